import type { CartDeleteInput, CartSaved, CartSaveInput, CartUpdateInput } from '@baodao/domain/cart/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { cartLine, cartMerge } from '../../db/schema/orders.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { idsOf, isOfSale, type SaleIds, saleKey, salesOf } from '../markets/saleFacts.ts';
import { hasLeftIn, saleProblem } from '../markets/saleProblem.ts';
import { type Goods, goodsOf } from './goods.ts';
import { allowedOf, boughtOf } from './limits.ts';
import { countCart } from './readCart.ts';
import { MAX_LINES, type SavedLine, saveLines, type WantedLine } from './saveLines.ts';

/** Whether saving takes more than one statement. */
export const savesInSteps = ({ buyNow, lines }: CartSaveInput): boolean => buyNow === true || lines !== undefined;

/** Adds one sku, buys it now, or merges a guest's cart. What is done in steps wants a transaction. */
export async function saveCart(db: Queryable, userId: number, input: CartSaveInput): Promise<CartSaved> {
  const { skuId, num, buyNow, lines, mergeId } = input;
  if (lines || mergeId !== undefined) {
    if (!lines) throw badParameter('lines');
    if (mergeId === undefined) throw badParameter('mergeId');
    if (skuId !== undefined || num !== undefined || buyNow) throw badParameter('skuId');
    return mergeCart(db, userId, lines, mergeId);
  }
  if (skuId === undefined) throw badParameter('skuId');
  const wanted = { skuId, num: num ?? 1, ...namedIn(input) };
  await refuseWrongSale(db, userId, wanted);
  if (!buyNow) return addLine(db, userId, wanted);
  const saved = await addLine(db, userId, wanted, { replace: true });
  await db
    .update(cartLine)
    .set({ checked: sql`${cartLine.id} = ${saved.cartId}` })
    .where(eq(cartLine.userId, userId));
  return saved;
}

async function addLine(db: Queryable, userId: number, wanted: WantedLine, options?: { replace: boolean }): Promise<CartSaved> {
  const { lines, count } = await saveLines(db, userId, [wanted], options);
  const [line] = lines;
  if (!line) throw await whyNot(db, userId, wanted);
  return { cartId: line.id, count, capped: cappedOf(lines), merged: false };
}

/** A guest's cart may hold a sku twice; its lines are added up first. A merge that was done before changes nothing. */
async function mergeCart(db: Queryable, userId: number, lines: readonly WantedLine[], mergeId: string): Promise<CartSaved> {
  const wanted = new Map<number, WantedLine>();
  for (const line of lines) {
    const before = wanted.get(line.skuId);
    wanted.set(line.skuId, { ...before, ...line, num: line.num + (before?.num ?? 0) });
  }
  const first = await db.insert(cartMerge).values({ userId, mergeId }).onConflictDoNothing().returning({ mergeId: cartMerge.mergeId });
  if (first.length === 0) return { cartId: null, count: await countCart(db, userId), capped: [], merged: false };
  const saved = await saveLines(db, userId, [...wanted.values()]);
  const known = new Set(saved.lines.map(({ skuId }) => skuId));
  const leftOut = [...wanted.keys()].filter((skuId) => !known.has(skuId)).map((skuId) => ({ skuId, num: 0 }));
  return { cartId: null, count: saved.count, capped: [...cappedOf(saved.lines), ...leftOut], merged: true };
}

const cappedOf = (lines: readonly SavedLine[]) => lines.filter(({ num, wanted }) => num < wanted).map(({ skuId, num }) => ({ skuId, num }));

const namedIn = ({ promoteId, marketProductId }: SaleIds): SaleIds =>
  marketProductId ? { marketProductId } : promoteId ? { promoteId } : {};

/** Who puts something in for its price in a sale is told at once when it cannot be had for that; a merge takes it as it comes. */
async function refuseWrongSale(db: Queryable, userId: number, wanted: WantedLine): Promise<void> {
  const key = saleKey(wanted);
  if (key === '') return;
  const { skuId } = wanted;
  const goods = (await goodsOf(db, [skuId])).get(skuId);
  if (!goods) throw new ApiProblem(errorCodes.skuGone, 'no such sku', { lines: [{ skuId, left: 0 }] });
  const problem = saleProblem((await salesOf(db, userId, [wanted])).get(key), goods, 1);
  if (problem) throw new ApiProblem(problem.code, 'not to be had in this sale', { lines: [{ skuId, left: problem.left }] });
}

async function whyNot(db: Queryable, userId: number, { skuId }: WantedLine): Promise<ApiProblem> {
  const goods = (await goodsOf(db, [skuId])).get(skuId);
  if (!goods) return new ApiProblem(errorCodes.skuGone, 'no such sku', { lines: [{ skuId, left: 0 }] });
  if (!goods.onSale) return new ApiProblem(errorCodes.productOffShelf, 'off shelf', { lines: [{ skuId, left: 0 }] });
  if (goods.stock === 0) return new ApiProblem(errorCodes.stockTooLow, 'sold out', { lines: [{ skuId, left: 0 }] });
  const allowed = allowedOf(goods, await boughtOf(db, userId, [goods]));
  if (allowed !== null) return new ApiProblem(errorCodes.overPurchaseLimit, 'over the limit', { lines: [{ skuId, left: 0 }] });
  return new ApiProblem(errorCodes.overPurchaseLimit, `a cart has ${MAX_LINES} lines at most`, { lines: [] });
}

