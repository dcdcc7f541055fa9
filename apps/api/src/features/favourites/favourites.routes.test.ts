import { catalog } from '@baodao/api-client/endpoints/catalog';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import type { FavouriteInput } from '@baodao/domain/favourites/shapes';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localized } from '../../../test/listedProducts.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { product, shop as shopTable } from '../../platform/db/schema/catalog.ts';
import { article } from '../../platform/db/schema/content.ts';
import { question } from '../../platform/db/schema/questions.ts';

const shop = await openTestShop();
await addRates(shop);
const [ming, hua] = [await signUp(shop), await signUp(shop)];

const collect = (person: TestMember | null, input: FavouriteInput) => shop.call(favourites.update, input, { token: person?.token });
const state = (person: TestMember, type: FavouriteInput['type'], id: number) =>
  shop.call(favourites.state, { type, id }, { token: person.token });
const list = async (person: TestMember, type: FavouriteInput['type'], query = {}) =>
  (await shop.call(favourites.list, { type, ...query }, { token: person.token })).data;

test('counts each member once, however often they collect and remove', async () => {
  const { productId: id } = await addProduct(shop);
  expect((await collect(ming, { type: 1, id, state: true })).data).toEqual({ collected: true, count: 1 });
  expect((await collect(ming, { type: 1, id, state: true })).data).toEqual({ collected: true, count: 1 });
  expect((await collect(hua, { type: 1, id })).data).toEqual({ collected: true, count: 2 });
  expect((await collect(hua, { type: 1, id })).data).toEqual({ collected: false, count: 1 });
  expect((await collect(hua, { type: 1, id, state: false })).data).toEqual({ collected: false, count: 1 });
  expect((await list(ming, 1)).list.map(({ targetId }) => targetId)).toEqual([id]);
  expect((await list(hua, 1)).total).toBe(0);
});

test('the state of an uncollected target has status false', async () => {
  const { productId: id } = await addProduct(shop);
  expect(await state(ming, 1, id)).toMatchObject({ httpStatus: 200, status: false, code: 0, data: { collected: false } });
  await collect(ming, { type: 1, id, state: true });
  expect(await state(ming, 1, id)).toMatchObject({ httpStatus: 200, status: true, data: { collected: true } });
  expect(await state(hua, 1, id)).toMatchObject({ status: false });
});

test('a product shows its favourite count, and whether the member collected it', async () => {
  const { productId: id } = await addProduct(shop);
  await collect(ming, { type: 1, id, state: true });
  const readProduct = async (token?: string) => (await shop.call(catalog.product, { id }, { token })).data;
  expect(await readProduct()).toMatchObject({ collectCount: 1, collected: false });
  expect(await readProduct(ming.token)).toMatchObject({ collected: true });
  expect(await readProduct(hua.token)).toMatchObject({ collected: false });
});

test('a favourite shows its price drop and availability', async () => {
  const { db } = shop.services;
  const wang = await signUp(shop);
  const { productId: id, shopId } = await addProduct(shop, { price: '300.00' });
  await collect(wang, { type: 1, id, state: true });
  const [initial] = (await list(wang, 1)).list;
  expect(initial).toMatchObject({ price: '300.00', priceCny: '68.00', priceDrop: null, priceDropCny: null, state: 'ok' });
  expect(initial?.image?.src).toMatch(/^\/media\//);

  await db.update(product).set({ price: '250.00' }).where(eq(product.id, id));
  expect((await list(wang, 1)).list[0]).toMatchObject({ price: '250.00', priceDrop: '50.00', priceDropCny: '12.00', state: 'ok' });
  await db.update(product).set({ price: '350.00', status: 2 }).where(eq(product.id, id));
  expect((await list(wang, 1)).list[0]).toMatchObject({ price: '350.00', priceDrop: null, state: 'off' });
  await db.update(product).set({ status: 1 }).where(eq(product.id, id));
  await db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, shopId));
  expect((await list(wang, 1)).list[0]).toMatchObject({ state: 'off' });
});

