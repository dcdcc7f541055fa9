import { home as homeCalls } from '@baodao/api-client/endpoints/home';
import { queues } from '@baodao/staff-api/endpoints/queues';
import { running } from '@baodao/staff-api/endpoints/running';
import { articles, banners, buttons, coupons, markets, promotions, sales } from '@baodao/staff-api/endpoints/sales';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import { signUp } from '../../test/members.ts';
import { importInto, openSampleFolder } from '../../test/sampleFolder.ts';
import { openSampleShop, sampleFacts } from '../../test/sampleShop.ts';
import { makeDueChanges } from '../editing/schedule.ts';
import { product, sku } from '../platform/db/schema/catalog.ts';
import { article, banner } from '../platform/db/schema/content.ts';
import { memberCoupon } from '../platform/db/schema/coupons.ts';
import { supplierApplication } from '../platform/db/schema/guides.ts';
import { market, marketProduct, promotion } from '../platform/db/schema/markets.ts';
import { outbox } from '../platform/db/schema/payment.ts';

const shop = await openSampleShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const { valid } = await openSampleFolder(sampleFacts.products);
let merchandiser: StaffBrowser;
let editor: StaffBrowser;
let owner: StaffBrowser;
/** A SKU without a sale. */
let skuId = 0;
let shopId = 0;

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });
const period = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2099-01-01T00:00:00Z' };

beforeAll(async () => {
  merchandiser = await office.signedIn('merchandiser');
  editor = await office.signedIn('editor');
  owner = await office.signedIn('owner');
  const [some] = await db
    .select({ skuId: sku.id, shopId: product.shopId })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(
      sql`sku.stock > 20 AND product.type = 1 AND product.limit_per_user = 0
        AND NOT EXISTS (SELECT FROM market_product WHERE market_product.product_id = product.id)
        AND NOT EXISTS (SELECT FROM promotion WHERE promotion.shop_id = product.shop_id)`,
    )
    .orderBy(sku.id)
    .limit(1);
  if (!some) throw new Error('no SKU');
  ({ skuId, shopId } = some);
});

const create = (content: RecordContent) => ({ id: null, version: null, content });
const priceBasket = async (num: number, member?: string) =>
  (await merchandiser.call(sales.price, { lines: [{ skuId, num }], ...(member === undefined ? {} : { member }) })).data;

test('a promotion lowers what a basket pays, says why, and is gone when it is removed', async () => {
  const before = await priceBasket(2);
  expect(before.orders[0]?.discounts).toEqual([]);
  const content = { type: 'full-cut', title: local('满减'), shop: shopId, products: [], steps: [{ spend: '10', save: '1' }], ...period };
  const wrong = await merchandiser.call(promotions.save, create({ ...content, steps: [] }));
  expect(wrong).toMatchObject({ httpStatus: 400, data: { problems: [{ rule: 'other' }] } });
  const { data } = await merchandiser.call(promotions.save, create(content));
  expect(data.id).toBeGreaterThanOrEqual(1_000_000_000);
  await expect
    .poll(async () => (await priceBasket(2)).orders[0]?.discounts)
    .toEqual([{ kind: 'promotion', title: local('满减'), amount: expect.any(String) }]);
  const reduced = await priceBasket(2);
  expect(Number(reduced.pay)).toBeLessThan(Number(before.pay));
  expect((await merchandiser.call(promotions.find, {})).data.items.find((item) => item.id === data.id)).toMatchObject({
    by: 'Demo merchandiser',
  });
  // An import leaves it, and one that staff removed does not come back.
  const [imported] = await db.select().from(promotion).where(sql`id < 1000000000 AND status = 1`).limit(1);
  await merchandiser.call(promotions.remove, { id: imported?.id ?? 0 });
  const report = await importInto(shop, valid);
  expect(report.difference?.keptContents).toContainEqual({ kind: 'promotions', ids: [imported?.id, data.id] });
  const states = await db.select({ id: promotion.id, status: promotion.status }).from(promotion);
  expect(states.find(({ id }) => id === data.id)?.status).toBe(1);
  expect(states.find(({ id }) => id === imported?.id)?.status ?? 9).toBe(9);
  expect((await merchandiser.call(promotions.remove, { id: data.id })).httpStatus).toBe(200);
  expect((await merchandiser.call(promotions.remove, { id: 999 })).httpStatus).toBe(404);
  await expect.poll(async () => (await priceBasket(2)).pay).toBe(before.pay);
});

