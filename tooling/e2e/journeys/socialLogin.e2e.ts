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
const providers = ['wechat', 'weibo', 'google', 'facebook', 'tencent'] as const;
type Provider = (typeof providers)[number];

const nameValue = (provider: Provider) => ({ name: t(`socialLogin.name.${provider}`) });

/** Starts the social login on the login page, and waits for the provider's consent page. */
async function openConsent(page: Page, provider: Provider, from = '/user/login?redirect=%2Fcategory') {
  await page.goto(shop.url + from);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: t('socialLogin.login.with', nameValue(provider)), exact: true }).click();
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

const waitForPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const isMember = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null);

/** Clears the console messages, which may contain only the browser's notes about rejected requests. */
function clearRejections({ consoleMessages }: Visitor) {
  expect(consoleMessages.filter((line) => !/status of 422/.test(line))).toEqual([]);
  consoleMessages.length = 0;
}

describe.each(providers)('%s', (provider) => {
  const person = `小宝-${provider}`;

  test('registers a new member, and signs the member in the next time', async () => {
    const visitor = await openVisitor(browser, 'phone');
    const { page } = visitor;
    await openConsent(page, provider);
    await allowAsNew(page, person);
    await page.getByRole('heading', { level: 1, name: t('socialLogin.choose.title', nameValue(provider)) }).waitFor();
    await page.getByText(t('socialLogin.choose.hello', { person })).waitFor();
    await visitor.checkPage(`account choice after ${provider}`);
    const landing = page.url();
    // A reload shows the same choice, because the callback is not consumed before it.
    await page.reload();
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: t('socialLogin.choose.create'), exact: true }).click();
    await page.getByText(t('session.needed.agree')).waitFor();
    await create(page);
    await waitForPath(page, '/category');
    expect(await isMember(page)).toBe(true);
    expect(visitor.consoleMessages).toEqual([]);
    await visitor.context.close();

    const later = await openVisitor(browser, 'desktop');
    await openConsent(later.page, provider);
    await allowAs(later.page, person);
    await waitForPath(later.page, '/category');
    expect(await isMember(later.page)).toBe(true);
    expect(later.consoleMessages).toEqual([]);
    await later.context.close();

    // Another browser cannot reuse the callback address.
    const attacker = await openVisitor(browser, 'desktop');
    await attacker.page.goto(landing);
    await attacker.page.getByRole('heading', { level: 1, name: t('socialLogin.error.expired') }).waitFor();
    clearRejections(attacker);
    await attacker.checkPage(`an invalid callback of ${provider}`);
    expect(await isMember(attacker.page)).toBe(false);
    await attacker.context.close();
  });

  test('reports a denied consent, an unreachable provider, and a used callback', async () => {
    const visitor = await openVisitor(browser, 'phone');
    const { page } = visitor;
    await openConsent(page, provider);
    await page.getByRole('button', { name: '拒绝 Refuse' }).click();
    await page.getByRole('heading', { level: 1, name: t('socialLogin.error.refused') }).waitFor();
    await visitor.checkPage(`a consent denied at ${provider}`);

    await page.getByRole('button', { name: t('socialLogin.again', nameValue(provider)) }).click();
    await page.getByLabel('演练的差错').selectOption('down');
    await allowAsNew(page, '断线');
    await page.getByRole('heading', { level: 1, name: t('socialLogin.error.down', nameValue(provider)) }).waitFor();
    const used = page.url();
    clearRejections(visitor);
    await page.goto(used);
    await page.getByRole('heading', { level: 1, name: t('socialLogin.error.expired') }).waitFor();
    clearRejections(visitor);
    expect(await isMember(page)).toBe(false);
    await page.getByRole('link', { name: t('socialLogin.byPhone') }).click();
    await waitForPath(page, '/user/login');
    await visitor.context.close();
  });

  test('is bound to a signed-in member, signs that member in, and is unbound', async () => {
    const visitor = await openVisitor(browser, 'desktop');
    const { page } = visitor;
    await page.goto(`${shop.url}/user/login?redirect=%2Fsetting%2Finfo`);
    await enterAccount(page);
    await page.getByRole('button', { name: t('socialLogin.bindings.bindOf', nameValue(provider)), exact: true }).click();
    await allowAsNew(page, `老友-${provider}`);
    await waitForPath(page, '/setting/info');
    await page.getByRole('button', { name: t('socialLogin.bindings.unbindOf', nameValue(provider)), exact: true }).waitFor();
    expect(visitor.consoleMessages).toEqual([]);
    await visitor.context.close();

    const later = await openVisitor(browser, 'phone');
    await openConsent(later.page, provider, '/user/login?redirect=%2Fsetting%2Finfo');
    await allowAs(later.page, `老友-${provider}`);
    await waitForPath(later.page, '/setting/info');
    // The login opens the existing account, not a new one.
    expect(await later.page.locator('#profile input[readonly]').first().inputValue()).toBe('+886 912***678');
    await later.page.getByRole('button', { name: t('socialLogin.bindings.unbindOf', nameValue(provider)), exact: true }).click();
    await later.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('layout.confirm'), exact: true })
      .click();
    await later.page.getByRole('button', { name: t('socialLogin.bindings.bindOf', nameValue(provider)), exact: true }).waitFor();
    await later.context.close();
  });
});

