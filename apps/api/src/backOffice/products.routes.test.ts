import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { cropping, downloads, pictures, products } from '@baodao/staff-api/endpoints/products';
import type { EditedProduct } from '@baodao/staff-api/shapes/products';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import { getStock } from '../../test/products.ts';
import { openSampleShop, sampleFacts } from '../../test/sampleShop.ts';
import { makeDueChanges } from '../editing/schedule.ts';
import { deleteExpiredRows } from '../jobs/retention.ts';
import { category, product, shop as shopTable, sku, stockChange } from '../platform/db/schema/catalog.ts';
import { pagePreview, staffEdit } from '../platform/db/schema/staff.ts';
import { auditLog } from '../platform/db/schema/system.ts';
import { CALL_HEADER } from './authorize.ts';

const shop = await openSampleShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
let merchandiser: StaffBrowser;
let owner: StaffBrowser;

beforeAll(async () => {
  merchandiser = await office.signedIn('merchandiser');
  owner = await office.signedIn('owner');
});

const ids = (await db.select({ id: product.id }).from(product).where(eq(product.type, 1)).orderBy(product.id)).map(({ id }) => id);
let used = 1;
/** A product that no other test changes. */
const nextId = () => ids[used++] ?? 0;
const read = async (id: number, browser = merchandiser): Promise<EditedProduct> => (await browser.call(products.one, { id })).data;
const save = (edited: EditedProduct, content: RecordContent, browser = merchandiser) =>
  browser.call(products.save, { id: edited.id, version: edited.version, content, stockChanges: [], reason: '' });
const skusOf = ({ content }: Pick<EditedProduct, 'content'>) => content['skus'] as (RecordContent & { id: number; price: string })[];
const inShop = async (id: number) => (await shop.call(catalog.product, { id })).data;

