/**
 * Chunks that came with the first page lie in its files, as the map of imports says. What preloads chunks does not ask that map, but
 * fetches none that a link names already; these links fetch nothing themselves.
 */
export function noteHeldChunks(): void {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  if (!map) return;
  const { imports } = JSON.parse(map) as { imports: Record<string, string> };
  for (const chunk of Object.keys(imports)) {
    const link = document.createElement('link');
    link.rel = 'held';
    link.setAttribute('href', chunk);
    document.head.append(link);
  }
}
