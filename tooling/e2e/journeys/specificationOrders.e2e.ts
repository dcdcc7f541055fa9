// What the specification says about orders, customs, invoices, mails and refunds, shown in a browser and in the sandbox.
/* oxlint-disable vitest/no-standalone-expect -- The steps of the table run inside tests. */
import { expect } from 'vitest';
import type { Account } from '../../pageTour/signIn.ts';
import { findMainlandProduct, mainlandAddress, setDefaultAddress, taipeiAddress } from '../addresses.ts';
import {
  type AvailableProduct,
  answerRefundRequest,
  beginPacking,
  declareOrder,
  deliver,
  findAvailableProduct,
  type OpenedShop,
  openBuyer,
  scanParcel,
  ship,
} from '../buyer.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { readMailLink } from '../mailInbox.ts';
import { openShop } from '../openShop.ts';
import { type Item, type Scene, testItems } from '../specificationItems.ts';

const place: OpenedShop = await openShop();
const { shop } = place;
// Most of these tests wait for a job of the shop.
const accounts = await registerMembers(3);
const patient = { timeout: 60_000 };

async function registerMembers(count: number): Promise<Account[]> {
  const accounts: Account[] = [];
  while (accounts.length < count) {
    const buyer = await openBuyer(place, 'desktop');
    accounts.push(await buyer.register());
    await buyer.context.close();
  }
  return accounts;
}

/** Signs in, and buys one unit for an address in Taipei. */
async function buy(scene: Scene): Promise<string> {
  await scene.signIn();
  await setDefaultAddress(shop, scene.page, taipeiAddress);
  return scene.buy(await findAvailableProduct(shop, 0));
}

/** Opens the checkout for an address in mainland China. */
async function openMainlandCheckout({ page, signIn, go }: Scene, num: number): Promise<void> {
  await signIn();
  await setDefaultAddress(shop, page, mainlandAddress);
  await go(`/order/calculate?skuId=${(await findMainlandProduct(shop)).skuId}&num=${num}`);
}

/** Saves the receiver's identity, unless the member has it already. */
async function saveIdentity({ page, t, button }: Scene): Promise<void> {
  const main = page.locator('main');
  const saved = main.getByText('110***********002X');
  await main.getByText(t('orders.customs.hint')).waitFor(patient);
  if (await saved.isVisible()) return;
  await button('account.identity.add').click();
  await page.getByLabel(t('account.identity.name')).fill('李雷');
  await page.getByLabel(t('account.identity.number')).fill('11010519491231002X');
  await main.getByRole('checkbox', { name: new RegExp(t('account.identity.consent').slice(0, 8)) }).check();
  await button('account.identity.save').click();
  await saved.waitFor(patient);
}

async function confirmReceipt({ page, button, sees }: Scene): Promise<void> {
  await button('orders.action.confirm').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
  await sees('orders.state.toReview');
}

/** Opens a page of the sandbox until it shows a text. */
async function openSandbox({ context, poll }: Scene, path: string, text: string | RegExp) {
  const page = await context.newPage();
  const found = page.getByText(text).first();
  const isShown = async () => {
    await page.goto(shop.sandboxUrl + path);
    return found.isVisible();
  };
  // A job of the shop runs once a minute.
  await poll(isShown, { timeout: 90_000, interval: 1_000 }).toBe(true);
  return { page, found };
}

async function findProductWithLots(): Promise<AvailableProduct> {
  for (let at = 0; at < 30; at += 1) {
    const product = await findAvailableProduct(shop, at);
    const { lots } = await fetchApiData<{ lots: object[] }>(shop, `product/detail?id=${product.id}`);
    if (lots.length > 0) return product;
  }
  throw new Error('No product with lots');
}

/** Reloads an order until it shows a text. */
const reopenUntil = ({ page, openOrder, poll }: Scene, code: string, text: string | RegExp) =>
  poll(
    async () => {
      await openOrder(code);
      const shown = page.getByText(text).filter({ visible: true });
      // The order is fetched after the page is shown.
      await shown
        .first()
        .waitFor({ timeout: 3_000 })
        .catch(() => {});
      return shown.count();
    },
    // A job asks the courier once a minute.
    { timeout: 90_000, interval: 1_500 },
  ).toBeGreaterThan(0);

