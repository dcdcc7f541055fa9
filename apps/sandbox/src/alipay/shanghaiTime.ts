const eightHours = 8 * 3600_000;

/** Milliseconds → "2026-11-21 09:30:00" in China Standard Time, which has no daylight saving time. */
export function toShanghai(at: number): string {
  return new Date(at + eightHours).toISOString().slice(0, 19).replace('T', ' ');
}

/** "2026-11-21 09:30:00" in China Standard Time → milliseconds. Null for other formats. */
export function fromShanghai(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = Date.parse(`${text.replace(' ', 'T')}Z`) - eightHours;
  return Number.isNaN(at) || toShanghai(at) !== text ? null : at;
}
