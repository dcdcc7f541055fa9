// A product page: options by keyboard, deep links, reviews, destinations and favourites.
import { beforeAll, expect, test } from 'vitest';
import { readManifest } from '../../../apps/web/src/server/pageHead.ts';
import { enterAccount } from '../../pageTour/signIn.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

interface Product {
  id: number;
  title: string;
  sale: unknown;
  lowerPrice: unknown;
  attrs: { name: string; values: { id: number; label: string }[] }[];
  skus: { id: number; attrValueIds: number[]; stock: number }[];
  needsParcel: boolean;
  evaluationSummary: { count: number; stars: number[] };
}

interface Sized {
  id: number;
  sizeTable: { systems: string[]; rows: { sizes: string[]; measures: string[][] }[] } | null;
}

const { shop, browser } = await openShop();
let product: Product;

/** Finds a product with two options, reviews of several kinds, and no sale that could begin or end during the test. */
async function findProduct(): Promise<Product> {
  for (let index = 1; index < 20; index++) {
    const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, `product/composite/category?count=24&index=${index}`);
    for (const { id } of list) {
      const found = await fetchApiData<Product>(shop, `product/detail/${id}`);
      const [, , , , five = 0] = found.evaluationSummary.stars;
      const hasMixedReviews = five > 0 && five < found.evaluationSummary.count;
      if (found.attrs.length === 2 && found.needsParcel && hasMixedReviews && !found.sale && !found.lowerPrice) return found;
    }
  }
  throw new Error('The sample has no such product.');
}

/** Waits until the page answers 200, because a shop under load may answer 503 right after its start. */
async function waitUntilReady(path: string): Promise<string> {
  await expect.poll(async () => (await fetch(shop.url + path)).status, { timeout: 60_000, interval: 500 }).toBe(200);
  return shop.url + path;
}

beforeAll(async () => {
  product = await findProduct();
});

for (const size of ['phone', 'desktop'] as const) {
  test(`a SKU is chosen by keyboard, and its address opens it again: ${size}`, async () => {
    const visitor = await openVisitor(browser, size);
    const { page } = visitor;
    await page.goto(await waitUntilReady(`/product?id=${product.id}`));
    await waitUntilHydrated(page);
    const sku = product.skus.find(({ stock }) => stock > 0);
    expect(sku).toBeDefined();
    for (const { name, values } of product.attrs) {
      const label = values.find(({ id }) => sku?.attrValueIds.includes(id))?.label ?? '';
      // The price can follow the option's name.
      const start = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      const choice = page.getByRole('group', { name }).getByRole('radio', { name: new RegExp(`^${start}( |$)`) });
      await choice.focus();
      await page.keyboard.press('Space');
    }
    await page.waitForURL((url) => url.searchParams.get('skuId') === String(sku?.id));
    await visitor.checkPage('product with a sku');

    await waitUntilReady(`/product?skuId=${sku?.id}`);
    await page.reload();
    await waitUntilHydrated(page);
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(2);
    expect(visitor.consoleMessages).toEqual([]);
    // All SKUs of a product share one canonical address.
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(`/product?id=${product.id}`);
    await visitor.context.close();
  });
}

test('the size guide shows the sizes in the units that the shopper chooses, and remembers them', async () => {
  const t = createTranslate('en');
  const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, 'product/composite/category?categoryId=509&count=24&index=1');
  const details = await Promise.all(list.map(({ id }) => fetchApiData<Sized>(shop, `product/detail/${id}`)));
  const shirt = details.find(({ sizeTable }) => sizeTable?.systems.includes('US'));
  const [row] = shirt?.sizeTable?.rows ?? [];
  if (!shirt || !row) throw new Error('The sample has no clothes with sizes.');
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  await page.goto(await waitUntilReady(`/en/product?id=${shirt.id}`));
  await waitUntilHydrated(page);
  const open = page.getByRole('button', { name: t('catalog.sizes.open') });
  // Its section hydrates after the page. React marks the elements that it has hydrated.
  await expect.poll(() => open.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__react')))).toBe(true);
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('catalog.sizes.systems.US') }).check({ force: true });
  await dialog.getByRole('radio', { name: t('catalog.sizes.units.inch') }).check({ force: true });
  const cells = dialog.getByRole('row').nth(1).getByRole('cell');
  await expect.poll(() => cells.first().textContent()).toBe(row.sizes[shirt.sizeTable?.systems.indexOf('US') ?? 0]);
  const inches = row.measures[0]?.map((cm) => String(Math.round(Number(cm) / 0.254) / 10)).join('–');
  await expect.poll(() => cells.nth(1).textContent()).toBe(inches);
  await visitor.checkPage('size guide');
  await page.keyboard.press('Escape');
  await open.click();
  expect(await cells.nth(1).textContent()).toBe(inches);
  await visitor.context.close();
});

