import { coupons } from '@baodao/api-client/endpoints/coupons';
import { expect, test } from 'vitest';
import { claimCoupon } from '../../test/coupons.ts';
import { signUp } from '../../test/members.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { hashCode } from '../features/coupons/couponCodes.ts';
import { addSharedCode, createCoupon } from '../features/coupons/staffCoupons.ts';
import { coupon } from '../platform/db/schema/coupons.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { checkCoupons } from './checkCoupons.ts';
import { CouponCodeRow, CouponLine } from './format/coupons.ts';
import { loadCoupons, toCouponRow } from './loadCoupons.ts';
import { collectProblems, describeProblem } from './problems.ts';
import { createTimeResolver } from './timeResolver.ts';

const shop = await openTestShop();
await addRates(shop);

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });
const createLine = (id: number, change: object = {}) => ({
  id,
  title: local(`券${id}`),
  type: 'cash',
  amount: '50',
  startsAt: '-24h',
  endsAt: '+24h',
  validDays: 7,
  ...change,
});
const importCoupons = (lines: readonly object[], codes: readonly { code: string; coupon: string }[] = []) =>
  inTransaction(shop.services.db, (tx) =>
    loadCoupons(tx, {
      coupons: lines.map((line) => CouponLine.parse(line)),
      codes: codes.map((row) => ({ hash: hashCode(row.code), coupon: Number(row.coupon) })),
    }),
  );
const listOffered = async () => (await shop.call(coupons.list, {})).data.list.map(({ couponId }) => couponId);

test('offers the coupons of a folder, and stops granting removed ones that members keep', async () => {
  const { shopId } = await addProduct(shop);
  await importCoupons([
    createLine(1, { total: 5 }),
    createLine(2, { shop: shopId, type: 'percent', amount: undefined, percent: 15 }),
    createLine(3),
  ]);
  expect(await listOffered()).toEqual([1, 2, 3]);
  const [one, other] = [await signUp(shop), await signUp(shop)];
  await claimCoupon(shop, one, 1);
  await claimCoupon(shop, other, 1);

  // The new total is below the number already granted, so no more can be granted.
  await importCoupons([createLine(1, { total: 1, amount: '60' })]);
  expect(await listOffered()).toEqual([]);
  expect((await shop.call(coupons.list, {}, { token: one.token })).data.list).toMatchObject([{ couponId: 1, amount: '60.00', state: 0 }]);
  await importCoupons([]);
  expect(await listOffered()).toEqual([]);
  expect((await shop.call(coupons.list, {}, { token: other.token })).data.list).toHaveLength(1);
  expect((await shop.services.db.select().from(coupon)).map(({ id, status }) => [id, status])).toEqual([[1, 9]]);
});

test('keeps a used code used across imports, and rejects a removed code', async () => {
  const [first, second] = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];
  const byCode = createLine(4, { given: 'code', perUser: 5 });
  const codes = [
    { code: first, coupon: '4' },
    { code: second, coupon: '4' },
  ];
  await importCoupons([byCode], codes);
  const { token } = await signUp(shop);
  const exchange = (code: string) => shop.call(coupons.exchange, { code }, { token });
  expect((await exchange(first)).data.coupon.couponId).toBe(4);
  await importCoupons([byCode], codes);
  expect(await exchange(first)).toMatchObject({ code: -606 });
  await importCoupons([byCode], codes.slice(0, 1));
  expect(await exchange(second)).toMatchObject({ code: -606 });
});

test('keeps the wording that staff made for a coupon of theirs', async () => {
  const { id: _, ...withoutId } = createLine(1, { given: 'code' });
  const line = CouponLine.omit({ id: true }).parse(withoutId);
  const id = await inTransaction(shop.services.db, async (tx) => {
    const staffId = await createCoupon(tx, toCouponRow(line, await createTimeResolver(tx)));
    expect(await addSharedCode(tx, staffId, 'SAVE20')).toBe('added');
    return staffId;
  });
  await importCoupons([]);
  const { token } = await signUp(shop);
  expect((await shop.call(coupons.exchange, { code: 'save20' }, { token })).data.coupon.couponId).toBe(id);
});

test('reports inconsistent coupons with their lines', () => {
  const problems = collectProblems();
  const toLines = <Value>(file: string, values: readonly Value[]) => values.map((value, at) => ({ place: { file, line: at + 1 }, value }));
  checkCoupons(problems, {
    coupons: toLines(
      'coupons.jsonl',
      [
        createLine(1),
        createLine(1),
        createLine(2, { type: 'percent' }),
        createLine(3, { scope: 'product', ids: [9] }),
        createLine(4, { validFrom: '+1h', validUntil: '+9h' }),
        createLine(5, { given: 'season', season: 'autumn' }),
        createLine(6, { shop: 8, startsAt: '+30h' }),
        createLine(7, { given: 'points' }),
        createLine(8, { points: 30 }),
      ].map((line) => CouponLine.parse(line)),
    ),
    codes: toLines(
      'coupon-codes.csv',
      [
        { code: 'ABCD-EFGH-IJKL-MNOP', coupon: '1' },
        { code: 'abcdefgh ijklmnop', coupon: '1' },
        { coupon: '1' },
        { code: 'ABCD-EFGH-IJKL-QRST', hash: 'a'.repeat(64), coupon: '1' },
      ].map((row) => CouponCodeRow.parse(row)),
    ),
    has: { category: () => false, product: () => false, shop: () => false },
  });
  expect(problems.list().map(describeProblem)).toEqual([
    'coupon-codes.csv:1: coupon 1 does not exist or has no "given": "code"',
    'coupon-codes.csv:2: this code appears twice',
    'coupon-codes.csv:2: coupon 1 does not exist or has no "given": "code"',
    'coupon-codes.csv:3: must have either code or hash',
    'coupon-codes.csv:4: must have either code or hash',
    'coupons.jsonl:2: coupon 1 appears twice',
    'coupons.jsonl:3: percent: required',
    'coupons.jsonl:3: amount: not allowed for percent',
    'coupons.jsonl:4: product 9 is not in this folder',
    'coupons.jsonl:5: must have either validDays, or validFrom and validUntil',
    'coupons.jsonl:6: season and spend: required for "given": "season", and not allowed otherwise',
    'coupons.jsonl:7: endsAt must be after startsAt',
    'coupons.jsonl:7: shop 8 is not in this folder',
    'coupons.jsonl:8: points: required for "given": "points", and not allowed otherwise',
    'coupons.jsonl:9: points: required for "given": "points", and not allowed otherwise',
  ]);
  expect(CouponCodeRow.safeParse({ code: 'TOO-SHORT', coupon: '1' }).success).toBe(false);
});
