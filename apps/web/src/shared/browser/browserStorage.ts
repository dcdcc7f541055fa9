import type { Storage } from '../../store/context.ts';

/** A storage may be forbidden (then even asking for it throws) or full: nothing is read and nothing is kept, and nothing breaks. */
const createSafeStorage = (open: () => globalThis.Storage): Storage => ({
  read(key) {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      open().setItem(key, value);
    } catch {
      // What cannot be kept is kept for this page view only, by the store.
    }
  },
  remove(key) {
    try {
      open().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
});

export const browserStorage: Storage = createSafeStorage(() => localStorage);

export const tabStorage: Storage = createSafeStorage(() => sessionStorage);

/** On the server nothing is stored and nothing is read. */
export const noStorage: Storage = { read: () => null, write: () => {}, remove: () => {} };
