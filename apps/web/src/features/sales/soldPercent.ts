/** Sold share in whole percent: 100 only if sold out, 0 only if nothing is sold. */
export function soldPercent({ quota, sold }: { quota: number; sold: number }): number {
  if (quota <= 0 || sold >= quota) return 100;
  if (sold <= 0) return 0;
  return Math.min(99, Math.max(1, Math.round((sold / quota) * 100)));
}
