/** Whether nothing should play by itself: the visitor wants little motion, or pays for every byte. */
export function prefersReducedMotion(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Only some browsers tell. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
}
