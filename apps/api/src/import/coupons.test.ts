import { coupons } from '@baodao/api-client/endpoints/coupons';
import { expect, test } from 'vitest';
import { claimCoupon } from '../../test/coupons.ts';
import { signUp } from '../../test/members.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { coupon } from '../db/schema/coupons.ts';
import { inTransaction } from '../db/transaction.ts';
import { checkCoupons } from './checkCoupons.ts';
import { CouponCodeRow, CouponLine } from './format.ts';
import { loadCoupons } from './loadCoupons.ts';
import { collectProblems, describeProblem } from './problems.ts';

const shop = await openTestShop();
await addRates(shop);

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });
const lineOf = (id: number, change: object = {}) => ({
  id,
  title: local(`券${id}`),
  type: 'cash',
  amount: '50',
  startsAt: '-24h',
  endsAt: '+24h',
  validDays: 7,
  ...change,
});
const bring = (lines: readonly object[], codes: readonly { code: string; coupon: string }[] = []) =>
  inTransaction(shop.services.db, (tx) =>
    loadCoupons(tx, { coupons: lines.map((line) => CouponLine.parse(line)), codes: codes.map((row) => CouponCodeRow.parse(row)) }),
  );
const offered = async () => (await shop.call(coupons.list, {})).data.list.map(({ couponId }) => couponId);

test('what a folder brings is on offer; what it no longer has is given no more, and stays with those who have it', async () => {
  const { shopId } = await addProduct(shop);
  await bring([lineOf(1, { total: 5 }), lineOf(2, { shop: shopId, type: 'percent', amount: undefined, percent: 15 }), lineOf(3)]);
  expect(await offered()).toEqual([1, 2, 3]);
  const [one, other] = [await signUp(shop), await signUp(shop)];
  await claimCoupon(shop, one, 1);
  await claimCoupon(shop, other, 1);

  // Fewer than are given already: there are just those, and no more.
  await bring([lineOf(1, { total: 1, amount: '60' })]);
  expect(await offered()).toEqual([]);
  expect((await shop.call(coupons.list, {}, { token: one.token })).data.list).toMatchObject([{ couponId: 1, amount: '60.00', state: 0 }]);
  await bring([]);
  expect(await offered()).toEqual([]);
  expect((await shop.call(coupons.list, {}, { token: other.token })).data.list).toHaveLength(1);
  expect((await shop.services.db.select().from(coupon)).map(({ id, status }) => [id, status])).toEqual([[1, 9]]);
});

test('a code stays used over imports, and one that is missing is good no more', async () => {
  const [first, second] = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];
  const byCode = lineOf(4, { given: 'code', perUser: 5 });
  const codes = [
    { code: first, coupon: '4' },
    { code: second, coupon: '4' },
  ];
  await bring([byCode], codes);
  const { token } = await signUp(shop);
  const exchange = (code: string) => shop.call(coupons.exchange, { code }, { token });
  expect((await exchange(first)).data.coupon.couponId).toBe(4);
  await bring([byCode], codes);
  expect(await exchange(first)).toMatchObject({ code: -606 });
  await bring([byCode], codes.slice(0, 1));
  expect(await exchange(second)).toMatchObject({ code: -606 });
});

test('what does not make sense is named, line by line', () => {
  const problems = collectProblems();
  const found = <Value>(file: string, values: readonly Value[]) => values.map((value, at) => ({ place: { file, line: at + 1 }, value }));
  checkCoupons(problems, {
    coupons: found(
      'coupons.jsonl',
      [
        lineOf(1),
        lineOf(1),
        lineOf(2, { type: 'percent' }),
        lineOf(3, { scope: 'product', ids: [9] }),
        lineOf(4, { validFrom: '+1h', validUntil: '+9h' }),
        lineOf(5, { given: 'season', season: 'autumn' }),
        lineOf(6, { shop: 8, startsAt: '+30h' }),
      ].map((line) => CouponLine.parse(line)),
    ),
    codes: found(
      'coupon-codes.csv',
      [
        { code: 'ABCD-EFGH-IJKL-MNOP', coupon: '1' },
        { code: 'abcdefgh ijklmnop', coupon: '1' },
      ].map((row) => CouponCodeRow.parse(row)),
    ),
    has: { category: () => false, product: () => false, shop: () => false },
  });
  expect(problems.list().map(describeProblem)).toEqual([
    'coupon-codes.csv:1: coupon 1 is none that a code gives',
    'coupon-codes.csv:2: this code is there twice',
    'coupon-codes.csv:2: coupon 1 is none that a code gives',
    'coupons.jsonl:2: coupon 1 is there twice',
    'coupons.jsonl:3: says no percentage',
    'coupons.jsonl:3: a percentage has no amount',
    'coupons.jsonl:4: product 9 is not in this folder',
    'coupons.jsonl:5: is valid for so many days, or from one time to another',
    'coupons.jsonl:6: what is given in a season names it, and the amount to spend',
    'coupons.jsonl:7: ends before it starts',
    'coupons.jsonl:7: shop 8 is not in this folder',
  ]);
  expect(CouponCodeRow.safeParse({ code: 'TOO-SHORT', coupon: '1' }).success).toBe(false);
});
