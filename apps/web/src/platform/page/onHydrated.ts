/** Also listened to by inline scripts, which cannot import modules. */
export const HYDRATED_EVENT = 'pageready';

/** Time for the lazily hydrated sections. */
const DELAY_MS = 1_000;

let isHydrated = false;

/** Calls back once, when the page and its lazily hydrated sections are hydrated and the browser is idle. */
export function onHydrated(callback: () => void): void {
  const handleIdle = () => {
    isHydrated = true;
    dispatchEvent(new Event(HYDRATED_EVENT));
    callback();
  };
  setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(handleIdle, { timeout: 2_000 });
    else handleIdle();
  }, DELAY_MS);
}

/**
 * Runs decorative work after hydration. Each callback is a task of its own, so that a tap is answered in between. Returns a function that
 * cancels it.
 */
export function afterHydration(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    timer = setTimeout(callback);
  };
  if (isHydrated) schedule();
  else addEventListener(HYDRATED_EVENT, schedule, { once: true });
  return () => {
    removeEventListener(HYDRATED_EVENT, schedule);
    clearTimeout(timer);
  };
}
