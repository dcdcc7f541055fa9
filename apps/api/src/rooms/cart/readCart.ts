import type { Cart, CartPriceInput } from '@baodao/domain/cart/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { address } from '../../db/schema/account.ts';
import { cartLine } from '../../db/schema/orders.ts';
import { currentRates } from '../home/rates.ts';
import { cartReply, type KeptLine } from './cartReply.ts';
import { goodsOf } from './goods.ts';
import { boughtOf } from './limits.ts';
import { type Destination, destinationOf } from './shippings.ts';

/** A member's cart, the newest first. */
export async function readCart(db: Queryable, userId: number, language: Language): Promise<Cart> {
  const [rows, destination] = await Promise.all([
    db.select().from(cartLine).where(eq(cartLine.userId, userId)).orderBy(desc(cartLine.addedAt), desc(cartLine.id)),
    defaultDestination(db, userId),
  ]);
  const lines: KeptLine[] = rows.map(({ addedAt, ...line }) => ({ ...line, addTime: addedAt.toISOString() }));
  const goods = await goodsOf(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const bought = await boughtOf(db, userId, goods.values());
  return cartReply({ lines, goods, bought, destination, language, rates: await currentRates(db) });
}

/** A guest's cart: its lines are numbered by their places in the list, and nothing is known of where it goes. */
export async function priceCart(db: Queryable, input: CartPriceInput, language: Language): Promise<Cart> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`SELECT shop_now() AS now`);
  const addTime = new Date(rows[0]?.now ?? Number.NaN).toISOString();
  const lines: KeptLine[] = input.lines.map(({ skuId, num, checked, priceSeen }, at) => ({
    id: at + 1,
    skuId,
    num,
    checked,
    priceAdded: priceSeen ?? null,
    addTime,
  }));
  const goods = await goodsOf(
    db,
    lines.map(({ skuId }) => skuId),
  );
  return cartReply({ lines, goods, bought: new Map(), destination: null, language, rates: await currentRates(db) });
}

async function defaultDestination(db: Queryable, userId: number): Promise<Destination> {
  const [row] = await db
    .select({ countryId: address.countryId })
    .from(address)
    .where(and(eq(address.userId, userId), eq(address.isDefault, true)));
  return row ? destinationOf(row.countryId) : null;
}

/** Pieces in the cart. */
export async function countCart(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ num: sql<number>`coalesce(sum(${cartLine.num}), 0)::int` })
    .from(cartLine)
    .where(eq(cartLine.userId, userId));
  return row?.num ?? 0;
}
