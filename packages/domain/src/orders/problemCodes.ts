// The error codes that a quote reports without being refused.
import { errorCodes } from '../errors/codes.ts';

const {
  notAllowed,
  productOffShelf,
  skuRemoved,
  stockTooLow,
  overPurchaseLimit,
  saleNotStarted,
  saleEnded,
  notShippableThere,
  shippingForbidden,
  notShippableTogether,
  daysRequired,
  daysTaken,
  identityRequired,
  identityMismatch,
  customsCap,
} = errorCodes;

/**
 * Why a line cannot be ordered.
 *
 * @example lineProblemCodes.stockTooLow // -203
 */
export const lineProblemCodes = {
  notAllowed,
  productOffShelf,
  skuRemoved,
  stockTooLow,
  overPurchaseLimit,
  saleNotStarted,
  saleEnded,
  notShippableThere,
  shippingForbidden,
  notShippableTogether,
  daysRequired,
  daysTaken,
  customsCap,
} as const;
export type LineProblemCode = (typeof lineProblemCodes)[keyof typeof lineProblemCodes];

/**
 * Why customs would hold the parcels.
 *
 * @example customsProblemCodes.identityRequired // -402
 */
export const customsProblemCodes = { identityRequired, identityMismatch, customsCap } as const;
