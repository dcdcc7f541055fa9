import { shops } from '@baodao/api-client/endpoints/shops';
import type { VisitInput } from '@baodao/domain/shops/shapes';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { resetClock, setClockOffset } from '../../../test/clock.ts';
import { addListedProduct, addPicture, localized } from '../../../test/listedProducts.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { shop as shopTable } from '../../platform/db/schema/catalog.ts';
import { footprint } from '../../platform/db/schema/shops.ts';

const shop = await openTestShop();
await addRates(shop, '0.2273');
const picture = 'e'.repeat(32);
await addPicture(shop, picture);
const { shopId: tea } = await addShop(shop, { name: '云雾茶行' });
const { shopId: cars } = await addShop(shop);
const { shopId: closed } = await addShop(shop);
await shop.services.db.update(shopTable).set({ cover: picture, logo: picture }).where(eq(shopTable.id, tea));
await shop.services.db.update(shopTable).set({ status: 0 }).where(eq(shopTable.id, closed));
const { id: first } = await addListedProduct(shop, { title: localized('高山茶'), shopId: tea, price: '299.00' });
const [ann, bob] = [await signUp(shop), await signUp(shop)];

const visit = (type: VisitInput['type'], id: number, token?: string) => shop.call(shops.visit, { type, id }, { token });
const readFootprints = async (person: TestMember, query: object = {}) =>
  (await shop.call(shops.footprints, query, { token: person.token })).data;

test('rejects guests', async () => {
  expect(await visit(2, tea)).toMatchObject({ httpStatus: 401 });
  expect(await shop.call(shops.footprints, {})).toMatchObject({ httpStatus: 401 });
});

test('lists the member’s own footprints, newest first, once per day', async () => {
  expect((await visit(2, tea, ann.token)).data).toEqual({ done: true });
  await visit(2, cars, ann.token);
  await Promise.all([visit(2, tea, ann.token), visit(2, tea, ann.token)]);
  await visit(2, cars, bob.token);
  const data = await readFootprints(ann);
  expect(data.list.map(({ targetId }) => targetId)).toEqual([tea, cars]);
  expect(data).toMatchObject({ total: 2 });
  expect(data.list[0]).toMatchObject({ type: 2, title: '云雾茶行', image: { src: `/media/${picture}` }, price: null, priceCny: null });
  expect((await readFootprints(bob)).list.map(({ targetId }) => targetId)).toEqual([cars]);
});

test('stores a footprint again on another day in Taipei', async () => {
  await setClockOffset(shop, '1 day');
  await visit(2, tea, ann.token);
  await resetClock(shop);
  const days = (await readFootprints(ann)).list.filter(({ targetId }) => targetId === tea).map(({ day }) => day);
  expect(new Set(days).size).toBe(2);
  expect(days[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('lists products with their current price', async () => {
  await visit(1, first, ann.token);
  expect((await readFootprints(ann, { type: 1 })).list).toMatchObject([
    { type: 1, targetId: first, title: '高山茶', price: '299.00', priceCny: '68.00' },
  ]);
});

test('merges a guest’s footprints in order, without removed targets', async () => {
  const cy = await signUp(shop);
  const merge = (input: object) => shop.call(shops.visit, { type: 2, ...input }, { token: cy.token });
  expect((await merge({ ids: [cars, 999_999, closed, tea] })).data).toEqual({ done: true });
  expect((await readFootprints(cy)).list.map(({ targetId }) => targetId)).toEqual([cars, tea]);
  expect(await merge({})).toMatchObject({ httpStatus: 400, data: { field: 'id' } });
  expect(await merge({ id: tea, ids: [tea] })).toMatchObject({ httpStatus: 400, data: { field: 'ids' } });
});

test('rejects unknown and closed targets', async () => {
  for (const [type, id] of [
    [2, 999_999],
    [2, closed],
    [1, 999_999],
  ] as const)
    expect(await visit(type, id, ann.token)).toMatchObject({ httpStatus: 404, code: -3 });
  expect(await visit(3 as never, tea, ann.token)).toMatchObject({ httpStatus: 400, code: -2 });
  expect(await shop.call(shops.footprints, { type: 5 as never }, { token: ann.token })).toMatchObject({ httpStatus: 400, code: -2 });
});

test('deletes footprints older than 90 days', async () => {
  await shop.services.db.update(footprint).set({ visitedAt: sql`shop_now() - interval '91 days'` }).where(eq(footprint.userId, bob.userId));
  await visit(2, tea, bob.token);
  expect((await readFootprints(bob)).list.map(({ targetId }) => targetId)).toEqual([tea]);
});
