/* Runs before the first paint, so that a chosen theme does not flash. */
try {
  var page = document.documentElement.dataset;
  var theme = localStorage.getItem("hustings.theme");
  if (theme === "light" || theme === "dark") page.theme = theme;
  var chosen = JSON.parse(localStorage.getItem("hustings.preferences") || "{}");
  if (chosen.motion === "less" || chosen.motion === "full") page.motion = chosen.motion;
  if (chosen.board === "plain" || chosen.board === "contrast") page.board = chosen.board;
} catch (refused) {
  /* Storage is off: the system's theme holds. */
}
