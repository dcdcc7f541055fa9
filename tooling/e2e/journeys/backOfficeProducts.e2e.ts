// The merchandiser's work in a browser: products, prices, pictures, history, and two people at one product.
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { findAvailableProduct } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { enterProduct, textField } from '../newProduct.ts';
import { type Office, openOffice, withoutRefusals } from '../office.ts';
import { openShop } from '../openShop.ts';

const place = await openShop();
const { shop } = place;
interface Detail {
  title: string;
  price: string;
  status: number;
  skus: { id: number; price: string }[];
}
const readDetail = (id: number) => fetchApiData<Detail>(shop, `product/detail?id=${id}`);
let id = 0;
let other = 0;

beforeAll(async () => {
  id = (await findAvailableProduct(shop, 0)).id;
  other = (await findAvailableProduct(shop, 1)).id;
});

const openProduct = async (office: Office, product: number) => {
  const { title } = await readDetail(product);
  await office.open(`/products/${product}`);
  await office.heading(title);
};

test('a product is found by its name, its texts and price are changed, and the shop shows it within two seconds', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('merchandiser');
  const before = await readDetail(id);
  await office.page.getByRole('link', { name: office.t('products.title'), exact: true }).click();
  await office.heading(office.t('products.title'));
  await office.check('products');
  await office.field('products.search').fill(before.title.slice(0, 6));
  await office.button('list.search').click();
  await office.page.getByRole('link', { name: before.title, exact: true }).click();
  await office.heading(before.title);
  await office.check('product');
  await textField(office, 'zh-CN', 'records.fields.title').fill('春茶礼盒');
  await office.button('records.convertTo.zh-TW').first().click();
  await expect.poll(() => textField(office, 'zh-TW', 'records.fields.title').inputValue()).toBe('春茶禮盒');
  const price = office.page.getByRole('textbox', { name: new RegExp(`: ${office.t('records.fields.price')}$`) }).first();
  await price.fill('456');
  await office.page
    .getByRole('textbox', { name: new RegExp(`: ${office.t('records.fields.marketPrice')}$`) })
    .first()
    .fill('');
  await office.button('form.save').click();
  await office.said('products.did.save');
  await expect.poll(async () => (await readDetail(id)).title, { timeout: 60_000 }).toBe('春茶礼盒');
  expect((await readDetail(id)).skus.map((sku) => Number(sku.price))).toContain(456);
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('the history tells who changed what, and takes the version before back', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('merchandiser');
  await openProduct(office, id);
  await office.page.getByText('Demo merchandiser').first().waitFor();
  await office.page.getByText('春茶礼盒').last().waitFor();
  await office.button('products.takeBack').last().click();
  await office.button('form.save').click();
  await office.said('products.did.save');
  await expect.poll(async () => (await readDetail(id)).title, { timeout: 60_000 }).not.toBe('春茶礼盒');
});

