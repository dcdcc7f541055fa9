// Staff rename, move, order and hide categories. Shoppers see it at once, and imports leave it.
import path from 'node:path';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import * as links from '@baodao/link-builders/links';
import { categories } from '@baodao/staff-api/endpoints/categories';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import { importInto, openSampleFolder, openTempFolder } from '../../test/sampleFolder.ts';
import { openSampleShop, sampleFacts } from '../../test/sampleShop.ts';
import { openTestShop } from '../../test/shop.ts';
import { exportFolder } from '../export/exportFolder.ts';
import { files } from '../import/format/files.ts';
import { category, product } from '../platform/db/schema/catalog.ts';
import { staffEdit } from '../platform/db/schema/staff.ts';

const shop = await openSampleShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const { valid, withChanges } = await openSampleFolder(sampleFacts.products);
let merchandiser: StaffBrowser;
/** A product on sale, and its categories from the top. */
let productId = 0;
let [top, middle, leaf] = [0, 0, 0];

beforeAll(async () => {
  merchandiser = await office.signedIn('merchandiser');
  const [some] = await db
    .select({ id: product.id, path: product.categoryPath })
    .from(product)
    .where(sql`status = 1 AND cardinality(category_path) = 3`)
    .orderBy(product.id)
    .limit(1);
  productId = some?.id ?? 0;
  [top = 0, middle = 0, leaf = 0] = some?.path ?? [];
});

const readTree = async () => (await merchandiser.call(categories.tree, {})).data.items;
const childrenOf = async (parent: number) => (await readTree()).filter((each) => each.parent === parent).map(({ id }) => id);
/** Ids of what shoppers see below the first level. */
const readMenu = async () => {
  const { data } = await shop.call(catalog.categories, {});
  return data.flatMap(({ id, children }) => [id, ...children.flatMap((child) => [child.id, ...child.children.map((each) => each.id)])]);
};
async function edit(id: number, change: RecordContent) {
  const { data } = await merchandiser.call(categories.one, { id });
  return merchandiser.call(categories.save, { id, version: data.version, content: { ...data.content, ...change } });
}
const crumbsOf = async () => (await shop.call(catalog.product, { id: productId })).data.breadcrumbs.map(({ id }) => id);
const findByName = async (key: string) =>
  (await shop.call(catalog.products, { key, count: 50 })).data.list.map(({ id }) => id).includes(productId);
const rename = (name: string) => ({ title: { 'zh-CN': name, 'zh-TW': name, en: 'Quokka goods' } });

test('the tree has every category, each after the one above it', async () => {
  const tree = await readTree();
  expect(tree).toHaveLength(sampleFacts.categories);
  const places = new Map(tree.map(({ id }, at) => [id, at]));
  expect(tree.filter(({ id, parent }) => parent !== 0 && (places.get(parent) ?? tree.length) > (places.get(id) ?? 0))).toEqual([]);
});

test('a new name is in the menu, is suggested, and finds the products below it', async () => {
  expect(await findByName('袋鼠杂货')).toBe(false);
  expect((await edit(top, rename('袋鼠杂货'))).httpStatus).toBe(200);
  await expect.poll(async () => (await shop.call(catalog.categories, {})).data.find(({ id }) => id === top)?.title).toBe('袋鼠杂货');
  await expect.poll(() => findByName('袋鼠杂货')).toBe(true);
  const { data } = await shop.call(search.suggest, { key: '袋鼠' });
  expect(data.words).toContainEqual(expect.objectContaining({ text: '袋鼠杂货', categoryId: top }));
  const history = (await merchandiser.call(categories.history, { id: top })).data.revisions;
  expect(history.map(({ by }) => by)).toEqual(['Demo merchandiser', null]);
});

test('categories below one parent are put into another order', async () => {
  const before = await childrenOf(0);
  const after = before.toReversed();
  expect((await merchandiser.call(categories.order, { ids: after.slice(1) })).data).toEqual({ field: 'ids' });
  expect((await merchandiser.call(categories.order, { ids: after })).httpStatus).toBe(200);
  expect(await childrenOf(0)).toEqual(after);
  await expect.poll(async () => (await shop.call(catalog.categories, { level: 1 })).data.map(({ id }) => id)).toEqual(after);
});

test('a category moves with its products, and never into itself, below products or to a fourth level', async () => {
  const other = (await readTree()).find(({ id, level }) => level === 1 && id !== top)?.id ?? 0;
  const refuse = async (id: number, parent: number, rule: string) =>
    expect((await edit(id, { parent })).data).toMatchObject({ problems: [{ rule }] });
  await refuse(top, leaf, 'reference');
  await refuse(top, top, 'reference');
  await refuse(top, 999_999, 'reference');
  await refuse(top, other, 'categoryLevels');
  const [elsewhere = 0] = await childrenOf(other);
  await refuse(middle, elsewhere, 'categoryLevels');
  expect((await edit(middle, { parent: other })).httpStatus).toBe(200);
  const [moved] = await db.select().from(product).where(eq(product.id, productId));
  expect(moved?.categoryPath).toEqual([other, middle, leaf]);
  await expect.poll(crumbsOf).toEqual([other, middle, leaf]);
  const { data: found } = await shop.call(catalog.products, { categoryId: other, key: moved?.title['zh-CN'], count: 50 });
  expect(found.list.map(({ id }) => id)).toContain(productId);
  await expect.poll(() => findByName('袋鼠杂货')).toBe(false);
  expect((await edit(middle, { parent: 0 })).httpStatus).toBe(200);
  const levels = await db.select({ id: category.id, level: category.level }).from(category).where(sql`id IN (${middle}, ${leaf})`);
  expect(new Map(levels.map(({ id, level }) => [id, level]))).toEqual(
    new Map([
      [middle, 1],
      [leaf, 2],
    ]),
  );
  const small = { 'zh-CN': '小', 'zh-TW': '小' };
  const below = await merchandiser.call(categories.save, {
    id: null,
    version: null,
    content: { parent: leaf, title: small, icon: 'gift' },
  });
  expect(below.data).toMatchObject({ problems: [{ rule: 'categoryProducts' }] });
  expect((await edit(middle, { parent: top })).httpStatus).toBe(200);
  await expect.poll(() => findByName('袋鼠杂货')).toBe(true);
});

