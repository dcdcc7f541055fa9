import { markets } from '@baodao/api-client/endpoints/markets';
import { marketTypes, saleStates } from '@baodao/domain/catalog/campaigns';
import type { MarketQuery } from '@baodao/domain/markets/shapes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setClock } from '../../../test/clock.ts';
import { openSampleShop } from '../../../test/sampleShop.ts';
import { FIRST_GENERATED_ID } from '../../platform/db/schema/markets.ts';
import { createDailySessions } from './dailySessions.ts';

const shop = await openSampleShop();

const readMarket = async (type: MarketQuery['type']) => (await shop.call(markets.market, { type })).data;

test('the sample shop always has a running campaign of each type', async () => {
  for (const type of [marketTypes.normal, marketTypes.second, marketTypes.flash]) {
    const { market, list, marketTabId } = await readMarket(type);
    expect(market).toMatchObject({ type, state: saleStates.active });
    expect(market?.tabs.find((tab) => tab.marketTabId === marketTabId)).toMatchObject({ state: saleStates.active });
    expect(list.length).toBeGreaterThan(0);
    for (const { price, marketPrice, sold, quota, saleState } of list) {
      expect(Number(price)).toBeLessThan(Number(marketPrice));
      expect(sold).toBeLessThanOrEqual(quota);
      expect(saleState).toBe(saleStates.active);
    }
  }
});

test('daily sessions are created once per day', async () => {
  const { db } = shop.services;
  expect(await createDailySessions(db)).toBe(0);
  // 08:30 in Taipei, in three days.
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await setClock(shop, `${day}T00:30:00Z`);
  expect(await createDailySessions(db)).toBeGreaterThan(0);
  expect(await createDailySessions(db)).toBe(0);
  const states = async () =>
    (await readMarket(marketTypes.flash)).market?.tabs.map(({ startTime, state }) => [startTime.slice(11, 16), state]);
  // Campaigns are cached for two seconds.
  await expect.poll(states).toEqual([
    ['16:00', 2],
    ['00:00', 1],
    ['08:00', 0],
    ['16:00', 0],
    ['00:00', 0],
    ['08:00', 0],
  ]);
  const { market, marketTabId } = await readMarket(marketTypes.flash);
  expect(marketTabId).toBeGreaterThanOrEqual(FIRST_GENERATED_ID);
  expect(market?.tabs[1]?.marketTabId).toBe(marketTabId);
  const { market: second } = await readMarket(marketTypes.second);
  expect(second?.tabs.filter(({ state }) => state === saleStates.active)).toHaveLength(1);
  await setClock(shop, new Date().toISOString());
});

test('a session that runs past midnight continues on the next day', async () => {
  const { db } = shop.services;
  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  await db.execute(sql`UPDATE market_plan SET start_minute = 1380, minutes = 180 WHERE id = (SELECT min(id) FROM market_plan)`);
  await setClock(shop, `${day}T17:00:00Z`);
  await createDailySessions(db);
  const { rows } = await db.execute(sql`
    SELECT id FROM market_tab WHERE plan_id = (SELECT min(id) FROM market_plan) AND starts_at < shop_now() AND ends_at > shop_now()`);
  expect(rows).toHaveLength(1);
  await setClock(shop, new Date().toISOString());
});
