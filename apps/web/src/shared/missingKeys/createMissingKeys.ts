const WAIT_MS = 3000;
const AT_ONCE = 20;

/** Gathers keys without text for a moment and saves them together. Losing some is no harm: they will be missed again. */
export function createMissingKeys(save: (keys: string[]) => Promise<unknown>): (key: string) => void {
  let waiting: string[] = [];
  return (key) => {
    if (waiting.length === 0) {
      setTimeout(() => {
        const keys = waiting.slice(0, AT_ONCE);
        waiting = [];
        save(keys).catch(() => {});
      }, WAIT_MS);
    }
    waiting.push(key);
  };
}
