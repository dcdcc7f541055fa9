import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../test/products.ts';
import { openStaffShop } from '../../test/staffShop.ts';
import { category, product, sku } from '../platform/db/schema/catalog.ts';
import { productsCommand } from './productsCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
const { db, shop, folder } = staff;
const call = (...args: string[]) => staff.call(productsCommand, ...args);
let id = '';

beforeAll(async () => {
  await db.insert(category).values({ id: 1, parentId: 0, level: 1, title: { 'zh-CN': '茶', 'zh-TW': '茶' }, icon: 'tea', sort: 0 });
  id = String((await addProduct(shop, { price: '100.00' })).productId);
});

test('a product is shown, changed in a file, and taken back', async () => {
  const shown = JSON.parse((await call('show', id)).output) as object;
  const file = path.join(folder, 'product.json');
  await writeFile(file, JSON.stringify({ ...shown, limitPerUser: 4 }));
  expect((await call('save', 'product.json', '--dry-run')).output).toContain('Nothing was changed.');
  expect(await call('save', 'product.json', '--as', 'Mei')).toEqual({ code: 0, output: `Product ${id} is saved.` });
  const { output } = await call('history', id);
  expect(output).toMatch(/Mei\n {4}limitPerUser: 0 -> 4/);
  const [, revision = ''] = /^(\d+) .* import$/m.exec(output) ?? [];
  expect((await call('undo', id, revision)).code).toBe(0);
  expect(JSON.parse((await call('show', id)).output)).toEqual(shown);
  expect((await call('undo', id, '999999')).code).toBe(1);
  expect((await call('show', '999999')).code).toBe(1);
  await writeFile(file, JSON.stringify({ ...shown, title: { 'zh-CN': '' } }));
  expect(await call('save', 'product.json')).toEqual({ code: 1, output: expect.stringContaining('title.zh-CN') });
});

test('products are found, taken off sale and put on again', async () => {
  expect((await call('find', id)).output).toContain('NT$100.00');
  expect((await call('off', id)).output).toBe('1 products changed.');
  const [stored] = await db
    .select()
    .from(product)
    .where(eq(product.id, Number(id)));
  expect(stored?.status).toBe(2);
  expect((await call('on', id)).code).toBe(0);
});

test('prices go out as a sheet and come back', async () => {
  expect((await call('export-prices', 'prices.csv')).code).toBe(0);
  const sheet = await readFile(path.join(folder, 'prices.csv'), 'utf8');
  await writeFile(path.join(folder, 'prices.csv'), sheet.replace(',100.00,', ',110.00,'));
  expect((await call('import-prices', 'prices.csv')).output).toContain('NT$100.00 -> NT$110.00');
  await writeFile(path.join(folder, 'prices.csv'), sheet.replace(',100.00,', ',900.00,'));
  expect((await call('import-prices', 'prices.csv')).output).toContain('--confirm');
  expect((await call('import-prices', 'prices.csv', '--confirm')).code).toBe(0);
  const [stored] = await db
    .select()
    .from(sku)
    .where(eq(sku.productId, Number(id)));
  expect(stored?.price).toBe('900.00');
  await writeFile(path.join(folder, 'prices.csv'), 'sku,price\n1,x\n');
  expect(await call('import-prices', 'prices.csv')).toEqual({ code: 1, output: expect.stringContaining('line 2, price') });
});

test('other arguments are refused with what is expected', async () => {
  for (const args of [[], ['show'], ['show', 'x'], ['undo', id], ['sell', id], ['show', id, id]])
    await expect(call(...args)).rejects.toThrow(UsageError);
});
