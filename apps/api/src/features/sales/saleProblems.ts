import { saleStates } from '@baodao/domain/catalog/campaigns';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { LineProblemCode } from '@baodao/domain/orders/problemCodes';
import { findLevel } from '../members/levels.ts';
import { getSaleState, isSkuInSale, remainingInSale, type SaleRecord } from './sales.ts';

/** Units that a buyer can still have at the sale price. Null if only the SKU's stock limits it. */
function remainingForBuyer(sale: SaleRecord): number | null {
  const left = remainingInSale(sale);
  const allowance = sale.limit === 0 ? null : Math.max(0, sale.limit - sale.bought);
  if (left === null) return allowance;
  return allowance === null ? left : Math.min(left, allowance);
}

/** Whether the buyer has the member level that the sale requires. */
export const hasLevelOf = (sale: SaleRecord): boolean => findLevel(sale.experience).level >= sale.level;

/** Why `num` units of a SKU cannot be bought in a sale, and how many could be. */
export function findSaleProblem(
  sale: SaleRecord | undefined,
  sku: { skuId: number; productId: number },
  num: number,
): { code: LineProblemCode; left: number } | null {
  // A sale that was removed, or belongs to another SKU, counts as ended.
  if (!sale || !isSkuInSale(sale, sku)) return { code: errorCodes.saleEnded, left: 0 };
  const state = getSaleState(sale, sale.now);
  if (state === saleStates.upcoming) return { code: errorCodes.saleNotStarted, left: 0 };
  if (state === saleStates.ended) return { code: errorCodes.saleEnded, left: 0 };
  if (!hasLevelOf(sale)) return { code: errorCodes.notAllowed, left: 0 };
  const left = remainingInSale(sale);
  if (left !== null && num > left) return { code: errorCodes.stockTooLow, left };
  const allowed = remainingForBuyer(sale);
  return allowed !== null && num > allowed ? { code: errorCodes.overPurchaseLimit, left: allowed } : null;
}

/** Whether the sale is running for this SKU and buyer and not sold out. */
export const canBuyAtSalePrice = (sale: SaleRecord | undefined, sku: { skuId: number; productId: number }): sale is SaleRecord =>
  findSaleProblem(sale, sku, 0) === null && sale !== undefined && remainingInSale(sale) !== 0;

/** Also checks the limit per buyer. A cart falls back to the regular price once the limit is used up. */
export const canBuyMoreAtSalePrice = (sale: SaleRecord | undefined, sku: { skuId: number; productId: number }): sale is SaleRecord =>
  canBuyAtSalePrice(sale, sku) && remainingForBuyer(sale) !== 0;
