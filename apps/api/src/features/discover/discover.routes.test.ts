import { discover } from '@baodao/api-client/endpoints/discover';
import type { MarketType } from '@baodao/domain/catalog/campaigns';
import type { DiscoverQuery } from '@baodao/domain/discover/shapes';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addListedProduct, addPicture, localized } from '../../../test/listedProducts.ts';
import { addSale } from '../../../test/markets.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { article, tag } from '../../platform/db/schema/content.ts';
import { discoverEntry, discoverTopic } from '../../platform/db/schema/discover.ts';
import { market } from '../../platform/db/schema/markets.ts';
import { answer, author, question } from '../../platform/db/schema/questions.ts';

const shop = await openTestShop();
let shopId: number;
let cake: number;
let offShelf: number;
const picture = 'd'.repeat(32);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

beforeAll(async () => {
  const { db } = shop.services;
  await addRates(shop, '0.2');
  await addPicture(shop, picture);
  ({ shopId } = await addShop(shop, { name: '饼铺' }));
  cake = (await addListedProduct(shop, { title: localized('凤梨酥', '鳳梨酥', 'Cakes'), shopId })).id;
  offShelf = (await addListedProduct(shop, { title: localized('旧饼'), shopId, status: 2 })).id;
  await db.insert(tag).values({ text: '糕饼', label: localized('糕饼', '糕餅', 'Pastry') });
  const articleRow = {
    type: 1 as const,
    title: localized('怎么挑', '怎麼挑', 'How to choose'),
    subTitle: localized(''),
    cover: picture,
    author: localized('编辑部'),
    summary: localized('三步', '三步', 'Three steps'),
    contentHtml: localized('<p>…</p>'),
    tags: ['糕饼'],
    productIds: [],
    publishedAt: day(1),
  };
  await db.insert(article).values([
    { ...articleRow, id: 501, enabled: true },
    { ...articleRow, id: 502, enabled: false },
  ]);
  await db.insert(discoverTopic).values([
    { id: 1, key: 'food', title: localized('吃', '吃', 'Food'), listed: true, sort: 2 },
    { id: 2, key: 'play', title: localized('玩', '玩', 'Play'), listed: true, sort: 1 },
    { id: 3, key: 'select', title: localized('甄选', '甄選', 'Picks'), listed: false, sort: 3 },
    { id: 4, key: 'empty', title: localized('空'), listed: true, sort: 4 },
  ]);
  const storyRow = {
    topicId: 1,
    kind: 'story',
    title: localized('一盒饼', '一盒餅', 'A box of cakes'),
    text: localized('第一段', '第一段', 'First paragraph'),
    place: localized('台中', '臺中', 'Taichung'),
    tags: ['糕饼'],
    productIds: [],
    shopIds: [],
    articleIds: [],
  };
  const targetRow = (id: number, kind: string, targetId: number) => ({
    ...storyRow,
    id,
    key: `k${id}`,
    kind,
    targetId,
    text: localized('编辑说', '編輯說', 'Editor says'),
    tags: [],
    publishedAt: day(id),
  });
  await db.insert(discoverEntry).values([
    {
      ...storyRow,
      id: 1,
      key: 'box-of-cakes',
      cover: picture,
      productIds: [offShelf, cake, 12_345],
      shopIds: [shopId, 54_321],
      articleIds: [502, 501],
      publishedAt: day(1),
    },
    { ...storyRow, id: 2, key: 'valley', topicId: 2, tags: [], publishedAt: day(2) },
    { ...storyRow, id: 3, key: 'autumn', topicId: 3, tags: [], publishedAt: day(3) },
    targetRow(4, 'product', cake),
    targetRow(5, 'product', offShelf),
    targetRow(6, 'article', 501),
    targetRow(7, 'article', 502),
    { ...storyRow, id: 8, key: 'tomorrow', publishedAt: new Date(Date.now() + 86_400_000) },
  ]);
});

const ids = async (query: DiscoverQuery, language = 'zh-CN') => {
  const { data } = await shop.call(discover.list, query, { language });
  return data.list.map(({ kind, item }) => `${kind} ${item.id}`);
};

test('lists entries newest first, without future, unavailable and unlisted ones', async () => {
  const { data } = await shop.call(discover.list, {}, { language: 'en' });
  expect(data.list.map(({ kind, item }) => `${kind} ${item.id}`)).toEqual(['article 501', `product ${cake}`, 'story 2', 'story 1']);
  expect(data).toMatchObject({ total: 4, pages: 1, topic: null });
  expect(data.tabs).toEqual([
    { id: 2, key: 'play', title: 'Play', count: 1 },
    { id: 1, key: 'food', title: 'Food', count: 3 },
  ]);
  expect(data.rateId).toMatch(/^test-/);
});

test('a story contains its available products, shops and articles', async () => {
  const { data } = await shop.call(discover.list, { key: 'box-of-cakes' }, { language: 'en' });
  expect(data.list).toEqual([
    {
      kind: 'story',
      item: expect.objectContaining({
        id: 1,
        key: 'box-of-cakes',
        topic: { id: 1, key: 'food', title: 'Food' },
        title: 'A box of cakes',
        text: 'First paragraph',
        place: 'Taichung',
        cover: expect.objectContaining({ src: `/media/${picture}`, alt: 'A box of cakes' }),
        tags: ['Pastry'],
        products: [expect.objectContaining({ id: cake, title: 'Cakes', price: '100.00', priceCny: '20.00' })],
        shops: [expect.objectContaining({ orgId: shopId, name: '饼铺', productCount: 1 })],
        articles: [{ id: 501, title: 'How to choose' }],
        publishTime: '2026-01-01T00:00:00.000Z',
      }),
    },
  ]);
});