test('a new product is seen on a page of the shop before it is saved, which never says that it does not exist', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('merchandiser');
  await office.open('/products/new');
  await enterProduct(office);
  await office.button('products.preview').click();
  const address = await office.page.getByRole('link', { name: office.t('products.openPreview'), exact: true }).getAttribute('href');
  const preview = await office.visitor.context.newPage();
  await preview.addInitScript(() => {
    const shown: string[] = [];
    new MutationObserver(() => shown.push(document.querySelector('main')?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
    });
    Object.assign(window, { shown });
  });
  await preview.goto(address ?? '');
  await preview.getByRole('heading', { level: 1, name: '手作牛轧饼' }).waitFor();
  const t = createTranslate('zh-CN');
  await preview.getByText(t('layout.hint.preview', { count: 1 }), { exact: true }).waitFor();
  const shown = await preview.evaluate((): string[] => Reflect.get(window, 'shown'));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((text) => text.includes(t('catalog.product.missing')))).toEqual([]);
  // Whoever opens the page without the link of a preview is told that there is no product.
  await preview.goto((address ?? '').replace(/#.*$/, '?'));
  await preview.getByText(t('catalog.product.missing'), { exact: true }).waitFor();
  await preview.close();
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('what is typed is seen on the page of the shop before anybody else sees it', async () => {
  const office = await openOffice(place, 'desktop', 'zh-TW');
  await office.enterAs('merchandiser');
  const { title } = await readDetail(other);
  await office.open(`/products/${other}`);
  await textField(office, 'zh-TW', 'records.fields.title').fill('還沒公開的茶');
  await office.button('products.preview').click();
  await office.said('products.previewReady');
  await office.check('product with a preview');
  const [preview] = await Promise.all([
    office.visitor.context.waitForEvent('page'),
    office.page.getByRole('link', { name: office.t('products.openPreview'), exact: true }).click(),
  ]);
  const t = createTranslate('zh-TW');
  await preview.getByRole('heading', { level: 1, name: '還沒公開的茶', exact: true }).waitFor();
  await preview.getByText(t('layout.hint.preview', { count: 1 }), { exact: true }).waitFor();
  expect((await readDetail(other)).title).toBe(title);
  // Without the link there is no preview, and one that was typed wrong says so.
  const address = new URL(preview.url());
  await preview.goto(`${address.origin}${address.pathname}${address.search}#preview=${'x'.repeat(43)}`);
  await preview.getByText(t('layout.hint.previewEnded', { count: 1 }), { exact: true }).waitFor();
  expect(await preview.getByRole('heading', { level: 1, name: '還沒公開的茶', exact: true }).count()).toBe(0);
  await preview.close();
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('of two who change a product, the second sees what changed and joins both', async () => {
  const first = await openOffice(place, 'desktop');
  const second = await openOffice(place, 'desktop');
  await first.enterAs('owner');
  await second.enterAs('merchandiser');
  for (const office of [first, second]) await openProduct(office, other);
  await textField(first, 'en', 'records.fields.title').fill('From the owner');
  await first.button('form.save').click();
  await first.said('products.did.save');
  await second.field('records.fields.limitPerUser').fill('7');
  await second.button('form.save').click();
  await second.page.getByText('From the owner').first().waitFor();
  await second.check('conflict');
  await second.button('records.merge').click();
  await second.button('form.save').click();
  await second.said('products.did.save');
  await second.page.reload();
  await expect.poll(() => second.field('records.fields.limitPerUser').inputValue()).toBe('7');
  expect(await textField(second, 'en', 'records.fields.title').inputValue()).toBe('From the owner');
});

test('a new product with three SKUs and a picture is created, put on sale and seen in the shop', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('merchandiser');
  await office.open('/products/new');
  await office.heading(office.t('products.create'));
  await office.button('form.save').click();
  await office.said('records.problems');
  await office.check('new product with problems');
  await enterProduct(office);
  await office.check('new product');
  await office.button('form.save').click();
  await office.said('products.did.create');
  await office.heading('手作牛轧饼');
  const created = Number(/products\/(\d+)/.exec(office.page.url())?.[1]);
  await office.field('products.state').first().selectOption('on');
  await office.button('records.describePicture', { number: 1 }).first().click();
  await office.page
    .getByRole('group', { name: office.t('records.pictureText', { number: 1 }) })
    .getByRole('group', { name: office.t('records.languages.zh-CN') })
    .getByRole('textbox')
    .fill('一盒打开的牛轧饼');
  await office.check('text of a picture');
  await office.button('form.save').click();
  await office.said('products.did.save');
  await expect
    .poll(async () => (await readDetail(created).catch(() => null))?.skus.map((sku) => Number(sku.price)), { timeout: 60_000 })
    .toEqual([120, 200, 280]);
  const page = await office.visitor.context.newPage();
  await page.goto(`${shop.url}/product?id=${created}`);
  await page.getByRole('heading', { level: 1, name: '手作牛轧饼' }).waitFor();
  await page.getByRole('img', { name: '一盒打开的牛轧饼', exact: true }).first().waitFor();
});

test('several products are taken off sale after a look at what that changes', async () => {
  const office = await openOffice(place, 'desktop', 'zh-TW');
  await office.enterAs('merchandiser');
  await office.open('/products');
  await office.page.getByRole('checkbox').nth(1).check();
  await office.page.getByRole('checkbox').nth(2).check();
  await office.button('products.bulk.price').click();
  await office.field('products.percent').fill('-10');
  await office.submit('orders.preview').click();
  await office.page.getByText(office.t('products.bulkPlan', { count: 2 })).waitFor();
  await office.check('plan of a bulk change');
  await office.submit('form.save').click();
  await office.said('products.did.bulk');
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('prices are changed in a spreadsheet', async () => {
  const office = await openOffice(place, 'desktop', 'en');
  await office.enterAs('merchandiser');
  await office.open('/prices');
  await office.heading(office.t('prices.title'));
  const saved = office.page.waitForEvent('download');
  await office.button('prices.downloads.csv').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('prices.csv');
  const [sku] = (await readDetail(other)).skus;
  const file = path.join(tmpdir(), 'office-prices.csv');
  const upload = async (csv: string) => {
    await writeFile(file, csv);
    await office.page.locator('input[type=file]').setInputFiles(file);
  };
  await upload('sku,price\n1,free\n');
  await office.said('prices.problems');
  await office.check('sheet with problems');
  await upload(`sku,price,stockChange\n${sku?.id},${Number(sku?.price) + 1},3\n`);
  await office.button('prices.save', { count: 1 }).waitFor();
  await office.check('differences of a sheet');
  await office.button('prices.save', { count: 1 }).click();
  await office.said('prices.done');
  await expect
    .poll(async () => Number((await readDetail(other)).skus.find((each) => each.id === sku?.id)?.price), { timeout: 60_000 })
    .toBe(Number(sku?.price) + 1);
});

test('a change is scheduled and cancelled', async () => {
  const office = await openOffice(place, 'phone', 'en');
  await office.enterAs('merchandiser');
  await office.open(`/products/${other}`);
  await office.field('records.fields.limitPerUser').fill('9');
  await office.button('products.schedule').click();
  await office.page.getByLabel(office.t('products.dueAt')).fill('2099-01-01T10:00');
  await office.check('schedule on a phone');
  await office.submit('products.schedule').click();
  await office.said('products.did.schedule');
  await office.button('products.cancelSchedule').click();
  await office.said('products.did.cancelSchedule');
  expect(withoutRefusals(office.visitor)).toEqual([]);
});

test('a category is renamed, moved down in the menu, hidden and shown again', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('merchandiser');
  await office.page.getByRole('link', { name: office.t('categories.title'), exact: true }).click();
  await office.heading(office.t('categories.title'));
  await office.check('categories');
  const readMenu = async () => (await fetchApiData<{ title: string }[]>(shop, 'category/level?level=1')).map(({ title }) => title);
  const [first = '', second = ''] = await readMenu();
  await office.page.getByRole('button', { name: office.t('list.moveDown', { name: first }), exact: true }).click();
  await office.said('categories.ordered');
  await expect.poll(readMenu).toEqual(expect.arrayContaining([second, first]));
  await expect.poll(async () => (await readMenu())[0]).toBe(second);
  await office.page.getByRole('link', { name: first, exact: true }).click();
  await office.heading(office.t('categories.one'));
  await office.check('category');
  await textField(office, 'zh-CN', 'records.fields.title').fill('山海好物');
  await office.seeInPreview('山海好物');
  await office.field('categories.enabled').uncheck();
  await office.button('form.save').click();
  await office.said('products.did.save');
  await expect.poll(readMenu).not.toContain(first);
  expect(await readMenu()).not.toContain('山海好物');
  await office.field('categories.enabled').check();
  await office.button('form.save').click();
  await expect.poll(readMenu).toContain('山海好物');
  const phone = await openOffice(place, 'phone', 'en');
  await phone.enterAs('merchandiser');
  await phone.open('/categories');
  await phone.heading(phone.t('categories.title'));
  await phone.check('categories on a phone');
  for (const { visitor } of [office, phone]) expect(withoutRefusals(visitor)).toEqual([]);
});

test('a read-only account sees a product and cannot change it', async () => {
  const office = await openOffice(place, 'desktop');
  await office.enterAs('readOnly');
  await office.open(`/products/${other}`);
  await office.page.getByRole('heading', { level: 2, name: office.t('products.skus') }).waitFor();
  for (const key of ['form.save', 'products.schedule', 'records.addPictures']) expect(await office.button(key).count()).toBe(0);
  await office.open('/prices');
  await office.heading(office.t('shell.notFound'));
});
