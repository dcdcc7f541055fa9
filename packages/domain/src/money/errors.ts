export type MoneyErrorCode = 'RATE_MISSING' | 'RATE_INVALID' | 'AMOUNT_INVALID' | 'CURRENCY_UNKNOWN';

/**
 * Error of the money functions. `detail` is the currency without a valid rate, the unknown currency, or the invalid amount. The message is `CODE:detail`,
 * such as `RATE_MISSING:CNY`.
 */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode;
  readonly detail: string;

  constructor(code: MoneyErrorCode, detail: string) {
    super(`${code}:${detail}`);
    this.name = 'MoneyError';
    this.code = code;
    this.detail = detail;
  }
}
