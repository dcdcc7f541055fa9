export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * Parses a Range header with a single range. Returns null for no range, several ranges and malformed ranges, which servers may ignore,
 * and `'unsatisfiable'` for a range beyond the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (start >= size) return 'unsatisfiable';
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return end < start ? null : { start, end };
}
