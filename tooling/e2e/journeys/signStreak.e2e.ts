// Check-ins on seven consecutive days.
import { expect, test } from 'vitest';
import { enterAccount } from '../../pageTour/signIn.ts';
import { createTranslate } from '../createTranslate.ts';
import { openShopWithClock } from '../openShopWithClock.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const opened = await openShopWithClock('streak');

const t = createTranslate('zh-CN');
const DAYS = 7;

test.skipIf(!opened)('the seventh check-in in a row grants the announced reward', async ({ onTestFailed }) => {
  if (!opened) return;
  const { shop, browser, advanceClock } = opened;
  const nextDay = () => advanceClock('1 day');
  const { page, checkPage, context } = await openVisitor(browser, 'phone');
  onTestFailed(() => page.screenshot({ path: '.test/streak.png' }).then(() => {}));
  await page.goto(`${shop.url}/setting/member/exp`);
  await page.waitForURL(/\/user\/login\?redirect=/);
  await enterAccount(page);
  for (let day = 1; day <= DAYS; day += 1) {
    await page.goto(`${shop.url}/setting/member/exp`);
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: t('member.checkIn.now'), exact: true }).click();
    await page.getByRole('button', { name: t('member.checkIn.done'), exact: true }).waitFor();
    await page.reload();
    await waitUntilHydrated(page);
    await page.getByText(t('member.checkIn.running', { count: day })).waitFor();
    await nextDay();
  }
  // Milestones at one, three and seven days.
  const rewards = page.getByRole('list', { name: t('member.checkIn.rewards') });
  expect(await rewards.locator('[data-reached]').count()).toBe(3);
  await checkPage('after seven days');
  await page.goto(`${shop.url}/setting/member/money/detail?type=integral`);
  await page
    .getByRole('rowheader', { name: '每日签到' })
    .nth(DAYS - 1)
    .waitFor();

  // A missed day restarts the streak.
  await nextDay();
  await page.goto(`${shop.url}/setting/member/exp`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: t('member.checkIn.now'), exact: true }).click();
  await page.getByRole('button', { name: t('member.checkIn.done'), exact: true }).waitFor();
  await page.reload();
  await page.getByText(t('member.checkIn.running', { count: 1 })).waitFor();
  await context.close();
});