test('a comparison begins on the page of a product, and another tab continues it', async () => {
  const t = createTranslate('zh-CN');
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  await page.goto(await waitUntilReady(`/product?id=${product.id}`));
  await waitUntilHydrated(page);
  const section = page.getByRole('region', { name: t('compare.section') });
  await page.locator('#params').scrollIntoViewIfNeeded();
  const choices = section.getByRole('listitem').getByRole('button');
  await choices.nth(1).waitFor();
  expect(await choices.first().innerText()).toContain(product.title);
  const other = await choices.nth(1).innerText();
  await choices.first().click();
  await choices.nth(1).click();
  await section.getByText(t('compare.chosen', { count: 2, most: 4 })).waitFor();
  await visitor.checkPage('choice of products to compare');

  const tab = await visitor.context.newPage();
  await tab.goto(await waitUntilReady(`/product?id=${product.id}`));
  await waitUntilHydrated(tab);
  await tab.locator('#params').scrollIntoViewIfNeeded();
  await tab.getByRole('button', { name: t('compare.open'), exact: true }).click();
  const dialog = tab.getByRole('dialog', { name: t('compare.title') });
  await dialog.getByRole('columnheader', { name: other }).waitFor();
  // With one column there is nothing to compare.
  await dialog.getByRole('button', { name: t('compare.toggle', { title: other }), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await tab.getByText(t('compare.chosen', { count: 1, most: 4 })).waitFor();
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});

test('buying without a choice opens it over the page of a phone, although the first request for it fails', async () => {
  const t = createTranslate('zh-CN');
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  await page.goto(await waitUntilReady(`/product?id=${product.id}`));
  await waitUntilHydrated(page);
  const manifest = await readManifest(new URL('../../../apps/web/dist/client/', import.meta.url));
  const sheetFile = manifest['src/features/catalog/SkuSheet.tsx']?.file ?? '';
  expect(sheetFile).toMatch(/^assets\//);
  await page.route(`**/${sheetFile}`, (route) => route.abort(), { times: 1 });
  await page
    .getByRole('button', { name: t('catalog.product.addToCart') })
    .filter({ visible: true })
    .click();
  const sheet = page.getByRole('dialog', { name: t('catalog.product.sheet') });
  await sheet.waitFor();
  // The console names the failed request.
  visitor.consoleMessages.splice(0);
  await visitor.checkPage('the sheet of a product');
  const add = sheet.getByRole('button', { name: t('catalog.product.addToCart') });
  await add.click();
  await sheet
    .getByText(t('catalog.product.chooseFirst', { names: product.attrs.map(({ name }) => name).join(t('catalog.product.joint')) }))
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  const sku = product.skus.find(({ stock }) => stock > 0);
  for (const { values } of product.attrs) {
    const value = values.find(({ id }) => sku?.attrValueIds.includes(id));
    await sheet.getByText(value?.label ?? '', { exact: true }).click();
  }
  await add.click();
  await sheet.waitFor({ state: 'hidden' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('layout.cartCount', { count: 1 }) })
    .waitFor();
  await visitor.context.close();
});

test('buying without a choice scrolls to it on a desk, focuses and announces it', async () => {
  const t = createTranslate('zh-CN');
  const visitor = await openVisitor(browser, 'desktop');
  const { page } = visitor;
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(await waitUntilReady(`/product?id=${product.id}`));
  await waitUntilHydrated(page);
  await page
    .getByRole('button', { name: t('catalog.product.addToCart') })
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole('alert')
    .filter({ hasText: product.attrs[0]?.name ?? '' })
    .waitFor();
  const focused = await page.evaluate(() => {
    const { top = -1, bottom = 9999 } = document.activeElement?.closest('label')?.getBoundingClientRect() ?? {};
    return [document.activeElement?.getAttribute('type'), top >= 0 && bottom <= innerHeight];
  });
  expect(focused).toEqual(['radio', true]);
  await visitor.context.close();
});

test('a part that cannot be loaded says so in place, and the next try opens it with everything typed', async () => {
  const t = createTranslate('zh-CN');
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  await page.goto(await waitUntilReady(`/question/list`));
  await waitUntilHydrated(page);
  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill('凤梨酥');
  await page.route('**/assets/*', (route) => route.abort());
  await page.getByRole('button', { name: t('layout.menu.open') }).click();
  const failure = page.getByRole('alert').filter({ hasText: t('layout.unsteady') });
  await failure.waitFor();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await search.inputValue()).toBe('凤梨酥');
  await page.unroute('**/assets/*');
  await failure.getByRole('button', { name: t('layout.retry') }).click();
  await page.getByRole('dialog').getByRole('navigation').waitFor();
  await page.keyboard.press('Escape');
  expect(await search.inputValue()).toBe('凤梨酥');
  await visitor.context.close();
});

test('reviews load near the viewport, and can be filtered by kind', async () => {
  const t = createTranslate('zh-CN');
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  await page.goto(await waitUntilReady(`/product?id=${product.id}`));
  await waitUntilHydrated(page);
  await page.locator('#rating').scrollIntoViewIfNeeded();
  const section = page.locator('#rating');
  const { counts } = await fetchApiData<{ counts: Record<'all' | 'good', number> }>(
    shop,
    `order/detail/evaluation/product?productId=${product.id}`,
  );
  const shown = section.getByRole('article');
  await shown.first().waitFor();
  expect(await shown.count()).toBe(Math.min(10, counts.all));

  const good = section.getByRole('button', { name: t('products.review.types.good') });
  await good.click();
  await section.locator('[aria-pressed=true]', { hasText: t('products.review.types.good') }).waitFor();
  // The list is dimmed while it loads.
  await section.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await expect.poll(() => shown.count()).toBe(Math.min(10, counts.good));
  await page.locator('#questions').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: t('catalog.sections.ask') }).waitFor();
  await visitor.checkPage('product with its reviews');
  await visitor.context.close();
});

