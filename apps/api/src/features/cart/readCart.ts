import type { Cart, CartPriceInput } from '@baodao/domain/cart/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { address } from '../../db/schema/account.ts';
import { cartLine } from '../../db/schema/orders.ts';
import { currentRates } from '../home/rates.ts';
import { promotionsByShop } from '../markets/promotions.ts';
import { salesOf } from '../markets/saleFacts.ts';
import { type CartFacts, cartReply, type KeptLine } from './cartReply.ts';
import { goodsOf } from './goods.ts';
import { boughtOf } from './limits.ts';
import { type Destination, destinationOf } from './shippings.ts';

/** A member's cart, the newest first. */
export async function readCart(db: Queryable, userId: number, language: Language): Promise<Cart> {
  const [rows, destination] = await Promise.all([
    db
      .select({ line: getTableColumns(cartLine), now: sql<string>`shop_now()` })
      .from(cartLine)
      .where(eq(cartLine.userId, userId))
      .orderBy(desc(cartLine.addedAt), desc(cartLine.id)),
    defaultDestination(db, userId),
  ]);
  const lines: KeptLine[] = rows.map(({ line: { addedAt, ...line } }) => ({ ...line, addTime: addedAt.toISOString() }));
  const goods = await goodsOf(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const bought = await boughtOf(db, userId, goods.values());
  const sales = await salesOf(db, userId, lines);
  const now = new Date(rows[0]?.now ?? 0);
  return cartReply({ lines, goods, bought, sales, now, destination, language, ...(await standing(db)) });
}

/** A guest's cart: its lines are numbered by their places in the list, and nothing is known of where it goes. */
export async function priceCart(db: Queryable, input: CartPriceInput, language: Language): Promise<Cart> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`SELECT shop_now() AS now`);
  const now = new Date(rows[0]?.now ?? Number.NaN);
  const addTime = now.toISOString();
  const lines: KeptLine[] = input.lines.map(({ priceSeen, ...line }, at) => ({
    ...line,
    id: at + 1,
    priceAdded: priceSeen ?? null,
    addTime,
  }));
  const goods = await goodsOf(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const sales = await salesOf(db, 0, lines);
  return cartReply({ lines, goods, bought: new Map(), sales, now, destination: null, language, ...(await standing(db)) });
}

/** What is alike for all and kept in memory. */
async function standing(db: Queryable): Promise<Pick<CartFacts, 'rates' | 'promotions'>> {
  return { rates: await currentRates(db), promotions: await promotionsByShop(db) };
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