test('a flash sale with a session counts in a basket, and its history has what it was', async () => {
  const tab = { title: local('早场'), products: [{ sku: skuId, price: '5.00', stock: 9 }] };
  const content = { type: 'second', title: local('快抢'), color: '#c8451f', tabs: [tab], ...period };
  expect(
    (await merchandiser.call(markets.save, create({ ...content, tabs: [{ ...tab, products: [{ ...tab.products[0], sku: 1 }] }] }))).data,
  ).toMatchObject({
    problems: [{ rule: 'reference' }],
  });
  const { data } = await merchandiser.call(markets.save, create(content));
  const priced = await priceBasket(1);
  expect(priced.orders[0]?.lines[0]).toMatchObject({ price: '5.00', sale: local('快抢') });
  const read = (await merchandiser.call(markets.one, { id: data.id })).data;
  const tabs = read.content['tabs'] as RecordContent[];
  const changed = await merchandiser.call(markets.save, {
    id: data.id,
    version: read.version,
    content: { ...read.content, tabs: [{ ...tabs[0], products: [{ sku: skuId, price: '6.00', stock: 9 }] }] },
  });
  expect(changed.httpStatus).toBe(200);
  expect((await priceBasket(1)).orders[0]?.lines[0]).toMatchObject({ price: '6.00' });
  expect((await merchandiser.call(markets.history, { id: data.id })).data.revisions.map(({ by }) => by)).toEqual([
    'Demo merchandiser',
    'Demo merchandiser',
  ]);
  await importInto(shop, valid);
  expect(await db.select({ status: market.status }).from(market).where(eq(market.id, data.id))).toEqual([{ status: 1 }]);
  await merchandiser.call(markets.remove, { id: data.id });
  expect((await db.select().from(marketProduct).where(eq(marketProduct.marketId, data.id))).filter(({ status }) => status === 1)).toEqual(
    [],
  );
  expect(await shop.audit()).toEqual([]);
});

test('a coupon is created with a code, given to members, counted in a basket and withdrawn', async () => {
  const content = {
    title: { 'zh-TW': '新客立減' },
    type: 'cash',
    amount: '3',
    given: 'code',
    total: 2,
    validDays: 30,
    ...period,
  };
  expect((await merchandiser.call(coupons.create, { content: { ...content, amount: undefined } })).data).toMatchObject({
    problems: [{ text: expect.stringContaining('amount') }],
  });
  const { id } = (await merchandiser.call(coupons.create, { content })).data;
  expect((await merchandiser.call(coupons.addCode, { id, code: 'a' })).data).toEqual({ field: 'code' });
  expect((await merchandiser.call(coupons.addCode, { id, code: 'SAVE-20' })).httpStatus).toBe(200);
  expect((await merchandiser.call(coupons.addCode, { id, code: 'save 20' })).code).toBe(-502);
  const member = await signUp(shop);
  const { rows } = await db.execute<{ code: string }>(sql`SELECT code FROM member WHERE id = ${member.userId}`);
  const code = rows[0]?.code ?? '';
  expect((await merchandiser.call(coupons.give, { id, members: [code, 'nobody'] })).data).toEqual({ given: 0, unknown: ['nobody'] });
  expect(await db.select().from(memberCoupon).where(eq(memberCoupon.couponId, id))).toEqual([]);
  expect((await merchandiser.call(coupons.give, { id, members: [code] })).data).toEqual({ given: 1, unknown: [] });
  const priced = await priceBasket(1, code);
  expect([...(priced.orders[0]?.discounts ?? [])]).toContainEqual({
    kind: 'platformCoupon',
    title: expect.objectContaining({ 'zh-TW': '新客立減' }),
    amount: '3.00',
  });
  expect((await merchandiser.call(sales.price, { lines: [{ skuId, num: 1 }], member: 'nobody' })).httpStatus).toBe(404);
  expect((await merchandiser.call(coupons.withdraw, { id, isVoiding: true })).httpStatus).toBe(200);
  expect((await merchandiser.call(coupons.find, {})).data.items[0]).toMatchObject({ id, isWithdrawn: true, received: 1, unused: 0 });
  expect((await priceBasket(1, code)).orders[0]?.discounts).toEqual([]);
});

