import { add, subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { convert } from '@baodao/domain/money/convert';
import { roundTwd } from '@baodao/domain/money/roundTwd';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPricingData, type TestLine, type TestShipping } from '../../../test/pricingData.ts';
import { addCnyAmounts } from './amounts.ts';
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
        expect(totals.payAmountCny).toBe(convert(totals.payAmount, 'TWD', 'CNY', data.rates.rates));
        for (const order of orders) {
          expect(sum(order.lines.map(({ amount }) => amount))).toBe(order.productAmount);
          expect(sum(order.lines.map(({ amountCny }) => amountCny))).toBe(order.productAmountCny);
          expect(sum(order.lines.map(({ payShare }) => payShare))).toBe(order.payAmount);
          expect(order.payAmount).toBe(roundTwd(add(order.productAmount, order.freightAmount)));
          expect(add(order.productAmountCny, order.freightAmountCny)).toBe(order.payAmountCny);
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

test('CNY amounts including the discount add up to the CNY total', () => {
  fc.assert(
    fc.property(price, price, price, price, (product, freight, wrap, off) => {
      const gross = sum([product, freight, wrap]);
      const discountAmount = compare(off, gross) > 0 ? gross : off;
      const payAmount = roundTwd(subtract(gross, discountAmount));
      const rates = { rates: { TWD: '1', CNY: '0.2257' } };
      const payCny = convert(payAmount, 'TWD', 'CNY', rates.rates);
      const parts = addCnyAmounts(
        { productAmount: product, freightAmount: freight, wrapAmount: wrap, taxAmount: '0.00', discountAmount, payAmount },
        payCny,
        rates,
      );
      expect(subtract(sum([parts.productAmountCny, parts.freightAmountCny, parts.wrapAmountCny]), parts.discountAmountCny)).toBe(payCny);
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
