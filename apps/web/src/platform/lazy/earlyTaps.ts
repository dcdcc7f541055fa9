// React drops a click on a section that is not hydrated while the code of the section loads. The last such click is repeated later.

let tapped: HTMLElement | undefined;

/** React marks the elements that it has hydrated. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

function remember({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
  tapped = button && !isHydrated(button) ? button : undefined;
}

/**
 * Links and forms work without React. Called again when React listens, because it hydrates the section of a click at once if it can, and
 * stops the click if it cannot. Only listeners of the document itself still get it, in the order in which they were added.
 */
export function rememberEarlyTaps(): void {
  document.removeEventListener('click', remember, true);
  document.addEventListener('click', remember, true);
}

/** Clicks the remembered button, if it is hydrated by now. */
export function repeatEarlyTap(): void {
  if (!tapped || !isHydrated(tapped)) return;
  const button = tapped;
  tapped = undefined;
  button.click();
}
