// The project's own attacks on a shop with two APIs and two web servers. After each attack the invariants of the database are audited.
//   pnpm attack                            under ten minutes
//   pnpm attack --only races               one family
//   pnpm attack --minutes 60               a longer mixed load before memory is measured
// The exit code is 1 if any attack succeeds.
import { parseArgs } from 'node:util';
import { findPostgres } from '../postgres.ts';
import { createTemplate } from '../soak/createTemplate.ts';
import { startPostgres } from '../startPostgres.ts';
import { openAttackShop } from './attackShop.ts';
import { families, runFamily } from './families.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, minutes: { type: 'string', default: '1' } } });
const unknown = values.only?.find((name) => !(name in families));
if (unknown) throw new Error(`There is no family ${unknown}. There are: ${Object.keys(families).join(', ')}`);
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is not a positive number`);

const found = await findPostgres();
if (!found) throw new Error('The attacks need PostgreSQL: install it, or set POSTGRES_BIN or DATABASE_URL');
const postgres = await startPostgres(found);
// The servers under attack end with this process; a PostgreSQL server would stay.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
let succeeded = 0;
try {
  const shop = await openAttackShop({ postgres, template: await createTemplate(postgres) });
  try {
    for (const [name, family] of Object.entries(families)) {
      if (values.only && !values.only.includes(name)) continue;
      succeeded += await runFamily(shop, name, family({ minutes }));
    }
  } finally {
    await shop.stop();
  }
} finally {
  await postgres.stop();
}
console.log(succeeded === 0 ? '\nNo attack succeeded.' : `\n${succeeded} attacks succeeded.`);
process.exit(succeeded === 0 ? 0 : 1);
