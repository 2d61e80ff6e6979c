/* The colours that the reader chose, before the first paint. Without a choice the style sheets ask the system. The drawings'
   sheet goes by Material's mark, and so the body carries it. */
(function () {
  "use strict";
  var root = document.documentElement;
  var chosen = null;
  try {
    chosen = localStorage.getItem("paddlewheel.theme");
  } catch (error) {
    /* Storage may be forbidden; then a choice lasts for the page. */
  }
  window.paddlewheelTheme = function (theme) {
    root.setAttribute("data-theme", theme);
    document.body.setAttribute("data-md-color-scheme", theme === "dark" ? "slate" : "default");
  };
  if (chosen === "light" || chosen === "dark") {
    window.paddlewheelTheme(chosen);
  }
  root.classList.replace("no-js", "js");
})();
