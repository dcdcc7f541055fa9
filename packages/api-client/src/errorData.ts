import type { OrderQuote } from '@baodao/domain/orders/shapes';

/** A line that cannot be bought, with the units that are left. */
export interface RefusedLine {
  readonly skuId: number;
  readonly left: number;
  /** Words of the rule that forbids shipping. */
  readonly reason?: string | undefined;
}

interface RefusedLines {
  readonly lines: readonly RefusedLine[];
}

/** `data` of the errors that have some, by the name of their code. See `hasCode`. */
export interface ErrorData {
  readonly badParameter: { readonly field: string };
  /** Seconds to wait. */
  readonly tooManyRequests: { readonly retryAfter: number };
  /** Whether the next attempt needs a captcha. */
  readonly wrongPassword: { readonly captcha: boolean };
  readonly captchaWrong: { readonly captcha: true };
  /** `key` is the translation key of the rule. */
  readonly passwordTooWeak: { readonly field: string; readonly key: string };
  readonly contactFormat: { readonly field: string };
  readonly stockTooLow: RefusedLines;
  readonly overPurchaseLimit: RefusedLines;
  readonly skuRemoved: RefusedLines;
  readonly shippingForbidden: RefusedLines;
  readonly daysTaken: RefusedLines;
  readonly addressIncomplete: { readonly fields: readonly string[] };
  /** The new quote, to show what changed and to order with its token. */
  readonly priceChanged: OrderQuote;
  readonly couponsExhausted: { readonly left: 0 };
  /** The ledger whose balance is too low. */
  readonly balanceTooLow: { readonly account: string };
}