/** A picture as a browser sends it, of a size of its own so that its content is. */
async function sendPicture(browser: StaffBrowser, width = 320, headers: Record<string, string> = {}) {
  const bytes = await sharp({ create: { width, height: 240, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'tea.jpg', { type: 'image/jpeg' }));
  const cookie = Object.entries(browser.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const [, path = ''] = pictures.save.route.split(' ');
  const reply = await fetch(office.url + path, { method: 'POST', body: form, headers: { [CALL_HEADER]: '1', cookie, ...headers } });
  return { status: reply.status, name: ((await reply.json()) as { data: { name: string } | null }).data?.name ?? '' };
}

test('finds products by number, code, SKU, words in any script, state, category and shop', async () => {
  const id = sampleFacts.firstProduct;
  const [stored] = await db.select().from(product).where(eq(product.id, id));
  const [first] = await db.select().from(sku).where(eq(sku.productId, id));
  for (const text of [String(id), stored?.code ?? '', first?.code ?? '', '凤梨酥', '鳳梨酥']) {
    const { data } = await merchandiser.call(products.find, { text });
    expect(data.items.map((item) => item.id)).toContain(id);
  }
  const { data: inCategory } = await merchandiser.call(products.find, { category: stored?.categoryId, shop: stored?.shopId, state: 'on' });
  expect(inCategory.items.map((item) => item.id)).toContain(id);
  expect((await merchandiser.call(products.find, { text: String(id), state: 'off' })).data.items).toEqual([]);
  expect((await merchandiser.call(products.find, { text: '%' })).data.items).toEqual([]);
});

test('a saved change is in the shop, in the history and in the log, and names who made it', async () => {
  const id = nextId();
  const before = await read(id);
  expect(before.by).toBeNull();
  const [first] = skusOf(before);
  const skus = skusOf(before).map((each) => (each.id === first?.id ? { ...each, price: '333.00', marketPrice: '400.00' } : each));
  const title = { 'zh-CN': '新茶礼盒', 'zh-TW': '新茶禮盒', en: 'New tea box' };
  const reply = await save(before, { ...before.content, title, skus });
  expect(reply.httpStatus).toBe(200);
  await expect.poll(async () => (await inShop(id)).skus.find((each) => each.id === first?.id)?.price).toBe('333.00');

  const after = await read(id);
  expect(after).toMatchObject({ version: reply.data.version, by: 'Demo merchandiser', content: { title } });
  const { data } = await merchandiser.call(products.history, { id });
  expect(data.revisions.map(({ by }) => by)).toEqual(['Demo merchandiser', null]);
  expect(data.revisions[0]?.changes).toContainEqual({ path: 'title.en', before: expect.any(String), after: 'New tea box' });
  expect(data.revisions[0]?.changes).toContainEqual({ path: `skus.${first?.id}.price`, before: first?.price, after: '333.00' });
  const entries = await db
    .select()
    .from(auditLog)
    .where(sql`facts ->> 'product' = ${String(id)}`);
  expect(entries.map(({ facts }) => facts)).toEqual([
    { action: 'products save', by: 'merchandiser', role: 'merchandiser', from: '127.0.0.1', product: id, fields: ['title', 'skus'] },
  ]);
  // The revision before is taken back like any other change.
  const undone = await save(after, data.revisions[1]?.content ?? {});
  expect(undone.data.version).toBe(before.version);
  expect((await merchandiser.call(products.find, { state: 'edited', pageSize: 100 })).data.items.map((item) => item.id)).toContain(id);
});

test('the page of a product recommends what staff relate to it first, and gives search engines their texts', async () => {
  const id = nextId();
  const [one, off, other] = [nextId(), nextId(), nextId()];
  const offShelf = await read(off);
  expect((await save(offShelf, { ...offShelf.content, status: 'off' })).httpStatus).toBe(200);
  const before = await read(id);
  const { seo: own, recommend } = await inShop(id);
  expect((await save(before, { ...before.content, related: [987_654_321] })).data).toMatchObject({ problems: [{ rule: 'reference' }] });
  const seo = { title: { 'zh-TW': '阿里山茶禮盒' } };
  expect((await save(before, { ...before.content, related: [other, off, one, id], seo })).httpStatus).toBe(200);
  await expect.poll(async () => (await inShop(id)).recommend.slice(0, 2).map((card) => card.id)).toEqual([other, one]);
  const shown = await inShop(id);
  expect(shown.recommend.map((card) => card.id)).toEqual([...new Set(shown.recommend.map((card) => card.id))]);
  expect(shown.recommend.length).toBeGreaterThanOrEqual(recommend.length);
  expect(shown.seo).toEqual({ title: '阿里山茶礼盒', description: own.description });
  // English has its own name rather than a Chinese title.
  const { data: english } = await shop.call(catalog.product, { id }, { language: 'en' });
  expect(english.seo.title).toBe(english.title);
  const after = await read(id);
  expect((await save(after, before.content)).httpStatus).toBe(200);
  await expect.poll(async () => (await inShop(id)).seo).toEqual(own);
});

const preview = (token: string) => shop.call(home.preview, { token });
const pageOf = async (token: string) => (await preview(token)).data.replies.find(({ route }) => route === catalog.product.route);

test('a preview shows what is not saved, as if it were on sale, to whoever has its link, and changes nothing', async () => {
  const id = nextId();
  const before = await read(id);
  const title = { 'zh-CN': '未存的茶', 'zh-TW': '未存的茶', en: 'Unsaved tea' };
  const skus = skusOf(before).map((each) => ({ ...each, price: '77.00', marketPrice: undefined }));
  const content = { ...before.content, title, skus, status: 'off' };
  const { data, httpStatus } = await merchandiser.call(products.preview, { id, content });
  expect({ httpStatus, id: data.id }).toEqual({ httpStatus: 200, id });
  expect(await pageOf(data.token)).toMatchObject({
    input: { id },
    data: { id, title: '未存的茶', minPrice: '77.00', status: (await inShop(id)).status },
  });
  expect((await preview(data.token)).headers.get('cache-control')).toContain('no-store');
  expect(await read(id)).toEqual(before);
  expect((await inShop(id)).title).toBe((before.content['title'] as { 'zh-CN': string })['zh-CN']);
  expect(await db.select().from(staffEdit).where(eq(staffEdit.recordId, id))).toEqual([]);

  expect((await preview(`${data.token.slice(1)}x`)).httpStatus).toBe(404);
  await db.execute(sql`UPDATE page_preview SET expires_at = shop_now()`);
  expect((await preview(data.token)).httpStatus).toBe(404);
  await deleteExpiredRows(shop.services);
  expect(await db.select().from(pagePreview)).toEqual([]);
});

test('a product that is nowhere has a preview, and one with mistakes tells them instead', async () => {
  const { content } = await read(nextId());
  const { id: _, ...line } = content;
  const skus = skusOf({ content }).map(({ id: _sku, ...each }, at) => ({ ...each, code: `PREVIEW-${at}`, stock: 3 }));
  const count = () => db.$count(product);
  const before = await count();
  const { data } = await merchandiser.call(products.preview, { id: null, content: { ...line, code: 'PREVIEW', skus } });
  expect((await pageOf(data.token))?.data).toMatchObject({ id: data.id, code: 'PREVIEW', stock: 3 * skus.length });
  expect(await count()).toBe(before);
  expect((await merchandiser.call(products.preview, { id: null, content: line })).data).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ rule: 'taken' })]),
  });
});

