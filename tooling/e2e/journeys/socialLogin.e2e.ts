// Social login by WeChat, Weibo, Google, Facebook and QQ in the sandbox: new and known members, rejections and repeated callbacks;
// and bindings on the profile page.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterAccount } from '../../pageTour/signIn.ts';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { readSmsCode } from '../smsInbox.ts';
import { createPhoneNumber, openVisitor, type Visitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop();

const t = createTranslate('zh-CN');
const parties = ['wechat', 'weibo', 'google', 'facebook', 'tencent'] as const;
type Party = (typeof parties)[number];

const named = (party: Party) => ({ name: t(`socialLogin.name.${party}`) });

/** From the login page to the party's own. */
async function goTo(page: Page, party: Party, from = '/user/login?redirect=%2Fcategory') {
  await page.goto(shop.url + from);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: t('socialLogin.login.with', named(party)), exact: true }).click();
  await page.waitForURL((url) => url.href.startsWith(`${shop.sandboxUrl}/identity/consent/`));
}

const allow = (page: Page) => page.getByRole('button', { name: '同意 Allow' }).click();

async function allowAsNew(page: Page, name: string) {
  await page.getByLabel('新人物的昵称').fill(name);
  await allow(page);
}

async function allowAs(page: Page, name: string) {
  const value = await page.locator('#person option', { hasText: `${name} ·` }).getAttribute('value');
  await page.locator('#person').selectOption(value);
  await allow(page);
}

async function create(page: Page) {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('socialLogin.choose.create'), exact: true }).click();
}

const arrives = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const isMember = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null);

/** The browser itself notes that a call was refused; that is all it may have said. */
function forgetRefusals({ consoleMessages }: Visitor) {
  expect(consoleMessages.filter((line) => !/status of 422/.test(line))).toEqual([]);
  consoleMessages.length = 0;
}

describe.each(parties)('%s', (party) => {
  const person = `小宝-${party}`;

  test('registers a new member, and signs the member in the next time', async () => {
    const visitor = await openVisitor(browser, 'phone');
    const { page } = visitor;
    await goTo(page, party);
    await allowAsNew(page, person);
    await page.getByRole('heading', { level: 1, name: t('socialLogin.choose.title', named(party)) }).waitFor();
    await page.getByText(t('socialLogin.choose.hello', { person })).waitFor();
    await visitor.checkPage(`the choice after ${party}`);
    const landing = page.url();
    // The same question after a reload: nothing was used up.
    await page.reload();
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: t('socialLogin.choose.create'), exact: true }).click();
    await page.getByText(t('session.needed.agree')).waitFor();
    await create(page);
    await arrives(page, '/category');
    expect(await isMember(page)).toBe(true);
    expect(visitor.consoleMessages).toEqual([]);
    await visitor.context.close();

    const later = await openVisitor(browser, 'desk');
    await goTo(later.page, party);
    await allowAs(later.page, person);
    await arrives(later.page, '/category');
    expect(await isMember(later.page)).toBe(true);
    expect(later.consoleMessages).toEqual([]);
    await later.context.close();

    // Somebody else with the address of the way back, and the same browser a second time.
    const thief = await openVisitor(browser, 'desk');
    await thief.page.goto(landing);
    await thief.page.getByRole('heading', { level: 1, name: t('socialLogin.error.expired') }).waitFor();
    forgetRefusals(thief);
    await thief.checkPage(`a way back of ${party} that is none`);
    expect(await isMember(thief.page)).toBe(false);
    await thief.context.close();
  });

  test('tells of a refusal, of a party that does not answer, and of a way back that was used', async () => {
    const visitor = await openVisitor(browser, 'phone');
    const { page } = visitor;
    await goTo(page, party);
    await page.getByRole('button', { name: '拒绝 Refuse' }).click();
    await page.getByRole('heading', { level: 1, name: t('socialLogin.error.refused') }).waitFor();
    await visitor.checkPage(`a refusal at ${party}`);

    await page.getByRole('button', { name: t('socialLogin.again', named(party)) }).click();
    await page.getByLabel('演练的差错').selectOption('down');
    await allowAsNew(page, '断线');
    await page.getByRole('heading', { level: 1, name: t('socialLogin.error.down', named(party)) }).waitFor();
    const used = page.url();
    forgetRefusals(visitor);
    await page.goto(used);
    await page.getByRole('heading', { level: 1, name: t('socialLogin.error.expired') }).waitFor();
    forgetRefusals(visitor);
    expect(await isMember(page)).toBe(false);
    await page.getByRole('link', { name: t('socialLogin.byPhone') }).click();
    await arrives(page, '/user/login');
    await visitor.context.close();
  });

  test('is bound to a signed-in member, signs that member in, and is unbound', async () => {
    const visitor = await openVisitor(browser, 'desk');
    const { page } = visitor;
    await page.goto(`${shop.url}/user/login?redirect=%2Fsetting%2Finfo`);
    await enterAccount(page);
    await page.getByRole('button', { name: t('socialLogin.bindings.bindOf', named(party)), exact: true }).click();
    await allowAsNew(page, `老友-${party}`);
    await arrives(page, '/setting/info');
    await page.getByRole('button', { name: t('socialLogin.bindings.unbindOf', named(party)), exact: true }).waitFor();
    expect(visitor.consoleMessages).toEqual([]);
    await visitor.context.close();

    const later = await openVisitor(browser, 'phone');
    await goTo(later.page, party, '/user/login?redirect=%2Fsetting%2Finfo');
    await allowAs(later.page, `老友-${party}`);
    await arrives(later.page, '/setting/info');
    // His own page, with his number: no account beside it.
    expect(await later.page.locator('#profile input[readonly]').first().inputValue()).toBe('+886 912***678');
    // It can be let go again.
    await later.page.getByRole('button', { name: t('socialLogin.bindings.unbindOf', named(party)), exact: true }).click();
    await later.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('layout.confirm'), exact: true })
      .click();
    await later.page.getByRole('button', { name: t('socialLogin.bindings.bindOf', named(party)), exact: true }).waitFor();
    await later.context.close();
  });
});

