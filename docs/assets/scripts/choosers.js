/* What the reader plays: ruleset, players, readings of the rulings, for each game by itself. Chosen in the bar of the game's pages,
   kept on the device and in the address (?r=school&p=3&x=repeat_push:once), which wins; on a page of no game an address says of which
   game it speaks, if not of the main one (?g=atlantic-star&p=3). Runs right behind the bar, so that the marks on the root are there
   before the first paint; what is added to the page's text follows when the page is read. What an address or the device holds is
   checked word for word against what the bar offers; anything else counts as not said. */
(function () {
  "use strict";
  var LONGEST = 400;
  var games = (document.currentScript.getAttribute("data-games") || "").split(" ");
  var root = document.documentElement;
  var site = new URL("../../../", document.currentScript.src);
  var bar = document.querySelector("form.chooser");
  /* The main game, and the one of this page, "" for none. */
  var main = games[0];
  var game = bar ? bar.getAttribute("data-game") : "";
  var KEY = "paddlewheel.choice" + (game === main ? "" : "." + game);

  function all(selector, scope) {
    return Array.prototype.slice.call((scope || document).querySelectorAll(selector));
  }

  function add(tag, cls, text) {
    var made = document.createElement(tag);
    made.className = cls;
    if (text) {
      made.textContent = text;
    }
    return made;
  }

  /* ------------------------------------------------------------------ the address */

  function asked() {
    var found = {};
    location.search.slice(0, 2000).replace(/^\?/, "").split("&").forEach(function (part) {
      var match = /^([rpxg])=([\w.,:%-]*)$/.exec(part);
      if (!match || match[1] in found || match[2].length > LONGEST) {
        return;
      }
      try {
        var value = decodeURIComponent(match[2]);
        if (/^[\w.,:-]*$/.test(value)) {
          found[match[1]] = value;
        }
      } catch (error) {
        /* No text: not said. */
      }
    });
    /* What is said of another game is none of this page's. */
    return !game || (found.g || game) === game ? found : {};
  }

  function others(search) {
    return search.replace(/^\?/, "").split("&").filter(function (part) {
      return part && !/^[rpxg]=/.test(part);
    });
  }

  function written(parts) {
    return parts.concat(others(location.search)).join("&");
  }

  function parts(found) {
    return ["r", "p", "x"].filter(function (key) {
      return found[key];
    }).map(function (key) {
      return key + "=" + found[key];
    });
  }

  /* Links to other pages of the game, and of none, take along what is chosen. Set when a link is about to be used, so that
     those which other scripts make are seen too. */
  var carried = parts(asked());
  var carriedOf = game || (games.indexOf(asked().g) > 0 ? asked().g : main);
  function carry(event) {
    var link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link || link.origin !== site.origin || link.pathname.indexOf(site.pathname) !== 0 || link.getAttribute("href").charAt(0) === "#") {
      return;
    }
    var target = link.pathname.slice(site.pathname.length).split("/")[1];
    var along = games.indexOf(target) < 0 || target === carriedOf ? carried : [];
    if (along.length && target !== carriedOf && carriedOf !== main) {
      along = ["g=" + carriedOf].concat(along);
    }
    var query = along.concat(others(link.search)).join("&");
    if (link.search.replace(/^\?/, "") !== query) {
      link.search = query;
    }
  }
  ["pointerdown", "focusin", "click"].forEach(function (name) {
    document.addEventListener(name, carry, true);
  });
  if (!bar) {
    return;
  }

  /* ------------------------------------------------------------------ what there is to choose */

  var words = JSON.parse(bar.getAttribute("data-words"));
  var out = JSON.parse(bar.getAttribute("data-out"));
  var rulesets = all('input[name="r"]', bar);
  var counts = all('input[name="p"]', bar);
  var rulings = all("fieldset[data-ruling]", bar);
  var clones = [];

  function named(inputs, value) {
    return inputs.filter(function (input) {
      return input.value === value;
    })[0];
  }

  function fresh() {
    var state = { r: bar.getAttribute("data-ruleset"), p: bar.getAttribute("data-players"), x: {} };
    rulings.forEach(function (ruling) {
      state.x[ruling.getAttribute("data-ruling")] = ruling.querySelector("[data-default]").value;
    });
    return state;
  }

  /* Whether a ruleset can be played by so many; in a game without rulesets every number that is offered can. */
  function fits(ruleset, players) {
    return !rulesets.length || named(rulesets, ruleset).getAttribute("data-players").split(" ").indexOf(players) >= 0;
  }

  function possible(state) {
    return fits(state.r, state.p);
  }

  /* Takes into `state` what is said and can be chosen. */
  function take(state, said) {
    if (typeof said.r === "string" && named(rulesets, said.r)) {
      state.r = said.r;
    }
    var before = state.p;
    if (typeof said.p === "string" && named(counts, said.p)) {
      state.p = said.p;
      if (!possible(state)) {
        state.p = before;
      }
    }
    if (!possible(state)) {
      state.p = bar.getAttribute("data-players");
    }
    if (typeof said.x === "string") {
      state.x = fresh().x;
      said.x.split(",").slice(0, 40).forEach(function (part) {
        var pair = part.split(":");
        var ruling = rulings.filter(function (each) {
          return each.getAttribute("data-ruling") === pair[0];
        })[0];
        if (pair.length === 2 && ruling && named(all("input", ruling), pair[1])) {
          state.x[pair[0]] = pair[1];
        }
      });
    }
    return state;
  }

  function changed(state) {
    var usual = fresh().x;
    return Object.keys(usual).filter(function (name) {
      return state.x[name] !== usual[name];
    }).map(function (name) {
      return name + ":" + state.x[name];
    });
  }

  function stored() {
    try {
      var said = JSON.parse((localStorage.getItem(KEY) || "null").slice(0, 2000));
      return said && said.v === 1 ? { r: said.r, p: said.p, x: said.x } : {};
    } catch (error) {
      return {};
    }
  }

  function store() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ v: 1, r: now.r, p: now.p, x: changed(now).join(",") }));
    } catch (error) {
      /* Forbidden: the address alone keeps it. */
    }
  }

  function same(one, other) {
    return one.r === other.r && one.p === other.p && changed(one).join() === changed(other).join();
  }

  var said = asked();
  var own = take(fresh(), stored());
  var now = take(fresh(), stored());
  if ("r" in said || "p" in said || "x" in said) {
    /* An address tells everything: what it leaves out is as by default, not as it is kept here. */
    now = take(fresh(), { r: said.r, p: said.p, x: said.x || "" });
  }

  /* ------------------------------------------------------------------ showing it */

  function ruleset() {
    return rulesets.length ? named(rulesets, now.r).getAttribute("data-ruleset") : "";
  }

  function address() {
    var plain = same(now, fresh()) && same(own, fresh());
    var found = plain ? {} : { r: now.r, p: now.p, x: changed(now).join(",") };
    carried = parts(found);
    var query = written(carried);
    if (location.search.replace(/^\?/, "") !== query) {
      try {
        history.replaceState(history.state, "", location.pathname + (query ? "?" + query : "") + location.hash);
      } catch (error) {
        /* A file on disk: the device keeps it. */
      }
    }
  }

  function label(input) {
    return input.parentNode.textContent.trim();
  }

  function mark() {
    root.setAttribute("data-ruleset", ruleset());
    root.setAttribute("data-players", now.p);
    root.setAttribute("data-readings", changed(now).join(" "));
    var inputs = all("input", bar);
    clones.forEach(function (clone) {
      inputs = inputs.concat(all("input", clone));
    });
    inputs.forEach(function (input) {
      var name = input.getAttribute("data-name") || input.name;
      var value = name === "r" || name === "p" ? now[name] : now.x[name];
      input.checked = input.value === value;
      if (name === "p") {
        var fit = fits(now.r, input.value);
        input.parentNode.hidden = !fit;
        input.disabled = !fit;
      }
    });
    var count = bar.querySelector(".chosen-count");
    count.hidden = !changed(now).length;
    count.textContent = changed(now).length;
    var line = rulesets.length ? [label(named(rulesets, now.r))] : [];
    line.push(bar.querySelector(".players legend").textContent + ": " + now.p);
    changed(now).forEach(function (choice) {
      var ruling = bar.querySelector('[data-ruling="' + choice.split(":")[0] + '"]');
      line.push(ruling.querySelector("legend").textContent + " " + label(named(all("input", ruling), choice.split(":")[1])));
    });
    document.querySelector(".chosen-print").textContent = line.join(" · ");
  }

  function choose(name, value) {
    if (name === "r" || name === "p") {
      var said = {};
      said[name] = value;
      take(now, said);
    } else if (name in now.x) {
      now.x[name] = value;
    }
    own = now;
    settle();
  }

  function settle() {
    store();
    address();
    mark();
    if (document.readyState !== "loading") {
      tell();
    }
  }

  bar.hidden = false;
  document.querySelector(".chosen-print").hidden = false;
  address();
  mark();
  document.addEventListener("change", function (event) {
    var input = event.target;
    if (input.matches("form.chooser input, .chooser-clone input")) {
      choose(input.getAttribute("data-name") || input.name, input.value);
    }
  });
  bar.addEventListener("submit", function (event) {
    event.preventDefault();
  });
  bar.addEventListener("reset", function (event) {
    event.preventDefault();
    now = { r: now.r, p: now.p, x: fresh().x };
    own = now;
    settle();
  });

  /* ------------------------------------------------------------------ what follows in the text */

  function absent(rule) {
    return (out[ruleset()] || []).indexOf(rule) >= 0;
  }

  /* A line that says why something is folded, with a button that opens it. */
  function folded(box, cls, words_) {
    var line = add("p", cls);
    var why = add("span", "why");
    var button = add("button", "unfold", words_);
    button.type = "button";
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", function () {
      open(box, !box.classList.contains("opened"));
    });
    line.append(why, " ", button);
    return line;
  }

  function open(box, wide) {
    box.classList.toggle("opened", wide);
    var button = box.querySelector(".unfold");
    if (button) {
      button.setAttribute("aria-expanded", String(wide));
      button.textContent = wide ? words.fold : button.getAttribute("data-show");
    }
  }

  function clone(source, suffix) {
    var copy = source.cloneNode(true);
    copy.classList.add("chooser-clone");
    all("input", copy).forEach(function (input) {
      input.setAttribute("data-name", input.name);
      input.name = input.name + "-" + suffix;
      input.removeAttribute("data-default");
    });
    clones.push(copy);
    return copy;
  }

  function prepare() {
    all(".rule[data-applies]").forEach(function (section) {
      var heading = section.querySelector("h2");
      var line = folded(section, "not-here", words.show);
      var button = line.querySelector("button");
      button.setAttribute("data-show", words.show);
      button.setAttribute("aria-describedby", heading.id);
      heading.after(line);
    });
    all(".example[data-ruleset]").forEach(function (example) {
      var head = example.querySelector(".example-head");
      var line = folded(example, "example-unfold", words.example);
      var button = line.querySelector("button");
      button.setAttribute("data-show", words.example);
      button.setAttribute("aria-describedby", example.querySelector(".example-title").id);
      line.querySelector(".why").remove();
      head.after(line);
    });
    rulings.forEach(function (ruling, n) {
      var id = ruling.getAttribute("data-ruling");
      var section = document.querySelector('.rule[data-rule="' + ruling.getAttribute("data-rule") + '"]');
      var heading = document.getElementById("ruling." + id);
      if (section) {
        var note = add("p", "reading-note");
        note.hidden = true;
        note.append(add("strong", "", words.play), " ", add("span", "answer"), " ", add("span", "other", words.other));
        section.querySelector(".rule-text").prepend(note);
        ruling.note = note;
        section.querySelector(".rule-text").append(clone(ruling, "rule" + n));
      }
      if (heading) {
        heading.after(clone(ruling, "ruling" + n));
      }
    });
    Object.keys(words.counts).forEach(function (id) {
      var section = document.querySelector('.rule[data-rule="' + id + '"]');
      if (section) {
        var note = add("p", "players-note");
        note.setAttribute("data-counts", id);
        section.querySelector(".rule-text").append(note);
      }
    });
    all(".example[data-counted]").forEach(function (example) {
      example.querySelector(".example-head").after(add("p", "choice-note players-other", words.with[example.getAttribute("data-players")]));
    });
    all(".setup-assistant").forEach(function (box) {
      var line = add("div", "chooser-copy");
      all(".rulesets, .players", bar).forEach(function (fieldset) {
        line.append(clone(fieldset, "here"));
      });
      box.prepend(line);
    });
    clones.forEach(function (copy) {
      copy.classList.add("pills");
    });
    opened();
    window.addEventListener("hashchange", opened);
  }

  /* The rule that the address asks for is open. */
  function opened() {
    var target = null;
    try {
      target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    } catch (error) {
      /* No text. */
    }
    for (var box = target; box; box = box.parentElement) {
      if (box.matches(".rule[data-applies], .example[data-ruleset]")) {
        open(box, true);
      }
    }
  }

  function refer(link) {
    var rule = link.getAttribute("data-rule") || (link.closest(".contents") ? link.hash.slice(1) : "");
    var gone = absent(rule);
    var note = link.querySelector(".not-note");
    link.classList.toggle("not-in-force", gone);
    if (gone && !note) {
      note = add("span", "not-note visually-hidden");
      link.append(note);
    }
    if (gone) {
      note.textContent = " (" + words.not[ruleset()] + ")";
    } else if (note) {
      note.remove();
    }
    return gone;
  }

  /* An entry of a list or a table whose rules are all out of force says so. */
  function entry(box, links) {
    var gone = links.length > 0 && links.every(function (link) {
      return absent(link.getAttribute("data-rule"));
    });
    var note = box.querySelector(":scope > .entry-note, :scope > :first-child > .entry-note");
    box.classList.toggle("entry-out", gone);
    if (gone && !note) {
      note = add("span", "entry-note");
      (box.matches("tr") ? box.firstElementChild : box).append(" ", note);
    }
    if (gone) {
      note.textContent = words.not[ruleset()];
    } else if (note) {
      note.remove();
    }
  }

  /* Where rulesets or sources stand beside each other nothing is out of force: the page of sources, every table with a
     column for each ruleset, and the paragraph that goes with such a table or leads to the set-up of one ruleset. */
  function compared(box) {
    var table = box.closest("table");
    var said = box.closest(".content p");
    if (said) {
      table = said.previousElementSibling;
      if (said.matches(":has(+ .setup-table)")) {
        return true;
      }
    }
    return document.querySelector(".source-table") !== null || (table !== null && table.matches("table") && table.rows[0].cells.length > 3);
  }

  function tell() {
    var here = words.not[ruleset()];
    all(".not-here .why").forEach(function (line) {
      line.textContent = here + ".";
    });
    all(".content a.rule-ref[data-rule], .contents a[href^='#']").forEach(function (link) {
      if (!link.closest(".setup-table, .setup-variant") && !compared(link)) {
        refer(link);
      }
    });
    all(".content li, .content tbody tr").forEach(function (box) {
      if (!compared(box) && !box.closest(".rule, .contents, .example, .source-table, .setup-table, .setup-variant, .coverage, .example-list")) {
        entry(box, all("a.rule-ref[data-rule]", box));
      }
    });
    all(".pair").forEach(function (pair) {
      entry(pair, all(":scope > p > a.rule-ref[data-rule]", pair));
    });
    rulings.forEach(function (ruling) {
      var id = ruling.getAttribute("data-ruling");
      if (ruling.note) {
        ruling.note.hidden = changed(now).indexOf(id + ":" + now.x[id]) < 0;
        ruling.note.querySelector(".answer").textContent = label(ruling.querySelector("input:checked")) + ".";
      }
    });
    all(".example").forEach(function (example) {
      var other = false;
      all(".choice-note[data-when]", example).forEach(function (note) {
        var when = note.getAttribute("data-when").split(":");
        var holds = when[0] === "ruleset" ? when[1] === ruleset() : now.x[when[0]] === when[1];
        note.classList.toggle("shown", holds);
        other = other || (holds && when[0] === "ruleset");
      });
      /* Folded is what belongs to another ruleset and comes out differently in this one. */
      example.classList.toggle("elsewhere", other);
    });
    all(".players-note").forEach(function (note) {
      note.textContent = words.counts[note.getAttribute("data-counts")][now.p];
    });
    all(".players-other").forEach(function (note) {
      note.classList.toggle("shown", note.closest(".example").getAttribute("data-players") !== now.p);
    });
    all(".setup-variant").forEach(function (variant) {
      variant.classList.toggle("chosen", variant.getAttribute("data-setup") === (ruleset() ? ruleset() + "-" : "") + now.p);
    });
    all(".setup-table").forEach(function (table) {
      var mine = !ruleset() || table.getAttribute("data-setup") === ruleset();
      all("[data-column]", table).forEach(function (cell) {
        cell.classList.toggle("chosen", mine && cell.getAttribute("data-column") === now.p);
      });
    });
    document.dispatchEvent(new CustomEvent("paddlewheel:choice", { detail: { game: game, ruleset: ruleset(), players: Number(now.p), rulings: now.x } }));
  }

  document.addEventListener("DOMContentLoaded", function () {
    prepare();
    mark();
    tell();
  });
})();