test('of two who edit a product, the second is told what changed, and nothing is lost', async () => {
  const id = nextId();
  const [mine, theirs] = [await read(id), await read(id, owner)];
  const unit = { 'zh-CN': '盒', 'zh-TW': '盒', en: 'gift box' };
  expect((await save(theirs, { ...theirs.content, unit }, owner)).httpStatus).toBe(200);
  const late = await save(mine, { ...mine.content, limitPerUser: 3 });
  expect(late).toMatchObject({ httpStatus: 422, code: -502, data: { conflict: { by: 'Demo owner', content: { unit } } } });
  expect((await read(id)).content['limitPerUser']).toBe(mine.content['limitPerUser']);
  const { conflict } = late.data as unknown as { conflict: { version: string } };
  const joined = await save({ ...mine, version: conflict.version }, { ...mine.content, unit, limitPerUser: 3 });
  expect(joined.httpStatus).toBe(200);
  expect((await read(id)).content).toMatchObject({ unit, limitPerUser: 3 });
});

test('of many who save at once, one does', async () => {
  const id = nextId();
  const edited = await read(id);
  const replies = await Promise.all(
    [1, 2, 3, 4].map((limitPerUser) => save(edited, { ...edited.content, limitPerUser: limitPerUser + 10 })),
  );
  expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
});

test('content that breaks a rule of the import is refused with the names of its fields, and changes nothing', async () => {
  const id = nextId();
  const edited = await read(id);
  const [first] = skusOf(edited);
  const tries: [RecordContent, object][] = [
    [
      { ...edited.content, title: { 'zh-CN': '' } },
      { path: 'title.zh-CN', rule: 'missing' },
    ],
    [
      { ...edited.content, skus: [{ ...first, price: 'free' }] },
      { path: 'skus.0.price', rule: 'format' },
    ],
    [{ ...edited.content, skus: [{ ...first, price: '100', marketPrice: '90' }] }, { rule: 'marketPrice' }],
    [{ ...edited.content, shop: 999 }, { rule: 'reference' }],
    [{ ...edited.content, pictures: ['pictures/00000000000000000000000000000000.jpg'] }, { rule: 'reference' }],
    [{ ...edited.content, code: (await read(sampleFacts.firstProduct)).content['code'] }, { rule: 'taken' }],
    [{ ...edited.content, isAdmin: true }, { rule: 'format' }],
  ];
  for (const [content, problem] of tries) {
    const { httpStatus, data } = await save(edited, content);
    expect(httpStatus).toBe(400);
    expect((data as unknown as { problems: object[] }).problems).toContainEqual(expect.objectContaining(problem));
  }
  expect((await read(id)).version).toBe(edited.version);
  expect((await merchandiser.call(products.one, { id: 999_999 })).httpStatus).toBe(404);
});

test('descriptions lose what a page must not run', async () => {
  const id = nextId();
  const edited = await read(id);
  const html = '<p onclick="steal()">好茶</p><script>steal()</script>';
  await save(edited, { ...edited.content, detailHtml: { 'zh-CN': html, 'zh-TW': html } });
  expect((await read(id)).content['detailHtml']).toMatchObject({ 'zh-CN': '<p>好茶</p>' });
});

