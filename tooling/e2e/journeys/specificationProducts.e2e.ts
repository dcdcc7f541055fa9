// What the specification and shoppers expect of products and of the search, shown in a browser.
/* oxlint-disable vitest/no-standalone-expect -- The steps of the table run inside tests. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { mainlandAddress, postAsMember, setDefaultAddress } from '../addresses.ts';
import type { OpenedShop } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { type Scene, testItems } from '../specificationItems.ts';
import { waitUntilHydrated } from '../visitor.ts';
import { addWeChatBridge } from '../wechatBridge.ts';

const place: OpenedShop = await openShop();
const { shop } = place;

interface Product {
  id: number;
  stock: number;
  video: object | null;
  needsParcel: boolean;
  booking: object | null;
  sizeTable: { systems: string[] } | null;
  skus: { id: number; stock: number; unitPrice: object | null }[];
  lots: object[];
  restrictions: { countries: string[]; transport: string | null; reason: string }[];
  evaluationSummary: { count: number };
}

const FIRST = 10_001;
const COUNT = 240;
const details = new Map<number, Product>();

async function findProducts(isWanted: (product: Product) => unknown): Promise<Product[]> {
  for (let id = FIRST; details.size < COUNT && id < FIRST + COUNT; id += 1)
    if (!details.has(id)) details.set(id, await fetchApiData<Product>(shop, `product/detail?id=${id}`));
  const found = [...details.values()].filter((product) => product && isWanted(product));
  if (found.length === 0) throw new Error('The sample has no such product.');
  return found;
}

async function openProduct({ go }: Scene, isWanted: (product: Product) => unknown, at = 0): Promise<Product> {
  const found = await findProducts(isWanted);
  const product = found[at] ?? found[0];
  if (!product) throw new Error('No product');
  await go(`/product?id=${product.id}`);
  return product;
}

/** Opens the dialog of a section that hydrates after the page: presses its button until it answers. */
async function openDialog({ page, poll }: Scene, button: Locator): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  const press = async () => {
    if ((await dialog.count()) === 0) await button.click();
    return dialog.count();
  };
  await poll(press, { timeout: 60_000, interval: 1_000 }).toBe(1);
  return dialog;
}

const search = (key: string) => `/search?key=${encodeURIComponent(key)}`;

