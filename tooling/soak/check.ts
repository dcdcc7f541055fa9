import type { RunningPostgres } from '../startPostgres.ts';

/** What a check found out, in a line of the table. */
export interface Finding {
  label: string;
  value: string;
  /** What it must reach; nothing where it is only told. */
  limit?: string;
  isMet: boolean;
}

export interface SoakContext {
  postgres: RunningPostgres;
  /** The database of an empty shop, for all to copy. */
  template: string;
}

/** `races` is short enough for every change; `soak` takes up to ten times as many. */
export type Size = 'races' | 'soak';

export interface Check {
  /** In plain words. */
  title: string;
  run: (house: SoakContext, size: Size) => Promise<Finding[]>;
}

export const exactly = (what: string, figure: number, limit: number): Finding => ({
  label: what,
  value: String(figure),
  limit: String(limit),
  isMet: figure === limit,
});

/** Of what must not be at all; says which kinds there were. */
export const none = (what: string, found: readonly string[]): Finding => {
  const kinds = [...Map.groupBy(found, (kind) => kind)].map(([kind, { length }]) => `${length} × ${kind}`);
  return { label: what, value: kinds.join(', ') || '0', limit: '0', isMet: found.length === 0 };
};

export const atMost = (what: string, figure: number, limit: number, unit = ''): Finding => ({
  label: what,
  value: `${Number.isInteger(figure) ? figure : figure.toFixed(2)}${unit}`,
  limit: `≤ ${limit}${unit}`,
  isMet: figure <= limit,
});

export const reported = (what: string, figure: string): Finding => ({ label: what, value: figure, isMet: true });
