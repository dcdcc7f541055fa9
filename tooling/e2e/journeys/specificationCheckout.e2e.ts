// What shoppers choose at the checkout and while they pay, shown in a browser: addresses, stores, presents, and WeChat Pay.
/* oxlint-disable vitest/no-standalone-expect -- The steps of the table run inside tests. */
import { chromium } from 'playwright-core';
import { expect } from 'vitest';
import { postAsMember, setDefaultAddress, taipeiAddress } from '../addresses.ts';
import { findAvailableProduct, type OpenedShop, openBuyer } from '../buyer.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { type Scene, testItems } from '../specificationItems.ts';
import { addWeChatBridge, payAtSandbox } from '../wechatBridge.ts';

const place: OpenedShop = await openShop();
const { shop } = place;
const patient = { timeout: 60_000 };
const phoneAgent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
/** A whole Chromium, with the parts of a window. */
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const wechatAgent = `${phoneAgent} MicroMessenger/8.0.60`;

async function findSku(isWanted: (orgId: number) => boolean): Promise<number> {
  for (let at = 0; at < 30; at += 1) {
    const { id, skuId } = await findAvailableProduct(shop, at);
    const { shop: seller } = await fetchApiData<{ shop: { orgId: number } }>(shop, `product/detail?id=${id}`);
    if (isWanted(seller.orgId)) return skuId;
  }
  throw new Error('No product of such a shop');
}

/** Shops with odd numbers accept payment on pickup. */
const paidOnPickup = (orgId: number) => orgId % 2 === 1;

async function openCheckout({ page, signIn, go }: Scene, isWanted: (orgId: number) => boolean = () => true): Promise<void> {
  await signIn();
  await setDefaultAddress(shop, page, taipeiAddress);
  await go(`/order/calculate?skuId=${await findSku(isWanted)}&num=1`);
}

async function choosePickup(scene: Scene, words: string): Promise<void> {
  const { page, t } = scene;
  await openCheckout(scene, paidOnPickup);
  await page
    .locator('main')
    .getByRole('radio', { name: /超商取货|超商取貨|Convenience-store/ })
    .check();
  await page
    .locator('main')
    .getByRole('searchbox', { name: t('orders.store.search') })
    .fill(words);
}

const mayBePriced = ({ page, poll }: Scene) => poll(() => page.locator('main [aria-busy=true]').count(), patient).toBe(0);

/** Places an order, and goes to its payment by WeChat Pay. */
async function payByWeChat(scene: Scene): Promise<void> {
  const { page, t, button } = scene;
  await openCheckout(scene);
  await button('orders.checkout.submit').click();
  await page.waitForURL(/\/payment\/select\?/);
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: new RegExp(`^${t('payment.channel.wechat.name')}`) }) })
    .click();
  await button('payment.select.pay').click();
}

