export type MoneyErrorCode = 'RATE_MISSING' | 'RATE_INVALID' | 'AMOUNT_INVALID';

/**
 * Why money could not be reckoned. `detail` is the currency without a usable rate, or the text that is no amount; the message is
 * `CODE:detail`, as in `RATE_MISSING:CNY`.
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
