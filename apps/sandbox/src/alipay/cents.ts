/** Alipay's limits for a payment: 0.01 to 100,000,000.00. */
const amountPattern = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/;

/** "12.3" → 1230n. Null for invalid amounts. */
export function toCents(amount: string): bigint | null {
  if (!amountPattern.test(amount)) return null;
  const [whole = '0', rest = ''] = amount.split('.');
  const cents = BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'));
  return cents > 0n && cents <= 10_000_000_000n ? cents : null;
}

/** 1230n → "12.30". */
export function fromCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
