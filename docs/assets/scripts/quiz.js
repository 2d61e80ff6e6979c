/* The pairs of a page as a quiz: a statement first, then whether it is right, with the rule and the drawings that are on the page
   anyway. What was missed is kept on the device and can be repeated. */
(function () {
  "use strict";
  var KEY = "paddlewheel.quiz";
  var panel = document.querySelector(".quiz");
  if (!panel) {
    return;
  }
  var content = panel.closest(".content");
  var words = JSON.parse(panel.dataset.words);
  var page = content.dataset.page;
  var items = [];

  content.querySelectorAll(".pair[data-statement]").forEach(function (pair) {
    var head = pair.previousElementSibling;
    var remembered = pair.querySelector(".remembered");
    if (head && head.id && remembered) {
      items.push({ id: head.id, head: head, pair: pair, right: pair.dataset.statement, wrong: statement(remembered) });
    }
  });
  if (!items.length) {
    return;
  }

  function statement(paragraph) {
    var copy = paragraph.cloneNode(true);
    copy.querySelector("strong").remove();
    var text = copy.textContent.replace(/^[\s:：]+/, "").trim();
    return text.charAt(0).toLocaleUpperCase(document.documentElement.lang) + text.slice(1);
  }

  /* -- what is kept: {"version": 1, "pages": {page: {"right": n, "of": n, "missed": [id]}}} */

  function all() {
    try {
      var kept = JSON.parse(localStorage.getItem(KEY));
      return kept && kept.version === 1 && kept.pages && typeof kept.pages === "object" ? kept.pages : {};
    } catch (error) {
      return {};
    }
  }

  function kept() {
    var own = all()[page] || {};
    var ids = Array.isArray(own.missed) ? own.missed : [];
    var whole = Number.isInteger(own.right) && Number.isInteger(own.of) && own.of > 0 && own.right >= 0 && own.right <= own.of;
    return {
      right: whole && own.of <= 1000 ? own.right : null,
      of: whole && own.of <= 1000 ? own.of : null,
      missed: items.filter(function (item) {
        return ids.indexOf(item.id) >= 0;
      }),
    };
  }

  function keep(missed, right, of) {
    var pages = all();
    pages[page] = {
      right: right,
      of: of,
      missed: missed.map(function (item) {
        return item.id;
      }),
    };
    try {
      localStorage.setItem(KEY, JSON.stringify({ version: 1, pages: pages }));
    } catch (error) {
      /* Forbidden or full: the result lasts for the page. */
    }
  }

  /* -- making of elements */

  function filled(text, facts) {
    return text.replace(/\{(n|all)\}/g, function (_, name) {
      return String(facts[name]);
    });
  }

  function made(tag, cls, text) {
    var element = document.createElement(tag);
    element.className = cls;
    element.textContent = text || "";
    return element;
  }

  function button(cls, text, does) {
    var element = made("button", cls, text);
    element.type = "button";
    element.addEventListener("click", does);
    return element;
  }

  function buttons(list) {
    var row = made("p", "quiz-buttons");
    list.forEach(function (each) {
      if (each) {
        row.appendChild(each);
      }
    });
    return row;
  }

  function shuffled(list) {
    var mixed = list.slice();
    for (var i = mixed.length - 1; i > 0; i -= 1) {
      var j = Math.floor(Math.random() * (i + 1));
      var swapped = mixed[i];
      mixed[i] = mixed[j];
      mixed[j] = swapped;
    }
    return mixed;
  }

  function put(children, focus) {
    panel.textContent = "";
    children.forEach(function (child) {
      if (child) {
        panel.appendChild(child);
      }
    });
    if (focus) {
      focus.focus();
      panel.scrollIntoView({ block: "start" });
    }
  }

  function reveal(item) {
    content.querySelectorAll(".quiz-shown").forEach(function (shown) {
      shown.classList.remove("quiz-shown");
    });
    if (item) {
      item.head.classList.add("quiz-shown");
      item.pair.classList.add("quiz-shown");
    }
  }

  /* -- the quiz */

  function offer(focus) {
    content.removeAttribute("data-quiz");
    reveal(null);
    var result = kept();
    var start = button("quiz-main", result.of ? words.again : words.start, function () {
      run(items);
    });
    var again = result.missed.length
      ? button("", words.repeat + " (" + result.missed.length + ")", function () {
          run(kept().missed);
        })
      : null;
    put([
      title(words.title),
      made("p", "", words.about),
      result.of ? made("p", "quiz-last", filled(words.last, { n: result.right, all: result.of })) : null,
      buttons([start, again]),
    ]);
    if (focus) {
      start.focus();
    }
  }

  function title(text) {
    var head = made("h2", "quiz-title", text);
    head.id = "quiz-title";
    return head;
  }

  function run(chosen) {
    var order = shuffled(chosen);
    /* As many right as wrong statements, in an order that nobody can guess. */
    var truths = shuffled(
      order.map(function (_, n) {
        return n % 2 === 0;
      })
    );
    var missed = [];
    content.setAttribute("data-quiz", "");

    function ask(n) {
      var item = order[n];
      var truth = truths[n];
      reveal(null);
      var head = made("p", "quiz-statement", truth ? item.right : item.wrong);
      head.id = "quiz-statement";
      head.tabIndex = -1;
      var at = made("h2", "quiz-title", filled(words.at, { n: n + 1, all: order.length }));
      at.id = "quiz-title";
      head.setAttribute("aria-describedby", "quiz-title");
      put(
        [
          at,
          head,
          buttons([
            button("quiz-main", words.right, function () {
              answer(n, true);
            }),
            button("quiz-main", words.wrong, function () {
              answer(n, false);
            }),
            button("quiz-leave", words.leave, leave),
          ]),
        ],
        head
      );
    }

    function answer(n, said) {
      var item = order[n];
      var truth = truths[n];
      var well = said === truth;
      if (!well) {
        missed.push(item);
      }
      var before = kept();
      var left = before.missed.filter(function (each) {
        return each !== item;
      });
      keep(well ? left : left.concat(item), before.right, before.of);
      var verdict = made("p", well ? "quiz-verdict well" : "quiz-verdict missed", words[(well ? "yes-" : "no-") + (truth ? "right" : "wrong")]);
      verdict.id = "quiz-verdict";
      var last = n + 1 === order.length;
      var next = button("quiz-main", last ? words.end : words.next, function () {
        if (last) {
          end();
        } else {
          ask(n + 1);
        }
      });
      next.setAttribute("aria-describedby", "quiz-verdict");
      reveal(item);
      var at = made("h2", "quiz-title", filled(words.at, { n: n + 1, all: order.length }));
      at.id = "quiz-title";
      put([at, made("p", "quiz-statement", truth ? item.right : item.wrong), verdict, buttons([next, button("quiz-leave", words.leave, leave)])], next);
    }

    function end() {
      var right = order.length - missed.length;
      var before = kept();
      if (order.length === items.length) {
        keep(before.missed, right, order.length);
      }
      reveal(null);
      var head = title(filled(words.score, { n: right, all: order.length }));
      head.tabIndex = -1;
      var list = null;
      if (missed.length) {
        list = made("ul", "quiz-missed");
        missed.forEach(function (item) {
          var link = made("a", "", item.head.textContent);
          link.href = "#" + item.id;
          link.addEventListener("click", leave);
          list.appendChild(made("li", "")).appendChild(link);
        });
      }
      put(
        [
          head,
          missed.length ? made("p", "", words.missed) : null,
          list,
          buttons([
            before.missed.length
              ? button("quiz-main", words.repeat, function () {
                  run(kept().missed);
                })
              : null,
            button(before.missed.length ? "" : "quiz-main", words.again, function () {
              run(items);
            }),
            button("quiz-leave", words.leave, leave),
          ]),
        ],
        head
      );
    }

    ask(0);
  }

  function leave() {
    offer(true);
  }

  panel.hidden = false;
  panel.setAttribute("aria-labelledby", "quiz-title");
  offer(false);
})();
