import { expect, test } from 'vitest';
import {
  addGuestLine,
  changeGuestLines,
  emptyGuestCart,
  type GuestCart,
  guestCartCount,
  MAX_LINES,
  parseGuestCart,
  removeGuestLines,
  replaceGuestSku,
  serializeGuestCart,
} from './guestCart.ts';

const line = (skuId: number, num = 1) => ({ skuId, num, addedAt: '2026-11-20T08:00:00Z' });
const cartOf = (...lines: ReturnType<typeof line>[]) =>
  lines.reduce<GuestCart>((cart, next) => addGuestLine(cart, next) ?? cart, emptyGuestCart);

test('parses a serialized cart', () => {
  const cart: GuestCart = { v: 1, lines: [{ ...line(7, 2), checked: false, priceSeen: '120.00' }], mergeId: 'abcdef0123456789' };
  expect(parseGuestCart(serializeGuestCart(cart))).toEqual(cart);
});

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"v":2,"lines":[{"skuId":1,"num":1}]}',
  '{"v":1}',
  '{"v":1,"lines":"x"}',
  '{"v":1,"lines":[null,7,{"skuId":"1","num":1},{"skuId":1,"num":0},{"skuId":1,"num":100},{"skuId":1.5,"num":1},{"skuId":-1,"num":1}]}',
])('treats an invalid cart as empty: %s', (stored) => {
  expect(parseGuestCart(stored)).toEqual(emptyGuestCart);
});

test('drops invalid lines, duplicates and prices', () => {
  const stored = '{"v":1,"lines":[{"skuId":3,"num":2,"priceSeen":"free"},{"skuId":3,"num":9},{}],"mergeId":"<x>"}';
  expect(parseGuestCart(stored)).toEqual({ v: 1, lines: [{ skuId: 3, num: 2, checked: true, addedAt: '' }] });
});

test('adding a SKU again increases its line to at most 99 units and selects it', () => {
  const unticked = changeGuestLines(cartOf(line(1, 60), line(2)), [1], { checked: false });
  const more = addGuestLine(unticked, line(1, 60));
  expect(more?.lines).toMatchObject([{ skuId: 2 }, { skuId: 1, num: 99, checked: true }]);
  expect(more && guestCartCount(more)).toBe(100);
});

test('a full cart rejects a new line but increases an existing one', () => {
  const full = cartOf(...Array.from({ length: MAX_LINES }, (_, at) => line(at + 1)));
  expect(addGuestLine(full, line(500))).toBeNull();
  expect(addGuestLine(full, line(5))?.lines.find(({ skuId }) => skuId === 5)?.num).toBe(2);
});

test('a change removes the merge id', () => {
  const sent: GuestCart = { ...cartOf(line(1), line(2)), mergeId: 'abcdef0123456789' };
  expect(addGuestLine(sent, line(3))).not.toHaveProperty('mergeId');
  expect(removeGuestLines(sent, [1])).toEqual({ v: 1, lines: [{ ...line(2), checked: true }] });
  expect(changeGuestLines(sent, [1], { num: 4 })).not.toHaveProperty('mergeId');
});

test('a line keeps its sale until it is added in another one', () => {
  const inSale = addGuestLine(cartOf(), { ...line(1), marketProductId: 9, priceSeen: '60.00' });
  expect(parseGuestCart(inSale && serializeGuestCart(inSale)).lines).toMatchObject([{ skuId: 1, marketProductId: 9, priceSeen: '60.00' }]);
  const more = inSale && addGuestLine(inSale, { ...line(1), priceSeen: '100.00' });
  expect(more?.lines).toMatchObject([{ num: 2, marketProductId: 9, priceSeen: '60.00' }]);
  const other = more && addGuestLine(more, { ...line(1), promoteId: 4, priceSeen: '80.00' });
  expect(other?.lines).toEqual([{ ...line(1, 3), checked: true, promoteId: 4, priceSeen: '80.00' }]);
  expect(parseGuestCart('{"v":1,"lines":[{"skuId":3,"num":2,"marketProductId":"9","promoteId":1e12}]}').lines[0]).not.toHaveProperty(
    'promoteId',
  );
});

test('replaces a SKU with its price and sale, and caps the quantity', () => {
  const replacement = { newSkuId: 4, price: '90.00', maxQuantity: 3, promoteId: 8 };
  const replaced = replaceGuestSku(cartOf(line(1), line(2, 5), line(3)), 2, replacement);
  expect(replaced.lines.map(({ skuId, num }) => [skuId, num])).toEqual([
    [3, 1],
    [4, 3],
    [1, 1],
  ]);
  expect(replaced.lines[1]).toEqual({ ...line(4, 3), checked: true, priceSeen: '90.00', promoteId: 8 });
});

test('merges two lines of the same SKU, and ignores a missing line', () => {
  const cart = cartOf(line(1, 2), line(2, 5));
  const replacement = { newSkuId: 1, price: '90.00', maxQuantity: 99 };
  expect(replaceGuestSku(cart, 2, replacement).lines).toMatchObject([{ skuId: 1, num: 7 }]);
  expect(replaceGuestSku(cart, 9, replacement)).toBe(cart);
});
