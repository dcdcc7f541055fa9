import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taipeiAddress } from '../../../test/members.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { insertMember } from '../../features/session/accounts.queries.ts';
import { hashPassword } from '../../features/session/password.ts';
import { product as productTable } from '../db/schema/catalog.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../../..');
/** The generators use the API of TypeScript 6, which the documentation needs too. */
const generators = path.join(root, 'docs/node_modules/.bin');

/** A purchase with nothing but what the generator wrote and the document says: names, inputs and how to sign in. */
const purchase = `
import { client } from './heyApi/client.gen';
import { accountSaveAddress, cartSave, catalogProducts, ordersCalculate, ordersSave, paymentSave, sessionToken } from './heyApi';
import type { AccountSaveAddressData } from './heyApi';

export interface Buyer {
  username: string;
  password: string;
  address: AccountSaveAddressData['body'];
}

export async function buy(baseUrl: string, key: string, { username, password, address }: Buyer) {
  let token = '';
  client.setConfig({ baseUrl, auth: ({ scheme }) => (scheme === 'basic' ? 'baodao-web:' : token) });
  const signedIn = await sessionToken({ body: { grant_type: 'password', username, password }, throwOnError: true });
  token = signedIn.data.access_token;
  const found = await catalogProducts({ query: { key, stock: true, count: 5, cat: [] }, throwOnError: true });
  const [product] = found.data.data.list;
  if (!product) throw new Error('nothing found');
  await accountSaveAddress({ body: address, throwOnError: true });
  return { product, token };
}

export async function order(skuId: number) {
  const cart = await cartSave({ body: { skuId, num: 2 }, throwOnError: true });
  const quote = await ordersCalculate({ body: { lines: [{ skuId, num: 2, cartId: cart.data.data.cartId ?? 0 }] }, throwOnError: true });
  const { calcToken } = quote.data.data;
  if (calcToken === null) throw new Error('no quote');
  const headers = { 'Idempotency-Key': 'generated-client-1' };
  const saved = await ordersSave({ body: { calcToken }, headers, throwOnError: true });
  const again = await ordersSave({ body: { calcToken }, headers, throwOnError: true });
  const { orderCodeArray } = saved.data.data;
  const started = await paymentSave({ body: { orderCodeArray, channel: 'alipay', device: 'desktop' }, throwOnError: true });
  const refused = await cartSave({ body: { skuId, num: 100 } });
  return { orderCodeArray, again: again.data.data.orderCodeArray, started: started.data.data, errors: refused.error?.errors };
}
`;

const { shop } = await openPayingShop();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-clients-'));
  const document = path.join(folder, 'openapi.json');
  await writeFile(document, await (await fetch(`${shop.url}/rest/openapi.json`)).text());
  const generate = (program: string, ...options: string[]) => run(path.join(generators, program), options, { cwd: folder });
  await generate('openapi-typescript', document, '-o', 'openapiTypescript.ts');
  await generate('openapi-ts', '-i', document, '-o', 'heyApi', '-p', '@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk');
  await generate('orval', '--input', document, '--output', 'orval.ts', '--client', 'fetch');
  await writeFile(path.join(folder, 'purchase.ts'), purchase);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the clients that openapi-typescript, openapi-ts and orval generate compile with strict types', async () => {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
  };
  const include = ['openapiTypescript.ts', 'heyApi', 'orval.ts', 'purchase.ts'];
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  const compiler = path.join(root, 'node_modules/.bin/tsc');
  const { stdout } = await run(compiler, ['-p', folder, '--singleThreaded']).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});

test('a generated client signs in, searches, fills the cart, orders and pays, without a line about the protocol', async () => {
  await addRates(shop);
  const password = 'Lugang 鹿港 2026';
  const phone = '+886912000111';
  await insertMember(shop.services.db, { phone, passwordHash: await hashPassword(password), nickname: null, language: 'en' });
  const { skuId, productId } = await addProduct(shop);
  await shop.services.db.update(productTable).set({ searchVec: sql`'oolong'::tsvector` }).where(eq(productTable.id, productId));
  const { buy, order } = (await import(path.join(folder, 'purchase.ts'))) as {
    buy: (url: string, key: string, buyer: object) => Promise<{ product: { id: number } }>;
    order: (skuId: number) => Promise<{ orderCodeArray: string[]; again: string[]; started: unknown; errors: unknown }>;
  };
  const { product } = await buy(shop.url, 'oolong', { username: phone, password, address: { ...taipeiAddress, isDefault: true } });
  expect(product.id).toBe(productId);
  const { orderCodeArray, again, started, errors } = await order(skuId);
  expect(orderCodeArray).toHaveLength(1);
  expect(again).toEqual(orderCodeArray);
  expect(started).toMatchObject({ mode: 'form', channel: 'alipay', currency: 'CNY', fields: { sign_type: 'RSA2' } });
  expect(errors).toEqual([{ field: 'num', code: 'tooBig', limit: 99 }]);
});
