// Each payment method on a phone and on a desktop, with its failures. Second payments are refunded, and only the provider can fail a payment.
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { listAvailableSkus } from '../availableSkus.ts';
import { createTranslate } from '../createTranslate.ts';
import { openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, type Visitor, type viewports, waitUntilHydrated } from '../visitor.ts';
import { addWeChatBridge, payAtSandbox } from '../wechatBridge.ts';

const t = createTranslate('en');
const sizes = ['phone', 'desktop'] as const;
const channels = ['alipay', 'union', 'esun'] as const;
const combinations = channels.flatMap((channel) => sizes.map((size) => ({ channel, size })));

const place = await openShop();
const { shop, browser } = place;
let token: string;
/** The token is bound to this cookie. */
let boundCookie: string;
/** The member's profile as the browser stores it. */
let user: string;
let skuId: number;
const visitors: Visitor[] = [];
beforeAll(async () => {
  const signedIn = await fetch(`${shop.url}/oauth/token`, {
    method: 'POST',
    // A page of the shop, so that its token is bound to a cookie.
    headers: { authorization: `Basic ${btoa('baodao-web:')}`, origin: shop.url },
    body: new URLSearchParams({ grant_type: 'password', username: '+886912345678', password: 'baodao2026' }),
  });
  token = ((await signedIn.json()) as { data: { access_token: string } }).data.access_token;
  boundCookie = /ctx=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? '';
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
  await controlSandbox('down', { gateways: [] });
  for (const { context } of visitors.splice(0)) await context.close();
});

async function call<Data>(path: string, input?: object): Promise<Data> {
  const reply = await fetch(`${shop.url}/rest/${path}`, {
    method: input ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, cookie: `ctx=${boundCookie}`, ...(input ? { 'content-type': 'application/json' } : {}) },
    ...(input ? { body: JSON.stringify(input) } : {}),
  });
  const { status, data, code } = (await reply.json()) as { status: boolean; data: Data; code: number };
  if (!status) throw new Error(`${path}: ${code}`);
  return data;
}

async function controlSandbox(what: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${shop.sandboxUrl}/__sandbox/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Places an unpaid order for the sample's member. */
async function placeOrder(): Promise<string> {
  const { calcToken } = await call<{ calcToken: string }>('order/calculate', { lines: [{ skuId, num: 1 }] });
  const { orderCodeArray } = await call<{ orderCodeArray: string[] }>('order/save', { calcToken });
  return orderCodeArray[0] ?? '';
}
const fetchOrderState = async (code: string) => (await call<{ state: number }>(`order/detail?code=${code}`)).state;

async function openMember(size: keyof typeof viewports, userAgent?: string): Promise<Visitor> {
  const visitor = await openVisitor(browser, size, userAgent);
  visitors.push(visitor);
  await visitor.context.addCookies([{ name: 'ctx', value: boundCookie, url: shop.url }]);
  await visitor.context.addInitScript(
    (session) => {
      // This script also runs on the provider's pages, which must not get the token.
      if (document.location.port !== new URL(session.url).port) return;
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', session.user);
    },
    { token, user, url: shop.url },
  );
  return visitor;
}

const button = (page: Page, key: string, values?: Record<string, string>) =>
  page.getByRole('button', { name: t(key, values), exact: true }).filter({ visible: true });
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key), exact: true });

async function choosePayment(page: Page, code: string, channel: PaymentChannel): Promise<void> {
  await page.goto(`${shop.url}/en/payment/select?code=${code}`);
  await waitUntilHydrated(page);
  await button(page, 'payment.select.pay').waitFor();
  const radio = page.getByRole('radio', { name: new RegExp(`^${t(`payment.channel.${channel}.name`)}`) });
  // The label, as a visitor does: the last channel can be below the bar at the bottom of a phone.
  await page.locator('label').filter({ has: radio }).click();
  await expect.poll(() => radio.isChecked()).toBe(true);
}

/** Chooses the channel and waits for the provider's payment page. */
async function goToCashier(page: Page, code: string, channel: PaymentChannel): Promise<void> {
  await choosePayment(page, code, channel);
  await button(page, 'payment.select.pay').click();
  await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, { timeout: 60_000 });
}

