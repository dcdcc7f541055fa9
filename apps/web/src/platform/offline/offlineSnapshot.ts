/** An item of the offline page, as display texts: that page loads no formatting code. */
export interface SnapshotItem {
  title: string;
  detail: string;
  price: string;
}

/** A voucher with everything that must be at hand at the shop. */
export interface SnapshotVoucher {
  title: string;
  detail: string;
  code: string;
  /** Empty: it does not expire. */
  lastDay: string;
  rules: string;
  /** Name, phone number and address. */
  shop: string[];
  hours: { day: number; from: string; to: string }[];
}

export interface OfflineSnapshot {
  vouchers: SnapshotVoucher[];
  cart: SnapshotItem[];
  favourites: SnapshotItem[];
}

export const SNAPSHOT_KEY = 'offline-shelf';
const MAX_ITEMS = 50;

/** Does not trust the storage: drops invalid items. */
export function readOfflineSnapshot(stored: string | null): OfflineSnapshot {
  try {
    const snapshot: unknown = JSON.parse(stored ?? '{}');
    const valuesOf = <Value>(name: string, readValue: (value: unknown) => Value[]): Value[] => {
      const list =
        typeof snapshot === 'object' && snapshot !== null ? Object.entries(snapshot).find(([key]) => key === name)?.[1] : undefined;
      return Array.isArray(list) ? list.flatMap(readValue).slice(0, MAX_ITEMS) : [];
    };
    return { vouchers: valuesOf('vouchers', readVoucher), cart: valuesOf('cart', readItem), favourites: valuesOf('favourites', readItem) };
  } catch {
    return { vouchers: [], cart: [], favourites: [] };
  }
}

function readItem(item: unknown): SnapshotItem[] {
  if (typeof item !== 'object' || item === null || !('title' in item) || !('detail' in item) || !('price' in item)) return [];
  const { title, detail, price } = item;
  return typeof title === 'string' && typeof detail === 'string' && typeof price === 'string' ? [{ title, detail, price }] : [];
}

function readVoucher(value: unknown): SnapshotVoucher[] {
  if (typeof value !== 'object' || value === null || !('shop' in value) || !('hours' in value)) return [];
  const { shop, hours } = value;
  const texts = Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
  const { title, detail, code, lastDay, rules } = texts as Record<string, string | undefined>;
  if (title === undefined || detail === undefined || code === undefined || lastDay === undefined || rules === undefined) return [];
  if (!Array.isArray(shop) || !Array.isArray(hours)) return [];
  return [{ title, detail, code, lastDay, rules, shop: shop.filter((line) => typeof line === 'string'), hours: hours.filter(isSpan) }];
}

const isSpan = (value: unknown): value is SnapshotVoucher['hours'][number] =>
  typeof value === 'object' &&
  value !== null &&
  'day' in value &&
  typeof value.day === 'number' &&
  'from' in value &&
  typeof value.from === 'string' &&
  'to' in value &&
  typeof value.to === 'string';
