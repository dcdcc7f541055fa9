import type { Cart, CartPriceInput } from '@baodao/domain/cart/shapes';
import type { CountryCode } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { isEntityId } from '../../platform/db/entityId.ts';
import { address } from '../../platform/db/schema/account.ts';
import { cartLine } from '../../platform/db/schema/orders.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import { loadBookingQuotes } from '../bookings/bookableDays.ts';
import { toBookedDays } from '../bookings/reserveDays.ts';
import { loadBoughtQuantities } from '../purchases/purchaseLimits.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { loadPromotionsByShop } from '../sales/promotions.ts';
import { loadSales } from '../sales/sales.ts';
import { type Destination, toDestination } from '../shipping/shippingMethods.ts';
import { loadShippingRestrictions } from '../shipping/shippingRestrictions.ts';
import { type CartData, type StoredLine, toCartReply } from './cartReply.ts';
import { loadSkus } from './skuDetails.ts';

interface CartReader {
  userId: number;
  /** The chosen destination. Default: the country of the default address. */
  country: CountryCode | undefined;
  language: Language;
}

/** A member's cart, newest line first. */
export async function readCart(db: Queryable, { userId, country, language }: CartReader): Promise<Cart> {
  const [rows, destination] = await Promise.all([
    db
      .select({ line: getTableColumns(cartLine), now: sql<string>`shop_now()` })
      .from(cartLine)
      .where(eq(cartLine.userId, userId))
      .orderBy(desc(cartLine.addedAt), desc(cartLine.id)),
    country ?? loadDefaultDestination(db, userId),
  ]);
  const lines: StoredLine[] = rows.map(({ line: { addedAt, firstDay, lastDay, ...line } }) => ({
    ...line,
    days: toBookedDays(firstDay, lastDay),
    addTime: addedAt.toISOString(),
  }));
  const skus = await loadSkus(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const bought = await loadBoughtQuantities(db, userId, skus.values());
  const sales = await loadSales(db, userId, lines);
  const bookings = await loadBookingQuotes(db, lines);
  const now = new Date(rows[0]?.now ?? 0);
  return toCartReply({ lines, skus, bought, sales, bookings, now, destination, language, ...(await loadSharedData(db)) });
}

/** Prices a guest cart. The line ids are positions in the list. */
export async function priceCart(db: Queryable, input: CartPriceInput, language: Language): Promise<Cart> {
  const now = await readShopTime(db);
  const addTime = now.toISOString();
  const lines: StoredLine[] = input.lines.map(({ priceSeen, days = null, ...line }, at) => ({
    ...line,
    days,
    id: at + 1,
    priceAdded: priceSeen ?? null,
    addTime,
  }));
  const skus = await loadSkus(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const sales = await loadSales(db, 0, lines);
  const bookings = await loadBookingQuotes(
    db,
    lines.filter(({ skuId }) => isEntityId(skuId)),
  );
  const destination = input.country ?? null;
  return toCartReply({ lines, skus, bought: new Map(), sales, bookings, now, destination, language, ...(await loadSharedData(db)) });
}

/** Cached data that is the same for everyone. */
async function loadSharedData(db: Queryable): Promise<Pick<CartData, 'rates' | 'promotions' | 'restrictions'>> {
  return {
    rates: await readCurrentRates(db),
    promotions: await loadPromotionsByShop(db),
    restrictions: await loadShippingRestrictions(db),
  };
}

async function loadDefaultDestination(db: Queryable, userId: number): Promise<Destination> {
  const [row] = await db
    .select({ countryId: address.countryId })
    .from(address)
    .where(and(eq(address.userId, userId), eq(address.isDefault, true)));
  return row ? toDestination(row.countryId) : null;
}

/** Units in the cart. */
export async function countCart(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ num: sql<number>`coalesce(sum(${cartLine.num}), 0)::int` })
    .from(cartLine)
    .where(eq(cartLine.userId, userId));
  return row?.num ?? 0;
}
