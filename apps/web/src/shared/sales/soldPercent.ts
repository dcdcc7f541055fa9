/** How much of a sale is gone, in whole percent: never a hundred while something is left, nor nothing when something is gone. */
export function soldPercent({ quota, sold }: { quota: number; sold: number }): number {
  if (quota <= 0 || sold >= quota) return 100;
  if (sold <= 0) return 0;
  return Math.min(99, Math.max(1, Math.round((sold / quota) * 100)));
}
