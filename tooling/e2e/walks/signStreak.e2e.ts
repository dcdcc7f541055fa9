// Seven days of signing in, one after the other: the shop's clock is put on, so it runs on a PostgreSQL that can be reached beside it.
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres } from '../../postgres.ts';
import { type RunningPostgres, startPostgres } from '../../startPostgres.ts';
import { enterAccount } from '../../tour/signIn.ts';
import { type RunningShop, startShop } from '../runningShop.ts';
import { textsOf } from '../texts.ts';
import { hydrated, openBrowser, openVisitor } from '../visitor.ts';

const found = await findPostgres();
let postgres: RunningPostgres | undefined;
let shop: RunningShop;
let browser: Browser;
let clock: pg.Client | undefined;
beforeAll(async () => {
  if (!found) return;
  postgres = await startPostgres(found);
  const database = await postgres.createDatabase('streak');
  shop = await startShop({ env: { DATABASE_URL: database, SAMPLE_PRODUCTS: '40' } });
  browser = await openBrowser();
  clock = new pg.Client({ connectionString: database });
  await clock.connect();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await shop?.remove();
  await clock?.end();
  await postgres?.stop();
});

const t = textsOf('zh-CN');
const DAYS = 7;
const nextDay = () => clock?.query(`UPDATE shop_clock SET ahead = ahead + interval '1 day'`);

test.skipIf(!found)('the seventh day in a row brings what the calendar promises', async ({ onTestFailed }) => {
  const { page, checkPage, context } = await openVisitor(browser, 'phone');
  onTestFailed(() => page.screenshot({ path: '.test/streak.png' }).then(() => {}));
  await page.goto(`${shop.url}/setting/member/exp`);
  await page.waitForURL(/\/user\/login\?redirect=/);
  await enterAccount(page);
  for (let day = 1; day <= DAYS; day += 1) {
    await page.goto(`${shop.url}/setting/member/exp`);
    await hydrated(page);
    await page.getByRole('button', { name: t('member.sign.now'), exact: true }).click();
    await page.getByRole('button', { name: t('member.sign.done'), exact: true }).waitFor();
    await page.reload();
    await hydrated(page);
    await page.getByText(t('member.sign.running', { count: day })).waitFor();
    await nextDay();
  }
  // Milestones at one, three and seven days.
  const rewards = page.getByRole('list', { name: t('member.sign.rewards') });
  expect(await rewards.locator('[data-reached]').count()).toBe(3);
  await checkPage('after seven days');
  await page.goto(`${shop.url}/setting/member/money/detail?type=integral`);
  await page
    .getByRole('rowheader', { name: '每日签到' })
    .nth(DAYS - 1)
    .waitFor();

  // A day left out begins anew.
  await nextDay();
  await page.goto(`${shop.url}/setting/member/exp`);
  await hydrated(page);
  await page.getByRole('button', { name: t('member.sign.now'), exact: true }).click();
  await page.getByRole('button', { name: t('member.sign.done'), exact: true }).waitFor();
  await page.reload();
  await page.getByText(t('member.sign.running', { count: 1 })).waitFor();
  await context.close();
});