testItems(place, [
  {
    name: 'An address is parsed without a colon',
    show: async ({ page, t, button, go, signIn }) => {
      await signIn();
      await go('/setting/address');
      await button('account.address.add').first().click();
      await page
        .getByRole('textbox', { name: new RegExp(t('account.address.paste.label')) })
        .fill('李雷 手机 13812345678 北京市东城区东长安街1号');
      await button('account.address.paste.fill').click();
      await page.getByText(t('account.address.paste.done')).waitFor(patient);
      const number = page.getByRole('textbox', { name: t('account.phone.number') });
      expect(await number.inputValue()).toContain('13812345678');
      return [page.getByText(t('account.address.paste.done')), number];
    },
  },
  {
    name: 'Pickup at a store, chosen on a map',
    show: async (scene) => {
      const { page, button } = scene;
      await choosePickup(scene, '台北');
      await button('orders.store.map.show').click();
      const pin = page.locator('main button[title^="示範南港2店 "]');
      await pin.first().click();
      await mayBePriced(scene);
      return [page.locator('main section[aria-hidden=true]'), page.locator('main button[title^="示範南港2店 "][aria-pressed=true]')];
    },
  },
  {
    name: 'A closed store is refused',
    show: async (scene) => {
      const { page, t } = scene;
      await choosePickup(scene, '南港');
      await page
        .locator('main')
        .getByRole('combobox', { name: t('orders.store.chainLabel') })
        .selectOption('ok');
      const closed = page.locator('main').getByRole('radio', { name: /示範南港2店/ });
      await scene.poll(() => closed.isDisabled(), patient).toBe(true);
      return [closed, page.locator('main').getByText(t('orders.store.closedTag'))];
    },
  },
  {
    name: 'Cash on delivery at the store',
    show: async (scene) => {
      const { page, t, button } = scene;
      await choosePickup(scene, '南港2');
      await page
        .locator('main')
        .getByRole('radio', { name: /示範南港2店 139002/ })
        .check();
      await scene.poll(() => page.locator('main').getByText(t('orders.checkout.missing.store')).count(), patient).toBe(0);
      await button('orders.checkout.submit').click();
      await page.waitForURL(/\/payment\/select\?/);
      await page
        .locator('main')
        .getByRole('radio', { name: new RegExp(t('payment.channel.cod.name')) })
        .check();
      const code = new URL(page.url()).searchParams.get('code');
      await button('payment.select.cash.confirm').click();
      const title = page.getByRole('heading', { name: t('payment.result.onPickup.title') });
      await title.waitFor(patient);
      // A member may have few such parcels at a time.
      await postAsMember(shop, page, 'order/cancel', { code });
      return [title];
    },
  },
  {
    name: 'Gift wrap with a card',
    show: async (scene) => {
      const { page, t } = scene;
      await openCheckout(scene, (orgId) => orgId % 3 === 1);
      await page
        .locator('main')
        .getByRole('checkbox', { name: new RegExp(t('orders.giftWrap.title')) })
        .check();
      const card = page.locator('main').getByRole('textbox', { name: t('orders.giftWrap.card') });
      await card.fill('中秋快乐，阖家团圆！');
      await page.locator('main').getByText(t('orders.amounts.wrap')).first().waitFor(patient);
      await mayBePriced(scene);
      return [card, page.locator('main').getByText(t('orders.amounts.wrap'))];
    },
  },
  {
    name: 'WeChat Pay at a desk by a QR code',
    sizes: ['desktop'],
    show: async (scene) => {
      await payByWeChat(scene);
      return [scene.page.getByRole('img', { name: scene.t('payment.prepay.qr.alt') })];
    },
  },
  {
    name: 'WeChat Pay on a phone by H5',
    sizes: ['phone'],
    userAgent: phoneAgent,
    show: async (scene) => {
      const { page, t } = scene;
      await payByWeChat(scene);
      await page.waitForURL((url) => url.origin === new URL(shop.sandboxUrl).origin, patient);
      await page.locator('button[value=pay]').click();
      return [page.getByRole('heading', { level: 1, name: t('payment.result.paid.title') })];
    },
  },
  {
    name: 'WeChat Pay inside WeChat by JSAPI',
    sizes: ['phone'],
    userAgent: wechatAgent,
    show: async (scene) => {
      const { page, t } = scene;
      await addWeChatBridge(page, (_name, params) => payAtSandbox(shop.sandboxUrl, params, 'pay'));
      await payByWeChat(scene);
      return [page.getByRole('heading', { level: 1, name: t('payment.result.paid.title') })];
    },
  },
  {
    name: 'Alipay is not offered inside WeChat',
    sizes: ['phone'],
    userAgent: wechatAgent,
    show: async (scene) => {
      const { page, t, button } = scene;
      await openCheckout(scene);
      await button('orders.checkout.submit').click();
      await page.waitForURL(/\/payment\/select\?/);
      const alipay = page.getByRole('radio', { name: new RegExp(`^${t('payment.channel.alipay.name')}`) });
      await scene.poll(() => alipay.isDisabled(), patient).toBe(true);
      return [page.getByText(t('payment.reason.openInBrowser'))];
    },
  },
  {
    name: 'Push messages can be turned on once the browser allows them',
    isRejected: true,
    show: async ({ size, language, t, onTestFinished }) => {
      // The headless shell denies notifications whatever it is told. `presentsAndPush` sends and reads a message.
      const whole = await chromium.launch({ executablePath: CHROMIUM, args: ['--headless=new', '--no-sandbox'] });
      onTestFinished(() => whole.close());
      const { page, context, button, go, signIn } = await openBuyer({ shop, browser: whole }, size, { language });
      await context.grantPermissions(['notifications'], { origin: shop.url });
      await signIn();
      await go('/setting/info');
      await button('account.push.turnOn').last().click();
      // The push service of the browser's maker is out of reach here, and the page says so.
      return [page.getByText(t('account.push.notSubscribed')), page.getByRole('heading', { name: t('account.push.title') })];
    },
  },
]);
