import type { AttackShop } from './attackShop.ts';

/** What an attack achieved. */
export interface AttackResult {
  /** The number of attempts. */
  count: number;
  /** What the attacker achieved; empty if the shop withstood. */
  successes: readonly string[];
  /** What the shop answered, for the table. */
  answers?: string;
}

export interface AttackCase {
  /** What the attacker tries. */
  title: string;
  run: (shop: AttackShop) => Promise<AttackResult>;
}

/** Counts equal texts: `3 × 401, 1 × 200`. */
export const summarize = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => (length === 1 ? text : `${length} × ${text}`)).join(', ');

/** Runs a function a number of times at once. */
export const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Reports a success of the attacker if a figure differs from the expected one. */
export function expectCount(what: string, actual: number, expected: number): string[] {
  return actual === expected ? [] : [`${what}: ${actual} instead of ${expected}`];
}
