import { coupons } from '@baodao/api-client/endpoints/coupons';
import { shops } from '@baodao/api-client/endpoints/shops';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCoupon } from '../../../test/coupons.ts';
import { addGoods, addRates, addShop } from '../../../test/goods.ts';
import { addCategories, addListed, addPicture, local } from '../../../test/listedGoods.ts';
import { addSale } from '../../../test/markets.ts';
import { signUp } from '../../../test/people.ts';
import { openTestShop } from '../../../test/shop.ts';
import { evaluation, product, shop as shopTable } from '../../db/schema/catalog.ts';
import { banner, tag } from '../../db/schema/content.ts';
import { collect, popularity } from '../../db/schema/favourites.ts';

const shop = await openTestShop();
let tea: number;
let cars: number;
let gone: number;
let first: number;
let second: number;
let ride: number;
const picture = 'e'.repeat(32);
const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));

const setShop = (id: number, values: Partial<typeof shopTable.$inferInsert>) =>
  shop.services.db.update(shopTable).set(values).where(eq(shopTable.id, id));

async function collectedBy(type: number, targetId: number, people: number) {
  const { db } = shop.services;
  await db.insert(collect).values(Array.from({ length: people }, (_, at) => ({ userId: 1000 + at, type, targetId, title: local('') })));
  await db.insert(popularity).values({ type, targetId, collectCount: people });
}

beforeAll(async () => {
  const { db } = shop.services;
  await addRates(shop, '0.2273');
  await addPicture(shop, picture);
  await addCategories(shop, { id: 176, title: local('美食') }, { id: 1001, title: local('茶', '茶', 'Tea') });
  ({ shopId: tea } = await addShop(shop));
  ({ shopId: cars } = await addShop(shop));
  ({ shopId: gone } = await addShop(shop));
  await db.insert(tag).values({ text: '老店', label: local('老店', '老店', 'Since long') });
  await setShop(tea, {
    name: local('云雾茶行', '雲霧茶行', 'Cloud Tea'),
    intro: local('山上的茶', '山上的茶', 'Tea from the hills'),
    notice: local('周日休息', '週日休息', 'Closed on Sundays'),
    tags: ['老店'],
    logo: picture,
    cover: picture,
    images: [picture],
    licenceImages: [picture],
    regionPath: [2_200_000, 2_200_100],
    categoryIds: [176, 1001],
    hours,
    openMinutes: '{[0,10080)}',
    averagePrice: '250.00',
    score: '4.8',
    sales: 12,
    sort: 2,
  });
  await setShop(cars, {
    type: 2,
    kind: 'charter',
    name: local('老街包车'),
    tags: ['老店', '包车'],
    averagePrice: '0.00',
    sort: 1,
    sales: 90,
  });
  await setShop(gone, { name: local('关了的店'), status: 0, tags: ['老店'] });
  ({ id: first } = await addListed(shop, {
    title: local('高山茶', '高山茶', 'High Mountain Tea'),
    shopId: tea,
    sales: 9,
    price: '299.00',
    marketPrice: '399.00',
    categoryPath: [176, 1001],
  }));
  ({ id: second } = await addListed(shop, { title: local('红茶', '紅茶', 'Black Tea'), shopId: tea, sales: 3, categoryPath: [176, 1001] }));
  await addListed(shop, { title: local('停售'), shopId: tea, status: 2 });
  ({ id: ride } = await addListed(shop, { title: local('八小时包车'), shopId: cars, price: '4200.00', categoryPath: [1] }));
  await db
    .update(product)
    .set({ type: 2, subTitle: local('准时') })
    .where(eq(product.id, ride));
  await addListed(shop, { title: local('不再卖'), shopId: gone });
  // A product of the same number is something else.
  await collectedBy(2, tea, 3);
  await collectedBy(3, cars, 2);
  await collectedBy(1, tea, 9);
  await db
    .insert(banner)
    .values({ id: 1, place: `shop-${tea}`, title: local('新茶'), text: local(''), linkType: 0, linkValue: '', productIds: [], sort: 1 });
});

