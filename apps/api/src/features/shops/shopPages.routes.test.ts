import { coupons } from '@baodao/api-client/endpoints/coupons';
import { shops } from '@baodao/api-client/endpoints/shops';
import type { Favourite } from '@baodao/domain/favourites/shapes';
import { weekdays } from '@baodao/domain/shops/shapes';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addCoupon } from '../../../test/coupons.ts';
import { addCategories, addListedProduct, addPicture, localized } from '../../../test/listedProducts.ts';
import { addSale } from '../../../test/markets.ts';
import { signUp } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { product, productReview, shop as shopTable } from '../../platform/db/schema/catalog.ts';
import { banner, tag } from '../../platform/db/schema/content.ts';
import { favourite, popularity } from '../../platform/db/schema/favourites.ts';

const shop = await openTestShop();
let tea: number;
let cars: number;
let closed: number;
let first: number;
let second: number;
let ride: number;
const picture = 'e'.repeat(32);
const hours = Object.values(weekdays).map((day) => ({ day, from: '00:00', to: '24:00' }));

const setShop = (id: number, values: Partial<typeof shopTable.$inferInsert>) =>
  shop.services.db.update(shopTable).set(values).where(eq(shopTable.id, id));

async function addFavourites(type: Favourite['type'], targetId: number, memberCount: number) {
  const { db } = shop.services;
  await db
    .insert(favourite)
    .values(Array.from({ length: memberCount }, (_, at) => ({ userId: 1000 + at, type, targetId, title: localized('') })));
  await db.insert(popularity).values({ type, targetId, collectCount: memberCount });
}

beforeAll(async () => {
  const { db } = shop.services;
  await addRates(shop, '0.2273');
  await addPicture(shop, picture);
  await addCategories(shop, { id: 176, title: localized('美食') }, { id: 1001, title: localized('茶', '茶', 'Tea') });
  ({ shopId: tea } = await addShop(shop));
  ({ shopId: cars } = await addShop(shop));
  ({ shopId: closed } = await addShop(shop));
  await db.insert(tag).values({ text: '老店', label: localized('老店', '老店', 'Since long') });
  await setShop(tea, {
    name: localized('云雾茶行', '雲霧茶行', 'Cloud Tea'),
    intro: localized('山上的茶', '山上的茶', 'Tea from the hills'),
    notice: localized('周日休息', '週日休息', 'Closed on Sundays'),
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
    name: localized('老街包车'),
    tags: ['老店', '包车'],
    averagePrice: '0.00',
    sort: 1,
    sales: 90,
  });
  await setShop(closed, { name: localized('关了的店'), status: 0, tags: ['老店'] });
  ({ id: first } = await addListedProduct(shop, {
    title: localized('高山茶', '高山茶', 'High Mountain Tea'),
    shopId: tea,
    sales: 9,
    price: '299.00',
    marketPrice: '399.00',
    categoryPath: [176, 1001],
  }));
  ({ id: second } = await addListedProduct(shop, {
    title: localized('红茶', '紅茶', 'Black Tea'),
    shopId: tea,
    sales: 3,
    categoryPath: [176, 1001],
  }));
  await addListedProduct(shop, { title: localized('停售'), shopId: tea, status: 2 });
  ({ id: ride } = await addListedProduct(shop, { title: localized('八小时包车'), shopId: cars, price: '4200.00', categoryPath: [1] }));
  await db
    .update(product)
    .set({ type: 2, subTitle: localized('准时') })
    .where(eq(product.id, ride));
  await addListedProduct(shop, { title: localized('不再卖'), shopId: closed });
  // A product with the same id must not count.
  await addFavourites(2, tea, 3);
  await addFavourites(3, cars, 2);
  await addFavourites(1, tea, 9);
  await db.insert(banner).values({
    id: 1,
    place: `shop-${tea}`,
    title: localized('新茶'),
    text: localized(''),
    linkType: 0,
    linkValue: '',
    productIds: [],
    sort: 1,
  });
});