/** Ticks any number of lines, or changes the quantity, the tick or the sku of one. */
export async function updateCart(db: Database, userId: number, { id, ids, num, checked, skuId }: CartUpdateInput): Promise<void> {
  if (ids) {
    if (id !== undefined || num !== undefined || skuId !== undefined) throw badParameter('ids');
    if (checked === undefined) throw badParameter('checked');
    if (ids.length > 0) await db.update(cartLine).set({ checked }).where(ownLines(userId, ids));
    return;
  }
  if (id === undefined) throw badParameter('id');
  if (num === undefined && checked === undefined && skuId === undefined) throw badParameter('num');
  await inTransaction(db, async (tx) => {
    const [line] = await tx
      .select()
      .from(cartLine)
      .where(ownLines(userId, [id]))
      .for('update');
    if (!line) throw notFound('cart line');
    const tick = checked ?? line.checked;
    if (skuId !== undefined && skuId !== line.skuId) return changeSku(tx, userId, { ...line, num: num ?? line.num, checked: tick }, skuId);
    if (num !== undefined && num > line.num) await refuseTooMany(tx, userId, line, num);
    await tx
      .update(cartLine)
      .set({ num: num ?? line.num, checked: tick })
      .where(ownLines(userId, [id]));
  });
}

/** More than there is is refused with what there is; fewer is always allowed, also of what has become scarce. */
async function refuseTooMany(tx: Transaction, userId: number, line: { skuId: number } & SaleIds, num: number): Promise<void> {
  const { skuId } = line;
  const goods = (await goodsOf(tx, [skuId])).get(skuId);
  if (!goods?.onSale) throw new ApiProblem(errorCodes.productOffShelf, 'off shelf', { lines: [{ skuId, left: 0 }] });
  if (num > goods.stock) throw new ApiProblem(errorCodes.stockTooLow, 'stock too low', { lines: [{ skuId, left: goods.stock }] });
  const sale = (await salesOf(tx, userId, [line])).get(saleKey(line));
  const inSale = hasLeftIn(sale, goods) ? saleProblem(sale, goods, num) : null;
  if (inSale) throw new ApiProblem(inSale.code, 'more than the sale allows', { lines: [{ skuId, left: inSale.left }] });
  const left = await leftInCart(tx, userId, goods);
  if (left !== null && num > left) throw new ApiProblem(errorCodes.overPurchaseLimit, 'over the limit', { lines: [{ skuId, left }] });
}

/** Pieces of this sku that the limit allows beside the product's other skus in the cart. */
async function leftInCart(tx: Transaction, userId: number, goods: Goods): Promise<number | null> {
  const allowed = allowedOf(goods, await boughtOf(tx, userId, [goods]));
  if (allowed === null) return null;
  const { rows } = await tx.execute<{ num: number }>(sql`
    SELECT coalesce(sum(cart_line.num), 0)::int AS num FROM cart_line JOIN sku ON sku.id = cart_line.sku_id
    WHERE cart_line.user_id = ${userId} AND sku.product_id = ${goods.productId} AND sku.id <> ${goods.skuId}`);
  return Math.max(0, allowed - (rows[0]?.num ?? 0));
}

/** Another sku of the same product takes the line's place; where it lies in the cart already, the two become one. */
async function changeSku(tx: Transaction, userId: number, line: typeof cartLine.$inferSelect, skuId: number): Promise<void> {
  const goods = await goodsOf(tx, [line.skuId, skuId]);
  const next = goods.get(skuId);
  if (!next || next.productId !== goods.get(line.skuId)?.productId) throw new ApiProblem(errorCodes.skuGone, 'no such sku of this product');
  await tx.delete(cartLine).where(ownLines(userId, [line.id]));
  const sale = (await salesOf(tx, userId, [line])).get(saleKey(line));
  const named = sale && isOfSale(sale, next) ? idsOf(sale) : {};
  const { lines } = await saveLines(tx, userId, [{ skuId, num: line.num, ...named }]);
  const [saved] = lines;
  if (!saved) throw await whyNot(tx, userId, { skuId, num: line.num });
  await tx
    .update(cartLine)
    .set({ checked: line.checked, addedAt: line.addedAt })
    .where(ownLines(userId, [saved.id]));
}

/** Lines that are not there, or not the caller's, are as good as deleted. `invalid`: all that cannot be had any more. */
export async function deleteFromCart(db: Database, userId: number, { ids, invalid }: CartDeleteInput): Promise<number> {
  if ((ids === undefined) === (invalid === undefined)) throw badParameter('ids');
  if (ids && ids.length > 0) await db.delete(cartLine).where(ownLines(userId, ids));
  if (invalid) {
    await db.execute(sql`
      DELETE FROM cart_line WHERE user_id = ${userId} AND NOT EXISTS (
        SELECT 1 FROM sku JOIN product ON product.id = sku.product_id JOIN shop ON shop.id = product.shop_id
        WHERE sku.id = cart_line.sku_id AND sku.status = 1 AND product.status = 1 AND shop.status <> 0 AND sku.stock > 0)`);
  }
  return countCart(db, userId);
}

const ownLines = (userId: number, ids: readonly number[]) => and(eq(cartLine.userId, userId), inArray(cartLine.id, [...ids]));
