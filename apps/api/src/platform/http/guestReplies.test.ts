import { catalog } from '@baodao/api-client/endpoints/catalog';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { signUp } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { product, sku } from '../db/schema/catalog.ts';
import type { EncodedReply } from './guestReplies.ts';

const shop = await openTestShop();
const { db } = shop.services;
const never = () => new AbortController().signal;
const make = (text: string) => async (): Promise<EncodedReply> => ({ bytes: Buffer.from(text) });
let id: number;
let skuId: number;

beforeAll(async () => {
  await addRates(shop);
  ({ productId: id, skuId } = await addProduct(shop, { stock: 9, price: '120.00' }));
});

const readProduct = async () => (await shop.call(catalog.product, { id })).data;
const readCard = async () => (await shop.call(catalog.products, { count: 1 })).data.list[0];

test('concurrent identical requests share one reply, which is kept for half a second', async () => {
  const replies = shop.app.guestReplies;
  const work = vi.fn<ReturnType<typeof make>>(make('tea'));
  const [one, other] = await Promise.all([replies.get('tea', never, work), replies.get('tea', never, work)]);
  expect(one).toBe(other);
  expect(await replies.get('tea', never, work)).toBe(one);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.waitFor(async () => expect((await replies.get('tea', never, make('new tea'))).bytes.toString()).toBe('new tea'), 60_000);
});

test('a failure is not kept', async () => {
  const replies = shop.app.guestReplies;
  await expect(replies.get('cake', never, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect((await replies.get('cake', never, make('cake'))).bytes.toString()).toBe('cake');
});

test('guests see sold units and changed prices at once', async () => {
  expect(await readProduct()).toMatchObject({ stock: 9 });
  expect(await readCard()).toMatchObject({ stock: 9 });
  await db.update(sku).set({ stock: 8, supplied: 8 }).where(eq(sku.id, skuId));
  expect(await readProduct()).toMatchObject({ stock: 8 });
  expect(await readCard()).toMatchObject({ stock: 8 });
  await db.update(product).set({ price: '130.00' }).where(eq(product.id, id));
  await db.update(sku).set({ price: '130.00' }).where(eq(sku.id, skuId));
  expect(await readProduct()).toMatchObject({ price: '130.00' });
  expect(await readCard()).toMatchObject({ price: '130.00' });
});

test('guests can revalidate a reply, and its request id is their own', async () => {
  const url = `${shop.url}/rest/product/composite/category?count=5`;
  const first = await fetch(url);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const second = await fetch(url);
  const ids = await Promise.all([first, second].map(async (reply) => ((await reply.json()) as { requestId: string }).requestId));
  expect(ids).toEqual([first, second].map((reply) => reply.headers.get('x-request-id')));
  expect(ids[0]).not.toBe(ids[1]);
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await db.update(sku).set({ stock: 7, supplied: 7 }).where(eq(sku.id, skuId));
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('a language has its own reply, and the order of the fields does not matter', async () => {
  const etagOf = async (query: string) => (await fetch(`${shop.url}/rest/product/composite/category?${query}`)).headers.get('etag');
  expect(await etagOf('count=5&index=1&lang=en')).toBe(await etagOf('index=1&lang=en&count=5'));
  await db.execute(sql`UPDATE product SET title = title || '{"en":"English tea"}' WHERE id = ${id}`);
  expect(await etagOf('count=5&lang=en')).not.toBe(await etagOf('count=5'));
});

test('replies for members are neither kept nor revalidated', async () => {
  const { token, headers } = await signUp(shop);
  const guest = await shop.call(catalog.product, { id });
  const member = await shop.call(catalog.product, { id }, { token });
  expect(member.headers.get('cache-control')).toBe('no-store');
  expect(member.headers.get('etag')).toBeNull();
  const conditional = { ...headers, 'if-none-match': guest.headers.get('etag') ?? '' };
  expect((await fetch(`${shop.url}/rest/product/detail/${id}`, { headers: conditional })).status).toBe(200);
});

test('every guest gets the shared body with the id of the own request, its length, and only the head for HEAD', async () => {
  const address = `${shop.url}/rest/product/detail/${id}`;
  const read = async (method: string, requestId: string) => {
    const reply = await fetch(address, { method, headers: { 'x-request-id': requestId } });
    return { reply, text: await reply.text() };
  };
  const [one, other, head] = [
    await read('GET', 'first-request-id'),
    await read('GET', 'other-request-id'),
    await read('HEAD', 'head-request-id'),
  ];
  for (const { reply, text } of [one, other]) {
    expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(reply.headers.get('content-type')).toMatch('application/json');
    expect(JSON.parse(text)).toMatchObject({ status: true, data: { id }, requestId: reply.headers.get('x-request-id') });
  }
  expect(one.text).not.toBe(other.text);
  expect(head).toMatchObject({ text: '', reply: { status: 200 } });
});