test('a new product with three SKUs and a picture is off sale until it is put on, and then found', async () => {
  const picture = await sendPicture(merchandiser);
  expect(picture).toEqual({ status: 200, name: expect.stringMatching(/^pictures\/[0-9a-f]{32}\.webp$/) });
  const [leaf] = await db.select().from(category).where(sql`level = 3`).limit(1);
  const [owning] = await db.select().from(shopTable).where(eq(shopTable.type, 1)).limit(1);
  const label = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });
  const content = {
    code: 'NEW-1',
    shop: owning?.id,
    category: leaf?.id,
    title: { 'zh-TW': '阿里山冬片烏龍' },
    unit: label('盒'),
    origin: { code: 'alishan', name: label('阿里山') },
    pictures: [picture.name],
    status: 'off',
    attributes: [{ id: 1, name: label('份量'), values: [10, 20, 30].map((id) => ({ id, label: label(`${id} 克`) })) }],
    skus: [10, 20, 30].map((value) => ({ code: `NEW-1-${value}`, values: [value], price: `${value}0`, weightGrams: value, stock: 7 })),
  };
  const { httpStatus, data } = await merchandiser.call(products.save, { id: null, version: null, content, stockChanges: [], reason: '' });
  expect(httpStatus).toBe(200);
  expect(data.id).toBeGreaterThanOrEqual(1_000_000_000);
  const created = await read(data.id);
  expect(created.content).toMatchObject({ title: { 'zh-CN': '阿里山冬片乌龙' }, status: 'off' });
  expect(created.stock.map(({ stock }) => stock)).toEqual([7, 7, 7]);
  expect((await merchandiser.call(products.bulk, { ids: [data.id], change: { kind: 'state', to: 'on' } })).httpStatus).toBe(200);
  expect((await merchandiser.call(products.find, { text: '冬片乌龙', state: 'on' })).data.items.map((item) => item.id)).toEqual([data.id]);
  // Content with the id of another product does not change that one.
  const foreign = await save(await read(data.id), { ...created.content, id: sampleFacts.firstProduct });
  expect(foreign.httpStatus).toBe(200);
  expect((await read(sampleFacts.firstProduct)).by).toBeNull();
  // A SKU of another product cannot be taken.
  const stolen = skusOf(await read(sampleFacts.firstProduct))[0];
  const taken = await save(await read(data.id), {
    ...created.content,
    skus: [...skusOf(created).slice(1), { ...skusOf(created)[0], id: stolen?.id }],
  });
  expect(taken.data).toMatchObject({ problems: [{ rule: 'taken' }, { rule: 'taken' }] });
  expect(await shop.audit()).toEqual([]);
});

test('stock is changed by differences with a reason, never below zero, and removed SKUs are not sold', async () => {
  const id = nextId();
  const edited = await read(id);
  const [first] = edited.stock;
  const skuId = first?.skuId ?? 0;
  const change = (difference: number, reason: string) =>
    merchandiser.call(products.save, {
      id,
      version: null,
      content: edited.content,
      stockChanges: [{ skuId, change: difference }],
      reason,
    });
  expect((await change(5, '')).code).toBe(-2);
  expect((await change(5, 'counted')).httpStatus).toBe(200);
  expect(await getStock(shop, skuId)).toBe((first?.stock ?? 0) + 5);
  expect((await change(-1_000_000, 'wrong')).code).toBe(-502);
  expect((await db.select().from(stockChange).where(eq(stockChange.skuId, skuId))).map(({ reason }) => reason)).toEqual(['counted']);
  expect(await shop.audit()).toEqual([]);
});

test('the same change of several products is shown first, made for all of them, or for none', async () => {
  const [one, other] = [nextId(), nextId()];
  const input = { ids: [one, other], change: { kind: 'price' as const, percent: -10 } };
  const plan = (await merchandiser.call(products.previewBulk, input)).data;
  expect(plan.changed.map(({ id }) => id)).toEqual([one, other]);
  expect((await read(one)).by).toBeNull();
  const before = skusOf(await read(one))[0]?.price ?? '';
  expect((await merchandiser.call(products.bulk, input)).data).toEqual(plan);
  expect(skusOf(await read(one))[0]?.price).toBe(Math.round(Number(before) * 0.9).toFixed(2));
  const impossible = await merchandiser.call(products.bulk, { ids: [one, other], change: { kind: 'category', to: 1 } });
  expect(impossible.httpStatus).toBe(400);
  expect((await merchandiser.call(products.bulk, { ids: [one, 999_999], change: { kind: 'state', to: 'off' } })).httpStatus).toBe(404);
  expect((await read(one)).content['status']).toBe('on');
  await merchandiser.call(products.bulk, { ids: [one], change: { kind: 'tags', add: ['顺丰包邮'], remove: [] } });
  expect((await read(one)).content['serviceTags']).toContain('顺丰包邮');
});

