import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import { sum } from '@baodao/domain/money/add';
import { isFullScale } from '@baodao/tooling/testScope';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCoupon, claimCoupon } from '../../../test/coupons.ts';
import { creditBalance, type TestMember } from '../../../test/members.ts';
import { flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { openPayingShop, type PaymentForm, savePayment } from '../../../test/payments.ts';
import { addProduct, addShop } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { sku } from '../../platform/db/schema/catalog.ts';
import { memberCoupon } from '../../platform/db/schema/coupons.ts';
import { paidLedger, paymentAttempt, paymentRefund } from '../../platform/db/schema/payment.ts';

const { shop, alipay } = await openPayingShop();
const { db } = shop.services;
const [INTEGRAL, MONEY] = [5_000, '77.00'];

/** What a buyer may do with one part, or with both, in any order. Impossible actions are refused. */
const action = fc.record({
  kind: fc.constantFrom('start' as const, 'pay' as const, 'cancel' as const, 'refund' as const),
  parts: fc.constantFrom([0], [1], [0, 1]),
  num: fc.integer({ min: 1, max: 3 }),
});

async function refundUnits(buyer: TestMember, code: string, most: number): Promise<void> {
  const { details } = await readOrder(shop, buyer, code);
  for (const { id, num, refundNum } of details) {
    const input = {
      orderDetailId: id,
      type: 1 as const,
      num: Math.min(most, num - refundNum),
      reason: 'other' as const,
      description: '',
      images: [],
    };
    if (input.num > 0) await shop.call(afterSale.saveRefund, input, buyer);
  }
}

test('whatever a buyer does with the parts of a checkout, all money, points, credit, coupon and units come back, and no more', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
      fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 })),
      fc.array(action, { minLength: 1, maxLength: 6 }),
      async (nums, cents, actions) => {
        const buyer = await signUpBuyer(shop);
        await creditBalance(shop, buyer.userId, 'integral', INTEGRAL);
        await creditBalance(shop, buyer.userId, 'money', MONEY);
        const coupon = await claimCoupon(shop, buyer, await addCoupon(shop, { amount: '31.00' }));
        const added = [];
        for (const each of cents)
          added.push(await addProduct(shop, { price: (each / 100).toFixed(2), stock: 9, shopId: (await addShop(shop)).shopId }));
        const lines = added.map(({ skuId }, at) => ({ skuId, num: nums[at] ?? 1 }));
        const { calcToken } = (await shop.call(orders.calculate, { lines, integral: INTEGRAL, money: MONEY }, buyer)).data;
        const { orderCodeArray: codes } = (await shop.call(orders.save, { calcToken: calcToken ?? '' }, buyer)).data;
        expect(codes).toHaveLength(2);

        const started: PaymentForm[] = [];
        const start = async (chosen: string[]) => {
          const { status, data } = await savePayment(shop, buyer, chosen);
          if (status && data.mode === 'form') started.push(data);
        };
        for (const { kind, parts, num } of actions) {
          const chosen = parts.flatMap((at) => codes[at] ?? []);
          if (kind === 'start') await start(chosen);
          else if (kind === 'pay') {
            if (started.length === 0) await start(chosen);
            // The page of an attempt that was replaced meanwhile may still be open.
            const [oldest] = started.splice(0, 1);
            if (oldest) await alipay.notify(alipay.pay(oldest));
          } else if (kind === 'cancel') for (const code of chosen) await shop.call(orders.cancel, { code }, buyer);
          else for (const code of chosen) await refundUnits(buyer, code, num);
        }
        for (const late of started) await alipay.notify(alipay.pay(late));
        for (const code of codes) await shop.call(orders.cancel, { code }, buyer);
        // A line has one open request at a time, and money comes back between them.
        for (let round = 0; round < 3; round += 1) {
          for (const code of codes) await refundUnits(buyer, code, 3);
          await flushOutbox(shop);
        }

        const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.userId, buyer.userId));
        const ofBuyer = attempts.map(({ code }) => code);
        const paid = await db.select().from(paidLedger).where(inArray(paidLedger.paymentCode, ofBuyer));
        const refunds = await db.select().from(paymentRefund).where(inArray(paymentRefund.paymentCode, ofBuyer));
        for (const { paymentCode, amount } of paid)
          expect(sum(refunds.filter((each) => each.paymentCode === paymentCode).map((each) => each.amount))).toBe(amount);
        expect(refunds.every(({ state }) => state === 'done')).toBe(true);
        const { integral, money } = (await shop.call(memberRows.find, {}, buyer)).data;
        expect([integral, money]).toEqual([INTEGRAL, MONEY]);
        expect(await db.select().from(memberCoupon).where(eq(memberCoupon.id, coupon))).toMatchObject([{ state: 0, tradeCode: null }]);
        for (const { skuId } of added) expect(await db.select().from(sku).where(eq(sku.id, skuId))).toMatchObject([{ stock: 9 }]);
        expect(await shop.audit()).toEqual([]);
      },
    ),
    { numRuns: isFullScale ? 60 : 6 },
  );
});
