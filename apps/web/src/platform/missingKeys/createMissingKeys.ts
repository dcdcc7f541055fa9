const DELAY_MS = 3000;
const MAX_KEYS = 20;

/** Reports missing text keys in batches. A key that is dropped from a full batch is reported on a later page. */
export function createMissingKeys(report: (keys: string[]) => Promise<unknown>): (key: string) => void {
  let batch: string[] = [];
  return (key) => {
    if (batch.length === 0) {
      setTimeout(() => {
        const keys = batch.slice(0, MAX_KEYS);
        batch = [];
        report(keys).catch(() => {});
      }, DELAY_MS);
    }
    batch.push(key);
  };
}
