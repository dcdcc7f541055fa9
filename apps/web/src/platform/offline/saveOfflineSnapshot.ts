import type { ReplyOf } from '@baodao/api-client/endpoint';
import { cart } from '@baodao/api-client/endpoints/cart';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { vouchers } from '@baodao/api-client/endpoints/vouchers';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { browserStorage } from '../browser/browserStorage.ts';
import { type OfflineSnapshot, readOfflineSnapshot, SNAPSHOT_KEY, type SnapshotItem, type SnapshotVoucher } from './offlineSnapshot.ts';

/** Stores the last cart or favourites for the offline page. */
export function saveOfflineSnapshot(route: string, reply: unknown): void {
  const before = readOfflineSnapshot(browserStorage.read(SNAPSHOT_KEY));
  // The route determines the type of the reply, and the part of the snapshot that it replaces.
  browserStorage.write(SNAPSHOT_KEY, JSON.stringify({ ...before, ...partOf(route, reply) }));
}

function partOf(route: string, reply: unknown): Partial<OfflineSnapshot> {
  if (route === vouchers.list.route) return usableVouchers(reply as ReplyOf<typeof vouchers.list>);
  if (route === favourites.list.route) return { favourites: favouriteItems(reply as ReplyOf<typeof favourites.list>) };
  return { cart: cartItems(reply as ReplyOf<typeof cart.find>) };
}

/** A page of past vouchers says only whether usable ones are left. */
function usableVouchers({ list, counts }: ReplyOf<typeof vouchers.list>): Partial<OfflineSnapshot> {
  const usable = list.filter(({ state }) => state === 'issued').map(toSnapshotVoucher);
  return usable.length === 0 && counts.open > 0 ? {} : { vouchers: usable };
}

const toSnapshotVoucher = ({
  title,
  attrText,
  code,
  lastDay,
  rules,
  shop,
}: ReplyOf<typeof vouchers.list>['list'][number]): SnapshotVoucher => ({
  title,
  detail: attrText,
  code,
  lastDay: lastDay ?? '',
  rules,
  shop: [shop.name, shop.address, shop.phone].filter(Boolean),
  hours: shop.hours.map(({ day, from, to }) => ({ day, from, to })),
});

const cartItems = ({ orgs }: ReplyOf<typeof cart.find>): SnapshotItem[] =>
  orgs
    .flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))
    .map(({ title, attrText, num, price }) => ({ title, detail: attrText, price: `${formatMoney(price, 'TWD')} × ${num}` }));

const favouriteItems = ({ list }: ReplyOf<typeof favourites.list>): SnapshotItem[] =>
  list.map(({ title, price }) => ({ title, detail: '', price: price === null ? '' : formatMoney(price, 'TWD') }));
