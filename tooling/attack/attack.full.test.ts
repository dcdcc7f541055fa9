import { afterAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../postgres.ts';
import { createTemplate } from '../soak/createTemplate.ts';
import { quickSettings, startPostgres } from '../startPostgres.ts';
import { type AttackShop, openAttackShop } from './attackShop.ts';
import { shortAttacks } from './families.ts';

const found = await findPostgres();

let opening: ReturnType<typeof open> | undefined;

async function open(): Promise<{ shop: AttackShop; stop: () => Promise<void> }> {
  const postgres = await startPostgres(found ?? {}, quickSettings);
  try {
    const shop = await openAttackShop({ postgres, template: await createTemplate(postgres) });
    return { shop, stop: () => shop.stop().then(postgres.stop) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Opens the shop for the first test. If that fails, the test's second try opens it again, which a hook would not. */
async function findShop(): Promise<AttackShop> {
  opening ??= open();
  try {
    return (await opening).shop;
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

afterAll(async () => {
  await (await opening)?.stop();
});

// The rest takes minutes: `pnpm attack`.
describe.skipIf(!found)('a shop with two APIs and two web servers withstands', () => {
  test.each(shortAttacks)('$title', { timeout: 300_000 }, async ({ run }) => {
    const shop = await findShop();
    const { count, successes } = await run(shop);
    expect(successes).toEqual([]);
    expect(count).toBeGreaterThan(0);
    expect((await shop.audit()).filter(({ isMet }) => !isMet)).toEqual([]);
  });
});
