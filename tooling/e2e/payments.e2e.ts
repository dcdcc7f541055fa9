// Each payment method on a phone and on a desktop, with its failures: nobody pays twice, and a payment fails only when the provider says so.
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { listAvailableSkus } from './availableSkus.ts';
import { createTranslate } from './createTranslate.ts';
import { openShop } from './openShop.ts';
import { openVisitor, type Visitor, type viewports, waitUntilHydrated } from './visitor.ts';

const t = createTranslate('en');
const sizes = ['phone', 'desk'] as const;
const channels = ['alipay', 'union', 'esun'] as const;
const everyWay = channels.flatMap((channel) => sizes.map((size) => ({ channel, size })));

const { shop, browser } = await openShop();
let token: string;
/** The token is good with this cookie alone. */
let bound: string;
/** What the browser keeps of the member. */
let user: string;
let skuId: number;
const visitors: Visitor[] = [];
beforeAll(async () => {
  const signedIn = await fetch(`${shop.url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('baodao-web:')}` },
    body: new URLSearchParams({ grant_type: 'password', username: '+886912345678', password: 'baodao2026' }),
  });
  token = ((await signedIn.json()) as { data: { access_token: string } }).data.access_token;
  bound = /ctx=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const { id, nickname, portrait } = await call<{ id: string; nickname: string | null; portrait: unknown }>('user/info');
  user = JSON.stringify({ id, nickname, portrait });
  const { list } = await call<{ list: { id: number }[] }>('product/composite/category?count=20');
  for (const product of list) {
    const [sku] = await listAvailableSkus(shop, product.id, 30);
    skuId = sku?.id ?? 0;
    if (sku) break;
  }
});
afterEach(async () => {
  await tell('down', { gateways: [] });
  for (const { context } of visitors.splice(0)) await context.close();
});

async function call<Data>(path: string, input?: object): Promise<Data> {
  const reply = await fetch(`${shop.url}/rest/${path}`, {
    method: input ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, cookie: `ctx=${bound}`, ...(input ? { 'content-type': 'application/json' } : {}) },
    ...(input ? { body: JSON.stringify(input) } : {}),
  });
  const { status, data, code } = (await reply.json()) as { status: boolean; data: Data; code: number };
  if (!status) throw new Error(`${path}: ${code}`);
  return data;
}

async function tell(what: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${shop.sandboxUrl}/__sandbox/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** An order of the sample's member, to be paid. */
async function order(): Promise<string> {
  const { calcToken } = await call<{ calcToken: string }>('order/calculate', { lines: [{ skuId, num: 1 }] });
  const { orderCodeArray } = await call<{ orderCodeArray: string[] }>('order/save', { calcToken });
  return orderCodeArray[0] ?? '';
}
const stateOf = async (code: string) => (await call<{ state: number }>(`order/detail?code=${code}`)).state;

async function openMember(size: keyof typeof viewports): Promise<Visitor> {
  const visitor = await openVisitor(browser, size);
  visitors.push(visitor);
  await visitor.context.addCookies([{ name: 'ctx', value: bound, url: shop.url }]);
  await visitor.context.addInitScript(
    (kept) => {
      // The provider's pages have a storage of their own, and no business with the token.
      if (document.location.port !== new URL(kept.url).port) return;
      localStorage.setItem('token', kept.token);
      localStorage.setItem('user', kept.user);
    },
    { token, user, url: shop.url },
  );
  return visitor;
}

const button = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key), exact: true });

async function openChoice(page: Page, code: string, channel: PaymentChannel): Promise<void> {
  await page.goto(`${shop.url}/en/payment/select?code=${code}`);
  await waitUntilHydrated(page);
  await button(page, 'payment.select.pay').waitFor();
  await page.getByRole('radio', { name: new RegExp(`^${t(`payment.channel.${channel}.name`)}`) }).check({ force: true });
}

/** Chooses a way, and stands at the provider's cashier. */
async function goToCashier(page: Page, code: string, channel: PaymentChannel): Promise<void> {
  await openChoice(page, code, channel);
  await button(page, 'payment.select.pay').click();
  await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, { timeout: 30_000 });
}

/** Lets an outcome happen, and comes back. UnionPay shows how it went, with a button that posts back. */
async function choose(page: Page, outcome: string): Promise<void> {
  await page.locator(`button[value=${outcome}]`).click();
  await page.waitForLoadState();
  if (new URL(page.url()).origin === new URL(shop.sandboxUrl).origin) await page.getByRole('button', { name: /Back to the shop/ }).click();
  await page.waitForURL((url) => url.origin === shop.url, { timeout: 30_000 });
}

const isPaid = (page: Page) => heading(page, 'payment.result.paid.title').waitFor({ timeout: 40_000 });