/** Chooses an outcome and returns to the shop. UnionPay first shows a result page whose button posts back. */
async function chooseOutcome(page: Page, outcome: string): Promise<void> {
  await page.locator(`button[value=${outcome}]`).click();
  await page.waitForLoadState();
  if (new URL(page.url()).origin === new URL(shop.sandboxUrl).origin) await page.getByRole('button', { name: /Back to the shop/ }).click();
  await page.waitForURL((url) => url.origin === shop.url, { timeout: 60_000 });
}

const waitUntilPaid = (page: Page) => heading(page, 'payment.result.paid.title').waitFor({ timeout: 60_000 });

for (const { channel, size } of combinations) {
  test(`${channel} on a ${size}: paid`, async () => {
    const visitor = await openMember(size);
    const { page } = visitor;
    const code = await placeOrder();
    await choosePayment(page, code, channel);
    await visitor.checkPage('choice of a payment method');
    await goToCashier(page, code, channel);
    await chooseOutcome(page, 'pay');
    expect(new URL(page.url()).pathname).toBe(`/en/payment/result/${channel}`);
    await waitUntilPaid(page);
    await visitor.checkPage('result of the payment');
    await page.reload();
    await waitUntilPaid(page);
    expect(await fetchOrderState(code)).toBe(20);
  });
}

test('the back button does not redirect again, and the buyer pays by another channel', async () => {
  const { page, checkPage } = await openMember('phone');
  const code = await placeOrder();
  await goToCashier(page, code, 'esun');
  await page.goBack();
  await waitUntilHydrated(page);
  await page
    .getByRole('heading', { level: 1, name: t('payment.window.heading', { provider: t('payment.channel.esun.provider') }) })
    .waitFor();
  await checkPage('redirect page after the back button');
  await page.getByRole('link', { name: t('payment.window.otherChannel') }).click();
  await page.getByRole('radio', { name: new RegExp(`^${t('payment.channel.alipay.name')}`) }).check({ force: true });
  await button(page, 'payment.select.pay').click();
  await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, { timeout: 60_000 });
  await chooseOutcome(page, 'pay');
  await waitUntilPaid(page);
  expect(await fetchOrderState(code)).toBe(20);
});

test.each(channels)('%s: after a cancelled payment the order can still be paid', async (channel) => {
  const { page } = await openMember('desktop');
  const code = await placeOrder();
  await goToCashier(page, code, channel);
  await chooseOutcome(page, 'cancel');
  // Only E.SUN reports a cancellation when queried. The other payments stay pending, and the page says that none was received.
  const title = channel === 'esun' ? 'payment.result.cancelled.title' : 'payment.result.quit.title';
  await heading(page, title).waitFor({ timeout: 60_000 });
  expect(await fetchOrderState(code)).toBe(10);
  await page.getByText(t('payment.result.unpaid')).waitFor();
  await page.getByRole('link', { name: t('payment.result.continue') }).waitFor();
  await goToCashier(page, code, 'esun');
  await chooseOutcome(page, 'pay');
  await waitUntilPaid(page);
  expect(await fetchOrderState(code)).toBe(20);
});

test.each(channels)('%s: the result page waits for a late payment, also after a reload', async (channel) => {
  const { page } = await openMember('phone');
  const code = await placeOrder();
  await goToCashier(page, code, channel);
  await page.getByRole('spinbutton').fill('6');
  await chooseOutcome(page, 'payLater');
  // A return without the provider's signature may be that of a shopper who quit. The page waits for the payment all the same.
  const waiting = heading(page, 'payment.result.pending.title').or(heading(page, 'payment.result.quit.title'));
  await waiting.waitFor({ timeout: 60_000 });
  await page.reload();
  await waitUntilPaid(page);
  expect(await fetchOrderState(code)).toBe(20);
});

