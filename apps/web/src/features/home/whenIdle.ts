/** Does something when the browser has nothing else to do; gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const id = setTimeout(work, 1500);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(work, { timeout: 4000 });
  return () => cancelIdleCallback(id);
}