for (const { channel, size } of everyWay) {
  test(`${channel} on a ${size}: paid`, async () => {
    const visitor = await openMember(size);
    const { page } = visitor;
    const code = await order();
    await openChoice(page, code, channel);
    await visitor.checkPage('choice of a way to pay');
    await goToCashier(page, code, channel);
    await choose(page, 'pay');
    expect(new URL(page.url()).pathname).toBe(`/en/payment/result/${channel}`);
    await isPaid(page);
    await visitor.checkPage('result of the payment');
    await page.reload();
    await isPaid(page);
    expect(await stateOf(code)).toBe(20);
  });
}

test('a buyer who returns by the back button is not redirected again, and pays another way', async () => {
  const { page, checkPage } = await openMember('phone');
  const code = await order();
  await goToCashier(page, code, 'esun');
  await page.goBack();
  await waitUntilHydrated(page);
  await page.getByRole('heading', { level: 1, name: t('payment.window.heading', { provider: t('payment.channel.esun.name') }) }).waitFor();
  await checkPage('hand-over that was come back to');
  await page.getByRole('link', { name: t('payment.window.otherChannel') }).click();
  await page.getByRole('radio', { name: new RegExp(`^${t('payment.channel.alipay.name')}`) }).check({ force: true });
  await button(page, 'payment.select.pay').click();
  await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, { timeout: 30_000 });
  await choose(page, 'pay');
  await isPaid(page);
  expect(await stateOf(code)).toBe(20);
});

test.each(channels)('%s: cancelled there, and the order can still be paid', async (channel) => {
  const { page } = await openMember('desk');
  const code = await order();
  await goToCashier(page, code, channel);
  await choose(page, 'cancel');
  // Only E.SUN, when asked, has a word for it; from the others it is not known, and so has not failed.
  const told = channel === 'esun' ? 'payment.result.failed.title' : 'payment.result.pending.title';
  await heading(page, told).waitFor({ timeout: 30_000 });
  expect(await stateOf(code)).toBe(10);
  await goToCashier(page, code, 'esun');
  await choose(page, 'pay');
  await isPaid(page);
  expect(await stateOf(code)).toBe(20);
});

test.each(channels)('%s: the money comes later, and the page waits through a reload', async (channel) => {
  const { page } = await openMember('phone');
  const code = await order();
  await goToCashier(page, code, channel);
  await page.getByRole('spinbutton').fill('6');
  await choose(page, 'payLater');
  await heading(page, 'payment.result.pending.title').waitFor({ timeout: 30_000 });
  await page.reload();
  await isPaid(page);
  expect(await stateOf(code)).toBe(20);
});

test.each([
  ...channels.map((channel) => [channel, 'noticeLost'] as const),
  ['union', 'foreignCertificate'] as const,
  ['esun', 'forgedFailure'] as const,
])('%s: %s is no harm, since the shop asks', async (channel, outcome) => {
  const { page } = await openMember('desk');
  const code = await order();
  await goToCashier(page, code, channel);
  await choose(page, outcome);
  await isPaid(page);
  expect(await stateOf(code)).toBe(20);
});

test('a provider that is gone is no failure, and neither is a network that is', async () => {
  const { page, context } = await openMember('phone');
  const code = await order();
  await goToCashier(page, code, 'esun');
  await tell('down', { gateways: ['esun'] });
  await choose(page, 'noticeLost');
  await heading(page, 'payment.result.pending.title').waitFor();
  await context.setOffline(true);
  await page.getByText(t('payment.result.offline')).waitFor({ timeout: 30_000 });
  await tell('down', { gateways: [] });
  await context.setOffline(false);
  await isPaid(page);
  expect(await stateOf(code)).toBe(20);
});

test('a double click starts one payment, and one that is begun is told in another tab', async () => {
  const { page, context } = await openMember('desk');
  const code = await order();
  const started: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/payment/save')) started.push(request.url());
  });
  await openChoice(page, code, 'esun');
  await button(page, 'payment.select.pay').dblclick();
  await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, { timeout: 30_000 });
  expect(started).toHaveLength(1);

  const other = await context.newPage();
  await openChoice(other, code, 'union');
  await other.getByText(t('payment.select.pending.title')).waitFor();
  await goToCashier(other, code, 'union');
  await choose(other, 'pay');
  await isPaid(other);
  // The first tab is still open there, and pays once more: the order is paid, and this money goes back.
  await choose(page, 'pay');
  await isPaid(page);
  const refunds = async () => {
    const reply = await fetch(`${shop.sandboxUrl}/__sandbox/cards`);
    const { payments } = (await reply.json()) as { payments: { key: string; gateway: string; status: string }[] };
    return payments.filter(({ gateway }) => gateway === 'esun').at(-1)?.status;
  };
  await expect.poll(refunds, { timeout: 30_000 }).toBe('cancelled');
  expect(await stateOf(code)).toBe(20);
});
