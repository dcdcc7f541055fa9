// The first start of a demo gives its member a history, and leaves the database consistent.
import { createApiClient } from '@baodao/api-client/createApiClient';
import { expect, test } from 'vitest';
import { demoAccount } from '../../../apps/api/src/features/session/demoCredentials.ts';
import { openDatabase } from '../../../apps/api/src/platform/db/openDatabase.ts';
import { readAuditQuery } from '../../../apps/api/src/platform/db/runAudit.ts';
import { findPostgres } from '../../postgres.ts';
import { startPostgres } from '../../startPostgres.ts';
import { startShop } from '../startShop.ts';

const foundPostgres = await findPostgres();

test.skipIf(!foundPostgres)(
  'the demo member has orders in every state, coupons, points and messages',
  async ({ onTestFinished }) => {
    const postgres = await startPostgres(foundPostgres ?? {});
    onTestFinished(() => postgres.stop());
    const url = await postgres.createDatabase('history');
    const shop = await startShop({ env: { DATABASE_URL: url, DEMO_HISTORY: 'true' } });
    onTestFinished(async () => {
      await shop.stop();
      await shop.remove();
    });
    await expect.poll(shop.output, { timeout: 120_000, interval: 500 }).toMatch(/wrote the demo member's|is incomplete/);
    expect(shop.output()).not.toContain('is incomplete');

    let token: string | null = null;
    const api = createApiClient({ baseURL: shop.apiUrl, platform: 'ios', language: 'zh-CN', getToken: () => token });
    token = (await api.session.token({ grant_type: 'password', ...demoAccount })).access_token;
    const { counts, total } = await api.orders.groups({ count: 50 });
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(8);
    const { list } = await api.orders.list({ count: 50 });
    expect(list.some(({ details }) => details.some(({ booking }) => booking !== null))).toBe(true);
    expect((await api.coupons.list({})).counts[0]).toBeGreaterThan(0);
    expect((await api.member.find()).integral).toBeGreaterThan(0);
    expect((await api.favourites.list({ type: 1 })).total).toBe(6);
    expect(await api.messages.unreadCount()).toBeGreaterThan(0);
    expect((await api.questions.list({ mine: true })).total).toBe(1);
    expect(await api.cart.count({})).toBeGreaterThan(0);

    const database = openDatabase({ url, embedded: false, max: 2 });
    onTestFinished(() => database.close());
    const { rows } = await database.pool.query(await readAuditQuery());
    expect(rows).toEqual([]);
  },
  300_000,
);