testItems(place, [
  {
    name: 'A product that may not be sent there says why',
    show: async (scene) => {
      const { page, t } = scene;
      await openProduct(scene, ({ restrictions }) =>
        restrictions.some(({ countries, transport }) => countries.includes('CN') && !transport),
      );
      await page.getByRole('combobox', { name: t('shipTo.label') }).selectOption('CN');
      return [page.getByText(t('catalog.delivery.forbidden', { place: t('shipTo.places.CN') })), page.getByText(/2021-10-20/)];
    },
  },
  {
    name: 'Lithium batteries may not fly',
    show: async (scene) => {
      const { page, t, go } = scene;
      const { list } = await fetchApiData<{ list: { id: number }[] }>(
        shop,
        `product/composite/category?key=${encodeURIComponent('移动电源')}&count=1`,
      );
      await go(`/product?id=${list[0]?.id}`);
      await page.getByRole('combobox', { name: t('shipTo.label') }).selectOption('CN');
      return [page.getByText(t('catalog.delivery.restricted', { place: t('shipTo.places.CN') })), page.getByText(/UN 3480/)];
    },
  },
  {
    name: 'The cart says what may not be sent',
    show: async (scene) => {
      const { page, t, go, signIn } = scene;
      await signIn();
      await setDefaultAddress(shop, page, mainlandAddress);
      const [product] = await findProducts(
        ({ restrictions, skus }) =>
          restrictions.some(({ countries, transport }) => countries.includes('CN') && !transport) && skus[0]?.stock,
      );
      await postAsMember(shop, page, 'cart/save', { skuId: product?.skus[0]?.id, num: 1 });
      await go('/setting/cart');
      return [page.locator('main').getByText(t('cart.state.forbidden'))];
    },
  },
  {
    name: 'A review is marked as helpful once',
    show: async (scene) => {
      const { page, turn, t, signIn } = scene;
      await signIn();
      await openProduct(scene, ({ evaluationSummary }) => evaluationSummary.count > 4, turn);
      await page.locator('#rating').scrollIntoViewIfNeeded();
      const vote = page.locator('#rating').getByRole('article').first().getByRole('button').last();
      await vote.click();
      const pressed = page.locator('#rating').getByRole('article').first().locator('button[aria-pressed=true]');
      await pressed.waitFor();
      return [pressed, page.locator('#rating').getByText(t('products.review.vote')).first()];
    },
  },
  {
    name: 'Months left, lot and best-before day on a product',
    show: async (scene) => {
      const { page, t } = scene;
      await openProduct(scene, ({ lots }) => lots.length > 0);
      const [before = ''] = t('catalog.delivery.lot', { lot: '' }).split(/[{\d]/);
      return [page.getByRole('heading', { name: t('catalog.delivery.life') }), page.getByText(before.trim())];
    },
  },
  {
    name: 'The search filters by months left',
    show: async ({ page, size, t, go }) => {
      await go('/product/category?id=226');
      if (size === 'phone')
        await page
          .getByRole('button', { name: t('products.filters') })
          .first()
          .click();
      const facets = size === 'phone' ? page.getByRole('dialog') : page.getByRole('complementary', { name: t('products.filtersOf') });
      const months = facets
        .getByRole('group', { name: t('products.facet.life') })
        .getByRole('checkbox')
        .first();
      await months.click();
      await page.waitForURL(/life=/);
      return [facets.getByRole('group', { name: t('products.facet.life') })];
    },
  },
  {
    name: 'Delivery days that know the holidays of both sides',
    show: async (scene) => {
      const { page, t } = scene;
      await openProduct(scene, ({ needsParcel, restrictions, booking }) => needsParcel && !booking && restrictions.length === 0);
      await page.getByRole('combobox', { name: t('shipTo.label') }).selectOption('CN');
      return [page.getByText(t('catalog.delivery.holidayNote'))];
    },
  },
  {
    name: 'The date of the rate beside converted prices',
    show: async (scene) => {
      const { page } = scene;
      await openProduct(scene, ({ needsParcel, booking }) => needsParcel && !booking);
      // Readers in Taiwan see converted prices once they have chosen them.
      await page.getByRole('contentinfo').getByRole('button', { name: 'CNY', exact: true }).click();
      return [page.locator('main').getByText(/2026\/11\/01/)];
    },
  },
  {
    name: 'A product video',
    show: async (scene) => {
      const { page, t } = scene;
      await openProduct(scene, ({ video }) => video);
      await openDialog(scene, page.getByRole('button', { name: t('catalog.product.video.play') }));
      return [page.locator('video')];
    },
  },
  {
    name: 'Sizes in the systems and units of the shopper',
    show: async (scene) => {
      const { page, t } = scene;
      await openProduct(scene, ({ sizeTable }) => sizeTable?.systems.includes('US'));
      const dialog = await openDialog(scene, page.getByRole('button', { name: t('catalog.sizes.open') }));
      await dialog.getByRole('radio', { name: t('catalog.sizes.systems.US') }).check({ force: true });
      await dialog.getByRole('radio', { name: t('catalog.sizes.units.inch') }).check({ force: true });
      return [dialog.getByRole('table')];
    },
  },
  {
    name: 'The price per unit of weight',
    show: async (scene) => {
      const { page, t } = scene;
      await openProduct(scene, ({ skus }) => skus.every(({ unitPrice }) => unitPrice));
      return [page.getByText(new RegExp(t('catalog.sizes.unitPrice', { price: String.raw`NT\$[\d.,]+ .+`, quantity: String.raw`\d+` })))];
    },
  },
  {
    name: 'Coupons for points',
    show: async ({ page, t, go, signIn }) => {
      await signIn();
      await go('/setting/coupon?type=points');
      const main = page.locator('main');
      return [main.getByRole('link', { name: t('coupons.points.ledger') }), main.getByRole('article')];
    },
  },
  {
    name: 'A synonym finds the product',
    show: async ({ page, t, go }) => {
      await go(search('菠萝酥'));
      const also = t('products.also', { words: '凤梨酥' });
      return [page.getByText(also).or(page.getByText(also.replace('凤梨酥', '鳳梨酥'))), page.locator('main article').first()];
    },
  },
  {
    name: '优格 finds yoghurt and never face wash',
    show: async ({ page, go }) => {
      await go(search('优格'));
      const titles = page.locator('main article');
      expect(await titles.count()).toBe(2);
      for (const title of await titles.allInnerTexts()) expect(title).toMatch(/优格|酸奶|優格|Yoghurt/);
      return [page.getByRole('heading', { level: 1 }), titles];
    },
  },
  {
    name: '马铃薯 finds what 土豆 finds',
    show: async ({ page, go }) => {
      await go(search('土豆'));
      const products = page.locator('main article a[href*="/product?"]');
      const readLinks = async () => new Set(await products.evaluateAll((links) => links.map((link) => link.getAttribute('href'))));
      const expected = await readLinks();
      expect(expected.size).toBe(3);
      await go(search('马铃薯'));
      expect(await readLinks()).toEqual(expected);
      return [page.getByRole('heading', { level: 1 }), page.locator('main article')];
    },
  },
  {
    name: 'zh-HK leads to zh-TW',
    show: async ({ page, poll }) => {
      const traditional = createTranslate('zh-TW');
      const open = async () => (await page.goto(`${shop.url}/zh-HK/product/category?id=176`))?.status();
      await poll(open, { timeout: 60_000, interval: 1_000 }).toBe(200);
      await waitUntilHydrated(page);
      expect(new URL(page.url()).pathname).toBe('/zh-TW/product/category');
      return [page.getByRole('heading', { level: 1, name: traditional('layout.category.food') })];
    },
  },
  {
    name: 'The WeChat share card',
    sizes: ['phone'],
    userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0.60',
    show: async (scene) => {
      const { page } = scene;
      const cards: { title?: string; imgUrl?: string }[] = [];
      await addWeChatBridge(page, async (name, params) => {
        if (name === 'updateAppMessageShareData') cards.push(params);
        return { err_msg: `${name}:ok` };
      });
      await openProduct(scene, ({ needsParcel }) => needsParcel);
      await expect.poll(() => cards.length).toBeGreaterThan(0);
      const [card] = cards;
      expect(card).toMatchObject({ title: await page.title(), imgUrl: expect.stringMatching(/\/share\.(jpg|png)$/) });
      return [page.getByRole('heading', { level: 1 })];
    },
  },
  ...(['order', 'self', 'payment', 'refund'] as const).map((key) => ({
    name: `Figures of the guide ${key}`,
    show: async ({ page, go }: Scene) => {
      await go(`/guide/${key}`);
      return [page.locator('main article').getByText(/\d/).first(), page.getByRole('heading', { level: 1 })];
    },
  })),
]);
