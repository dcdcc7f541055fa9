import type { ReplyOf } from '@baodao/api-client/endpoint';
import { cart } from '@baodao/api-client/endpoints/cart';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { browserStorage } from '../browser/browserStorage.ts';
import { type OfflineSnapshot, readOfflineSnapshot, SNAPSHOT_KEY, type SnapshotItem } from './offlineSnapshot.ts';

/** Stores the last cart or favourites for the offline page. */
export function saveOfflineSnapshot(route: string, reply: unknown): void {
  const before = readOfflineSnapshot(browserStorage.read(SNAPSHOT_KEY));
  // The route determines the type of the reply.
  const snapshot: OfflineSnapshot =
    route === favourites.list.route
      ? { ...before, favourites: favouriteItems(reply as ReplyOf<typeof favourites.list>) }
      : { ...before, cart: cartItems(reply as ReplyOf<typeof cart.find>) };
  browserStorage.write(SNAPSHOT_KEY, JSON.stringify(snapshot));
}

const cartItems = ({ orgs }: ReplyOf<typeof cart.find>): SnapshotItem[] =>
  orgs
    .flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))
    .map(({ title, attrText, num, price }) => ({ title, detail: attrText, price: `${formatMoney(price, 'TWD')} × ${num}` }));

const favouriteItems = ({ list }: ReplyOf<typeof favourites.list>): SnapshotItem[] =>
  list.map(({ title, price }) => ({ title, detail: '', price: price === null ? '' : formatMoney(price, 'TWD') }));