test('a scheduled change is made at its time, keeps what others changed since, and says why it could not be made', async () => {
  const id = nextId();
  const edited = await read(id);
  const dueAt = '2099-01-01T00:00:00.000Z';
  const plan = (content: RecordContent, at = dueAt) => merchandiser.call(products.schedule, { id, content, dueAt: at });
  expect((await plan({ ...edited.content, limitPerUser: 9 })).httpStatus).toBe(200);
  expect((await plan({ ...edited.content, title: {} })).httpStatus).toBe(400);
  expect((await plan({ ...edited.content, limitPerUser: 8 }, '2020-01-01T00:00:00Z')).data).toEqual({ field: 'dueAt' });
  expect((await read(id)).version).toBe(edited.version);
  await save(edited, { ...edited.content, keywords: ['冬茶'] });
  expect(await makeDueChanges({ db })).toBe(0);
  await db.execute(sql`UPDATE scheduled_change SET due_at = shop_now() - interval '1 minute'`);
  expect(await makeDueChanges({ db })).toBe(1);
  expect(await makeDueChanges({ db })).toBe(0);
  expect((await read(id)).content).toMatchObject({ limitPerUser: 9, keywords: ['冬茶'] });

  const later = await read(id);
  await plan({ ...later.content, code: 'TAKEN-1' });
  await plan({ ...later.content, limitPerUser: 1 });
  const { data } = await merchandiser.call(products.history, { id });
  const [first, second] = data.scheduled;
  expect(first?.changes).toEqual([{ path: 'code', before: later.content['code'], after: 'TAKEN-1' }]);
  await merchandiser.call(products.cancelSchedule, { id, scheduleId: second?.id ?? 0 });
  expect((await merchandiser.call(products.cancelSchedule, { id: id + 1, scheduleId: first?.id ?? 0 })).httpStatus).toBe(404);
  const other = await read(nextId());
  await save(other, { ...other.content, code: 'TAKEN-1' });
  await db.execute(sql`UPDATE scheduled_change SET due_at = shop_now() - interval '1 minute' WHERE done_at IS NULL`);
  expect(await makeDueChanges({ db })).toBe(1);
  const { data: failed } = await merchandiser.call(products.history, { id });
  expect(failed.scheduled).toEqual([expect.objectContaining({ id: first?.id, problem: 'code TAKEN-1 is taken' })]);
});

test('the converter proposes the other script', async () => {
  const { data } = await merchandiser.call(products.convert, { texts: ['凤梨酥礼盒', ''], to: 'zh-TW' });
  expect(data).toEqual({ texts: ['鳳梨酥禮盒', ''] });
});

