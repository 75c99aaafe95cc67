/* A phone held sideways. Only this module says when that is: scripts ask `isSideways()`, and style sheets look for the
   mark on the page, `:global(:where([data-sideways])) { … }`, which adds no specificity to the rules in it. */

const query = matchMedia("(orientation: landscape) and (max-height: 500px)");
let matches = $state(query.matches);

query.addEventListener("change", update);
update();

function update(): void {
  matches = query.matches;
  document.documentElement.toggleAttribute("data-sideways", matches);
}

export function isSideways(): boolean {
  return matches;
}
