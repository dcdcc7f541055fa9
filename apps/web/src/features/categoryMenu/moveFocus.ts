/** Moves the focus by a number of links, from the first to the last. Returns false at either end. */
export function moveFocus(links: readonly HTMLElement[], by: number): boolean {
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + by];
  next?.focus();
  return next !== undefined;
}