test('prices come back from a sheet after a look at what they change', async () => {
  const id = nextId();
  const edited = await read(id);
  const [first] = skusOf(edited);
  const skuId = first?.id ?? 0;
  const cookie = Object.entries(merchandiser.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const [, path = ''] = downloads.prices.route.split(' ');
  const sheet = await fetch(office.url + path, { headers: { [CALL_HEADER]: '1', cookie } });
  expect(sheet.headers.get('content-type')).toContain('text/csv');
  const lines = (await sheet.text()).replace('\uFEFF', '').trim().split('\n');
  expect(lines[0]).toBe('sku,code,product,price,marketPrice,stock,stockChange');
  expect(lines).toHaveLength(1 + Number((await db.execute(sql`SELECT count(*) AS num FROM sku WHERE status <> 9`)).rows[0]?.['num']));
  expect((await merchandiser.call(products.previewPrices, { csv: lines.join('\n'), confirmed: false })).data).toEqual({
    problems: [],
    changes: [],
    far: 0,
  });

  const near = (Number(first?.price) + 1).toFixed(2);
  const csv = `sku;price;marketPrice;stockChange\n${skuId};${near};;+4\n`;
  const plan = (await merchandiser.call(products.previewPrices, { csv, confirmed: false })).data;
  expect(plan).toMatchObject({
    problems: [],
    far: 0,
    changes: [{ skuId, price: { from: first?.price, to: near, isFar: false }, stockChange: 4 }],
  });
  expect((await read(id)).version).toBe(edited.version);
  const stock = (await getStock(shop, skuId)) ?? 0;
  expect((await merchandiser.call(products.savePrices, { csv, confirmed: false })).httpStatus).toBe(200);
  expect(skusOf(await read(id)).find((each) => each.id === skuId)?.price).toBe(near);
  expect(await getStock(shop, skuId)).toBe(stock + 4);

  const far = `sku,price\n${skuId},99999\n`;
  expect((await merchandiser.call(products.savePrices, { csv: far, confirmed: false })).code).toBe(-502);
  expect((await merchandiser.call(products.savePrices, { csv: far, confirmed: true })).httpStatus).toBe(200);
  const bad = `sku,price,marketPrice,stockChange\n${skuId},0,,\n${skuId},10,,\n77,10,,\n${skuId + 1},=1+1,,x\nx,1,,\n`;
  const { problems } = (await merchandiser.call(products.previewPrices, { csv: bad, confirmed: false })).data;
  expect(problems.map(({ line, column, rule }) => [line, column, rule])).toEqual(
    expect.arrayContaining([
      [2, 'price', 'number'],
      [3, 'sku', 'twice'],
      [4, 'sku', 'unknown'],
      [5, 'price', 'number'],
      [5, 'stockChange', 'number'],
      [6, 'sku', 'number'],
    ]),
  );
  expect((await merchandiser.call(products.savePrices, { csv: bad, confirmed: true })).data).toEqual({ field: 'csv' });
  expect(await shop.audit()).toEqual([]);
});

test('pictures have the order and the words of staff in the shop, and the others the title', async () => {
  const id = nextId();
  const before = await read(id);
  const names = before.content['pictures'] as string[];
  const added = (await sendPicture(merchandiser, 640)).name;
  const text = { 'zh-CN': '一罐打开的茶', 'zh-TW': '一罐打開的茶', en: 'An open tin of tea' };
  const gone = { picture: 'pictures/00000000000000000000000000000000.jpg', text };
  const content = { ...before.content, pictures: [added, ...names], detailPictures: [], pictureTexts: [{ picture: added, text }, gone] };
  expect((await save(before, content)).httpStatus).toBe(200);
  await expect.poll(async () => (await inShop(id)).images[0]?.alt).toBe('一罐打开的茶');
  const shown = await inShop(id);
  expect(added).toContain(shown.images[0]?.src.split('/').at(-1));
  expect(shown.images[1]?.alt).toBe(shown.title);
  expect((await shop.call(catalog.product, { id }, { language: 'en' })).data.images[0]?.alt).toBe('An open tin of tea');
  const after = await read(id);
  expect(after.content['pictureTexts']).toEqual([{ picture: added, text }]);
  const tooLong = { ...after.content, pictureTexts: [{ picture: added, text: { ...text, 'zh-CN': '茶'.repeat(200) } }] };
  expect((await save(after, tooLong)).data).toMatchObject({ problems: [{ path: 'pictureTexts.0.text.zh-CN', rule: 'tooLong' }] });
  // Words of a picture that was taken away go with it.
  await save(after, { ...after.content, pictures: names });
  expect((await read(id)).content['pictureTexts']).toEqual([]);
});

test('a part of a picture becomes a picture of its own', async () => {
  const { name } = await sendPicture(merchandiser, 400);
  const part = { left: 0.25, top: 0, width: 0.5, height: 1 };
  const editor = await office.signedIn('editor');
  const { data } = await editor.call(cropping.crop, { name, ...part });
  expect(data).toMatchObject({ width: 200, height: 240 });
  expect(data.name).not.toBe(name);
  expect((await merchandiser.call(cropping.crop, { name, ...part, width: 0.01 })).httpStatus).toBe(400);
  expect((await merchandiser.call(cropping.crop, { name: `pictures/${'0'.repeat(32)}.webp`, ...part })).httpStatus).toBe(404);
  expect((await merchandiser.call(cropping.crop, { name: '../../secrets', ...part })).httpStatus).toBe(400);
});

test('pictures come from pages of the back office only, and only as pictures', async () => {
  expect((await sendPicture(merchandiser, 321, { [CALL_HEADER]: '' })).status).toBe(403);
  expect((await sendPicture(merchandiser, 321, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await sendPicture(await office.signedIn('service'), 321)).status).toBe(403);
  expect((await sendPicture(office.openBrowser(), 321)).status).toBe(401);
  expect((await sendPicture(merchandiser, 8)).status).toBe(400);
});

test('read-only accounts see products, and nobody else changes them', async () => {
  const reader = await office.signedIn('readOnly');
  const edited = await read(sampleFacts.firstProduct, reader);
  expect((await save(edited, edited.content, reader)).httpStatus).toBe(403);
  expect(await db.select().from(staffEdit).where(eq(staffEdit.recordId, sampleFacts.firstProduct))).toEqual([]);
});
