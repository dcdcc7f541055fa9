import { reviews } from '@baodao/api-client/endpoints/reviews';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPicture, localized } from '../../../test/listedProducts.ts';
import { creditBalance, signUp } from '../../../test/members.ts';
import { addProduct, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../platform/db/schema/account.ts';
import { productReview } from '../../platform/db/schema/catalog.ts';
import { tag } from '../../platform/db/schema/content.ts';
import { listReviews } from './listReviews.ts';

const shop = await openTestShop();
let productId: number;
let otherProductId: number;
let shopId: number;
let skuIds: number[];
const picture = 'f'.repeat(32);
const portrait = '9'.repeat(32);
const day = (n: number) => new Date(Date.UTC(2026, 8, n));

beforeAll(async () => {
  const { db } = shop.services;
  await addPicture(shop, picture);
  await addPicture(shop, portrait);
  ({ shopId } = await addShop(shop));
  ({ productId, skuIds } = await addProduct(shop, { shopId, skus: 2 }));
  ({ productId: otherProductId } = await addProduct(shop, { shopId }));
  const { userId } = await signUp(shop);
  await db.update(member).set({ portrait }).where(eq(member.id, userId));
  await creditBalance(shop, userId, 'exp', 2_500);
  await db.insert(tag).values({ text: '送货快', label: localized('送货快', '送貨快', 'Fast delivery') });
  const [first, second] = skuIds;
  const line = (star: number, more: Partial<typeof productReview.$inferInsert> = {}) => ({
    productId,
    skuId: first ?? null,
    nickname: '慢跑的蜗牛',
    anonymous: false,
    star,
    serviceStar: 5,
    deliveryStar: 4,
    content: `${star} 星`,
    tags: [],
    images: [],
    status: 1,
    createdAt: day(star),
    ...more,
  });
  await db.insert(productReview).values([
    line(5, {
      tags: ['送货快', '会回购'],
      images: [picture],
      up: 12,
      upBase: 12,
      replyContent: '谢谢',
      repliedAt: day(20),
      createdAt: day(9),
    }),
    line(5, { userId, nickname: '小明', tags: ['送货快'], createdAt: day(8) }),
    line(4, { userId, anonymous: true, skuId: second ?? null, appendContent: '还在用', appendImages: [picture], appendedAt: day(25) }),
    line(3, { nickname: '阿', anonymous: true }),
    // A member without a nickname.
    line(2, { nickname: '' }),
    line(1, { skuId: null }),
    line(5, { status: 0 }),
    line(5, { status: 2 }),
    line(5, { productId: otherProductId, skuId: null, createdAt: day(28) }),
  ]);
});

const read = async (more = {}, language = 'zh-CN') => (await shop.call(reviews.list, { productId, ...more }, { language })).data;
const starsOf = async (more: object) => (await read(more)).list.map(({ star }) => star);

test('lists the visible reviews of a product, newest first, with the counts of all filters', async () => {
  const data = await read();
  expect(data).toMatchObject({
    total: 6,
    pages: 1,
    counts: { all: 6, image: 2, append: 1, good: 3, middle: 1, low: 2 },
    stars: [1, 1, 1, 1, 2],
    goodRate: 50,
    tags: [
      { text: '送货快', count: 2 },
      { text: '会回购', count: 1 },
    ],
  });
  expect(data.list.map(({ star }) => star)).toEqual([5, 5, 4, 3, 2, 1]);
  expect(data.list[0]).toEqual({
    id: expect.any(Number),
    productId,
    productTitle: `商品${productId}`,
    skuId: skuIds[0],
    attrText: '口味：口味1',
    user: { nickname: '慢跑的蜗牛', portrait: null, level: 0 },
    anonymous: false,
    star: 5,
    content: '5 星',
    lang: 'zh-CN',
    tags: ['送货快', '会回购'],
    images: [{ src: `/media/${picture}`, width: 640, height: 480, thumbhash: 'xyz', alt: `商品${productId}` }],
    up: 12,
    voted: false,
    mine: false,
    append: null,
    reply: { content: '谢谢', lang: 'zh-CN', time: '2026-09-20T00:00:00.000Z' },
    createTime: '2026-09-09T00:00:00.000Z',
  });
});

test('shows the portrait and level of members, and hides name and portrait of anonymous ones', async () => {
  const { list } = await read();
  expect(list[1]?.user).toMatchObject({ nickname: '小明', portrait: { src: `/media/${portrait}` }, level: 2 });
  expect(list[2]).toMatchObject({
    anonymous: true,
    user: { nickname: '慢***牛', portrait: null },
    skuId: skuIds[1],
    append: { content: '还在用', images: [{ src: `/media/${picture}` }], time: '2026-09-25T00:00:00.000Z' },
  });
  expect(list[3]?.user.nickname).toBe('阿***');
  expect(list[4]?.user.nickname).toBe('宝岛会员');
});

test('filters by kind, stars, SKU and tag, also combined', async () => {
  expect(await starsOf({ type: 'image' })).toEqual([5, 4]);
  expect(await starsOf({ type: 'append' })).toEqual([4]);
  expect(await starsOf({ type: 'good' })).toEqual([5, 5, 4]);
  expect(await starsOf({ type: 'middle' })).toEqual([3]);
  expect(await starsOf({ type: 'low' })).toEqual([2, 1]);
  expect(await starsOf({ star: 5 })).toEqual([5, 5]);
  expect(await starsOf({ skuId: skuIds[1] })).toEqual([4]);
  expect(await starsOf({ tag: '送货快', type: 'image' })).toEqual([5]);
  expect(await starsOf({ type: 'low', star: 5 })).toEqual([]);
  const low = await read({ type: 'low', count: 1, index: 2 });
  expect(low).toMatchObject({ total: 2, pages: 2, counts: { all: 6 } });
  expect(low.list.map(({ star }) => star)).toEqual([1]);
});

test("localizes attributes and tags, but not members' texts", async () => {
  const data = await read({ tag: 'Fast delivery' }, 'en');
  expect(data.total).toBe(2);
  expect(data.list[0]).toMatchObject({ attrText: '口味: 口味1', tags: ['Fast delivery', '会回购'], content: '5 星' });
});

test("converts members' texts to the reader's script and includes the original", async () => {
  const { list } = await read({}, 'zh-TW');
  expect(list[0]).toMatchObject({ reply: { content: '謝謝', lang: 'zh-TW', original: '谢谢' } });
  expect(list[2]).toMatchObject({ append: { content: '還在用', lang: 'zh-TW', original: '还在用' } });
  expect((await read({}, 'en')).list[0]?.reply).toEqual({ content: '谢谢', lang: 'zh-CN', time: '2026-09-20T00:00:00.000Z' });
});

test('lists reviews of all products of a shop', async () => {
  const { counts, list } = await listReviews(shop.services.db, { orgId: shopId }, {}, { language: 'zh-CN' });
  expect(counts.all).toBe(7);
  expect(list[0]?.productId).not.toBe(productId);
});

test('a helpful vote counts once per member, also when sent many times at once, and can be taken back', async () => {
  const [first] = (await read()).list;
  if (!first) throw new Error('no review');
  const voters = await Promise.all([signUp(shop), signUp(shop), signUp(shop)]);
  const vote = (token: string | undefined, helpful: boolean) => shop.call(reviews.vote, { reviewId: first.id, helpful }, { token });
  const sent = await Promise.all(voters.flatMap(({ token }) => Array.from({ length: 8 }, () => vote(token, true))));
  expect(sent.every(({ data }) => data.voted)).toBe(true);
  const readAs = async (token?: string) => {
    const { data } = await shop.call(reviews.list, { productId }, { token });
    return data.list.find(({ id }) => id === first.id);
  };
  expect(await readAs(voters[0].token)).toMatchObject({ up: 15, voted: true });
  // Guests share replies for a moment.
  await expect.poll(() => readAs()).toMatchObject({ up: 15, voted: false });

  const takenBack = await Promise.all(Array.from({ length: 8 }, () => vote(voters[0].token, false)));
  expect(takenBack.map(({ data }) => data)).toEqual(Array.from({ length: 8 }, () => ({ up: 14, voted: false })));
  expect(await readAs(voters[0].token)).toMatchObject({ up: 14, voted: false });
  expect(await shop.audit()).toEqual([]);
});

test('guests cannot vote, nor members on their own or on hidden reviews', async () => {
  const writer = await signUp(shop);
  const [own, hidden] = await shop.services.db
    .insert(productReview)
    .values(
      [1, 2].map((status) => ({
        productId: otherProductId,
        userId: writer.userId,
        nickname: '小明',
        anonymous: false,
        star: 5,
        serviceStar: 5,
        deliveryStar: 5,
        content: '好',
        tags: [],
        images: [],
        status,
        createdAt: day(2),
      })),
    )
    .returning({ id: productReview.id });
  const vote = (reviewId: number | undefined, token?: string) =>
    shop.call(reviews.vote, { reviewId: reviewId ?? 0, helpful: true }, { token });
  expect((await vote(own?.id)).httpStatus).toBe(401);
  expect(await vote(own?.id, writer.token)).toMatchObject({ httpStatus: 403, code: -5 });
  const other = await signUp(shop);
  expect(await vote(hidden?.id, other.token)).toMatchObject({ httpStatus: 404, code: -3 });
  expect(await vote(own?.id, other.token)).toMatchObject({ httpStatus: 200, data: { up: 1, voted: true } });
  const { data } = await shop.call(reviews.list, { productId: otherProductId }, { token: writer.token });
  expect(data.list.find(({ id }) => id === own?.id)).toMatchObject({ mine: true, up: 1, voted: false });
});

test('an unknown product has no reviews, and invalid parameters are rejected', async () => {
  expect(await read({ productId: 999_999_999_999 })).toMatchObject({ total: 0, list: [], goodRate: 0, stars: [0, 0, 0, 0, 0] });
  expect(await starsOf({ star: 999_999_999_999, skuId: 999_999_999_999, tag: "'; --" })).toEqual([]);
  for (const path of ['', '?productId=x', '?productId=1&type=best', '?productId=1&count=51']) {
    expect([path, (await fetch(`${shop.url}/rest/order/detail/evaluation/product${path}`)).status]).toEqual([path, 400]);
  }
});
