/**
 * The change of an amount as a share of the one before, for people to read. Null without one before.
 *
 * @example compareSales('150.00', '100.00') // 0.5
 */
export function compareSales(now: string, before: string): number | null {
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const [one, other] = [cents(now), cents(before)];
  if (other === 0n) return null;
  return Number(((one - other) * 1_000n) / other) / 1_000;
}
