/** What the page without the server shows. It is written as it is shown, for that page knows nothing of money or pictures. */
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

/** Reads what was kept. Anybody may have written there: what is no item of ours is left out. */
export function readOfflineSnapshot(kept: string | null): OfflineSnapshot {
  try {
    const shelf: unknown = JSON.parse(kept ?? '{}');
    const part = (name: string) => {
      const list = typeof shelf === 'object' && shelf !== null ? Object.entries(shelf).find(([key]) => key === name)?.[1] : undefined;
      return Array.isArray(list) ? list.flatMap(readItem).slice(0, MAX_ITEMS) : [];
    };
    return { cart: part('cart'), favourites: part('favourites') };
  } catch {
    return { cart: [], favourites: [] };
  }
}

function readItem(kept: unknown): SnapshotItem[] {
  if (typeof kept !== 'object' || kept === null || !('title' in kept) || !('detail' in kept) || !('price' in kept)) return [];
  const { title, detail, price } = kept;
  return typeof title === 'string' && typeof detail === 'string' && typeof price === 'string' ? [{ title, detail, price }] : [];
}