test('pages of coupons follow each other, the newest first', async () => {
  const find = async (page: number, pageSize: number) => (await merchandiser.call(coupons.find, { page, pageSize })).data;
  const all = (await find(1, 100)).items.map((item) => item.id);
  expect(all).toEqual(all.toSorted((one, other) => other - one));
  const first = await find(1, 2);
  expect([...first.items, ...(await find(2, 2)).items].map((item) => item.id)).toEqual(all.slice(0, 4));
  expect(first.hasNext).toBe(all.length > 2);
});

test('what a basket cannot have is said with its reason', async () => {
  await db.update(sku).set({ stock: 4, supplied: sql`supplied - stock + 4` }).where(eq(sku.id, skuId));
  const { problems } = await priceBasket(5);
  expect(problems).toEqual([{ skuId, reason: 'stockTooLow', left: 4 }]);
});

test('a banner is changed by the editor, seen in the shop and kept by an import', async () => {
  const [some] = await db.select().from(banner).where(eq(banner.place, 'home')).limit(1);
  const id = some?.id ?? 0;
  const read = (await editor.call(banners.one, { id })).data;
  const title = { 'zh-CN': '春日新品', 'zh-TW': '春日新品' };
  expect((await merchandiser.call(banners.save, { id, version: read.version, content: read.content })).httpStatus).toBe(403);
  expect(
    (
      await editor.call(banners.save, {
        id,
        version: read.version,
        content: { ...read.content, endsAt: '2020-01-01T00:00:00Z', startsAt: '2021-01-01T00:00:00Z' },
      })
    ).data,
  ).toMatchObject({
    problems: [{ rule: 'period' }],
  });
  expect((await editor.call(banners.save, { id, version: read.version, content: { ...read.content, title } })).httpStatus).toBe(200);
  await expect.poll(async () => JSON.stringify((await shop.call(homeCalls.banners, { place: 'home' })).data)).toContain('春日新品');
  await importInto(shop, valid);
  expect((await editor.call(banners.one, { id })).data).toMatchObject({ by: 'Demo editor', content: { title } });
  await editor.call(banners.remove, { id });
  await importInto(shop, valid);
  expect((await editor.call(banners.one, { id })).httpStatus).toBe(404);
});

test('a banner changes at its time, and a plan that was cancelled never does', async () => {
  const [some] = await db.select().from(banner).where(eq(banner.place, 'home')).limit(1);
  const id = some?.id ?? 0;
  const { content } = (await editor.call(banners.one, { id })).data;
  const plan = (sort: number) => editor.call(banners.schedule, { id, content: { ...content, sort }, dueAt: '2099-01-01T00:00:00Z' });
  for (const sort of [77, 78]) expect((await plan(sort)).httpStatus).toBe(200);
  const [first, second] = (await editor.call(banners.history, { id })).data.scheduled;
  expect(first?.changes).toMatchObject([{ path: 'sort', after: '77' }]);
  expect((await editor.call(banners.cancelSchedule, { id, scheduleId: second?.id ?? 0 })).httpStatus).toBe(200);
  await db.execute(sql`UPDATE scheduled_change SET due_at = shop_now() - interval '1 minute'`);
  expect(await makeDueChanges({ db })).toBe(1);
  expect((await editor.call(banners.one, { id })).data.content).toMatchObject({ sort: 77 });
});

test('a button of the home page is created, shown in the shop, kept by an import, and removed', async () => {
  const content = { place: 'home', title: local('春茶'), icon: 'leaf', linkType: 12, linkValue: '茶', sort: 3 };
  expect((await editor.call(buttons.save, create({ ...content, icon: 'No Icon' }))).data).toMatchObject({ problems: [{ path: 'icon' }] });
  const { id } = (await editor.call(buttons.save, create(content))).data;
  const shown = async () => JSON.stringify((await shop.call(homeCalls.buttons, { place: 'home' })).data);
  await expect.poll(shown).toContain('春茶');
  await importInto(shop, valid);
  expect((await editor.call(buttons.one, { id })).data.content).toMatchObject({ icon: 'leaf', sort: 3 });
  expect((await editor.call(buttons.find, {})).data.items.map((item) => item.id)).toContain(id);
  expect((await editor.call(buttons.remove, { id })).httpStatus).toBe(200);
  await expect.poll(shown).not.toContain('春茶');
});

