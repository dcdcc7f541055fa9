// One member asks, another answers and is voted for; the answer becomes the best one and gets a comment.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAccount } from '../../pageTour/signIn.ts';
import { createTranslate, resultTitle } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { readSmsCode } from '../smsInbox.ts';
import { openVisitor, type Visitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const t = createTranslate('zh-CN');
const button = (page: Page, key: string, values?: Record<string, string | number>) =>
  page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
const waitForSuccess = (page: Page, action: string) => page.getByText(resultTitle(t, action)).first().waitFor();

async function waitForReturn({ page }: Visitor): Promise<void> {
  await page.waitForURL(/\/question/);
  await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
  await waitUntilHydrated(page);
}

/** Signs in as the demo member on the login page. */
async function signIn(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.waitForURL(/\/user\/login\?/);
  await enterAccount(page);
  await waitForReturn(visitor);
}

/** Registers a new member, starting on the login page. */
async function register(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.waitForURL(/\/user\/login\?/);
  await waitUntilHydrated(page);
  const link = page.locator('main').getByRole('link', { name: t('session.login.toRegister') });
  await link.click();
  await page.waitForURL(/\/user\/register\?/);
  await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
  await page.getByRole('textbox', { name: t('account.phone.number') }).fill('0987654321');
  await button(page, 'session.captcha.without').click();
  await page.getByText(t('session.captcha.solved')).waitFor();
  await button(page, 'session.code.send').click();
  // The reply takes the picture code away, so what stands below it moves.
  await page.getByText(/\+886 9/).waitFor();
  await page.getByRole('textbox', { name: t('session.code.label') }).fill(await readSmsCode(shop, '0987654321'));
  const password = page.getByRole('textbox', { name: t('session.newPassword') }).or(page.getByLabel(t('session.newPassword')));
  await password.first().fill('taiwan2026');
  await page.getByRole('checkbox').check();
  await button(page, 'session.register.submit').click();
  await waitForReturn(visitor);
}

const title = '高山乌龙第一泡要倒掉吗？';

test('a member asks, another answers, and the asker accepts and comments', async ({ onTestFailed }) => {
  const asker = await openVisitor(browser, 'phone');
  const other = await openVisitor(browser, 'desktop');
  onTestFailed(async () => {
    await asker.page.screenshot({ path: '.test/questions-asker.png' });
    await other.page.screenshot({ path: '.test/questions-other.png' });
  });

  // The typed question survives the sign-in.
  const { page } = asker;
  await page.goto(`${shop.url}/question/list`);
  await waitUntilHydrated(page);
  await asker.checkPage('questions');
  await button(page, 'questions.ask.open').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=title]').fill('凤梨酥');
  await dialog.getByText(t('questions.ask.similar')).waitFor();
  await asker.checkPage('a question being asked');
  await dialog.locator('input[name=title]').fill(title);
  await button(page, 'questions.ask.signInAndSend').click();
  await signIn(asker);
  expect(await dialog.locator('input[name=title]').inputValue()).toBe(title);
  await button(page, 'questions.ask.send').click();
  await page.waitForURL(/\/question\?id=/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await asker.checkPage('a question without answers');

  const otherPage = other.page;
  const address = page.url();
  await otherPage.goto(address);
  await waitUntilHydrated(otherPage);
  await otherPage.locator('textarea[name=content]').fill('不用倒，<b>洗茶</b>会洗掉香气。');
  await button(otherPage, 'questions.signInAndSend').click();
  await register(other);
  await button(otherPage, 'questions.answer.send').click();
  await waitForSuccess(otherPage, 'answerQuestion');
  await otherPage.getByText('不用倒，<b>洗茶</b>会洗掉香气。').waitFor();
  await other.checkPage('a question that was answered');

  // A second click on a vote withdraws it.
  await page.reload();
  await waitUntilHydrated(page);
  await page.locator('[data-session=member]').first().waitFor({ state: 'attached' });
  await button(page, 'questions.accept.open').waitFor();
  await button(page, 'questions.thumb.up', { count: 0 }).click();
  await button(page, 'questions.thumb.up', { count: 1 }).waitFor();
  await button(page, 'questions.accept.open').click();
  await button(page, 'layout.confirm').click();
  await waitForSuccess(page, 'acceptAnswer');
  await page.getByText(t('questions.best'), { exact: true }).waitFor();
  await page.reload();
  await waitUntilHydrated(page);
  const pressed = button(page, 'questions.thumb.up', { count: 1 });
  await expect.poll(() => pressed.getAttribute('aria-pressed'), { timeout: 60_000 }).toBe('true');
  await pressed.click();
  await button(page, 'questions.thumb.up', { count: 0 }).waitFor();

  await page
    .getByRole('link', { name: t('questions.comment.open'), exact: true })
    .first()
    .click();
  await page.waitForURL(/\/answer\?id=/);
  await waitUntilHydrated(page);
  await page.locator('textarea[name=content]').fill('谢谢！');
  await button(page, 'questions.comment.send').click();
  await page.getByText('谢谢！').waitFor();
  await asker.checkPage('an answer with a comment');

  expect([...asker.consoleMessages, ...other.consoleMessages]).toEqual([]);
  await asker.context.close();
  await other.context.close();
});

test('the sitemap lists questions, and their pages have QAPage data', async () => {
  const index = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const maps = await Promise.all([...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(async ([, url = '']) => (await fetch(url)).text()));
  const found = [...maps.join('').matchAll(/<loc>([^<]*\/question\?id=\d+)<\/loc>/g)].map(([, url = '']) => url);
  expect(found.length).toBeGreaterThan(5);
  const reply = await fetch(found[0] ?? '');
  expect(reply.status).toBe(200);
  const html = await reply.text();
  expect(html).toContain('"@type":"QAPage"');
  expect(html).toMatch(/"answerCount":\d/);
  expect((await fetch(`${shop.url}/question?id=999999999`)).status).toBe(404);
  expect((await fetch(`${shop.url}/answer`)).status).toBe(404);
});
