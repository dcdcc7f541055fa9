/** Back navigation must not redirect to the provider again. Another payment started from here must: its URL differs. */
export function isBackNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return Boolean(entry && 'type' in entry && entry.type === 'back_forward' && entry.name === document.URL);
}
