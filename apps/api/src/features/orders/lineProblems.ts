import type { BookedDays } from '@baodao/domain/bookings/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { LineProblemCode } from '@baodao/domain/orders/problemCodes';
import type { Language } from '@baodao/domain/wire/fields';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { type BookingQuote, bookingKey, leftOnAllDays } from '../bookings/bookableDays.ts';
import { sumByDay } from '../bookings/reserveDays.ts';
import { remainingAllowance } from '../purchases/purchaseLimits.ts';
import { findSaleProblem } from '../sales/saleProblems.ts';
import { findShippingObstacle } from '../shipping/shippingRestrictions.ts';
import type { PricingData } from './pricingData.ts';

/** Units of one SKU in one order. */
const MAX_QUANTITY = 99;

export interface RequestedLine {
  skuId: number;
  num: number;
  cartId: number | null;
  /** The key of the sale it is bought in. Empty outside of sales. */
  saleKey: string;
  /** Null for products that are not sold by the day. */
  days: BookedDays | null;
}

/** Why a line cannot be ordered as requested, and how many units could be. */
export interface LineProblem {
  skuId: number;
  code: LineProblemCode;
  left: number;
  /** The words of a rule that forbids it. */
  reason?: LocalizedText;
}

export function findProblems(requested: readonly RequestedLine[], data: PricingData): LineProblem[] {
  const numByProduct = new Map<number, number>();
  const numBySku = new Map<number, number>();
  const numBySale = new Map<string, number>();
  for (const { skuId, num, saleKey } of requested) {
    numBySku.set(skuId, (numBySku.get(skuId) ?? 0) + num);
    numBySale.set(saleKey, (numBySale.get(saleKey) ?? 0) + num);
    const productId = data.skus.get(skuId)?.productId;
    if (productId !== undefined) numByProduct.set(productId, (numByProduct.get(productId) ?? 0) + num);
  }
  const dated = requested.flatMap(({ skuId, num, days }) => (days ? [{ skuId, num, days }] : []));
  const numByDay = new Map(sumByDay(dated).map(({ skuId, day, num }) => [`${skuId} ${day}`, num]));
  return requested.flatMap((line) => {
    const totals = { skuTotal: numBySku.get(line.skuId) ?? line.num, saleTotal: numBySale.get(line.saleKey) ?? line.num };
    return findLineProblem({ ...line, ...totals }, { numByProduct, numByDay }, data) ?? [];
  });
}

interface Totals {
  numByProduct: ReadonlyMap<number, number>;
  /** Units of a SKU on a day, in all lines. */
  numByDay: ReadonlyMap<string, number>;
}

/** `skuTotal` counts the SKU's units in all lines, `saleTotal` the units of any SKU in the same sale. */
function findLineProblem(
  { skuId, num, skuTotal, saleTotal, saleKey, days }: RequestedLine & { skuTotal: number; saleTotal: number },
  { numByProduct, numByDay }: Totals,
  data: PricingData,
): LineProblem | null {
  const sku = data.skus.get(skuId);
  const booked = days ? (data.bookings.get(bookingKey({ skuId, days })) ?? null) : null;
  if (!sku) return { skuId, code: errorCodes.skuRemoved, left: 0 };
  if (!sku.isOnSale) return { skuId, code: errorCodes.productOffShelf, left: 0 };
  const saleProblem = saleKey === '' || sku.booking ? null : findSaleProblem(data.sales.get(saleKey), sku, saleTotal);
  if (saleProblem) return { skuId, ...saleProblem };
  const stockProblem = sku.booking
    ? findDayProblem(skuId, booked, numByDay)
    : skuTotal > sku.stock && { code: errorCodes.stockTooLow, left: sku.stock };
  if (stockProblem) return { skuId, ...stockProblem };
  if (num > MAX_QUANTITY) return { skuId, code: errorCodes.overPurchaseLimit, left: MAX_QUANTITY };
  const allowed = remainingAllowance(sku, data.bought);
  if (allowed !== null && (numByProduct.get(sku.productId) ?? 0) > allowed)
    return { skuId, code: errorCodes.overPurchaseLimit, left: allowed };
  const obstacle = findShippingObstacle(sku, data);
  if (!obstacle) return null;
  const { reason } = obstacle;
  return reason ? { skuId, code: errorCodes.shippingForbidden, left: 0, reason } : { skuId, code: errorCodes.notShippableThere, left: 0 };
}

/** The days of a line are missing, or one of them has too few units left. */
function findDayProblem(
  skuId: number,
  booked: BookingQuote | null,
  numByDay: ReadonlyMap<string, number>,
): Pick<LineProblem, 'code' | 'left'> | null {
  if (!booked) return { code: errorCodes.daysRequired, left: 0 };
  const left = leftOnAllDays(booked);
  if (left === 0) return { code: errorCodes.daysTaken, left: 0 };
  const isShort = booked.leftByDay.some((each) => (numByDay.get(`${skuId} ${each.day}`) ?? 0) > each.left);
  return isShort ? { code: errorCodes.stockTooLow, left } : null;
}

/** Reports every line that has the same problem as the first one. */
export function throwFirstProblem({ problems }: { problems: readonly LineProblem[] }, language: Language): void {
  const [first] = problems;
  if (!first) return;
  const lines = problems
    .filter(({ code }) => code === first.code)
    .map(({ skuId, left, reason }) => ({ skuId, left, ...(reason ? { reason: localize(reason, language) } : {}) }));
  throw first.code === errorCodes.stockTooLow
    ? stockTooLow(lines)
    : new ApiProblem(first.code, 'a line can no longer be ordered', { lines });
}

export const stockTooLow = (lines: { skuId: number; left: number }[]) => new ApiProblem(errorCodes.stockTooLow, 'stock too low', { lines });

export const daysTaken = (lines: readonly { skuId: number }[]) =>
  new ApiProblem(errorCodes.daysTaken, 'a day is no longer available', { lines: lines.map(({ skuId }) => ({ skuId, left: 0 })) });
