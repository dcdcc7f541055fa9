/** Said to whatever waits for the start to be over, also outside of the modules. */
export const READY = 'pageready';

const BREATH_MS = 1_000;

let isReady = false;

/** Once the page has been taken over, with what wakes in it right after, and the browser has nothing better to do. */
export function onHydrated(then: () => void): void {
  const ready = () => {
    isReady = true;
    dispatchEvent(new Event(READY));
    then();
  };
  setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(ready, { timeout: 2_000 });
    else ready();
  }, BREATH_MS);
}

/**
 * What adorns a page and comes by itself: not before the page can be used, and each in a turn of its own, so that a tap between two of them
 * is heard. Gives what calls it off.
 */
export function afterHydration(then: () => void): () => void {
  let turn: ReturnType<typeof setTimeout> | undefined;
  const ready = () => {
    turn = setTimeout(then);
  };
  if (isReady) ready();
  else addEventListener(READY, ready, { once: true });
  return () => {
    removeEventListener(READY, ready);
    clearTimeout(turn);
  };
}
