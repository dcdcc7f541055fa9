// An order is wrapped as a present with a card; a browser gets a push message when it ships.
import { expect, test } from 'vitest';
import { deliver, findAvailableProduct, type OpenedShop, openBuyer, readSupplierOrder } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';

const place: OpenedShop = await openShop();
const { shop } = place;
const t = createTranslate('zh-CN');
const patient = { timeout: 60_000 };

/** A product of a sample shop that wraps: those whose id is no multiple of three do. */
async function findWrappedProduct(): Promise<number> {
  for (let at = 0; at < 20; at += 1) {
    const { id, skuId } = await findAvailableProduct(shop, at);
    const { shop: seller } = await fetchApiData<{ shop: { orgId: number } }>(shop, `product/detail?id=${id}`);
    if (seller.orgId % 3 === 1) return skuId;
  }
  throw new Error('No product of a shop that wraps presents');
}

test('a present is wrapped for its price, with a card that the supplier gets', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'phone');
  const { page } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/gift-wrap.png', fullPage: true }).then(() => {}));
  await buyer.signIn();
  await buyer.go(`/order/calculate?skuId=${await findWrappedProduct()}&num=1`);
  const main = page.locator('main');
  await main.getByRole('checkbox', { name: /礼品包装/ }).check();
  await main.getByRole('textbox', { name: t('orders.giftWrap.card') }).fill('中秋快乐，阖家团圆！');
  await main.getByText(t('orders.amounts.wrap')).first().waitFor(patient);
  await page.waitForTimeout(600);
  await buyer.checkPage('checkout with gift wrap');
  const code = await buyer.pay();
  expect(await readSupplierOrder(place, code)).toContain('中秋快乐，阖家团圆！');
  await buyer.openOrder(code);
  await main.getByText('中秋快乐，阖家团圆！').waitFor();
  await buyer.checkPage('order with gift wrap');
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});

test('a browser that allows push messages gets one when an order ships', async ({ onTestFailed }) => {
  const buyer = await openBuyer(place, 'desktop');
  const { page, context, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/push.png', fullPage: true }).then(() => {}));
  await context.grantPermissions(['notifications'], { origin: shop.url });
  // The browser's own push service is out of reach. The one of the sandbox takes its place.
  let browserId = '';
  await page.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    const reply = await page.request.post(`${shop.sandboxUrl}/push/browsers`, { data: { applicationServerKey } });
    const subscription = (await reply.json()) as { id: string; endpoint: string; p256dh: string; auth: string };
    browserId = subscription.id;
    return subscription;
  });
  await page.addInitScript(() => {
    // Without a window, Chromium reports the granted permission as denied here.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    let current: unknown = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const { subscribeAtSandbox } = window as unknown as {
          subscribeAtSandbox: (key: string) => Promise<{ endpoint: string; p256dh: string; auth: string }>;
        };
        const { endpoint, p256dh, auth } = await subscribeAtSandbox(applicationServerKey);
        current = { endpoint, toJSON: () => ({ keys: { p256dh, auth } }), unsubscribe: async () => ((current = null), true) };
        return current;
      },
    });
  });
  await buyer.signIn();
  await buyer.go('/setting/info');
  await sees('account.push.off');
  await page.mouse.move(10, 10);
  await button('account.push.turnOn').last().click();
  await sees('account.push.on');
  await buyer.checkPage('profile with push messages');
  const { skuId } = await findAvailableProduct(shop, 1);
  const code = await buyer.buy({ id: 0, skuId });
  await deliver(place, code);
  await expect
    .poll(async () => (await page.request.get(`${shop.sandboxUrl}/push.json?browser=${browserId}`)).text(), {
      timeout: 60_000,
      interval: 1_000,
    })
    .toContain(code);
  await buyer.go('/setting/info');
  expect(buyer.consoleMessages).toEqual([]);
  await context.close();
});
