/* Runs before the first paint, so that a chosen theme does not flash. */
try {
  var theme = localStorage.getItem("hustings.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch (refused) {
  /* Storage is off: the system's theme holds. */
}
