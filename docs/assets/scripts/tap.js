/* What a term means and what a rule says, where they are mentioned: on hover, focus and tap. Without this script, and
   until the language's small file has come, the links simply lead to the glossary and to the rule. */
(function () {
  "use strict";
  var LINKS = "a.term[data-term], a.rule-ref[data-rule]";
  /* There the short form stands beside the number already. */
  var TOLD = ".rule-list, .tip";
  var WAIT = 220;
  var main = document.querySelector("main");
  if (!main || !document.currentScript || !window.fetch) {
    return;
  }
  var file = new URL("../tap.json", document.currentScript.src).href;
  var known = null;
  var box = null;
  var link = null;
  var title = null;
  var dismissed = null;
  var timer = 0;
  var pointer = "";

  function load() {
    if (!known) {
      known = fetch(file).then(function (answer) {
        if (!answer.ok) {
          throw new Error(String(answer.status));
        }
        return answer.json();
      });
      known.catch(function () {
        known = null;
      });
    }
    return known;
  }

  function told(data, of) {
    var term = of.getAttribute("data-term");
    if (term) {
      var found = data.terms[term];
      return found && { head: found[0], text: found[1], more: data.words.term };
    }
    var place = /\/([a-z-]+)\/rules\//.exec(of.href);
    var rule = place && data.rules[place[1]] && data.rules[place[1]][of.getAttribute("data-rule")];
    return rule && { number: rule[0], head: rule[1], text: rule[2], more: data.words.rule };
  }

  function add(parent, tag, cls, text) {
    var made = document.createElement(tag);
    if (cls) {
      made.className = cls;
    }
    made.textContent = text || "";
    parent.appendChild(made);
    return made;
  }

  function make() {
    box = document.createElement("div");
    box.className = "tip";
    box.id = "tip";
    box.hidden = true;
    box.addEventListener("pointerenter", function () {
      window.clearTimeout(timer);
    });
    box.addEventListener("pointerleave", later);
    main.appendChild(box);
  }

  function place() {
    var rects = link.getClientRects();
    var at = rects[0];
    var free = document.documentElement.clientWidth;
    var width = box.offsetWidth;
    var left = Math.max(8, Math.min(at.left, free - width - 8));
    /* Below the first line of the link; above it where there is no room. It touches the link, so that the way to it is short. */
    var below = at.bottom + box.offsetHeight + 8 <= window.innerHeight || at.top - box.offsetHeight < 0;
    var top = below ? at.bottom + 2 : at.top - box.offsetHeight - 2;
    box.style.left = left + window.scrollX + "px";
    box.style.top = top + window.scrollY + "px";
  }

  function open(of) {
    window.clearTimeout(timer);
    if (link === of) {
      return;
    }
    close();
    link = of;
    load().then(
      function (data) {
        var facts = link === of && told(data, of);
        if (!facts) {
          if (link === of) {
            link = null;
          }
          return;
        }
        if (!box) {
          make();
        }
        box.textContent = "";
        var head = add(box, "p", "tip-head");
        if (facts.number) {
          add(head, "b", "", facts.number);
        }
        head.appendChild(document.createTextNode(facts.head));
        add(box, "p", "", facts.text);
        var more = add(add(box, "p", "tip-more"), "a", "", facts.more);
        more.href = of.href;
        more.tabIndex = -1;
        /* The browser's own hint would cover this one. */
        title = of.getAttribute("title");
        of.removeAttribute("title");
        of.setAttribute("aria-describedby", "tip");
        box.hidden = false;
        place();
      },
      function () {
        if (link === of) {
          link = null;
        }
      }
    );
  }

  function close() {
    window.clearTimeout(timer);
    if (link) {
      link.removeAttribute("aria-describedby");
      if (title !== null) {
        link.setAttribute("title", title);
      }
    }
    link = null;
    title = null;
    if (box) {
      box.hidden = true;
    }
  }

  function later() {
    window.clearTimeout(timer);
    timer = window.setTimeout(function () {
      if (link && link !== document.activeElement) {
        close();
      }
    }, WAIT);
  }

  function linkOf(event) {
    var found = event.target.closest ? event.target.closest(LINKS) : null;
    return found && !found.closest(TOLD) ? found : null;
  }

  document.addEventListener("pointerdown", function (event) {
    pointer = event.pointerType;
  });

  document.addEventListener("pointerover", function (event) {
    var of = linkOf(event);
    if (!of || event.pointerType !== "mouse" || of === dismissed) {
      return;
    }
    window.clearTimeout(timer);
    timer = window.setTimeout(function () {
      open(of);
    }, link ? 60 : WAIT);
  });

  document.addEventListener("pointerout", function (event) {
    var of = linkOf(event);
    if (of && event.pointerType === "mouse" && !of.contains(event.relatedTarget)) {
      dismissed = null;
      later();
    }
  });

  document.addEventListener("focusin", function (event) {
    var of = linkOf(event);
    if (of && of.matches(":focus-visible")) {
      open(of);
    } else if (link && !(box && box.contains(event.target))) {
      close();
    }
  });

  document.addEventListener("focusout", function (event) {
    if (event.target === link && !(box && box.contains(event.relatedTarget))) {
      later();
    }
  });

  /* A finger has no hover: the first tap shows, the second hides; what is shown leads on. */
  document.addEventListener("click", function (event) {
    var of = linkOf(event);
    var kind = event.pointerType || (event.detail ? pointer : "");
    if (of && kind && kind !== "mouse" && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      if (link === of) {
        close();
      } else {
        open(of);
      }
    } else if (link && !(box && box.contains(event.target) && !event.target.closest("a"))) {
      close();
    }
  });

  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && link) {
      dismissed = link;
      close();
    }
  });

  window.addEventListener("resize", close);
})();
