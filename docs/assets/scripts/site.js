/* What scripts add to the pages: the switch of colours, links copied on click, the anchor kept when the language changes,
   menus that close, everything opened for printing. Reading needs none of it. */
(function () {
  "use strict";
  var root = document.documentElement;

  function all(selector, scope) {
    return Array.prototype.slice.call((scope || document).querySelectorAll(selector));
  }

  function dark() {
    var chosen = root.getAttribute("data-theme");
    return chosen ? chosen === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
  }

  var scheme = document.querySelector(".scheme");
  if (scheme) {
    var show = function () {
      scheme.setAttribute("aria-pressed", String(dark()));
    };
    scheme.hidden = false;
    show();
    scheme.addEventListener("click", function () {
      var next = dark() ? "light" : "dark";
      window.paddlewheelTheme(next);
      try {
        localStorage.setItem("paddlewheel.theme", next);
      } catch (error) {
        /* Forbidden: the choice lasts for the page. */
      }
      show();
    });
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  }

  all(".languages a").forEach(function (link) {
    link.addEventListener("click", function () {
      link.hash = location.hash;
      try {
        localStorage.setItem("paddlewheel.language", link.hreflang);
      } catch (error) {
        /* Forbidden: the first page asks the browser again. */
      }
    });
  });

  all(".permalink").forEach(function (link) {
    link.addEventListener("click", function () {
      if (!navigator.clipboard) {
        return;
      }
      navigator.clipboard.writeText(link.href).then(function () {
        link.classList.add("copied");
        window.setTimeout(function () {
          link.classList.remove("copied");
        }, 1600);
      });
    });
  });

  var drops = all(".drop");
  document.addEventListener("click", function (event) {
    drops.forEach(function (drop) {
      if (!drop.contains(event.target)) {
        drop.open = false;
      }
    });
  });
  document.addEventListener("keydown", function (event) {
    if (event.key !== "Escape") {
      return;
    }
    drops.forEach(function (drop) {
      if (drop.open) {
        drop.open = false;
        drop.querySelector("summary").focus();
      }
    });
  });

  var opened = [];
  window.addEventListener("beforeprint", function () {
    opened = all(".content details:not([open])");
    opened.forEach(function (details) {
      details.open = true;
    });
  });
  window.addEventListener("afterprint", function () {
    opened.forEach(function (details) {
      details.open = false;
    });
    opened = [];
  });
})();
