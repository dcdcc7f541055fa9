import type { BookedDays } from '@baodao/domain/bookings/shapes';
import type { CartDeleteInput, CartSaveInput, CartSaveReply, CartUpdateInput } from '@baodao/domain/cart/shapes';
import { type ErrorCode, errorCodes } from '@baodao/domain/errors/codes';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { cartLine, cartMerge } from '../../platform/db/schema/orders.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { bookingKey, leftOnAllDays, loadBookingQuotes } from '../bookings/bookableDays.ts';
import { toBookedDays } from '../bookings/reserveDays.ts';
import { loadBoughtQuantities, remainingAllowance } from '../purchases/purchaseLimits.ts';
import { canBuyMoreAtSalePrice, findSaleProblem } from '../sales/saleProblems.ts';
import { isSkuInSale, loadSales, type SaleIds, saleIds, saleKey } from '../sales/sales.ts';
import { countCart } from './readCart.ts';
import { MAX_LINES, type RequestedCartLine, type SavedLine, saveLines } from './saveLines.ts';
import { loadSkus, type SkuDetails } from './skuDetails.ts';

/** Adding a line is a single statement. Everything else needs several. */
export const needsTransaction = ({ buyNow, lines }: CartSaveInput): boolean => buyNow === true || lines !== undefined;

/** Adds a SKU, sets it up for immediate purchase, or merges a guest cart. See `needsTransaction`. */
export async function saveCart(db: Queryable, userId: number, input: CartSaveInput): Promise<CartSaveReply> {
  const { skuId, num, buyNow, lines, mergeId } = input;
  if (lines || mergeId !== undefined) {
    if (!lines) throw badParameter('lines');
    if (mergeId === undefined) throw badParameter('mergeId');
    if (skuId !== undefined || num !== undefined || buyNow) throw badParameter('skuId');
    return mergeCart(db, userId, lines, mergeId);
  }
  if (skuId === undefined) throw badParameter('skuId');
  const requested = { skuId, num: num ?? 1, days: input.days, ...pickSale(input) };
  await throwIfSaleUnavailable(db, userId, requested);
  if (!buyNow) return addLine(db, userId, requested);
  const saved = await addLine(db, userId, requested, { replace: true });
  await db
    .update(cartLine)
    .set({ checked: sql`${cartLine.id} = ${saved.cartId}` })
    .where(eq(cartLine.userId, userId));
  return saved;
}

async function addLine(
  db: Queryable,
  userId: number,
  requested: RequestedCartLine,
  options?: { replace: boolean },
): Promise<CartSaveReply> {
  const { lines, count } = await saveLines(db, userId, [requested], options);
  const [line] = lines;
  if (!line) throw await explainRejection(db, userId, requested);
  return { cartId: line.id, count, capped: cappedLines(lines), merged: false };
}

/** Merges a guest cart, in which a SKU may occur twice. A repeated merge id has no effect. */
async function mergeCart(db: Queryable, userId: number, lines: readonly RequestedCartLine[], mergeId: string): Promise<CartSaveReply> {
  const merged = new Map<number, RequestedCartLine>();
  for (const line of lines) {
    const existing = merged.get(line.skuId);
    merged.set(line.skuId, { ...existing, ...line, num: line.num + (existing?.num ?? 0) });
  }
  const inserted = await db.insert(cartMerge).values({ userId, mergeId }).onConflictDoNothing().returning({ mergeId: cartMerge.mergeId });
  if (inserted.length === 0) return { cartId: null, count: await countCart(db, userId), capped: [], merged: false };
  const saved = await saveLines(db, userId, [...merged.values()]);
  const savedIds = new Set(saved.lines.map(({ skuId }) => skuId));
  const rejected = [...merged.keys()].filter((skuId) => !savedIds.has(skuId));
  const kept = await readKeptQuantities(db, userId, rejected);
  const capped = [...cappedLines(saved.lines), ...rejected.map((skuId) => ({ skuId, num: kept.get(skuId) ?? 0 }))];
  return { cartId: null, count: saved.count, capped, merged: true };
}

/** A line that was in the cart before keeps its units when no more can be added. */
async function readKeptQuantities(db: Queryable, userId: number, skuIds: readonly number[]): Promise<Map<number, number>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db
    .select({ skuId: cartLine.skuId, num: cartLine.num })
    .from(cartLine)
    .where(and(eq(cartLine.userId, userId), inArray(cartLine.skuId, [...skuIds])));
  return new Map(rows.map(({ skuId, num }) => [skuId, num]));
}

const cappedLines = (lines: readonly SavedLine[]) =>
  lines.filter(({ num, requested }) => num < requested).map(({ skuId, num }) => ({ skuId, num }));

const pickSale = ({ promoteId, marketProductId }: SaleIds): SaleIds =>
  marketProductId ? { marketProductId } : promoteId ? { promoteId } : {};

