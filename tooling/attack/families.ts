import type { AttackCase, AttackResult } from './attackCase.ts';
import type { AttackShop } from './attackShop.ts';
import { createFloods } from './floods.ts';
import { forgeries, paymentForgeries } from './forgeries.ts';
import { hopByHop } from './hopByHop.ts';
import { logs } from './logs.ts';
import { otherIds, owners } from './owners.ts';
import { pageAttacks } from './pages.ts';
import { proxies } from './proxies.ts';
import { races } from './races.ts';

export interface AttackOptions {
  /** The length of the mixed load. */
  minutes: number;
}

export const families: Readonly<Record<string, (options: AttackOptions) => AttackCase[]>> = {
  races: () => races,
  forgeries: () => forgeries,
  owners: () => owners,
  proxies: () => proxies,
  hopByHop: () => hopByHop,
  pages: () => [...pageAttacks],
  floods: ({ minutes }) => createFloods(minutes),
  // Last, because it reads what the servers printed during all others.
  logs: () => logs,
};

/** Those that take seconds, for the test command. */
export const shortAttacks: readonly AttackCase[] = [...races, ...paymentForgeries, otherIds];

/** Runs the attacks of a family and prints a row for each. Returns how many succeeded. */
export async function runFamily(shop: AttackShop, name: string, cases: readonly AttackCase[]): Promise<number> {
  console.log(`${name.padEnd(62)} ${'count'.padStart(6)} ${'s'.padStart(4)}  outcome`);
  let succeeded = 0;
  for (const { title, run } of cases) {
    const start = performance.now();
    const { count, successes, answers = '' } = await run(shop).catch(describeFailure);
    const violations = (await shop.audit()).filter(({ isMet }) => !isMet).map(({ label, value }) => `${value} ${label}`);
    const achieved = [...new Set([...successes, ...violations])];
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    const outcome = achieved.length === 0 ? `withstood   ${answers}` : `SUCCEEDED   ${achieved.slice(0, 8).join('; ')} (${answers})`;
    console.log(`  ${title.padEnd(60)} ${String(count).padStart(6)} ${seconds.padStart(4)}  ${outcome}`);
    if (achieved.length > 0) succeeded += 1;
  }
  return succeeded;
}

/** An attack that could not be carried out proves nothing, so it counts as a success of the attacker. */
function describeFailure(error: unknown): AttackResult {
  return { count: 0, successes: [`not carried out: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`] };
}
