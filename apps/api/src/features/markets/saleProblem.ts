import { saleStates } from '@baodao/domain/catalog/campaigns';
import { type ErrorCode, errorCodes } from '@baodao/domain/errors/codes';
import { levelOf } from '../member/levels.ts';
import { isOfSale, leftInSale, type SaleFacts, saleStateOf } from './saleFacts.ts';

/** Pieces a buyer can still have at a sale's price; null where nothing but the sku's stock bounds it. */
export function allowedInSale(sale: SaleFacts): number | null {
  const left = leftInSale(sale);
  const allowance = sale.limit === 0 ? null : Math.max(0, sale.limit - sale.bought);
  if (left === null) return allowance;
  return allowance === null ? left : Math.min(left, allowance);
}

/** Why so many pieces of a sku cannot be had in a sale, and how many could be; null where they can. */
export function saleProblem(
  sale: SaleFacts | undefined,
  sku: { skuId: number; productId: number },
  num: number,
): { code: ErrorCode; left: number } | null {
  // A sale that was taken away is over, and one of something else is none of this sku's.
  if (!sale || !isOfSale(sale, sku)) return { code: errorCodes.saleEnded, left: 0 };
  const state = saleStateOf(sale, sale.now);
  if (state === saleStates.before) return { code: errorCodes.saleNotStarted, left: 0 };
  if (state === saleStates.over) return { code: errorCodes.saleEnded, left: 0 };
  if (levelOf(sale.experience).level < sale.level) return { code: errorCodes.notAllowed, left: 0 };
  const left = leftInSale(sale);
  if (left !== null && num > left) return { code: errorCodes.stockTooLow, left };
  const allowed = allowedInSale(sale);
  return allowed !== null && num > allowed ? { code: errorCodes.overPurchaseLimit, left: allowed } : null;
}

/** Whether the buyer can have a sku at the sale's price at all now. */
export const canBuyIn = (sale: SaleFacts | undefined, sku: { skuId: number; productId: number }): sale is SaleFacts =>
  saleProblem(sale, sku, 0) === null && sale !== undefined && leftInSale(sale) !== 0;

/** The same, where he has not had his share of it yet: for carts, where what cannot be had so is had otherwise. */
export const hasLeftIn = (sale: SaleFacts | undefined, sku: { skuId: number; productId: number }): sale is SaleFacts =>
  canBuyIn(sale, sku) && allowedInSale(sale) !== 0;
