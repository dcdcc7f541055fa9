/** What the page without the server shows. It is written as it is shown, for that page knows nothing of money or pictures. */
export interface ShelfItem {
  title: string;
  detail: string;
  price: string;
}

export interface Shelf {
  cart: ShelfItem[];
  favourites: ShelfItem[];
}

export const SHELF_KEY = 'offline-shelf';
const MOST = 50;

/** Reads what was kept. Anybody may have written there: what is no item of ours is left out. */
export function readShelf(kept: string | null): Shelf {
  try {
    const shelf: unknown = JSON.parse(kept ?? '{}');
    const part = (name: string) => {
      const list = typeof shelf === 'object' && shelf !== null ? Object.entries(shelf).find(([key]) => key === name)?.[1] : undefined;
      return Array.isArray(list) ? list.flatMap(readItem).slice(0, MOST) : [];
    };
    return { cart: part('cart'), favourites: part('favourites') };
  } catch {
    return { cart: [], favourites: [] };
  }
}

function readItem(kept: unknown): ShelfItem[] {
  if (typeof kept !== 'object' || kept === null || !('title' in kept) || !('detail' in kept) || !('price' in kept)) return [];
  const { title, detail, price } = kept;
  return typeof title === 'string' && typeof detail === 'string' && typeof price === 'string' ? [{ title, detail, price }] : [];
}
