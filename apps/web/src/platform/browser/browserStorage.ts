import type { Storage } from '../store/context.ts';

/** Browser storage may be full, or disabled, when even the property access throws. What it refuses is kept as long as the page. */
function createSafeStorage(open: () => globalThis.Storage): Storage {
  const refused = new Map<string, string>();
  return {
    read(key) {
      const kept = refused.get(key);
      if (kept !== undefined) return kept;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        open().setItem(key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
    },
    remove(key) {
      refused.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
    keys() {
      try {
        return [...new Set([...Object.keys(open()), ...refused.keys()])];
      } catch {
        return [...refused.keys()];
      }
    },
    isTransient: (key) => refused.has(key),
  };
}

export const browserStorage: Storage = createSafeStorage(() => localStorage);

export const tabStorage: Storage = createSafeStorage(() => sessionStorage);

/** For the server. */
export const noStorage: Storage = { read: () => null, write: () => {}, remove: () => {}, keys: () => [], isTransient: () => false };