const items: readonly Item[] = [
  {
    name: 'A refund has the same amount on the page, in the message, at the provider and at the supplier',
    show: async (scene) => {
      const { page, t, button, go, openOrder } = scene;
      await scene.signIn();
      await setDefaultAddress(shop, page, taipeiAddress);
      await go(`/order/calculate?skuId=${(await findAvailableProduct(shop, 0)).skuId}&num=3`);
      const code = await scene.pay();
      await openOrder(code);
      await button('orders.action.refund').first().click();
      const form = page.getByRole('dialog');
      await form.getByRole('combobox', { name: t('afterSale.form.reason') }).selectOption('changedMind');
      const expected = form.getByText(/NT\$\s?[\d.,]+/).first();
      const amount = new RegExp((/NT\$\s?([\d,]+)/.exec(await expected.innerText())?.[1] ?? '').replace(',', ',?'));
      await button('afterSale.form.submit').click();
      await form.waitFor({ state: 'detached' });
      await reopenUntil(scene, code, t('afterSale.state.5'));
      const card = page.locator('main article[aria-labelledby^=refund-]');
      const shown = await card.innerText();
      const [twd, cny] = [/NT\$\s?([\d,.]+)/, /[¥￥]\s?([\d,.]+)/].map((figure) =>
        Number(figure.exec(shown)?.[1]?.replaceAll(',', '')).toFixed(2),
      );
      const { found } = await openSandbox(scene, '/cards', amount);
      const { found: supplied } = await openSandbox(scene, `/supplier?code=${code}`, `NT$${twd} · ¥${cny}`);
      const messages = await scene.context.newPage();
      await messages.goto(`${shop.url}${scene.localize('/setting/service?tab=messages')}`);
      const told = messages.locator('main').getByText(amount);
      await told.first().waitFor(patient);
      return [card, told, found, supplied];
    },
  },
  {
    name: 'The parts of an order in CNY are whole and add up',
    show: async ({ page, t, go, signIn }) => {
      await signIn();
      await setDefaultAddress(shop, page, taipeiAddress);
      await page.getByRole('contentinfo').getByRole('button', { name: 'CNY', exact: true }).click();
      await go(`/order/calculate?skuId=${(await findAvailableProduct(shop, 1)).skuId}&num=3`);
      const amounts = page
        .locator('main dl')
        .filter({ hasText: t('orders.amounts.total') })
        .first();
      await amounts.waitFor(patient);
      const figures = [...(await amounts.innerText()).matchAll(/(−?)\s*[¥￥]\s?([\d,.]+)/g)].map(([, sign, digits = '']) =>
        Number(`${sign ? '-' : ''}${digits.replaceAll(',', '')}`),
      );
      expect(figures.every((figure) => Number.isInteger(figure))).toBe(true);
      const total = figures.at(-1);
      expect(figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0)).toBe(total);
      return [amounts];
    },
  },
  {
    name: 'The address may be changed until packing',
    show: async (scene) => {
      const { t, page, button, openOrder } = scene;
      const code = await buy(scene);
      await openOrder(code);
      await button('orders.changeAddress.open').click();
      await page.getByText(t('orders.changeAddress.hint')).waitFor(patient);
      return [page.getByText(t('orders.changeAddress.hint')), button('orders.changeAddress.save')];
    },
  },
  {
    name: 'Packing is a fact that ends the change of address',
    show: async (scene) => {
      const { page, t, button, openOrder } = scene;
      const code = await buy(scene);
      await beginPacking(place, code);
      await openOrder(code);
      expect(await button('orders.changeAddress.open').count()).toBe(0);
      return [page.getByText(t('orders.hint.packing')), page.getByText(t('orders.state.packing'))];
    },
  },
  {
    name: 'State 40 offers the invoice, with its number and carrier',
    show: async (scene) => {
      const { page, t, go } = scene;
      const code = await buy(scene);
      await deliver(place, code);
      await reopenUntil(scene, code, /^[A-Z]{2}\d{8}$/);
      await confirmReceipt(scene);
      await go('/setting/order?type=40');
      await page
        .getByRole('link', { name: t('orders.action.invoice'), exact: true })
        .first()
        .click();
      await page.waitForURL(/#invoice$/);
      const number = page.getByText(/^[A-Z]{2}\d{8}$/).first();
      const { found } = await openSandbox(scene, `/invoices?code=${code}`, await number.innerText());
      return [number, page.getByText(t('orders.invoice.issued.states.issued')), found];
    },
  },
  {
    name: 'A full refund voids the invoice',
    show: async (scene) => {
      const { page, t, button } = scene;
      const code = await buy(scene);
      await deliver(place, code);
      await reopenUntil(scene, code, /^[A-Z]{2}\d{8}$/);
      await button('orders.action.afterSale').first().click();
      const form = page.getByRole('dialog');
      await form.getByRole('combobox', { name: t('afterSale.form.reason') }).selectOption('damaged');
      await scene.addPhotos();
      await button('afterSale.form.submit').click();
      await form.waitFor({ state: 'detached' });
      await answerRefundRequest(place, code, /Approve/);
      const { found } = await openSandbox(scene, `/invoices?code=${code}`, '已作废');
      await reopenUntil(scene, code, t('orders.invoice.issued.states.voided'));
      return [page.getByText(t('orders.invoice.issued.states.voided')), found];
    },
  },
  {
    name: 'Tax is estimated, with its payer, source and date',
    show: async (scene) => {
      const { page } = scene;
      await openMainlandCheckout(scene, 2);
      return [page.locator('main').getByText(/2019-04-09/)];
    },
  },
  {
    name: 'A parcel above the limit is split',
    show: async (scene) => {
      const { page, t } = scene;
      await openMainlandCheckout(scene, 12);
      await saveIdentity(scene);
      const startOf = (key: 'split' | 'isSplit') => t(`orders.customsLimit.${key}`, { count: 0, freight: '' }).split('0')[0]?.trim() ?? '';
      await page
        .locator('main')
        .getByRole('button', { name: new RegExp(`^${startOf('split')}`) })
        .click();
      const box = page.locator('main').getByRole('checkbox', { name: new RegExp(`^${startOf('isSplit')}`) });
      await box.waitFor(patient);
      await page.locator('main').getByText(t('orders.customsLimit.show')).click();
      await scene.poll(() => page.locator('main [aria-busy=true]').count(), patient).toBe(0);
      return [page.locator('main details ol li').last(), box];
    },
  },
  {
    name: '60 boxes to the mainland warn',
    show: async (scene) => {
      const { page, t } = scene;
      await openMainlandCheckout(scene, 60);
      const [before = ''] = t('orders.customsLimit.exceeded.value', { limit: '|' }).split('|');
      return [page.locator('main').getByText(before.trim())];
    },
  },
  {
    name: 'An identity is opened for the supplier, which the member sees',
    show: async (scene) => {
      const { page, t, button, go } = scene;
      await openMainlandCheckout(scene, 1);
      await saveIdentity(scene);
      await scene.poll(() => page.getByText(t('orders.checkout.missing.identity')).count(), patient).toBe(0);
      const code = await scene.pay();
      expect(await declareOrder(place, code)).toContain('11010519491231002X');
      const { found } = await openSandbox(scene, '/supplier', '已申报');
      await go('/setting/info');
      await button('account.identity.log.show').click();
      return [page.getByText(t('account.identity.log.opened', { order: code })), found];
    },
  },
  {
    name: 'The courier’s events are merged with the shop’s, in the shopper’s language',
    show: async (scene) => {
      const { page, t } = scene;
      const code = await buy(scene);
      const number = `BD${Date.now()}`;
      await ship(place, code, 'baodao', number);
      await scanParcel(place, number, '台北转运中心');
      await scanParcel(place, number, '', '外箱已重新加固');
      await reopenUntil(scene, code, '外箱已重新加固');
      const all = page.getByText(t('orders.detail.events')).filter({ visible: true });
      if ((await all.count()) > 0) await all.first().click();
      const ownWords = page.locator('[lang=zh]', { hasText: '外箱已重新加固' }).filter({ visible: true });
      return [page.getByText(/^(已到达|已抵達|Arrived)$/).filter({ visible: true }), ownWords];
    },
  },
  {
    name: 'Mails of an order in the inbox',
    show: async (scene) => {
      const { page, t, turn, button, go } = scene;
      await scene.signIn();
      await go('/setting/info');
      const email = `visit${turn + 1}@example.com`;
      await page.getByRole('textbox', { name: t('account.info.nickname') }).fill('Mei');
      await page.getByRole('textbox', { name: t('account.info.email') }).fill(email);
      await button('account.info.save').click();
      await page.goto(await readMailLink(shop, email, 'confirm'));
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('main').getByRole('link').first().waitFor(patient);
      await setDefaultAddress(shop, page, taipeiAddress);
      await deliver(place, await scene.buy(await findAvailableProduct(shop, 0)));
      const { page: inbox } = await openSandbox(scene, `/mail?to=${encodeURIComponent(email)}`, 'TCAT87654321');
      await go('/setting/info');
      const choice = page.getByRole('checkbox', { name: t('account.mail.kinds.orderShipped') });
      return [choice, inbox.getByText('TCAT87654321')];
    },
  },
  {
    name: 'The lot on the line of an order',
    show: async (scene) => {
      await scene.signIn();
      await setDefaultAddress(shop, scene.page, taipeiAddress);
      const code = await scene.buy(await findProductWithLots());
      await deliver(place, code);
      await scene.openOrder(code);
      return [scene.page.locator('main').getByText(/L\d{6}[AB]/)];
    },
  },
];

testItems(place, items, { accounts });
