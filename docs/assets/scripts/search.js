/* The search in the head of every page. Pagefind and the index of the page's language are loaded when a reader first turns
   to it; what it asks for is written as rules_engine/publish/search.py has written the index. */
(function () {
  "use strict";
  var form = document.querySelector("form.search");
  if (!form || !document.currentScript) {
    return;
  }
  var home = new URL("../../", document.currentScript.src);
  var lang = document.documentElement.lang;
  var article = document.querySelector("article[data-page]");
  var page = article ? article.getAttribute("data-page") : "";
  /* The games by name, the main one first, and the one of this page, "" for none. */
  var names = JSON.parse(form.getAttribute("data-games"));
  var games = Object.keys(names);
  var game = gameOf(page);
  var input = form.querySelector("input");
  var panel = form.querySelector(".search-panel");
  var status = form.querySelector(".search-status");
  var list = form.querySelector(".search-results");
  var RULES = 7;
  var OTHERS = 4;
  var HAN = /[\u3400-\u9fff]+/g;
  /* Endings that are cut off a word asked for; Pagefind finds every word that begins with what is left. English and German
     it cuts itself: there they only help to mark what was found. */
  var ENDINGS = {
    cs: "ovymi ovych ovani ovat eho emu imu imi ymi ami emi ach ech ich ych ata ani eni uji uje aji ovi ove uv um am em im ym ou at it et ut al il el a e i o u y",
    sk: "ovymi ovych ovani ovat eho emu imu imi ymi ami ach och ich ych anie enie ania enia uju uje aju ovi ove ov om am em im ym ou at it et ut al il el a e i o u y",
    de: "ungen ung en er es em e n s",
    en: "ing ed es s e"
  };
  var endings = (ENDINGS[lang] || "").split(" ").filter(Boolean);
  var trims = lang === "cs" || lang === "sk";

  function gameOf(path) {
    var first = path.split("/")[0];
    return games.indexOf(first) >= 0 ? first : "";
  }

  /* ------------------------------------------------------------------ words */

  function fold(text) {
    return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  }

  function stem(word) {
    var plain = fold(word);
    for (var i = 0; i < endings.length; i++) {
      if (plain.length - endings[i].length >= 3 && plain.endsWith(endings[i])) {
        return plain.slice(0, -endings[i].length);
      }
    }
    return plain;
  }

  function pairs(run) {
    var codes = Array.from(run, function (character) {
      return "x" + ("000" + character.codePointAt(0).toString(16)).slice(-4);
    });
    return codes.length === 1
      ? codes
      : codes.slice(1).map(function (code, n) {
          return codes[n] + code;
        });
  }

  /* What is typed, as the words to ask for: exact ones, the same without endings, and as they are written. */
  function asked(query) {
    var exact = [];
    var trimmed = [];
    var plain = [];
    function add(word, short, written) {
      exact.push(word);
      trimmed.push(short || word);
      plain.push(written || word);
    }
    query.normalize("NFC").toLowerCase().split(/[^\p{L}\p{M}\p{N}.§#\-–—\/'’]+/u).forEach(function (word) {
      var number = /^[§#]?(\d{1,2})\.(\d{0,2})\.?$/.exec(word);
      if (number) {
        add("n" + number[1] + "x" + (number[2] ? number[2] + "z" : ""));
      } else if (/^[a-z0-9-]+\.[a-z0-9-]*$/.test(word) && /^[a-z]/.test(word)) {
        add("i" + word.replace(/[^a-z0-9]+/g, "x"));
      } else {
        var rest = word.replace(HAN, function (run) {
          pairs(run).forEach(function (pair, n) {
            add(pair, pair, run.slice(n, n + 2));
          });
          return " ";
        });
        rest.split(/[\s.\-–—\/'’]+/).forEach(function (part) {
          if (part) {
            add(part, trims && part.length > 3 ? stem(part) : part);
          }
        });
      }
    });
    return { exact: exact, trimmed: trimmed, plain: plain };
  }

  /* ------------------------------------------------------------------ asking */

  var FIELDS = ["kind", "href", "number", "title", "context", "short", "text", "also"];
  var loading = null;

  /* Pagefind, and what can be found, by Pagefind's names. */
  function load() {
    if (!loading) {
      loading = Promise.all([
        import(new URL("pagefind/pagefind.js", home).href).then(function (module) {
          var found = module.createInstance({
            ranking: { termSimilarity: 1.4, pageLength: 0.4, termSaturation: 1.2, metaWeights: { title: 4, short: 1 } }
          });
          return found.search("a").then(function () {
            return found;
          });
        }),
        fetch(new URL("pagefind/hits.json", home)).then(function (answer) {
          if (!answer.ok) {
            throw new Error(answer.url + ": " + answer.status);
          }
          return answer.json();
        })
      ]).then(function (both) {
        return { pagefind: both[0], hits: both[1] };
      });
      loading.catch(function () {
        loading = null;
      });
    }
    return loading;
  }

  /* A slip of a key: a word with which none begins that stands anywhere becomes the nearest that does, if one is near: one
     letter wrong, missing, too many or changed with its neighbour, two in a long word. The first letter has to be right. */
  function mend(loaded, words) {
    words.plain.forEach(function (word, n) {
      var typed = fold(word);
      if (typed.length < 5 || !/^\p{L}+$/u.test(typed) || typed.search(HAN) >= 0) {
        return;
      }
      var known = vocabulary(loaded).get(typed[0]) || [];
      var begin = stem(word);
      function begins(each) {
        return each.startsWith(begin);
      }
      if (known.some(begins)) {
        return;
      }
      var nearest = typed.length < 9 ? 2 : 3;
      known.forEach(function (each) {
        var far = distance(typed, each, nearest);
        if (far < nearest) {
          nearest = far;
          words.plain[n] = words.exact[n] = each;
          words.trimmed[n] = trims ? stem(each) : each;
        }
      });
    });
  }

  /* All words by which anything is found, without diacritics, by their first letters: those of the page's game first, then
     the most frequent. */
  function vocabulary(loaded) {
    if (!loaded.words) {
      var counts = new Map();
      Object.values(loaded.hits).forEach(function (hit) {
        var weight = game && gameOf(hit[1]) === game ? 1000 : 1;
        fold(hit.slice(2).join(" ")).split(/[^\p{L}]+/u).forEach(function (word) {
          counts.set(word, (counts.get(word) || 0) + weight);
        });
      });
      var words = Array.from(counts.keys()).filter(Boolean).sort(function (a, b) {
        return counts.get(b) - counts.get(a);
      });
      loaded.words = new Map();
      words.forEach(function (word) {
        var alike = loaded.words.get(word[0]) || [];
        alike.push(word);
        loaded.words.set(word[0], alike);
      });
    }
    return loaded.words;
  }

  /* How many slips lead from a word, or from its beginning, to what was typed; `limit` if as many or more. */
  function distance(typed, word, limit) {
    if (typed.length - word.length >= limit) {
      return limit;
    }
    var before = [];
    var above = [];
    var row = Array.from({ length: word.length + 1 }, function (_, n) {
      return n;
    });
    for (var i = 1; i <= typed.length; i++) {
      before = above;
      above = row;
      row = [i];
      for (var j = 1; j <= word.length; j++) {
        row[j] = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + Number(typed[i - 1] !== word[j - 1]));
        if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      if (Math.min.apply(null, row) >= limit) {
        return limit;
      }
    }
    return Math.min.apply(null, row);
  }

  function sum(lists) {
    var byId = new Map();
    lists.forEach(function (found) {
      found.results.forEach(function (result) {
        var known = byId.get(result.id);
        if (known) {
          known.score += result.score;
          known.times += 1;
        } else {
          byId.set(result.id, { id: result.id, score: result.score, times: 1 });
        }
      });
    });
    return Array.from(byId.values());
  }

  function best(a, b) {
    return b.times * b.score - a.times * a.score;
  }

  /* First what has all words asked for, then what has some, the most of them first. Some, if less than three rules have
     all: on the pages of a game those of the others do not count. */
  async function ask(loaded, words) {
    function one(text) {
      return loaded.pagefind.search(text);
    }
    function isRule(result) {
      var hit = loaded.hits[result.id] || [];
      return hit[0] === "rule" && (!game || gameOf(hit[1]) === game);
    }
    var whole = [words.exact.join(" ")];
    if (words.trimmed.join(" ") !== whole[0]) {
      whole.push(words.trimmed.join(" "));
    }
    var all = sum(await Promise.all(whole.map(one))).sort(function (a, b) {
      return b.score - a.score;
    });
    var known = new Set();
    all.forEach(function (result) {
      result.whole = true;
      known.add(result.id);
    });
    var single = Array.from(new Set(words.trimmed));
    if (single.length > 1 && all.filter(isRule).length < 3) {
      var some = sum(await Promise.all(single.map(one))).sort(best);
      all = all.concat(some.filter(function (result) {
        return !known.has(result.id);
      }));
    }
    return all;
  }

  async function find(query) {
    var words = asked(query);
    if (!words.exact.length) {
      return [];
    }
    var loaded = await load();
    mend(loaded, words);
    var chapter = /^\d{1,2}$/.test(query.trim());
    if (chapter) {
      words = { exact: ["n" + query.trim() + "x"], trimmed: ["n" + query.trim() + "x"], plain: ["n" + query.trim() + "x"] };
    }
    var hits = (await ask(loaded, words)).map(function (result, n) {
      var hit = { rank: n, whole: result.whole };
      FIELDS.forEach(function (name, at) {
        hit[name] = (loaded.hits[result.id] || [])[at] || "";
      });
      hit.game = gameOf(hit.href);
      hit.own = !game || hit.game === game ? 0 : 1;
      return hit;
    });
    hits = hits.filter(function (hit) {
      return says(hit, words.plain);
    });
    /* A page of no chapter called by its whole name comes first, then rules, this game's before others; then as Pagefind
       has it, but what is asked for by its number game by game, and the rules of a chapter by their numbers. */
    var numbered = /^[§#]?\d/.test(query.trim());
    var name = fold(query.trim());
    hits.sort(function (a, b) {
      var named = Number(called(b, name)) - Number(called(a, name));
      var counted = chapter && a.kind === "rule" && b.kind === "rule" ? order(a) - order(b) : 0;
      var gamewise = numbered ? games.indexOf(a.game) - games.indexOf(b.game) : 0;
      return named || Number(a.kind !== "rule") - Number(b.kind !== "rule") || a.own - b.own || gamewise || counted || a.rank - b.rank;
    });
    /* Two places are kept for each other game of which rules have all words: on the pages of a game if none of its own
       has, on other pages always. */
    var whole = new Set();
    hits.forEach(function (hit) {
      if (hit.kind === "rule" && hit.whole && hit.game) {
        whole.add(hit.game);
      }
    });
    var room = { rule: chapter ? 20 : RULES, other: OTHERS };
    var taken = {};
    return hits.filter(function (hit) {
      if (hit.kind !== "rule") {
        return room.other-- > 0;
      }
      var others = whole.size - Number(whole.has(hit.game));
      taken[hit.game] = (taken[hit.game] || 0) + 1;
      if (!chapter && (!game || !whole.has(game)) && taken[hit.game] > RULES - 2 * others) {
        return false;
      }
      return room.rule-- > 0;
    });
  }

  /* For a word that stands nowhere Pagefind gives words that begin alike: no answer is better than those. */
  function says(hit, words) {
    if (!hit.said) {
      hit.said = " " + fold([hit.text, hit.title, hit.short, hit.also].join(" ")).replace(/[^\p{L}\p{N}]+/gu, " ");
    }
    return words.some(function (word) {
      if (word.search(HAN) >= 0) {
        return hit.said.indexOf(word) >= 0;
      }
      var begin = fold(word);
      return hit.said.indexOf(" " + (/\d/.test(begin) ? begin : begin.slice(0, Math.max(3, begin.length - 3)))) >= 0;
    });
  }

  function called(hit, name) {
    return hit.kind === "page" && !hit.number && fold(hit.title) === name;
  }

  function order(hit) {
    return Number((hit.number || "0.0").split(".")[1]);
  }

  /* ------------------------------------------------------------------ showing */

  /* Where in a text the words stand that were asked for, [from, to] each: at the beginning of words, in Chinese anywhere. */
  function spots(text, words) {
    var plain = "";
    var starts = [];
    var offset = 0;
    for (var character of text) {
      var folded = fold(character);
      for (var i = 0; i < folded.length; i++) {
        starts.push(offset);
      }
      plain += folded;
      offset += character.length;
    }
    starts.push(offset);
    var found = [];
    words.forEach(function (word) {
      for (var n = plain.indexOf(word); n >= 0; n = plain.indexOf(word, n + word.length)) {
        if (n === 0 || !/[\p{L}\p{N}]/u.test(plain[n - 1]) || /[\u3400-\u9fff]/.test(word)) {
          var end = n + word.length;
          while (end < plain.length && /[a-z]/.test(plain[end]) && /[a-z]/.test(word)) {
            end++;
          }
          found.push([starts[n], starts[end]]);
        }
      }
    });
    found.sort(function (a, b) {
      return a[0] - b[0] || b[1] - a[1];
    });
    return found.filter(function (spot, n) {
      return !n || spot[0] >= found[n - 1][1];
    });
  }

  function marked(parent, text, words) {
    var from = 0;
    spots(text, words).forEach(function (spot) {
      if (spot[0] < from) {
        return;
      }
      parent.append(text.slice(from, spot[0]));
      var mark = document.createElement("mark");
      mark.textContent = text.slice(spot[0], spot[1]);
      parent.append(mark);
      from = spot[1];
    });
    parent.append(text.slice(from));
  }

  /* The short form of a rule, if title or short form has what was asked for or nothing has; else the text round it. */
  function excerpt(hit, words) {
    var content = hit.text;
    var short = hit.short;
    var spot = short && spots(hit.title + " " + short, words).length ? null : spots(content, words)[0];
    if (short && !spot) {
      return short;
    }
    var before = lang === "zh-Hant" ? 16 : 50;
    var from = spot ? Math.max(0, spot[0] - before) : 0;
    if (from && before === 50) {
      from = content.indexOf(" ", from) + 1;
    }
    var to = from + (before === 50 ? 130 : 46);
    if (to < content.length && before === 50) {
      to = content.lastIndexOf(" ", to);
    }
    return (from ? "… " : "") + content.slice(from, to).trim() + (to < content.length ? " …" : "");
  }

  function span(cls, parent) {
    var made = document.createElement("span");
    made.className = cls;
    parent.append(made);
    return made;
  }

  function show(hits, query) {
    var words = query
      .split(/[\s,;:!?"“”()，。、]+/)
      .map(fold)
      .filter(Boolean)
      .map(function (word) {
        return word.length > 3 && !/[\u3400-\u9fff]/.test(word) ? stem(word) : word;
      });
    list.replaceChildren();
    hits.forEach(function (hit, n) {
      var link = document.createElement("a");
      link.href = new URL(hit.href, home).href;
      link.id = "search-result-" + n;
      link.className = "search-result";
      link.setAttribute("data-kind", hit.kind);
      link.setAttribute("role", "option");
      link.setAttribute("aria-selected", "false");
      var title = span("search-title", link);
      if (hit.number) {
        span("search-number", title).textContent = hit.number;
        title.append(" ");
      }
      marked(span("", title), hit.title, words);
      link.append(" ");
      var where = hit.kind !== "rule" ? hit.context : "";
      /* Of which game it is, where that is not the page's; a game's own page is called so anyway. */
      var of = games.length > 1 && hit.game && hit.game !== game ? names[hit.game] : "";
      if (of && of !== hit.title) {
        where = where && where !== of ? of + " · " + where : of;
      }
      if (where) {
        span("search-context", link).textContent = where;
        link.append(" ");
      }
      marked(span("search-excerpt", link), excerpt(hit, words), words);
      list.append(link);
    });
    list.hidden = !hits.length;
    say(form.getAttribute(hits.length ? "data-count" : "data-none"), hits.length, query);
    status.classList.toggle("visually-hidden", hits.length > 0);
    choose(-1);
    open(true);
    form.setAttribute("data-shown", query);
  }

  function say(text, n, query) {
    status.textContent = text.replace("{n}", String(n)).replace("{query}", query);
  }

  function fail(error) {
    console.error(error);
    list.replaceChildren();
    list.hidden = true;
    status.classList.remove("visually-hidden");
    say(form.getAttribute("data-error"), 0, "");
    open(true);
  }

  function open(wanted) {
    panel.hidden = !wanted;
    input.setAttribute("aria-expanded", String(wanted && list.children.length > 0));
    if (!wanted) {
      choose(-1);
    }
  }

  /* ------------------------------------------------------------------ keys */

  var chosen = -1;
  var running = false;
  var shown = null;
  var follow = false;

  function choose(n) {
    var options = list.children;
    if (options[chosen]) {
      options[chosen].setAttribute("aria-selected", "false");
    }
    chosen = n;
    if (options[n]) {
      options[n].setAttribute("aria-selected", "true");
      options[n].scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", options[n].id);
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  /* One question at a time; what was typed meanwhile is asked next, and nothing in between. */
  async function run() {
    if (running) {
      return;
    }
    running = true;
    while (shown !== input.value.trim()) {
      var query = input.value.trim();
      shown = query;
      if (!query) {
        list.replaceChildren();
        open(false);
        continue;
      }
      try {
        var hits = await find(query);
        if (input.value.trim() === query) {
          show(hits, query);
        }
      } catch (error) {
        fail(error);
      }
    }
    running = false;
    if (follow) {
      follow = false;
      go();
    }
  }

  function go() {
    var target = list.children[Math.max(chosen, 0)];
    if (target && !panel.hidden) {
      open(false);
      input.blur();
      window.location.assign(target.href);
    }
  }

  /* What was put away with Escape comes back by typing, by a click into the field and by Enter. */
  function again() {
    if (panel.hidden && input.value.trim() && list.children.length && shown === input.value.trim()) {
      open(true);
    }
  }

  input.addEventListener("input", function () {
    again();
    run();
  });
  input.addEventListener("click", again);
  input.addEventListener("focus", function () {
    load().catch(function () {});
    again();
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
  });
  input.addEventListener("keydown", function (event) {
    var count = list.children.length;
    if (event.isComposing) {
      return;
    }
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count) {
      event.preventDefault();
      open(true);
      var step = event.key === "ArrowDown" ? 1 : -1;
      choose(chosen < 0 && step < 0 ? count - 1 : (chosen + step + count) % count);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (running || shown !== input.value.trim()) {
        follow = true;
        run();
      } else if (panel.hidden) {
        again();
      } else {
        go();
      }
    } else if (event.key === "Escape") {
      if (panel.hidden) {
        input.blur();
      } else {
        event.preventDefault();
        open(false);
      }
    }
  });
  document.addEventListener("keydown", function (event) {
    var within = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !within && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
      input.select();
    }
  });
  list.addEventListener("keydown", function (event) {
    if (event.key === "Escape") {
      input.focus();
      open(false);
    }
  });
  list.addEventListener("click", function (event) {
    if (event.target.closest("a") && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      open(false);
    }
  });
  document.addEventListener("focusin", function (event) {
    if (!form.contains(event.target)) {
      open(false);
    }
  });
  document.addEventListener("click", function (event) {
    if (!form.contains(event.target)) {
      open(false);
    }
  });
  form.hidden = false;
})();
