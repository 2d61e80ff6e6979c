/* Worked examples step by step: buttons and arrow keys show the drawing as it is before the turn and after each of its steps.
   What differs lies beside each drawing in a template; the drawing itself stays the whole turn, as without script and on paper.
   Where moments need more room than the drawing itself it has their room on the screen from the start, so that buttons stay put. */
(function () {
  "use strict";

  function roomy(svg) {
    var own = svg.getAttribute("viewBox");
    var paper = window.matchMedia("print");

    function fit(view) {
      var size = view.split(" ");
      svg.setAttribute("viewBox", view);
      svg.setAttribute("height", String((svg.getAttribute("width") * size[3]) / size[2]));
    }

    function change() {
      fit(paper.matches ? own : svg.dataset.room);
    }

    window.addEventListener("beforeprint", function () {
      fit(own);
    });
    window.addEventListener("afterprint", function () {
      fit(svg.dataset.room);
    });
    paper.addEventListener("change", change);
    change();
  }

  function stepper(box) {
    var drawing = box.parentNode;
    var svg = drawing.querySelector("svg");
    var moments = drawing.querySelector("template").content.querySelectorAll("[data-moment]");
    var last = moments.length - 1;
    var example = drawing.closest(".example");
    var rows = example ? example.querySelectorAll("table.steps tbody tr") : [];
    var told = box.querySelector(".step-told");
    var back = box.querySelector(".step-back");
    var forward = box.querySelector(".step-forward");
    var whole = box.querySelector(".step-whole");
    var at = null;

    function text() {
      if (at === null) {
        return box.dataset.whole;
      }
      if (at === 0) {
        return box.dataset.before;
      }
      var row = rows[at - 1];
      var facts = { n: String(at), all: String(last), text: row ? row.cells[1].textContent : "" };
      return box.dataset.step.replace(/\{(n|all|text)\}/g, function (_, name) {
        return facts[name];
      });
    }

    function show(moment) {
      at = moment;
      svg.querySelectorAll("[data-moment-layer]").forEach(function (old) {
        old.remove();
      });
      if (at === null) {
        svg.removeAttribute("data-at");
      } else {
        svg.setAttribute("data-at", String(at));
        moments[at].querySelectorAll("[data-layer]").forEach(function (layer) {
          var own = svg.querySelector('[data-layer="' + layer.getAttribute("data-layer") + '"]');
          var group = document.importNode(layer, true);
          group.removeAttribute("data-layer");
          group.setAttribute("data-moment-layer", "");
          own.parentNode.insertBefore(group, own.nextSibling);
        });
      }
      rows.forEach(function (row, n) {
        if (n + 1 === at) {
          row.setAttribute("aria-current", "step");
        } else {
          row.removeAttribute("aria-current");
        }
      });
      back.setAttribute("aria-disabled", String(at === 0));
      forward.setAttribute("aria-disabled", String(at === last));
      whole.setAttribute("aria-disabled", String(at === null));
      told.textContent = text();
    }

    /* From the whole turn, forward begins it and back undoes its last step. */
    function go(by) {
      if (at === null) {
        show(by > 0 ? 0 : last - 1);
      } else {
        show(Math.min(last, Math.max(0, at + by)));
      }
    }

    back.addEventListener("click", function () {
      go(-1);
    });
    forward.addEventListener("click", function () {
      go(1);
    });
    whole.addEventListener("click", function () {
      show(null);
    });
    box.addEventListener("keydown", function (event) {
      var keys = { ArrowLeft: -1, ArrowRight: 1, Home: 0, End: last };
      if (!Object.prototype.hasOwnProperty.call(keys, event.key) || event.altKey || event.ctrlKey || event.metaKey) {
        return;
      }
      event.preventDefault();
      if (event.key === "Home" || event.key === "End") {
        show(keys[event.key]);
      } else {
        go(keys[event.key]);
      }
    });
    rows.forEach(function (row, n) {
      row.addEventListener("click", function (event) {
        if (!event.target.closest("a") && n < last) {
          show(n + 1);
        }
      });
    });
    if (svg.dataset.room) {
      roomy(svg);
    }
    box.hidden = false;
    show(null);
    told.textContent = "";
  }

  document.querySelectorAll(".drawing > .stepper").forEach(stepper);
})();
