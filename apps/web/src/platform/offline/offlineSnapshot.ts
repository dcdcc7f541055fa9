/** An item of the offline page, as display texts: that page loads no formatting code. */
export interface SnapshotItem {
  title: string;
  detail: string;
  price: string;
}

export interface OfflineSnapshot {
  cart: SnapshotItem[];
  favourites: SnapshotItem[];
}

export const SNAPSHOT_KEY = 'offline-shelf';
const MAX_ITEMS = 50;

/** Does not trust the storage: drops invalid items. */
export function readOfflineSnapshot(stored: string | null): OfflineSnapshot {
  try {
    const snapshot: unknown = JSON.parse(stored ?? '{}');
    const itemsOf = (name: string) => {
      const list =
        typeof snapshot === 'object' && snapshot !== null ? Object.entries(snapshot).find(([key]) => key === name)?.[1] : undefined;
      return Array.isArray(list) ? list.flatMap(readItem).slice(0, MAX_ITEMS) : [];
    };
    return { cart: itemsOf('cart'), favourites: itemsOf('favourites') };
  } catch {
    return { cart: [], favourites: [] };
  }
}

function readItem(item: unknown): SnapshotItem[] {
  if (typeof item !== 'object' || item === null || !('title' in item) || !('detail' in item) || !('price' in item)) return [];
  const { title, detail, price } = item;
  return typeof title === 'string' && typeof detail === 'string' && typeof price === 'string' ? [{ title, detail, price }] : [];
}
