/** The value below which a share of the values lies, 0 without any. Takes values in ascending order. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}
