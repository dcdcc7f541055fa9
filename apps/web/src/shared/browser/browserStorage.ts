import type { Storage } from '../../store/context.ts';

/** Browser storage may be full, or disabled, when even the property access throws. Errors are ignored. */
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
      // The Redux store still holds the value for this document.
    }
  },
  remove(key) {
    try {
      open().removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
  keys() {
    try {
      return Object.keys(open());
    } catch {
      return [];
    }
  },
});

export const browserStorage: Storage = createSafeStorage(() => localStorage);

export const tabStorage: Storage = createSafeStorage(() => sessionStorage);

/** For the server. */
export const noStorage: Storage = { read: () => null, write: () => {}, remove: () => {}, keys: () => [] };
