/**
 * A button goes with the line it removes, and takes the focus with it. So the same button of the line after it has the focus first,
 * or of the line before; where no line is left, the page itself, where what comes instead is read from the top.
 */
export function focusBeside(button: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-removes]')];
  const at = all.indexOf(button);
  (all[at + 1] ?? all[at - 1] ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