describe('the list of good shops', () => {
  const listed = async (query: object) => (await shop.call(shops.list, query)).data.list.map(({ orgId }) => orgId);

  test('holds shops that are open or away, in every order that can be asked for', async () => {
    expect(await listed({})).toEqual([cars, tea]);
    expect(await listed({ sort: 'sales' })).toEqual([cars, tea]);
    expect(await listed({ sort: 'score' })).toEqual([cars, tea]);
    expect(await listed({ sort: 'collect' })).toEqual([tea, cars]);
    expect(await listed({ sort: 'new' })).toHaveLength(2);
    expect(await shop.call(shops.list, { sort: 'best' as never })).toMatchObject({ httpStatus: 400, code: -2 });
  });

  test('by tag in any language, by category and by name', async () => {
    expect(await listed({ tag: '包车' })).toEqual([cars]);
    expect((await shop.call(shops.list, { tag: 'Since long' }, { language: 'en' })).data.total).toBe(2);
    expect(await listed({ tag: '没有' })).toEqual([]);
    expect(await listed({ categoryId: 1001 })).toEqual([tea]);
    expect(await listed({ key: '雲霧' })).toEqual([tea]);
    expect(await listed({ key: 'cloud' })).toEqual([tea]);
    expect(await listed({ key: '_' })).toEqual([]);
  });

  test('with their goods, their followers and how many shops have each tag', async () => {
    const { data } = await shop.call(shops.list, { count: 1, index: 2 }, { language: 'en' });
    expect(data).toMatchObject({ total: 2, pages: 2, index: 2 });
    expect(data.list[0]).toMatchObject({ orgId: tea, name: 'Cloud Tea', collectCount: 3, kind: 'shop', status: 1, tags: ['Since long'] });
    expect(data.list[0]?.products.map(({ id }) => id)).toEqual([first, second]);
    expect(data.tags).toEqual([
      { text: 'Since long', count: 2 },
      { text: '包车', count: 1 },
    ]);
  });
});

describe('a shop', () => {
  test('with all that its page shows', async () => {
    for (const query of [{ id: tea }, { orgId: tea }]) {
      const { data } = await shop.call(shops.shop, query, { language: 'en' });
      expect(data).toMatchObject({
        orgId: tea,
        name: 'Cloud Tea',
        notice: 'Closed on Sundays',
        hours,
        openNow: true,
        status: 1,
        collectCount: 3,
        collected: false,
        averagePrice: '250.00',
        averagePriceCny: '57.00',
        regionPath: [2_200_000, 2_200_100],
        regionText: 'Taiwan, Taipei City',
        categories: [{ id: 1001, title: 'Tea' }],
        images: [{ src: `/media/${picture}`, alt: 'Cloud Tea' }],
        licenceImages: [{ src: `/media/${picture}` }],
        banners: [{ title: '新茶' }],
        summary: { score: '4.8' },
      });
      expect(data.products.map(({ id }) => id)).toEqual([first, second]);
    }
  });

  test('says to a member whether he follows it', async () => {
    const ann = await signUp(shop);
    await shop.services.db.insert(collect).values({ userId: ann.userId, type: 2, targetId: tea, title: local('') });
    await shop.services.db
      .update(popularity)
      .set({ collectCount: 4 })
      .where(and(eq(popularity.type, 2), eq(popularity.targetId, tea)));
    const { data } = await shop.call(shops.shop, { id: tea }, { token: ann.token });
    expect(data).toMatchObject({ collected: true, collectCount: 4 });
    expect((await shop.call(shops.vender, { id: cars }, { token: ann.token })).data.collected).toBe(false);
  });

  test('a local vendor, with what can be booked', async () => {
    const { data } = await shop.call(shops.vender, { id: cars });
    expect(data).toMatchObject({
      type: 2,
      kind: 'charter',
      collectCount: 2,
      averagePrice: null,
      averagePriceCny: null,
      openNow: null,
      hours: [],
    });
    expect(data.services).toMatchObject([{ title: '八小时包车', text: '准时', product: { id: ride, price: '4200.00' } }]);
    expect((await shop.call(shops.vender, { id: tea })).data.services).toEqual([]);
  });

  test('one that is closed for good says who it was, and sells nothing', async () => {
    const { data } = await shop.call(shops.shop, { id: gone });
    expect(data).toMatchObject({ name: '关了的店', status: 0, openNow: false, products: [] });
    expect((await shop.call(shops.products, { id: gone })).data).toMatchObject({ total: 0, list: [] });
  });

  test('one that closes with goods on sale, coupons on offer and a place in a campaign offers none of them any more', async () => {
    const { shopId, productId, skuId } = await addGoods(shop);
    await shop.services.db
      .update(product)
      .set({ categoryPath: [176, 1001] })
      .where(eq(product.id, productId));
    await addSale(shop, { productId, skuId });
    const couponId = await addCoupon(shop, { shopId });
    const offered = async () => {
      const [{ data }, { data: vender }] = [await shop.call(shops.shop, { id: shopId }), await shop.call(shops.vender, { id: shopId })];
      return [
        data.productCount,
        data.coupons.length,
        data.markets.length,
        data.categories.length,
        vender.coupons.length,
        vender.categories.length,
      ];
    };
    // Campaigns are known a moment after they were made.
    await expect.poll(offered, { timeout: 5_000 }).toEqual([1, 1, 1, 1, 1, 1]);
    await setShop(shopId, { status: 0 });
    expect(await offered()).toEqual([0, 0, 0, 0, 0, 0]);
    const { token } = await signUp(shop);
    expect((await shop.call(coupons.list, { place: 'center', orgId: shopId }, { token })).data).toMatchObject({ total: 0, list: [] });
    expect(await shop.call(coupons.claim, { couponId, orgId: shopId }, { token })).toMatchObject({ httpStatus: 404, code: -601 });
  });

  test('one that there is not is not found', async () => {
    for (const row of [shops.shop, shops.vender, shops.products, shops.comments])
      expect(await shop.call(row as typeof shops.vender, { id: 999_999 })).toMatchObject({ httpStatus: 404, code: -3 });
    expect(await shop.call(shops.shop, {})).toMatchObject({ httpStatus: 400, code: -2 });
    expect(await shop.call(shops.shop, { id: '1;DROP' as never })).toMatchObject({ httpStatus: 400, code: -2 });
  });
});