test('an existing member binds Weibo by phone number once, then signs in by Weibo, in the same language', async () => {
  const say = createTranslate('en');
  const visitor = await openVisitor(browser, 'desk');
  const { page } = visitor;
  await page.goto(`${shop.url}/en/user/login?redirect=%2Fcategory`);
  await waitUntilHydrated(page);
  await visitor.checkPage('the login page');
  await page.getByRole('button', { name: say('socialLogin.login.with', { name: 'Weibo' }), exact: true }).click();
  await allowAsNew(page, '林小宝');
  await arrives(page, '/en/user/login/weibo');
  await page.getByRole('heading', { level: 1, name: say('socialLogin.choose.title', { name: 'Weibo' }) }).waitFor();
  await page.locator('input[name="phone"]').fill('+886 0912 345 678');
  await page.locator('input[name="password"]').fill('baodao2026');
  await page.getByRole('button', { name: say('socialLogin.choose.bind'), exact: true }).click();
  await arrives(page, '/en/category');
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();

  const later = await openVisitor(browser, 'phone');
  await goTo(later.page, 'weibo');
  await allowAs(later.page, '林小宝');
  await arrives(later.page, '/category');
  expect(await isMember(later.page)).toBe(true);
  await later.context.close();
});

test('inside WeChat its own app is asked, and Google is not offered', async () => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50' });
  const page = await context.newPage();
  await page.goto(`${shop.url}/user/login`);
  await waitUntilHydrated(page);
  const button = (party: Party) => page.getByRole('button', { name: t('socialLogin.login.with', named(party)), exact: true });
  await button('google').waitFor({ state: 'detached' });
  await button('wechat').click();
  await page.getByRole('heading', { level: 1, name: '微信内 WeChat in-app' }).waitFor();
  await allowAsNew(page, '微信小宝');
  await create(page);
  await arrives(page, '/');
  expect(await isMember(page)).toBe(true);
  await context.close();
});

/** Comes by Google for the first time, and goes to the profile page. */
async function joinAs(visitor: Visitor, name: string) {
  const { page } = visitor;
  await goTo(page, 'google', '/user/login?redirect=%2Fsetting%2Finfo');
  await allowAsNew(page, name);
  await create(page);
  await arrives(page, '/setting/info');
}

test('a member of a social login adds a phone number and a password', async () => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  await joinAs(visitor, '加号码');
  const number = createPhoneNumber();
  await page.getByRole('combobox', { name: t('account.phone.area'), exact: true }).selectOption('886');
  await page.locator('#password input[name="phone"]').fill(number);
  await page.getByRole('button', { name: t('session.captcha.without'), exact: true }).click();
  await page.getByText(t('session.captcha.solved')).waitFor();
  await page.getByRole('button', { name: t('session.code.send'), exact: true }).click();
  await page.getByLabel(t('session.code.label')).fill(await readSmsCode(shop, number));
  await page.locator('#password input[name="password"]').fill('lukang 2026');
  await visitor.checkPage('a number to be added');
  await page.getByRole('button', { name: t('account.info.password.addPhone'), exact: true }).click();
  await page.getByRole('button', { name: t('account.info.password.save'), exact: true }).waitFor();
  expect(await page.locator('#profile').innerText()).toContain(t('account.phone.number'));
  await visitor.checkPage('a number that was added');
  await visitor.context.close();
});

test('a member of a social login confirms the account deletion with it, and others cannot', async () => {
  const visitor = await openVisitor(browser, 'desk');
  const { page } = visitor;
  await joinAs(visitor, '要离开');
  const confirm = async () => {
    await page.getByRole('button', { name: t('account.info.deletion.ask'), exact: true }).click();
    await page.getByRole('button', { name: t('account.info.deletion.withProvider', named('google')), exact: true }).waitFor();
    await visitor.checkPage('leaving');
    await page.getByRole('button', { name: t('account.info.deletion.withProvider', named('google')), exact: true }).click();
  };
  await confirm();
  await allowAsNew(page, '别人');
  await page.getByRole('heading', { level: 1, name: t('socialLogin.error.other') }).waitFor();
  forgetRefusals(visitor);
  await page.goto(`${shop.url}/setting/info`);
  await waitUntilHydrated(page);
  await confirm();
  await allowAs(page, '要离开');
  await arrives(page, '/setting/info');
  await page.getByRole('button', { name: t('account.info.deletion.cancel'), exact: true }).click();
  await page.getByRole('button', { name: t('account.info.deletion.ask'), exact: true }).waitFor();
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});
