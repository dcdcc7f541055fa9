/** A visitor would rather use a page whose dialogs have no styles than wait longer for it. */
const LONGEST_MS = 3_000;

/** `server/inlineScripts.ts` marks the links. Browsers do not agree on the sheet of a link that is loading or has failed. */
const isStyled = () => document.querySelector('link[data-pending]') === null;

/** Resolves when the complete styles have come. The document itself has only the rules that its HTML uses. */
export async function untilStyled(): Promise<void> {
  if (isStyled()) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      document.removeEventListener('load', onLoad, true);
      resolve();
    };
    // The link loses its mark after this listener.
    const onLoad = () => setTimeout(() => isStyled() && finish());
    // The event does not bubble, and a link that failed is replaced by another.
    document.addEventListener('load', onLoad, true);
    const timer = setTimeout(finish, LONGEST_MS);
  });
}