/** Adding a SKU at a sale price fails if the sale is unavailable. A merge falls back to the regular price instead. */
async function throwIfSaleUnavailable(db: Queryable, userId: number, requested: RequestedCartLine): Promise<void> {
  const key = saleKey(requested);
  if (key === '') return;
  const { skuId } = requested;
  const sku = (await loadSkus(db, [skuId])).get(skuId);
  if (!sku) throw new ApiProblem(errorCodes.skuRemoved, 'no such sku', { lines: [{ skuId, left: 0 }] });
  const problem = findSaleProblem((await loadSales(db, userId, [requested])).get(key), sku, 1);
  if (problem) throw new ApiProblem(problem.code, 'not available in this sale', { lines: [{ skuId, left: problem.left }] });
}

async function findDayProblem(db: Queryable, { skuId, booking }: SkuDetails, days: BookedDays | undefined): Promise<ErrorCode | null> {
  if (!booking) return days ? errorCodes.daysTaken : null;
  if (!days) return errorCodes.daysRequired;
  const quote = (await loadBookingQuotes(db, [{ skuId, days }])).get(bookingKey({ skuId, days }));
  return quote && leftOnAllDays(quote) > 0 ? null : errorCodes.daysTaken;
}

async function explainRejection(db: Queryable, userId: number, { skuId, days }: RequestedCartLine): Promise<ApiProblem> {
  const sku = (await loadSkus(db, [skuId])).get(skuId);
  if (!sku) return new ApiProblem(errorCodes.skuRemoved, 'no such sku', { lines: [{ skuId, left: 0 }] });
  if (!sku.isOnSale) return new ApiProblem(errorCodes.productOffShelf, 'off shelf', { lines: [{ skuId, left: 0 }] });
  const dayProblem = await findDayProblem(db, sku, days);
  if (dayProblem) {
    const reason =
      dayProblem === errorCodes.daysRequired
        ? 'sold by the day: send days with first and last, of those that bookings.bookableDays lists'
        : 'not available on these days';
    return new ApiProblem(dayProblem, reason, { lines: [{ skuId, left: 0 }] });
  }
  if (sku.stock === 0) return new ApiProblem(errorCodes.stockTooLow, 'sold out', { lines: [{ skuId, left: 0 }] });
  const allowed = remainingAllowance(sku, await loadBoughtQuantities(db, userId, [sku]));
  if (allowed !== null) return new ApiProblem(errorCodes.overPurchaseLimit, 'over the limit', { lines: [{ skuId, left: 0 }] });
  return new ApiProblem(errorCodes.overPurchaseLimit, `a cart has at most ${MAX_LINES} lines`, { lines: [] });
}

/** Selects any number of lines, or changes the quantity, selection or SKU of one. */
export async function updateCart(db: Database, userId: number, { id, ids, num, checked, skuId }: CartUpdateInput): Promise<void> {
  if (ids) {
    if (id !== undefined || num !== undefined || skuId !== undefined) throw badParameter('ids');
    if (checked === undefined) throw badParameter('checked');
    if (ids.length > 0) await db.update(cartLine).set({ checked }).where(isMemberLine(userId, ids));
    return;
  }
  if (id === undefined) throw badParameter('id');
  if (num === undefined && checked === undefined && skuId === undefined) throw badParameter('num');
  await inTransaction(db, async (tx) => {
    const [line] = await tx
      .select()
      .from(cartLine)
      .where(isMemberLine(userId, [id]))
      .for('update');
    if (!line) throw notFound('cart line');
    const isChecked = checked ?? line.checked;
    if (skuId !== undefined && skuId !== line.skuId)
      return changeSku(tx, userId, { ...line, num: num ?? line.num, checked: isChecked }, skuId);
    if (num !== undefined && num > line.num) await throwIfUnavailable(tx, userId, line, num);
    await tx
      .update(cartLine)
      .set({ num: num ?? line.num, checked: isChecked })
      .where(isMemberLine(userId, [id]));
  });
}

/** Rejects an increase beyond the available units. A decrease is always allowed. */
async function throwIfUnavailable(tx: Transaction, userId: number, line: typeof cartLine.$inferSelect, num: number): Promise<void> {
  const { skuId } = line;
  const sku = (await loadSkus(tx, [skuId])).get(skuId);
  if (!sku?.isOnSale) throw new ApiProblem(errorCodes.productOffShelf, 'off shelf', { lines: [{ skuId, left: 0 }] });
  const days = toBookedDays(line.firstDay, line.lastDay);
  const booked = days && (await loadBookingQuotes(tx, [{ skuId, days }])).get(bookingKey({ skuId, days }));
  const stock = booked ? leftOnAllDays(booked) : sku.stock;
  if (num > stock) throw new ApiProblem(errorCodes.stockTooLow, 'stock too low', { lines: [{ skuId, left: stock }] });
  const sale = (await loadSales(tx, userId, [line])).get(saleKey(line));
  const saleProblem = canBuyMoreAtSalePrice(sale, sku) ? findSaleProblem(sale, sku, num) : null;
  if (saleProblem) throw new ApiProblem(saleProblem.code, 'more than the sale allows', { lines: [{ skuId, left: saleProblem.left }] });
  const left = await loadRemainingAllowance(tx, userId, sku);
  if (left !== null && num > left) throw new ApiProblem(errorCodes.overPurchaseLimit, 'over the limit', { lines: [{ skuId, left }] });
}

