// Lotteries, guesses, gifts and tailor requests, open to guests; and a draw, which a member makes once a day.
import { expect, test } from 'vitest';
import { enterAccount } from '../../pageTour/signIn.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const t = createTranslate('zh-CN');

test.each(['phone', 'desktop'] as const)('guests can view lotteries and guesses, on a %s', async (size) => {
  const { page, checkPage, context } = await openVisitor(browser, size);
  const titles = new Set<string>();
  const paths = ['/lottery', '/lottery?id=2', '/lottery?id=3', '/guess', '/gift', '/tailor'];
  for (const path of paths) {
    await page.goto(`${shop.url}${path}`);
    await waitUntilHydrated(page);
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await page.title()).toContain(await page.getByRole('heading', { level: 1 }).innerText());
    titles.add(await page.title());
    await checkPage(path);
  }
  expect(titles.size).toBe(paths.length);
  await context.close();
});

test('a member draws once a day, sees the prize, and finds it among the draws', async ({ onTestFailed }) => {
  const { page, checkPage, context } = await openVisitor(browser, 'phone');
  onTestFailed(() => page.screenshot({ path: '.test/play.png' }).then(() => {}));
  await page.goto(`${shop.url}/lottery`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: t('lottery.signIn'), exact: true }).click();
  await page.waitForURL(/\/user\/login/);
  await enterAccount(page);

  await page.getByText(resultTitle(t, 'checkDraw')).waitFor();
  const draw = page.getByRole('button', { name: t('lottery.draw'), exact: true });
  await draw.click();
  const result = page.locator('main output').filter({ hasText: /第 \d+ 号/ });
  await result.waitFor();
  const number = /第 (\d+) 号/.exec(await result.innerText())?.[1];
  await page.getByText(t('lottery.chances', { count: 0 })).waitFor();
  expect(await draw.isDisabled()).toBe(true);
  await checkPage('drawn');

  await page
    .getByRole('link', { name: t('lottery.myDraws'), exact: true })
    .first()
    .click();
  await page.getByText(`第 ${number} 号`).waitFor();
  await checkPage('draws');
  await context.close();
});

test('a guest who wants to draw learns after the login whether that is possible today', async () => {
  const { page, context } = await openVisitor(browser, 'desktop');
  await page.goto(`${shop.url}/lottery`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: t('lottery.signIn'), exact: true }).click();
  await page.waitForURL(/\/user\/login/);
  await enterAccount(page);
  // The member of the test before has drawn.
  const popup = page.getByRole('alert').filter({ hasText: resultTitle(t, 'checkDraw', 'fail') });
  await popup.getByText(t('errors.alreadyDrawnToday'), { exact: true }).waitFor();
  expect(await popup.count()).toBe(1);
  await context.close();
});

test('in forced colours the wheel’s tip keeps its shape, and a loading page has outlines', async () => {
  const { page, context } = await openVisitor(browser, 'phone');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${shop.url}/lottery`);
  await waitUntilHydrated(page);
  const tip = await page.locator('main [data-tip]').evaluate((element) => {
    const { borderLeftColor, borderRightColor, borderTopColor } = getComputedStyle(element);
    return [borderLeftColor, borderRightColor, borderTopColor];
  });
  expect(tip).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)', expect.stringMatching(/^rgb\(/)]);
  // A member page before its scripts run.
  await page.route('**/assets/**', (route) => (route.request().resourceType() === 'script' ? route.abort() : route.continue()));
  await page.goto(`${shop.url}/setting/order`);
  const edges = await page
    .locator('main [aria-busy=true] > span')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle));
  expect(edges).toEqual(['solid', 'solid']);
  await context.close();
});
