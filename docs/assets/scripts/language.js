/* The first page: goes to the reader's language, the one chosen last or the first that the browser asks for and there is.
   Without a match, or without scripts, the page offers all of them. */
(function () {
  "use strict";
  var offered = document.currentScript.getAttribute("data-languages").split(" ");
  var wished = [];
  try {
    var chosen = localStorage.getItem("paddlewheel.language");
    if (chosen) {
      wished.push(chosen);
    }
  } catch (error) {
    /* Storage may be forbidden. */
  }
  wished = wished.concat(navigator.languages || [navigator.language || ""]);
  for (var i = 0; i < wished.length; i++) {
    var tag = wished[i].toLowerCase();
    for (var j = 0; j < offered.length; j++) {
      var code = offered[j].toLowerCase();
      var primary = tag.split("-")[0];
      if (tag === code || (primary === "zh" && code === "zh-hant") || primary === code) {
        location.replace(offered[j] + "/");
        return;
      }
    }
  }
})();
