import type { RunningPostgres } from '../startPostgres.ts';

/** One line of a check's report. */
export interface Finding {
  label: string;
  value: string;
  /** The expected value. Absent when the value is only reported. */
  limit?: string;
  isMet: boolean;
}

export interface SoakContext {
  postgres: RunningPostgres;
  /** The database of an empty shop, which each check copies. */
  template: string;
}

/** `races` takes minutes, for every change. `soak` has up to ten times the load. */
export type Size = 'races' | 'soak';

export interface Check {
  /** Printed above the check's findings. */
  title: string;
  run: (context: SoakContext, size: Size) => Promise<Finding[]>;
}

export const exactly = (what: string, figure: number, limit: number): Finding => ({
  label: what,
  value: String(figure),
  limit: String(limit),
  isMet: figure === limit,
});

/** Expects an empty list. Otherwise the report counts each distinct entry. */
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

export const atLeast = (what: string, figure: number, limit: number): Finding => ({
  label: what,
  value: figure.toFixed(2),
  limit: `≥ ${limit}`,
  isMet: figure >= limit,
});
