// Concurrency and failure checks: two API processes on one PostgreSQL, buyers over HTTP, and an audit of the invariants after each check.
//   pnpm test:races                 a few minutes, for every change
//   pnpm soak [--only killedApi]    an hour, with up to ten times the load
// SOAK_LOG=1 prints the output of the APIs.
import os from 'node:os';
import { parseArgs } from 'node:util';
import { findPostgres } from '../postgres.ts';
import { startPostgres } from '../startPostgres.ts';
import { bookedRooms } from './bookedRooms.ts';
import { changesAfterQuote } from './changesAfterQuote.ts';
import type { Check, Finding, SoakContext } from './check.ts';
import { crashedDatabase } from './crashedDatabase.ts';
import { createTemplate } from './createTemplate.ts';
import { dayOfTrade } from './dayOfTrade.ts';
import { flashSale } from './flashSale.ts';
import { fullDisk } from './fullDisk.ts';
import { killedApi } from './killedApi.ts';
import { lateNotices } from './lateNotices.ts';
import { lostCommits } from './lostCommits.ts';
import { lostNotices } from './lostNotices.ts';
import { mixedCarts } from './mixedCarts.ts';
import { pricedCarts } from './pricedCarts.ts';
import { randomFaults } from './randomFaults.ts';
import { repeatedNotices } from './repeatedNotices.ts';
import { rollingRestart, rollingWebRestart } from './rollingRestart.ts';
import { slowClients } from './slowClients.ts';
import { deadConnections, lockedTables, stalledDatabase } from './stalledDatabase.ts';
import { steadyMemory } from './steadyMemory.ts';
import { tamperedRequests } from './tamperedRequests.ts';
import { wrongClock } from './wrongClock.ts';

const checks: Readonly<Record<string, Check>> = {
  pricedCarts,
  flashSale,
  bookedRooms,
  killedApi,
  crashedDatabase,
  lostCommits,
  mixedCarts,
  tamperedRequests,
  changesAfterQuote,
  lateNotices,
  repeatedNotices,
  lostNotices,
  randomFaults,
  stalledDatabase,
  deadConnections,
  lockedTables,
  fullDisk,
  rollingRestart,
  rollingWebRestart,
  slowClients,
  wrongClock,
  dayOfTrade,
  steadyMemory,
};

const { values } = parseArgs({ options: { races: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } } });
const size = values.races ? 'races' : 'soak';
const unknown = values.only?.find((name) => !(name in checks));
if (unknown) throw new Error(`There is no check ${unknown}; there are ${Object.keys(checks).join(', ')}`);

const location = await findPostgres();
if (!location?.bin) throw new Error('These checks crash the database: they need initdb and postgres, and no DATABASE_URL');
const postgres = await startPostgres(location);
// The APIs end with this process, but PostgreSQL would keep running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
let failed = 0;
try {
  const context: SoakContext = { postgres, template: await createTemplate(postgres) };
  console.log(`${os.cpus().length} cores, load average ${os.loadavg()[0]?.toFixed(1)}; load, two APIs and PostgreSQL share them\n`);
  for (const [name, check] of Object.entries(checks)) {
    if (values.only && !values.only.includes(name)) continue;
    const startedAt = performance.now();
    const findings = await check.run(context, size).catch((error: unknown): Finding[] => [failedCheck(error)]);
    print(`${check.title} (${name}, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s)`, findings);
    failed += findings.filter(({ isMet }) => !isMet).length;
  }
} finally {
  await postgres.stop();
}
console.log(failed === 0 ? '\nAll checks passed.' : `\n${failed} findings failed.`);
process.exit(failed === 0 ? 0 : 1);

function failedCheck(error: unknown): Finding {
  console.error(error);
  return { label: 'the check failed with an error', value: error instanceof Error ? error.message : String(error), isMet: false };
}

function print(title: string, findings: Finding[]) {
  console.log(title);
  for (const { label, value, limit = '', isMet } of findings) {
    console.log(`  ${(isMet ? (limit ? 'passed' : '') : 'FAILED').padEnd(7)} ${label.padEnd(62)} ${value.padStart(12)}  ${limit}`);
  }
}