test('a hidden category is in no menu, list, path or map of the site, and its products stay on sale', async () => {
  expect((await edit(middle, { enabled: false })).httpStatus).toBe(200);
  await expect.poll(crumbsOf).toEqual([top]);
  const menu = await readMenu();
  expect(menu).toContain(top);
  for (const hidden of [middle, leaf]) {
    expect(menu).not.toContain(hidden);
    expect((await shop.call(catalog.products, { categoryId: hidden })).httpStatus).toBe(404);
  }
  expect(await findByName('袋鼠杂货')).toBe(true);
  const map = await (await fetch(`${shop.url}/sitemap/category-zh-CN-0.xml`)).text();
  expect([top, middle, leaf].map((id) => map.includes(links.productCategory({ id })))).toEqual([true, false, false]);
});

test('a category with products or categories below it is not removed, an empty one is', async () => {
  expect((await merchandiser.call(categories.remove, { id: top })).code).toBe(-502);
  expect((await merchandiser.call(categories.remove, { id: leaf })).code).toBe(-502);
  const content = { parent: top, title: { 'zh-CN': '新货', 'zh-TW': '新貨' }, icon: 'gift' };
  const { id } = (await merchandiser.call(categories.save, { id: null, version: null, content })).data;
  await expect.poll(readMenu).toContain(id);
  expect((await merchandiser.call(categories.remove, { id })).httpStatus).toBe(200);
  await expect.poll(readMenu).not.toContain(id);
});

test('an import lists what staff changed and leaves it, also where the folder has another tree', async () => {
  const before = await readTree();
  const report = await importInto(shop, valid);
  const kept = report.difference?.keptContents.find(({ kind }) => kind === 'categories')?.ids ?? [];
  expect(kept).toEqual(expect.arrayContaining([top, middle]));
  expect(await readTree()).toEqual(before);
  const [path3] = await db.select().from(product).where(eq(product.id, productId));
  expect(path3?.categoryPath).toEqual([top, middle, leaf]);
});

test('what staff put below a category goes to the top when a folder has that category no more', async () => {
  const tree = await readTree();
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM category WHERE id NOT IN (SELECT parent_id FROM category) AND id NOT IN (SELECT record_id FROM staff_edit)
      AND NOT EXISTS (SELECT FROM product WHERE category_id = category.id)
      AND NOT EXISTS (SELECT FROM coupon WHERE category.id = ANY(scope_ids))
      AND NOT EXISTS (SELECT FROM shipping_restriction WHERE category.id = ANY(category_ids))
      AND NOT EXISTS (SELECT FROM customs_rule WHERE rates::text ~ ('\\m' || category.id || '\\M'))
      AND NOT EXISTS (SELECT FROM search_key WHERE category_id = category.id AND label <> title) ORDER BY id LIMIT 2`);
  const [gone = 0, unused = 0] = rows.map(({ id }) => id);
  const content = { parent: tree.find(({ id }) => id === gone)?.parent, title: { 'zh-CN': '新货', 'zh-TW': '新貨' }, icon: 'gift' };
  const { id } = (await merchandiser.call(categories.save, { id: null, version: null, content })).data;
  expect((await edit(gone, { parent: 0 })).httpStatus).toBe(200);
  expect((await edit(id, { parent: gone })).httpStatus).toBe(200);
  await db.delete(staffEdit).where(sql`kind = 'category' AND record_id = ${gone}`);
  const folder = await withChanges({
    [files.words]: null,
    [files.categories]: (lines) =>
      lines
        .split('\n')
        .filter((line) => line === '' || JSON.parse(line).id !== gone)
        .join('\n'),
  });
  expect(await importInto(shop, folder)).toMatchObject({ problems: [], doubts: [], imported: true });
  expect((await readTree()).find((each) => each.id === id)).toMatchObject({ parent: 0, level: 1 });
  expect((await readTree()).map((each) => each.id)).not.toContain(gone);
  // A category that staff removed comes back hidden, because products of the folder may be in it.
  expect((await merchandiser.call(categories.remove, { id: unused })).httpStatus).toBe(200);
  expect((await importInto(shop, valid)).imported).toBe(true);
  expect((await readTree()).find((each) => each.id === unused)).toMatchObject({ isShown: false });
});

test('an exported folder brings names, order and hidden ones to another shop', async () => {
  const folder = path.join(await openTempFolder(), 'exported');
  expect((await exportFolder({ db, environment: shop.services.environment }, folder)).problems).toEqual([]);
  const copy = await openTestShop();
  expect((await importInto(copy, folder)).imported).toBe(true);
  const read = (from: typeof db) => from.select().from(category).orderBy(category.id);
  expect(await read(copy.services.db)).toEqual(await read(db));
});

test('--overwrite takes the tree of the folder', async () => {
  expect((await importInto(shop, valid, { overwrite: true, confirmed: true })).imported).toBe(true);
  expect((await readTree()).filter(({ by, isShown }) => by !== null || !isShown)).toEqual([]);
  await expect.poll(crumbsOf).toEqual([top, middle, leaf]);
  expect(await shop.audit()).toEqual([]);
});
