import { cart } from '@baodao/api-client/endpoints/cart';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import type { ReplyOf } from '@baodao/api-client/row';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { browserStorage } from '../browser/browserStorage.ts';
import { readShelf, SHELF_KEY, type Shelf, type ShelfItem } from './shelf.ts';

/** Keeps what the page without the server shows: the cart and the favourites as they were last in sight. */
export function keepShelf(route: string, reply: unknown): void {
  const before = readShelf(browserStorage.read(SHELF_KEY));
  // The route says what its reply is.
  const shelf: Shelf =
    route === favourites.list.route
      ? { ...before, favourites: favouritesOf(reply as ReplyOf<typeof favourites.list>) }
      : { ...before, cart: cartOf(reply as ReplyOf<typeof cart.find>) };
  browserStorage.write(SHELF_KEY, JSON.stringify(shelf));
}

/** Whoever signs out leaves nothing behind. */
export const clearShelf = (): void => browserStorage.remove(SHELF_KEY);

const cartOf = ({ orgs }: ReplyOf<typeof cart.find>): ShelfItem[] =>
  orgs
    .flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))
    .map(({ title, attrText, num, price }) => ({ title, detail: attrText, price: `${formatMoney(price, 'TWD')} × ${num}` }));

const favouritesOf = ({ list }: ReplyOf<typeof favourites.list>): ShelfItem[] =>
  list.map(({ title, price }) => ({ title, detail: '', price: price === null ? '' : formatMoney(price, 'TWD') }));