describe('its goods', () => {
  const goods = async (query: object) => (await shop.call(shops.products, { id: tea, ...query })).data.list.map(({ id }) => id);

  test('alone, in every order, by category, by word, and those reduced', async () => {
    expect(await goods({})).toEqual([first, second]);
    expect(await goods({ sort: 'priceUp' })).toEqual([second, first]);
    expect(await goods({ sort: 'priceDown' })).toEqual([first, second]);
    expect(await goods({ categoryId: 1001 })).toEqual([first, second]);
    expect(await goods({ special: true })).toEqual([first]);
    expect(await shop.call(shops.products, { id: tea, categoryId: 4711 })).toMatchObject({ httpStatus: 404 });
    expect((await shop.call(shops.products, { id: tea, count: 1, index: 2 })).data).toMatchObject({
      total: 2,
      pages: 2,
      list: [{ id: second }],
    });
  });
});

describe('its comments', () => {
  const said = (values: Partial<typeof evaluation.$inferInsert>) => ({
    productId: first,
    nickname: '王小明',
    anonymous: false,
    star: 5,
    serviceStar: 5,
    deliveryStar: 5,
    content: '很香',
    tags: ['老店'],
    images: [],
    status: 1,
    createdAt: new Date('2026-11-01T00:00:00Z'),
    ...values,
  });

  beforeAll(async () => {
    await shop.services.db.insert(evaluation).values([
      said({}),
      said({ productId: second, star: 3, anonymous: true, createdAt: new Date('2026-11-03T00:00:00Z'), images: [picture] }),
      said({
        star: 1,
        content: '太慢',
        tags: [],
        createdAt: new Date('2026-11-02T00:00:00Z'),
        replyContent: '对不起',
        repliedAt: new Date('2026-11-05T00:00:00Z'),
      }),
      said({ productId: ride, content: '别家的' }),
      said({ status: 2, content: '藏起来的' }),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
  });
  const comments = async (query: object) => (await shop.call(shops.comments, { id: tea, ...query }, { language: 'en' })).data;

  test('the newest first, with what there is of each kind', async () => {
    const data = await comments({});
    expect(data.list.map(({ star }) => star)).toEqual([3, 1, 5]);
    expect(data).toMatchObject({
      total: 3,
      counts: { all: 3, image: 1, append: 0, good: 1, middle: 1, low: 1 },
      stars: [1, 0, 1, 0, 1],
      goodRate: 33,
      tags: [{ text: 'Since long', count: 2 }],
      summary: { commentCount: 3, goodRate: 33, score: '4.8' },
    });
    expect(data.list[0]).toMatchObject({
      productTitle: 'Black Tea',
      anonymous: true,
      user: { nickname: '王***明', portrait: null },
      images: [{ src: `/media/${picture}` }],
      reply: null,
    });
    expect(data.list[1]).toMatchObject({ user: { nickname: '王小明' }, reply: { content: '对不起', time: '2026-11-05T00:00:00.000Z' } });
  });

  test('by kind and by star, with pages', async () => {
    expect(await comments({ type: 'low' })).toMatchObject({ total: 1, list: [{ content: '太慢' }] });
    expect(await comments({ type: 'image' })).toMatchObject({ total: 1, list: [{ star: 3 }] });
    expect(await comments({ star: 5 })).toMatchObject({ total: 1, list: [{ star: 5 }] });
    expect(await comments({ star: 4 })).toMatchObject({ total: 0, list: [] });
    expect(await comments({ count: 2, index: 2 })).toMatchObject({ total: 3, pages: 2, list: [{ star: 5 }] });
    expect(await shop.call(shops.comments, { id: tea, star: 6 })).toMatchObject({ httpStatus: 400, code: -2 });
  });
});
