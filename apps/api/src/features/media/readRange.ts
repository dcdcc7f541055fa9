export interface ByteRange {
  start: number;
  /** The last byte that belongs to it. */
  end: number;
}

/**
 * The one range a player asks for. `null` is the whole: no range, several of them, or one that is not understood, which may be ignored.
 * `'beyond'` lies outside of what is there.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (start >= size) return 'beyond';
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return end < start ? null : { start, end };
}
