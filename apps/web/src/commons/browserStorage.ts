import type { Storage } from '../store/context.ts';

/** The browser's local storage. It may be forbidden or full: then nothing is read and nothing is kept, and nothing breaks. */
export const browserStorage: Storage = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // What cannot be kept is kept for this page view only, by the store.
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};

/** On the server nothing is stored and nothing is read. */
export const noStorage: Storage = { read: () => null, write: () => {}, remove: () => {} };