/** Units of this SKU that the purchase limit allows besides the product's other SKUs in the cart. Null without a limit. */
async function loadRemainingAllowance(tx: Transaction, userId: number, sku: SkuDetails): Promise<number | null> {
  const allowed = remainingAllowance(sku, await loadBoughtQuantities(tx, userId, [sku]));
  if (allowed === null) return null;
  const { rows } = await tx.execute<{ num: number }>(sql`
    SELECT coalesce(sum(cart_line.num), 0)::int AS num FROM cart_line JOIN sku ON sku.id = cart_line.sku_id
    WHERE cart_line.user_id = ${userId} AND sku.product_id = ${sku.productId} AND sku.id <> ${sku.skuId}`);
  return Math.max(0, allowed - (rows[0]?.num ?? 0));
}

/** Replaces a line's SKU with another one of the same product. If that is in the cart already, the lines are merged. */
async function changeSku(tx: Transaction, userId: number, line: typeof cartLine.$inferSelect, skuId: number): Promise<void> {
  const skus = await loadSkus(tx, [line.skuId, skuId]);
  const next = skus.get(skuId);
  if (!next || next.productId !== skus.get(line.skuId)?.productId)
    throw new ApiProblem(errorCodes.skuRemoved, 'no such sku of this product');
  await tx.delete(cartLine).where(isMemberLine(userId, [line.id]));
  const sale = (await loadSales(tx, userId, [line])).get(saleKey(line));
  const nextSale = sale && isSkuInSale(sale, next) ? saleIds(sale) : {};
  const days = toBookedDays(line.firstDay, line.lastDay) ?? undefined;
  const requested = { skuId, num: line.num, days, ...nextSale };
  const { lines } = await saveLines(tx, userId, [requested]);
  const [saved] = lines;
  if (!saved) throw await explainRejection(tx, userId, requested);
  await tx
    .update(cartLine)
    .set({ checked: line.checked, addedAt: line.addedAt })
    .where(isMemberLine(userId, [saved.id]));
}

/** Ignores unknown lines and those of other members. `invalid` deletes all lines that can no longer be bought. */
export async function deleteFromCart(db: Database, userId: number, { ids, invalid }: CartDeleteInput): Promise<number> {
  if ((ids === undefined) === (invalid === undefined)) throw badParameter('ids');
  if (ids && ids.length > 0) await db.delete(cartLine).where(isMemberLine(userId, ids));
  if (invalid) {
    await db.execute(sql`
      DELETE FROM cart_line WHERE user_id = ${userId} AND NOT EXISTS (
        SELECT 1 FROM sku JOIN product ON product.id = sku.product_id JOIN shop ON shop.id = product.shop_id
        WHERE sku.id = cart_line.sku_id AND sku.status = 1 AND product.status = 1 AND shop.status <> 0 AND sku.stock > 0
          AND (cart_line.first_day IS NOT NULL OR NOT EXISTS (SELECT FROM booking WHERE booking.product_id = product.id)))`);
    await deleteUnbookable(db, userId);
  }
  return countCart(db, userId);
}

/** Deletes the lines of which a day is past, closed or full. A product that is no longer sold by the day has no days. */
async function deleteUnbookable(db: Database, userId: number): Promise<void> {
  const rows = await db
    .select()
    .from(cartLine)
    .where(and(eq(cartLine.userId, userId), isNotNull(cartLine.firstDay)));
  const lines = rows.flatMap(({ id: cartId, skuId, firstDay, lastDay }) => {
    const days = toBookedDays(firstDay, lastDay);
    return days ? [{ cartId, skuId, days }] : [];
  });
  const quotes = await loadBookingQuotes(db, lines);
  const isTaken = (line: (typeof lines)[number]) => {
    const quote = quotes.get(bookingKey(line));
    return quote !== undefined && leftOnAllDays(quote) === 0;
  };
  const ids = lines.filter(isTaken).map(({ cartId }) => cartId);
  if (ids.length > 0) await db.delete(cartLine).where(isMemberLine(userId, ids));
}

const isMemberLine = (userId: number, ids: readonly number[]) => and(eq(cartLine.userId, userId), inArray(cartLine.id, [...ids]));
