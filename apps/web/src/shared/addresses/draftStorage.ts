import type { Storage } from '../../store/context.ts';

/**
 * The tab's own storage. A half-typed address outlives a reload there, and not the tab: it is nobody's business on a shared machine.
 */
export const draftStorage: Storage = {
  read(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // What cannot be kept is kept for this page view only, by the store.
    }
  },
  remove(key) {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
