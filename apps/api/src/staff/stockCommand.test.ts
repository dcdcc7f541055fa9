import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../test/products.ts';
import { openStaffShop } from '../../test/staffShop.ts';
import { sku } from '../platform/db/schema/catalog.ts';
import { stockCommand } from './stockCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
const call = (...args: string[]) => staff.call(stockCommand, ...args);
const { skuId } = await addProduct(staff.shop, { stock: 5 });
const id = String(skuId);

test('stock changes by a difference, whose reason is kept', async () => {
  expect((await call('change', id, '+12', 'counted again')).output).toBe(`sku ${id} has 17 units.`);
  expect((await call('change', id, '-3', 'broken')).output).toBe(`sku ${id} has 14 units.`);
  const { output } = await call('show', id);
  expect(output).toContain('14 units for sale, 0 in orders');
  expect(output).toMatch(/-3 {2}broken\n.*\+12 {2}counted again/);
  expect(await staff.shop.audit()).toEqual([]);
});

test('a dry run changes nothing, and stock never becomes negative', async () => {
  expect((await call('change', id, '+1', 'found', '--dry-run')).output).toBe(`sku ${id} would have 15 units. Nothing was changed.`);
  expect(await call('change', id, '-15', 'lost')).toMatchObject({ code: 1, output: expect.stringContaining('has only 14 units for sale') });
  expect(await call('change', '999999999', '+1', 'found')).toMatchObject({ code: 1 });
  const [row] = await staff.db.select().from(sku).where(eq(sku.id, skuId));
  expect(row?.stock).toBe(14);
  expect((await call('show', id)).output.split('\n')).toHaveLength(3);
  expect((await call('show', '999999999')).code).toBe(1);
});

test.each([
  ['show'],
  ['show', 'tea'],
  ['change', id, '+1'],
  ['change', id, '12', 'counted'],
  ['change', id, '+0', 'x'],
  ['change', id, '+1', ' '],
])('rejects %s %s %s %s', async (...args) => {
  await expect(call(...args)).rejects.toThrow(UsageError);
});