test.each([
  ...channels.map((channel) => [channel, 'noticeLost'] as const),
  ['union', 'foreignCertificate'] as const,
  ['esun', 'forgedFailure'] as const,
])('%s: after %s the shop queries the provider and marks the order as paid', async (channel, outcome) => {
  const { page } = await openMember('desktop');
  const code = await placeOrder();
  await goToCashier(page, code, channel);
  await chooseOutcome(page, outcome);
  await waitUntilPaid(page);
  expect(await fetchOrderState(code)).toBe(20);
});

test('an unreachable provider or network leaves the payment pending', async () => {
  const { page, context } = await openMember('phone');
  const code = await placeOrder();
  await goToCashier(page, code, 'esun');
  await controlSandbox('down', { gateways: ['esun'] });
  await chooseOutcome(page, 'noticeLost');
  await heading(page, 'payment.result.pending.title').waitFor();
  await context.setOffline(true);
  await page.getByText(t('payment.result.offline')).waitFor({ timeout: 60_000 });
  await controlSandbox('down', { gateways: [] });
  await context.setOffline(false);
  await waitUntilPaid(page);
  expect(await fetchOrderState(code)).toBe(20);
});

test('a double click starts one payment, and another tab shows the pending payment', async () => {
  const { page, context } = await openMember('desktop');
  const code = await placeOrder();
  const started: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/payment/save')) started.push(request.url());
  });
  await choosePayment(page, code, 'esun');
  await button(page, 'payment.select.pay').dblclick();
  await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, { timeout: 60_000 });
  expect(started).toHaveLength(1);

  const other = await context.newPage();
  await choosePayment(other, code, 'union');
  await other.getByText(t('payment.select.pending.title')).waitFor();
  await goToCashier(other, code, 'union');
  await chooseOutcome(other, 'pay');
  await waitUntilPaid(other);
  // The first tab is still on the provider's page and pays a second time. The shop refunds that payment.
  await chooseOutcome(page, 'pay');
  await waitUntilPaid(page);
  const fetchEsunStatus = async () => {
    const reply = await fetch(`${shop.sandboxUrl}/__sandbox/cards`);
    const { payments } = (await reply.json()) as { payments: { key: string; gateway: string; status: string }[] };
    return payments.filter(({ gateway }) => gateway === 'esun').at(-1)?.status;
  };
  await expect.poll(fetchEsunStatus, { timeout: 60_000 }).toBe('cancelled');
  expect(await fetchOrderState(code)).toBe(20);
});

const phoneAgent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

test('WeChat Pay on a desktop: shows a code, and continues by itself when it is paid', async () => {
  const { page, checkPage } = await openMember('desktop');
  const code = await placeOrder();
  await choosePayment(page, code, 'wechat');
  await button(page, 'payment.select.pay').click();
  await page.getByRole('img', { name: t('payment.prepay.qr.alt') }).waitFor();
  await checkPage('code of a payment');
  const payId = new URL(page.url()).searchParams.get('id') ?? '';
  await controlSandbox('cards/pay', { orderId: payId, outcome: 'pay' });
  await waitUntilPaid(page);
  expect(await fetchOrderState(code)).toBe(20);
  // The web server passes the notice on with its headers.
  const fetchNoticeState = async () => {
    const reply = await fetch(`${shop.sandboxUrl}/__sandbox/cards`);
    const { payments } = (await reply.json()) as { payments: { orderId: string; notices: { state: string }[] }[] };
    return payments.find(({ orderId }) => orderId === payId)?.notices.map(({ state }) => state);
  };
  await expect.poll(fetchNoticeState).toEqual(['delivered']);
});

test("WeChat Pay on a phone: pays on its page, also when it is open while the gateway's notice is lost", async () => {
  const { page, checkPage } = await openMember('phone', phoneAgent);
  const code = await placeOrder();
  await goToCashier(page, code, 'wechat');
  await page.goBack();
  await button(page, 'payment.window.go', { provider: t('payment.channel.wechat.name') }).waitFor();
  await checkPage('redirect page after going back from WeChat Pay');
  await goToCashier(page, code, 'wechat');
  await chooseOutcome(page, 'noticeLost');
  await waitUntilPaid(page);
  expect(await fetchOrderState(code)).toBe(20);
});