test('an article is written as HTML without scripts, and kept by an import', async () => {
  const content = {
    type: 'news',
    title: local('公告'),
    summary: local('摘要'),
    author: local('编辑部'),
    contentHtml: local('<h2>出货</h2><script>steal()</script><p onclick="steal()">照常</p>'),
    publishedAt: '2026-01-01T00:00:00Z',
  };
  const { id } = (await editor.call(articles.save, create(content))).data;
  const read = (await editor.call(articles.one, { id })).data;
  expect(read.content['contentHtml']).toEqual({
    'zh-CN': expect.stringMatching(/^<h2[^>]*>出货<\/h2>\s*<p>照常<\/p>\s*$/),
    'zh-TW': expect.any(String),
  });
  await importInto(shop, valid);
  expect(await db.select({ id: article.id }).from(article).where(eq(article.id, id))).toHaveLength(1);
});

test('exchange rates are added once a day, and one that is far away only with a yes', async () => {
  const add = (cny: string, date: string, isForced = false) => owner.call(running.addRates, { cny, date, isForced });
  expect((await add('0.2261', '2026-11-20')).httpStatus).toBe(200);
  expect((await add('0.2261', '2026-11-20')).code).toBe(-502);
  expect((await add('2', '2026-11-21')).code).toBe(-2);
  const { data } = await owner.call(running.rates, {});
  expect(data.sets).toContainEqual(expect.objectContaining({ id: 'office-20261120', cny: '0.2261000000', isSample: false }));
});

test('the settings in effect show no secret, and providers show what fails', async () => {
  const { data } = await owner.call(running.settings, {});
  const all = data.flatMap(({ settings }) => settings);
  expect(all.find(({ name }) => name === 'SHOP_SECRET')).toMatchObject({ value: '' });
  expect(JSON.stringify(data)).not.toContain(shop.services.pool.options.connectionString);
  const [message] = await db
    .insert(outbox)
    .values({ kind: 'mail', dedupe: 'x', payload: {}, attempts: 3, lastError: 'refused', dueAt: sql`shop_now() + interval '9 days'` })
    .returning({ id: outbox.id });
  expect((await owner.call(running.providers, {})).data).toContainEqual({
    name: 'mail',
    isSet: expect.any(Boolean),
    failing: 1,
    lastError: 'refused',
  });
  expect((await owner.call(running.retryMessage, { id: message?.id ?? 0 })).httpStatus).toBe(200);
  const due = await db.select().from(outbox).where(sql`dedupe = 'x' AND due_at <= shop_now()`);
  expect(due).toHaveLength(1);
  expect((await owner.call(running.retryMessage, { id: 999_999 })).httpStatus).toBe(404);
  expect(Array.isArray((await owner.call(running.jobs, {})).data)).toBe(true);
});

test('an application is opened with a reason and decided once', async () => {
  await db.insert(supplierApplication).values({
    code: 'A23456789ABC',
    companyName: '茶行',
    taxId: '12345675',
    contact: '王小明',
    phone: '+886 0912345678',
    email: 'tea@shop.example',
    address: '台北',
    categoryIds: [],
    website: '',
    language: 'zh-TW',
  });
  const code = 'A23456789ABC';
  expect((await merchandiser.call(queues.applications, {})).data.items.map((item) => item.code)).toContain(code);
  expect(JSON.stringify((await merchandiser.call(running.application, { code })).data)).not.toMatch(/小明|0912345678/);
  expect((await merchandiser.call(running.openApplication, { code, reason: '' })).code).toBe(-2);
  expect((await merchandiser.call(running.openApplication, { code, reason: '核对' })).data).toMatchObject({
    contact: '王小明',
    pictures: [],
  });
  expect((await merchandiser.call(running.decideApplication, { code, state: 'accepted', note: '' })).httpStatus).toBe(200);
  expect((await merchandiser.call(running.decideApplication, { code, state: 'refused', note: '' })).code).toBe(-502);
  expect((await merchandiser.call(running.decideApplication, { code: 'A99999999999', state: 'refused', note: '' })).httpStatus).toBe(404);
});