test('entries with a target carry the editor’s note', async () => {
  const { data } = await shop.call(discover.list, { type: 'article' }, { language: 'zh-TW' });
  expect(data.list).toEqual([
    { kind: 'article', note: '編輯說', item: expect.objectContaining({ id: 501, title: '怎麼挑', tags: ['糕餅'], summary: '三步' }) },
  ]);
});

test('filters by topic, kind, tag and shop, and by page', async () => {
  expect(await ids({ tabId: 2 })).toEqual(['story 2']);
  expect(await ids({ key: 'food', type: 'story' })).toEqual(['story 1']);
  expect(await ids({ type: 'product' })).toEqual([`product ${cake}`]);
  expect(await ids({ type: 'market' })).toEqual([]);
  expect(await ids({ key: 'Pastry' }, 'en')).toEqual(['story 1']);
  expect(await ids({ orgId: shopId })).toEqual(['story 1']);
  expect(await ids({ orgId: 999_999_999_999 })).toEqual([]);
  expect(await ids({ index: 2, count: 3 })).toEqual(['story 1']);
  expect(await ids({ tabId: 77 })).toEqual([]);
  expect(await ids({ key: "food' OR '1" })).toEqual([]);
});

test('returns unlisted entries by key', async () => {
  expect(await ids({ key: 'select' })).toEqual(['story 3']);
  expect(await ids({ key: 'autumn' })).toEqual(['story 3']);
  const { data } = await shop.call(discover.list, { key: 'select' }, { language: 'en' });
  expect(data.topic).toEqual({ id: 3, key: 'select', title: 'Picks' });
});

test('lists a product again when it is back on sale', async () => {
  await shop.services.db.update(product).set({ status: 1 }).where(eq(product.id, offShelf));
  // Guests share a reply for half a second.
  await vi.waitFor(async () => expect(await ids({ type: 'product' })).toEqual([`product ${offShelf}`, `product ${cake}`]), 60_000);
  await vi.waitFor(async () => {
    const { data } = await shop.call(discover.list, {});
    expect(data.tabs.find(({ key }) => key === 'food')?.count).toBe(4);
  }, 60_000);
});

test.each(['type=video', 'tabId=0', 'orgId=x', 'count=51', 'more=1'])('rejects %s', async (query) => {
  const reply = await fetch(`${shop.url}/rest/discover/composite?${query}`);
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ status: false, code: -2 });
});

describe('questions and sales', () => {
  let sales: Record<'on' | 'later' | 'over' | 'members', number>;

  beforeAll(async () => {
    const { db } = shop.services;
    await db.insert(author).values({ code: 'lan', nickname: '阿岚', level: 3, verified: true });
    const questionRow = { authorCode: 'lan', language: 'zh-CN', content: '想知道', type: 3 as const, createdAt: day(1) };
    await db.insert(question).values([
      { ...questionRow, id: 71, title: '饼要放冰箱吗', status: 1, answerCount: 1 },
      { ...questionRow, id: 72, title: '还在审核', status: 0 },
    ]);
    await db
      .insert(answer)
      .values({ id: 81, questionId: 71, authorCode: 'lan', language: 'zh-CN', content: '常温就好', status: 1, createdAt: day(2) });
    const sale = async (hours: readonly [number, number], type: MarketType = 1) => {
      const { id: productId, skuIds } = await addListedProduct(shop, { title: localized('茶'), shopId });
      const { marketId } = await addSale(shop, { productId, skuId: skuIds[0] ?? 0, type, hours });
      return marketId;
    };
    sales = { on: await sale([-1, 1]), later: await sale([5, 9]), over: await sale([-9, -5]), members: await sale([-1, 1], 4) };
    await db.update(market).set({ cover: picture }).where(eq(market.id, sales.on));
    const entryRow = {
      topicId: 2,
      title: localized(''),
      text: localized('编辑说', '編輯說', 'Editor says'),
      place: localized(''),
      tags: [],
      productIds: [],
      shopIds: [],
      articleIds: [],
    };
    const targets = [
      ['question', 71],
      ['question', 72],
      ['question', 999_999],
      ...Object.values(sales).map((id) => ['market', id] as const),
    ] as const;
    await db.insert(discoverEntry).values(
      targets.map(([kind, targetId], at) => ({
        ...entryRow,
        id: 50 + at,
        key: `${kind}-${at}`,
        kind,
        targetId,
        publishedAt: day(20 - at),
      })),
    );
  });

  test('lists a shown question with its answer count and note', async () => {
    const { data } = await shop.call(discover.list, { type: 'question' }, { language: 'en' });
    expect(data).toMatchObject({ total: 1 });
    expect(data.list).toEqual([
      {
        kind: 'question',
        note: 'Editor says',
        item: expect.objectContaining({ id: 71, title: '饼要放冰箱吗', content: '想知道', answerCount: 1, collected: false }),
      },
    ]);
  });

  test('lists running and upcoming sales, but never sales for members only', async () => {
    const { data } = await shop.call(discover.list, { type: 'market' }, { language: 'zh-TW' });
    expect(data.total).toBe(2);
    expect(data.list).toEqual([
      {
        kind: 'market',
        note: '編輯說',
        item: expect.objectContaining({ id: sales.on, state: 1, cover: expect.objectContaining({ src: `/media/${picture}` }) }),
      },
      { kind: 'market', note: '編輯說', item: expect.objectContaining({ id: sales.later, cover: null }) },
    ]);
  });
});