test('the destination is chosen once, even before hydration, and visited products appear on the next product', async () => {
  const t = createTranslate('zh-CN');
  const visitor = await openVisitor(browser, 'desktop');
  const { page } = visitor;
  const chosen = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.goto(await waitUntilReady(`/product?id=${product.id}`), { waitUntil: 'commit' });
  const destination = () => page.getByRole('combobox', { name: t('shipTo.label') });
  expect(await destination().inputValue()).toBe('CN');
  await destination().selectOption('HK');
  chosen.resolve();
  await waitUntilHydrated(page);
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).includes('HK')), { timeout: 60_000 }).toBe(true);
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => destination().inputValue(), { timeout: 60_000 }).toBe('HK');

  // Products of one category are all sent in parcels, so each has a destination.
  const [other] = (await fetchApiData<{ recommend: { id: number }[] }>(shop, `product/detail/${product.id}`)).recommend;
  await page.goto(await waitUntilReady(`/product?id=${other?.id}`));
  await waitUntilHydrated(page);
  await expect.poll(() => destination().inputValue(), { timeout: 60_000 }).toBe('HK');
  const recentlyViewed = page.getByRole('region', { name: t('catalog.sections.recentlyViewed') });
  await recentlyViewed.getByRole('link', { name: product.title }).waitFor();
  await visitor.checkPage('product after another');
  await visitor.context.close();
});