describe('the shop list', () => {
  const listed = async (query: object) => (await shop.call(shops.list, query)).data.list.map(({ orgId }) => orgId);

  test('contains shops that are not closed, in every sort order', async () => {
    expect(await listed({})).toEqual([cars, tea]);
    expect(await listed({ sort: 'sales' })).toEqual([cars, tea]);
    expect(await listed({ sort: 'score' })).toEqual([cars, tea]);
    expect(await listed({ sort: 'collect' })).toEqual([tea, cars]);
    expect(await listed({ sort: 'new' })).toHaveLength(2);
    expect(await shop.call(shops.list, { sort: 'best' as never })).toMatchObject({ httpStatus: 400, code: -2 });
  });

  test('filters by tag in any language, by category and by name', async () => {
    expect(await listed({ tag: '包车' })).toEqual([cars]);
    expect((await shop.call(shops.list, { tag: 'Since long' }, { language: 'en' })).data.total).toBe(2);
    expect(await listed({ tag: '没有' })).toEqual([]);
    expect(await listed({ categoryId: 1001 })).toEqual([tea]);
    expect(await listed({ key: '雲霧' })).toEqual([tea]);
    expect(await listed({ key: 'cloud' })).toEqual([tea]);
    expect(await listed({ key: '_' })).toEqual([]);
  });

  test('includes products, followers and tag counts', async () => {
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

describe('a shop page', () => {
  test('contains all data of the shop', async () => {
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
        regionText: 'Taipei City, Taiwan',
        categories: [{ id: 1001, title: 'Tea' }],
        images: [{ src: `/media/${picture}`, alt: 'Cloud Tea' }],
        licenceImages: [{ src: `/media/${picture}` }],
        banners: [{ title: '新茶' }],
        summary: { score: '4.8' },
      });
      expect(data.products.map(({ id }) => id)).toEqual([first, second]);
    }
  });

  test('tells members whether they follow the shop', async () => {
    const ann = await signUp(shop);
    await shop.services.db.insert(favourite).values({ userId: ann.userId, type: 2, targetId: tea, title: localized('') });
    await shop.services.db
      .update(popularity)
      .set({ collectCount: 4 })
      .where(and(eq(popularity.type, 2), eq(popularity.targetId, tea)));
    const { data } = await shop.call(shops.shop, { id: tea }, { token: ann.token });
    expect(data).toMatchObject({ collected: true, collectCount: 4 });
    expect((await shop.call(shops.vendor, { id: cars }, { token: ann.token })).data.collected).toBe(false);
  });

  test('of a local vendor contains bookable services', async () => {
    const { data } = await shop.call(shops.vendor, { id: cars });
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
    expect((await shop.call(shops.vendor, { id: tea })).data.services).toEqual([]);
  });

  test('of a closed shop has no products', async () => {
    const { data } = await shop.call(shops.shop, { id: closed });
    expect(data).toMatchObject({ name: '关了的店', status: 0, openNow: false, products: [] });
    expect((await shop.call(shops.products, { id: closed })).data).toMatchObject({ total: 0, list: [] });
  });

  test('of a shop that closes loses its products, coupons and campaigns', async () => {
    const { shopId, productId, skuId } = await addProduct(shop);
    await shop.services.db
      .update(product)
      .set({ categoryPath: [176, 1001] })
      .where(eq(product.id, productId));
    await addSale(shop, { productId, skuId });
    const couponId = await addCoupon(shop, { shopId });
    const countOffers = async () => {
      const [{ data }, { data: vender }] = [await shop.call(shops.shop, { id: shopId }), await shop.call(shops.vendor, { id: shopId })];
      return [
        data.productCount,
        data.coupons.length,
        data.markets.length,
        data.categories.length,
        vender.coupons.length,
        vender.categories.length,
      ];
    };
    // Campaigns are cached for a moment.
    await expect.poll(countOffers).toEqual([1, 1, 1, 1, 1, 1]);
    await setShop(shopId, { status: 0 });
    await expect.poll(countOffers).toEqual([0, 0, 0, 0, 0, 0]);
    const { token } = await signUp(shop);
    expect((await shop.call(coupons.list, { place: 'center', orgId: shopId }, { token })).data).toMatchObject({ total: 0, list: [] });
    expect(await shop.call(coupons.claim, { couponId, orgId: shopId }, { token })).toMatchObject({ httpStatus: 404, code: -601 });
  });

  test('of an unknown shop is not found', async () => {
    for (const row of [shops.shop, shops.vendor, shops.products, shops.reviews])
      expect(await shop.call(row as typeof shops.vendor, { id: 999_999 })).toMatchObject({ httpStatus: 404, code: -3 });
    expect(await shop.call(shops.shop, {})).toMatchObject({ httpStatus: 400, code: -2 });
    expect(await shop.call(shops.shop, { id: '1;DROP' as never })).toMatchObject({ httpStatus: 400, code: -2 });
  });
});

describe('the product list of a shop', () => {
  const listProducts = async (query: object) => (await shop.call(shops.products, { id: tea, ...query })).data.list.map(({ id }) => id);

  test('contains only its products, sorted and filtered', async () => {
    expect(await listProducts({})).toEqual([first, second]);
    expect(await listProducts({ sort: 'priceUp' })).toEqual([second, first]);
    expect(await listProducts({ sort: 'priceDown' })).toEqual([first, second]);
    expect(await listProducts({ categoryId: 1001 })).toEqual([first, second]);
    expect(await listProducts({ special: true })).toEqual([first]);
    expect(await shop.call(shops.products, { id: tea, categoryId: 4711 })).toMatchObject({ httpStatus: 404 });
    expect((await shop.call(shops.products, { id: tea, count: 1, index: 2 })).data).toMatchObject({
      total: 2,
      pages: 2,
      list: [{ id: second }],
    });
  });
});

describe('the reviews of a shop', () => {
  const review = (values: Partial<typeof productReview.$inferInsert>) => ({
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
    await shop.services.db.insert(productReview).values([
      review({}),
      review({ productId: second, star: 3, anonymous: true, createdAt: new Date('2026-11-03T00:00:00Z'), images: [picture] }),
      review({
        star: 1,
        content: '太慢',
        tags: [],
        createdAt: new Date('2026-11-02T00:00:00Z'),
        replyContent: '对不起',
        repliedAt: new Date('2026-11-05T00:00:00Z'),
      }),
      review({ productId: ride, content: '别家的' }),
      review({ status: 2, content: '藏起来的' }),
    ]);
    // The total and the summary are in caches of their own.
    await vi.waitUntil(async () => {
      const { total, summary } = await comments({});
      return total === 3 && summary.commentCount === 3;
    }, 120_000);
  });
  const comments = async (query: object) => (await shop.call(shops.reviews, { id: tea, ...query }, { language: 'en' })).data;

  test('are listed newest first with counts per kind', async () => {
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

  test('are filtered by kind and stars, with pages', async () => {
    expect(await comments({ type: 'low' })).toMatchObject({ total: 1, list: [{ content: '太慢' }] });
    expect(await comments({ type: 'image' })).toMatchObject({ total: 1, list: [{ star: 3 }] });
    expect(await comments({ star: 5 })).toMatchObject({ total: 1, list: [{ star: 5 }] });
    expect(await comments({ star: 4 })).toMatchObject({ total: 0, list: [] });
    expect(await comments({ count: 2, index: 2 })).toMatchObject({ total: 3, pages: 2, list: [{ star: 5 }] });
    expect(await shop.call(shops.reviews, { id: tea, star: 6 })).toMatchObject({ httpStatus: 400, code: -2 });
  });
});
