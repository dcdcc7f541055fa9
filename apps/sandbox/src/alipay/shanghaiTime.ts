const eightHours = 8 * 3600_000;

/** Milliseconds → "2026-11-21 09:30:00" in China's time, which has no summer time. */
export function toShanghai(at: number): string {
  return new Date(at + eightHours).toISOString().slice(0, 19).replace('T', ' ');
}

/** "2026-11-21 09:30:00" in China's time → milliseconds; null when it is not such a time. */
export function fromShanghai(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = Date.parse(`${text.replace(' ', 'T')}Z`) - eightHours;
  return Number.isNaN(at) || toShanghai(at) !== text ? null : at;
}