test('a guest who adds a favourite signs in, returns, and has the favourite', async () => {
  const t = createTranslate('zh-CN');
  const visitor = await openVisitor(browser, 'desktop');
  const { page } = visitor;
  await page.goto(await waitUntilReady(`/product?id=${product.id}`));
  await waitUntilHydrated(page);
  const heart = page.getByRole('button', { name: t('products.collect.label') }).first();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await heart.click();
  await page.waitForURL(/\/user\/login\?redirect=/);
  await enterAccount(page);

  await page.waitForURL((url) => url.pathname === '/product' && url.searchParams.get('id') === String(product.id));
  await page.locator('button[aria-pressed=true]').first().waitFor();
  await page.reload();
  await waitUntilHydrated(page);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await visitor.checkPage('product of a member');
  await visitor.context.close();
});

test('a guest asks for a restock notification, signs in, returns, and is subscribed', async () => {
  const t = createTranslate('zh-CN');
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  let soldOut: { id: number; stock: number } | undefined;
  for (let index = 1; !soldOut && index < 20; index += 1)
    soldOut = (
      await fetchApiData<{ list: { id: number; stock: number }[] }>(shop, `product/composite/category?count=48&index=${index}`)
    ).list.find(({ stock }) => stock === 0);
  await page.goto(await waitUntilReady(`/product?id=${soldOut?.id}`));
  await waitUntilHydrated(page);
  await visitor.checkPage('product that is sold out');
  await page.getByRole('button', { name: t('catalog.product.notifyMe') }).click();
  await page.waitForURL(/\/user\/login\?redirect=/);
  await enterAccount(page);
  await page.waitForURL((url) => url.pathname === '/product' && url.searchParams.get('id') === String(soldOut?.id));
  await page.getByText(t('catalog.product.willNotify')).waitFor();
  expect(await page.getByRole('button', { name: t('catalog.product.notifyMe') }).count()).toBe(0);
  await visitor.context.close();
});

test('on the narrowest phone the purchase bar fits, and no text on a card is cut', async () => {
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [language, prefix] of [
    ['zh-CN', ''],
    ['en', '/en'],
  ] as const) {
    const t = createTranslate(language);
    await page.goto(await waitUntilReady(`${prefix}/product?id=${product.id}`));
    await waitUntilHydrated(page);
    for (const name of [t('catalog.product.addToCart'), t('catalog.product.buyNow')]) {
      const button = page.getByRole('button', { name }).filter({ visible: true });
      const [box, parts] = [
        await button.boundingBox(),
        await button.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]),
      ];
      expect([name, (box?.x ?? 999) + (box?.width ?? 0) <= 320 - 8, parts[0]]).toEqual([name, true, parts[1]]);
    }
    await page.goto(await waitUntilReady(`${prefix}/product/category?id=176`));
    await waitUntilHydrated(page);
    const facts = await page.locator('main article span:has(> span + span)').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const promise = line.children[1];
        if (!promise) return [];
        const isSeen = promise.getBoundingClientRect().top < line.getBoundingClientRect().bottom;
        return [isSeen && promise.scrollWidth > promise.clientWidth ? promise.textContent : 'whole'];
      }),
    );
    expect(facts.length).toBeGreaterThan(5);
    expect(new Set(facts)).toEqual(new Set(['whole']));
  }
  await visitor.context.close();
});

test('a product that may not fly says why, with the rule and its day, and can go by sea', async () => {
  const t = createTranslate('en');
  const { list } = await fetchApiData<{ list: { id: number }[] }>(
    shop,
    `product/composite/category?key=${encodeURIComponent('移动电源')}&count=1`,
  );
  const visitor = await openVisitor(browser, 'phone');
  const { page } = visitor;
  await page.goto(`${shop.url}/en/product?id=${list[0]?.id}`);
  await waitUntilHydrated(page);
  const destination = page.getByRole('combobox', { name: t('shipTo.label') });
  await destination.selectOption('HK');
  await page.getByText(t('catalog.delivery.forbidden', { place: t('shipTo.places.HK') })).waitFor();
  expect(await page.getByText('Lithium batteries on their own').innerText()).toContain('2016-04-01');
  await visitor.checkPage('product that may not be sent');
  await destination.selectOption('CN');
  await page.getByText(t('catalog.delivery.restricted', { place: t('shipTo.places.CN') })).waitFor();
  await page.getByText('Sea express to Mainland China').waitFor();
  await visitor.context.close();
});