test('stores shops, vendors, articles and questions by type', async () => {
  const { db } = shop.services;
  const li = await signUp(shop);
  const { shopId } = await addShop(shop, { name: '山脚饼铺' });
  const { shopId: venderId } = await addShop(shop, { name: '垦丁车行' });
  await db.update(shopTable).set({ type: 2 }).where(eq(shopTable.id, venderId));
  await db.insert(article).values({
    id: 71,
    type: 1,
    title: localized('怎么泡茶', '怎麼泡茶', 'How to brew'),
    subTitle: localized(''),
    author: localized(''),
    summary: localized(''),
    contentHtml: localized(''),
    tags: [],
    productIds: [],
    enabled: true,
    publishedAt: sql`shop_now()`,
  });
  const questionRow = { language: 'zh-TW', content: '', status: 1 as const, type: 1 as const, userId: ming.userId };
  await db.insert(question).values({ id: 72, title: '要不要冰？', ...questionRow });
  for (const [type, id] of [
    [2, shopId],
    [3, venderId],
    [4, 71],
    [5, 72],
  ] as const) {
    expect([type, (await collect(li, { type, id, state: true })).data]).toEqual([type, { collected: true, count: 1 }]);
    expect((await list(li, type)).list).toMatchObject([{ type, targetId: id, state: 'ok', price: null, priceDrop: null }]);
  }
  const english = await shop.call(favourites.list, { type: 4 }, { token: li.token, language: 'en' });
  expect(english.data.list[0]?.title).toBe('How to brew');
  // The type must match the kind of shop.
  expect((await collect(li, { type: 2, id: venderId, state: true })).code).toBe(-3);
  expect((await collect(li, { type: 3, id: shopId, state: true })).code).toBe(-3);

  await db.delete(article).where(eq(article.id, 71));
  expect((await list(li, 4)).list).toMatchObject([{ title: '怎么泡茶', state: 'off' }]);
  expect((await collect(li, { type: 4, id: 71, state: false })).data).toEqual({ collected: false, count: 0 });
  expect((await list(li, 4)).total).toBe(0);
});

test('rejects unknown and unavailable targets, but always allows removal', async () => {
  const { db } = shop.services;
  const { productId: id } = await addProduct(shop);
  for (const input of [
    { type: 1, id: 999_999 },
    { type: 1, id: 99_999_999_999 },
    { type: 5, id: 99_999_999_999 },
    { type: 6, id: 999_999 },
  ] as const) {
    expect([input, (await collect(ming, { ...input, state: true })).code]).toEqual([input, -3]);
    expect([input, (await collect(ming, { ...input, state: false })).data]).toEqual([input, { collected: false, count: 0 }]);
  }
  await collect(ming, { type: 1, id, state: true });
  await db.update(product).set({ status: 2 }).where(eq(product.id, id));
  expect((await collect(hua, { type: 1, id, state: true })).code).toBe(-3);
  expect((await collect(ming, { type: 1, id, state: false })).data).toEqual({ collected: false, count: 0 });
});

test('removes several favourites of the member only', async () => {
  const zhao = await signUp(shop);
  const ids = [(await addProduct(shop)).productId, (await addProduct(shop)).productId, (await addProduct(shop)).productId];
  for (const id of ids) await collect(zhao, { type: 1, id, state: true });
  const [first = 0, second = 0, third = 0] = ids;
  await collect(hua, { type: 1, id: second, state: true });
  expect((await collect(zhao, { type: 1, ids: [first, second, second, 999_999] })).data).toEqual({ collected: false, count: 0 });
  expect((await list(zhao, 1)).list.map(({ targetId }) => targetId)).toEqual([third]);
  expect((await state(hua, 1, second)).status).toBe(true);
  expect((await shop.call(catalog.product, { id: second })).data.collectCount).toBe(1);
});

test('lists favourites newest first, by page', async () => {
  const sun = await signUp(shop);
  const ids: number[] = [];
  for (let n = 0; n < 3; n++) ids.push((await addProduct(shop)).productId);
  for (const id of ids) await collect(sun, { type: 1, id, state: true });
  const page = await list(sun, 1, { index: 2, count: 2 });
  expect(page).toMatchObject({ total: 3, pages: 2, index: 2, count: 2 });
  expect(page.list.map(({ targetId }) => targetId)).toEqual([ids[0]]);
});

test('rejects guests and contradictory input', async () => {
  expect((await collect(null, { type: 1, id: 1 })).httpStatus).toBe(401);
  expect((await shop.call(favourites.list, { type: 1 })).httpStatus).toBe(401);
  expect((await shop.call(favourites.state, { type: 1, id: 1 })).httpStatus).toBe(401);
  for (const input of [
    { type: 1 },
    { type: 1, id: 1, ids: [2] },
    { type: 1, ids: [2], state: true },
    { type: 7, id: 1 },
    { type: 0, id: 1 },
  ]) {
    expect([input, (await collect(ming, input as FavouriteInput)).httpStatus]).toEqual([input, 400]);
  }
  expect((await shop.call(favourites.list, { type: 9 as never }, { token: ming.token })).data).toEqual({ field: 'type' });
});