test("WeChat's browser offers WeChat Pay first and no Alipay, and pays in its dialog", async () => {
  const { page, checkPage } = await openMember('phone', `${phoneAgent} MicroMessenger/8.0.60`);
  const outcomes = ['cancel', 'pay'];
  await addWeChatBridge(page, (_name, params) => payAtSandbox(shop.sandboxUrl, params, outcomes.shift()));
  const code = await placeOrder();
  await page.goto(`${shop.url}/en/payment/select?code=${code}`);
  await waitUntilHydrated(page);
  await button(page, 'payment.select.pay').waitFor();
  expect(await page.getByRole('radio', { name: new RegExp(`^${t('payment.channel.alipay.name')}`) }).isDisabled()).toBe(true);
  await checkPage("choice of a payment method in WeChat's browser");
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('wechat');
  await button(page, 'payment.select.pay').click();
  await page.getByText(t('payment.prepay.cancelled')).waitFor({ timeout: 60_000 });
  expect(await fetchOrderState(code)).toBe(10);
  await button(page, 'payment.window.go', { provider: t('payment.channel.wechat.name') }).click();
  await waitUntilPaid(page);
  expect(await fetchOrderState(code)).toBe(20);
});

test('finance refunds a wrong amount, and tries the refund again while the provider is away', async () => {
  const { page } = await openMember('desktop');
  const code = await placeOrder();
  await goToCashier(page, code, 'alipay');
  await chooseOutcome(page, 'wrongAmount');
  const office = await openOffice(place, 'desktop', 'en');
  visitors.push(office.visitor);
  await office.enterAs('finance');
  const findRow = async (path: string, text: string) => {
    const row = office.page.getByRole('row').filter({ hasText: text });
    const isListed = async () => {
      await office.open(path);
      await office.page.reload();
      return row.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isListed, { timeout: 60_000 }).toBe(true);
    return row;
  };
  const money = await findRow('/discrepancies', code);
  const payment = await money.locator('span[translate=no]').first().innerText();
  await controlSandbox('down', { gateways: ['alipay'] });
  await money.getByRole('button', { name: office.t('discrepancies.decide') }).click();
  await office.submit('discrepancies.decide').click();
  await office.check('discrepancy without a decision');
  await office.field('discrepancies.decision').selectOption('refunded');
  await office.field('orders.note').fill('The statement has the same amount.');
  await office.submit('discrepancies.decide').click();
  await office.said('discrepancies.done');
  // The refund is named after its payment, and concerns no order.
  const refund = await findRow('/refunds', payment);
  await office.check('refunds');
  await refund.getByRole('button', { name: office.t('refunds.retry') }).click();
  await office.said('refunds.done');
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('a product sets its share card inside WeChat, and loads nothing for it elsewhere', async () => {
  const calls: { name: string; params: Record<string, string> }[] = [];
  const configRequests: string[] = [];
  const open = async (userAgent: string) => {
    const { page } = await openMember('phone', userAgent);
    page.on('request', (request) => void (request.url().includes('/share/wechat/config') && configRequests.push(request.url())));
    await addWeChatBridge(page, async (name, params) => {
      calls.push({ name, params: params as Record<string, string> });
      return { err_msg: `${name}:ok` };
    });
    await page.goto(`${shop.url}/en/product?skuId=${skuId}`);
    await waitUntilHydrated(page);
    return page;
  };
  const page = await open(`${phoneAgent} MicroMessenger/8.0.60`);
  await expect.poll(() => calls.map(({ name }) => name)).toContain('updateAppMessageShareData');
  const card = calls.find(({ name }) => name === 'updateAppMessageShareData')?.params;
  expect(card).toMatchObject({ title: await page.title(), link: page.url(), verifySignature: expect.stringMatching(/^[0-9a-f]{40}$/) });
  expect(card?.['imgUrl']).toMatch(/\/share\.(jpg|png)$/);

  const before = configRequests.length;
  const elsewhere = await open(phoneAgent);
  await elsewhere.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // The same section loads them.
  await elsewhere.getByRole('link', { name: t('layout.share.qzone'), exact: true }).waitFor();
  expect(configRequests).toHaveLength(before);
});
