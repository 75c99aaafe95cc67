/* Presses of a pointer are followed as they go down, move and come up; clicks without one are a keyboard's or a screen reader's. */

export function isByKey(click: MouseEvent): boolean {
  return click.detail === 0 || (click instanceof PointerEvent && click.pointerType === "");
}
