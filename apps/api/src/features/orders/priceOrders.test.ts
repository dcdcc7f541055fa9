import { add, subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { convert } from '@baodao/domain/money/convert';
import { multiply } from '@baodao/domain/money/multiply';
import { roundTwd } from '@baodao/domain/money/roundTwd';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPricingData, type TestLine, type TestShipping } from '../../../test/pricingData.ts';
import { addCnyAmounts, restoreCnyAmounts } from './amounts.ts';
import { priceOrders } from './priceOrders.ts';

const price = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));

const lineArbitrary = fc.record({
  shopId: fc.integer({ min: 1, max: 4 }),
  price,
  num: fc.integer({ min: 1, max: 99 }),
  needsParcel: fc.boolean(),
});

const shippingArbitrary = fc.record({ fee: price, freeFrom: fc.option(price) });

const pricingDataFor = (lines: TestLine[], shippings: TestShipping[], cny: string) => createPricingData({ lines, shippings, cny });

test('at any rate, lines add up to orders and orders to the totals in both currencies', () => {
  fc.assert(
    fc.property(
      fc.array(lineArbitrary, { minLength: 1, maxLength: 12 }),
      fc.tuple(shippingArbitrary, shippingArbitrary, shippingArbitrary, shippingArbitrary),
      fc.integer({ min: 1, max: 50_000 }).map((rate) => (rate / 10_000).toFixed(4)),
      (lines, shippings, cny) => {
        const data = pricingDataFor(lines, shippings, cny);
        const { orders, totals, problems } = priceOrders({ lines: lines.map(({ num }, at) => ({ skuId: at + 1, num })) }, data);
        expect(problems).toEqual([]);
        const toCny = (twd: string) => convert(twd, 'TWD', 'CNY', data.rates.rates);
        for (const order of orders) {
          expect(sum(order.lines.map(({ amount }) => amount))).toBe(order.productAmount);
          for (const line of order.lines) expect(line.amountCny).toBe(multiply(toCny(line.price), line.num));
          expect(sum(order.lines.map(({ amountCny }) => amountCny))).toBe(order.productAmountCny);
          expect(order.freightAmountCny).toBe(toCny(order.freightAmount));
          expect(sum(order.lines.map(({ payShare }) => payShare))).toBe(order.payAmount);
          expect(order.payAmount).toBe(roundTwd(add(order.productAmount, order.freightAmount)));
          // Only what rounding to whole TWD makes free is free in CNY.
          expect(subtract(add(order.productAmountCny, order.freightAmountCny), order.discountAmountCny)).toBe(order.payAmountCny);
          expect(compare(order.payAmountCny, 0)).toBe(compare(order.payAmount, 0));
          const isFree = compare(order.payAmount, 0) === 0;
          expect(isFree ? '0.00' : order.discountAmountCny).toBe('0.00');
          expect(compare(order.payAmountCny, 0)).toBeGreaterThanOrEqual(0);
        }
        for (const name of [
          'payAmount',
          'payAmountCny',
          'productAmount',
          'productAmountCny',
          'freightAmount',
          'freightAmountCny',
        ] as const) {
          expect(sum(orders.map((order) => order[name]))).toBe(totals[name]);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('an older order, whose total was converted as a whole, keeps its total and adds up', () => {
  const unit = fc.record({ price, num: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 6 }), price, price, (units, freight, off) => {
      const lines = units.map((line) => ({ ...line, amount: multiply(line.price, line.num) }));
      const productAmount = sum(lines.map(({ amount }) => amount));
      const gross = add(productAmount, freight);
      const discountAmount = compare(off, gross) > 0 ? gross : off;
      const payAmount = roundTwd(subtract(gross, discountAmount));
      const rates = { rates: { TWD: '1', CNY: '0.2257' } };
      const payAmountCny = convert(payAmount, 'TWD', 'CNY', rates.rates);
      const parts = { productAmount, freightAmount: freight, wrapAmount: '0.00', taxAmount: '0.00', discountAmount, payAmount };
      const restored = restoreCnyAmounts({ ...parts, payAmountCny }, lines, rates);
      expect(restored.payAmountCny).toBe(payAmountCny);
      expect(subtract(add(restored.productAmountCny, restored.freightAmountCny), restored.discountAmountCny)).toBe(payAmountCny);
      expect(sum(restored.linesCny)).toBe(restored.productAmountCny);
      // An order of today is restored as it was saved.
      const { linesCny, ...today } = addCnyAmounts(parts, lines, rates);
      expect(restoreCnyAmounts({ ...parts, payAmountCny: today.payAmountCny }, lines, rates)).toEqual({ ...today, linesCny });
    }),
    { numRuns: 1_000 },
  );
});

test('merges two lines of the same SKU', () => {
  const data = pricingDataFor([{ shopId: 1, price: '10.00', needsParcel: false }], [{ fee: '0.00', freeFrom: null }], '0.2257');
  const { orders } = priceOrders(
    {
      lines: [
        { skuId: 1, num: 2 },
        { skuId: 1, num: 3, cartId: 7 },
      ],
    },
    data,
  );
  expect(orders[0]?.lines).toMatchObject([{ num: 5, cartId: 7, amount: '50.00' }]);
});
