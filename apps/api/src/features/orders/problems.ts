import { type ErrorCode, errorCodes } from '@baodao/domain/errors/codes';
import { allowedOf } from '../cart/limits.ts';
import { goesTo } from '../cart/shippings.ts';
import { saleProblem } from '../markets/saleProblem.ts';
import type { AskedLine, ReckonFacts } from './reckon.ts';

/** Pieces of one sku in one order. */
const MAX_PIECES = 99;

/** Why a line cannot be ordered as it was asked for, and how many pieces could be. */
export interface Problem {
  skuId: number;
  code: ErrorCode;
  left: number;
}

export function findProblems(asked: readonly AskedLine[], facts: ReckonFacts): Problem[] {
  const pieces = new Map<number, number>();
  const ofSku = new Map<number, number>();
  const ofSale = new Map<string, number>();
  for (const { skuId, num, saleKey } of asked) {
    ofSku.set(skuId, (ofSku.get(skuId) ?? 0) + num);
    ofSale.set(saleKey, (ofSale.get(saleKey) ?? 0) + num);
    const productId = facts.goods.get(skuId)?.productId;
    if (productId !== undefined) pieces.set(productId, (pieces.get(productId) ?? 0) + num);
  }
  return asked.flatMap((line) => {
    const counts = { all: ofSku.get(line.skuId) ?? line.num, inSale: ofSale.get(line.saleKey) ?? line.num };
    return problemOf({ ...line, ...counts }, pieces, facts) ?? [];
  });
}

/** `all`: pieces of the sku in all lines, in a sale or not. `inSale`: pieces of whatever sku in the same sale. */
function problemOf(
  { skuId, num, all, inSale, saleKey }: AskedLine & { all: number; inSale: number },
  pieces: ReadonlyMap<number, number>,
  facts: ReckonFacts,
): Problem | null {
  const goods = facts.goods.get(skuId);
  if (!goods) return { skuId, code: errorCodes.skuGone, left: 0 };
  if (!goods.onSale) return { skuId, code: errorCodes.productOffShelf, left: 0 };
  const ofSale = saleKey === '' ? null : saleProblem(facts.sales.get(saleKey), goods, inSale);
  if (ofSale) return { skuId, ...ofSale };
  if (all > goods.stock) return { skuId, code: errorCodes.stockTooLow, left: goods.stock };
  if (num > MAX_PIECES) return { skuId, code: errorCodes.overPurchaseLimit, left: MAX_PIECES };
  const allowed = allowedOf(goods, facts.bought);
  if (allowed !== null && (pieces.get(goods.productId) ?? 0) > allowed) return { skuId, code: errorCodes.overPurchaseLimit, left: allowed };
  const reached = !goods.needsParcel || goods.shippings.some((shipping) => goesTo(shipping, facts.destination));
  return reached ? null : { skuId, code: errorCodes.notShippableThere, left: 0 };
}
