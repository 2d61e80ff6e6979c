/* What of a page prints: a panel that lists its sections, each with a box. What is off stays on the screen and only does not
   print, however the reader prints; nothing else on the page changes. Without this script all of it prints. */
(function () {
  "use strict";
  var tool = document.querySelector(".print-tool");
  var content = document.querySelector(".content");
  var OFF = "print-off";
  /* What goes with "Leave out examples and drawings"; print.css knows the same. */
  var SHOWN = ".example, .diagram, .drawing";
  if (!tool || !content || !window.HTMLDialogElement) {
    return;
  }
  var panel = tool.querySelector(".print-panel");
  var form = panel.querySelector("form");
  var list = panel.querySelector(".print-sections");
  var count = panel.querySelector(".print-count");
  var go = panel.querySelector(".print-go");
  var few = tool.querySelector(".print-few");
  var whole = tool.querySelector(".print-whole");

  /* A rule with its examples; or a heading with what follows it, up to the next; or what is set up for those who play. */
  function section(start) {
    var parts = [start];
    if (start.matches("h2")) {
      for (var next = start.nextElementSibling; next && !next.matches("h2, .rule, .term-notes"); next = next.nextElementSibling) {
        parts.push(next);
      }
    }
    return { parts: parts, head: start.matches(".rule") ? start.querySelector("h2") : start, box: null, name: null };
  }

  var sections = Array.from(content.querySelectorAll(".rule, .setup-assistant, h2"))
    .filter(function (start) {
      var inside = start.parentElement.closest(".rule, .setup-assistant, .quiz, .example");
      return !inside && !start.closest("[hidden]");
    })
    .map(section);
  if (sections.length < 2) {
    return;
  }

  /* The set-up changes with what is chosen, and so does its name. */
  function name(each) {
    var head = each.head;
    if (head.matches(".setup-assistant")) {
      head = head.querySelector(".setup-variant.chosen > p") || head.querySelector(".setup-variant > p") || head;
    }
    return head.textContent.replace(/\s+/g, " ").trim();
  }

  function box(each) {
    var label = document.createElement("label");
    each.box = document.createElement("input");
    each.box.type = "checkbox";
    each.box.checked = true;
    each.name = document.createElement("span");
    label.append(each.box, each.name);
    list.append(label);
  }

  function option(name) {
    var found = form.elements[name];
    return Boolean(found && found.checked);
  }

  /* Whether anything is left of a section without its examples and drawings. */
  function speaks(part) {
    if (part.matches(SHOWN)) {
      return false;
    }
    return Array.from(part.childNodes).some(function (child) {
      return child.nodeType === Node.ELEMENT_NODE ? speaks(child) : child.nodeType === Node.TEXT_NODE && child.data.trim();
    });
  }

  function empty(each) {
    var parts = each.head === each.parts[0] && !each.head.matches(".setup-assistant") ? each.parts.slice(1) : each.parts;
    return option("bare") && !parts.some(speaks);
  }

  /* A note is on the first mention of its term; it prints as long as any mention does. */
  function notes() {
    var printed = new Set();
    var noted = new Map();
    content.querySelectorAll(".term").forEach(function (term) {
      if (!term.closest("." + OFF) && !(option("bare") && term.closest(SHOWN))) {
        printed.add(term.dataset.term);
      }
      if (term.dataset.note) {
        noted.set(term.dataset.note, term.dataset.term);
      }
    });
    content.querySelectorAll(".term-notes").forEach(function (aside) {
      aside.querySelectorAll("li").forEach(function (note) {
        note.classList.toggle(OFF, !printed.has(noted.get(String(note.value))));
      });
      aside.classList.toggle(OFF, !aside.querySelector("li:not(." + OFF + ")"));
    });
  }

  function filled(text, n) {
    return text.replace("{n}", String(n)).replace("{all}", String(sections.length));
  }

  function update() {
    var n = 0;
    sections.forEach(function (each) {
      var prints = each.box.checked && !empty(each);
      n += Number(prints);
      each.parts.forEach(function (part) {
        part.classList.toggle(OFF, !prints);
      });
    });
    content.classList.toggle("print-bare", option("bare"));
    content.classList.toggle("print-unwritten", option("unwritten"));
    notes();
    if (form.elements.unwritten) {
      form.elements.unwritten.disabled = option("bare");
    }
    count.textContent = filled(n ? tool.dataset.count : tool.dataset.none, n);
    count.classList.toggle("none", !n);
    go.disabled = !n;
    few.hidden = n === sections.length;
    few.textContent = filled(tool.dataset.of, n);
    whole.hidden = n === sections.length && !option("bare") && !option("unwritten");
  }

  function check(on) {
    sections.forEach(function (each) {
      each.box.checked = on;
    });
    update();
  }

  sections.forEach(box);
  form.addEventListener("change", update);
  panel.querySelectorAll(".print-all button").forEach(function (button) {
    button.addEventListener("click", function () {
      check(button.value === "all");
    });
  });
  tool.querySelector(".print-open").addEventListener("click", function () {
    sections.forEach(function (each) {
      each.name.textContent = name(each);
    });
    update();
    panel.showModal();
  });
  whole.addEventListener("click", function () {
    ["bare", "unwritten"].forEach(function (name) {
      if (form.elements[name]) {
        form.elements[name].checked = false;
      }
    });
    check(true);
    tool.querySelector(".print-open").focus();
  });
  go.addEventListener("click", function () {
    panel.close();
    window.print();
  });
  panel.addEventListener("click", function (event) {
    if (event.target === panel) {
      panel.close();
    }
  });
  tool.classList.add("ready");
})();
