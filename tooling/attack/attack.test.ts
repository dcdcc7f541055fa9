import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../postgres.ts';
import { createTemplate } from '../soak/createTemplate.ts';
import { quickSettings, type RunningPostgres, startPostgres } from '../startPostgres.ts';
import { type AttackShop, openAttackShop } from './attackShop.ts';
import { shortAttacks } from './families.ts';

const found = await findPostgres();

// The rest takes minutes: `pnpm attack`.
describe.skipIf(!found)('a shop with two APIs and two web servers withstands', () => {
  let postgres: RunningPostgres;
  let shop: AttackShop;
  beforeAll(async () => {
    postgres = await startPostgres(found ?? {}, quickSettings);
    shop = await openAttackShop({ postgres, template: await createTemplate(postgres) });
  });
  afterAll(async () => {
    await shop.stop();
    await postgres.stop();
  });

  test.each(shortAttacks)('$title', async ({ run }) => {
    const { count, successes } = await run(shop);
    expect(successes).toEqual([]);
    expect(count).toBeGreaterThan(0);
    expect((await shop.audit()).filter(({ isMet }) => !isMet)).toEqual([]);
  });
});