test('an existing member binds Weibo by phone number once, then signs in by Weibo, in the same language', async () => {
  const tEnglish = createTranslate('en');
  const visitor = await openVisitor(browser, 'desktop');
  const { page } = visitor;
  await page.goto(`${shop.url}/en/user/login?redirect=%2Fcategory`);
  await waitUntilHydrated(page);
  await visitor.checkPage('the login page');
  await page.getByRole('button', { name: tEnglish('socialLogin.login.with', { name: 'Weibo' }), exact: true }).click();
  await allowAsNew(page, '林小宝');
  await waitForPath(page, '/en/user/login/weibo');
  await page.getByRole('heading', { level: 1, name: tEnglish('socialLogin.choose.title', { name: 'Weibo' }) }).waitFor();
  await page.locator('input[name="phone"]').fill('+886 0912 345 678');
  await page.locator('input[name="password"]').fill('baodao2026');
  await page.getByRole('button', { name: tEnglish('socialLogin.choose.bind'), exact: true }).click();
  await waitForPath(page, '/en/category');
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();

  const later = await openVisitor(browser, 'phone');
  await openConsent(later.page, 'weibo');
  await allowAs(later.page, '林小宝');
  await waitForPath(later.page, '/category');
  expect(await isMember(later.page)).toBe(true);
  await later.context.close();
});

test('inside WeChat the login uses its app, and Google is not offered', async () => {
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50' });
  const page = await context.newPage();
  await page.goto(`${shop.url}/user/login`);
  await waitUntilHydrated(page);
  const button = (provider: Provider) => page.getByRole('button', { name: t('socialLogin.login.with', nameValue(provider)), exact: true });
  await button('google').waitFor({ state: 'detached' });
  await button('wechat').click();
  await page.getByRole('heading', { level: 1, name: '微信内 WeChat in-app' }).waitFor();
  await allowAsNew(page, '微信小宝');
  await create(page);
  await waitForPath(page, '/');
  expect(await isMember(page)).toBe(true);
  await context.close();
});

/** Registers by Google, and opens the profile page. */
async function joinAs(visitor: Visitor, name: string) {
  const { page } = visitor;
  await openConsent(page, 'google', '/user/login?redirect=%2Fsetting%2Finfo');
  await allowAsNew(page, name);
  await create(page);
  await waitForPath(page, '/setting/info');
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
  // The reply takes the picture code away, so what stands below it moves.
  await page.getByText(/\+886 9/).waitFor();
  await page.getByLabel(t('session.code.label')).fill(await readSmsCode(shop, number));
  await page.locator('#password input[name="password"]').fill('lukang 2026');
  await visitor.checkPage('form for a phone number');
  await page.getByRole('button', { name: t('account.info.password.addPhone'), exact: true }).click();
  await page.getByRole('button', { name: t('account.info.password.save'), exact: true }).waitFor();
  expect(await page.locator('#profile').innerText()).toContain(t('account.phone.number'));
  await visitor.checkPage('profile with the new phone number');
  await visitor.context.close();
});

test('a member of a social login confirms the account deletion with it, and others cannot', async () => {
  const visitor = await openVisitor(browser, 'desktop');
  const { page } = visitor;
  await joinAs(visitor, '要离开');
  const confirm = async () => {
    await page.getByRole('button', { name: t('account.info.deletion.ask'), exact: true }).click();
    await page.getByRole('button', { name: t('account.info.deletion.withProvider', nameValue('google')), exact: true }).waitFor();
    await visitor.checkPage('confirmation of the account deletion');
    await page.getByRole('button', { name: t('account.info.deletion.withProvider', nameValue('google')), exact: true }).click();
  };
  await confirm();
  await allowAsNew(page, '别人');
  await page.getByRole('heading', { level: 1, name: t('socialLogin.error.other') }).waitFor();
  clearRejections(visitor);
  await page.goto(`${shop.url}/setting/info`);
  await waitUntilHydrated(page);
  await confirm();
  await allowAs(page, '要离开');
  await waitForPath(page, '/setting/info');
  await page.getByRole('button', { name: t('account.info.deletion.cancel'), exact: true }).click();
  await page.getByRole('button', { name: t('account.info.deletion.ask'), exact: true }).waitFor();
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});
