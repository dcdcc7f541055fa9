import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { vouchers } from '@baodao/api-client/endpoints/vouchers';
import { errorCodes } from '@baodao/domain/errors/codes';
import { expect, test } from 'vitest';
import { callShopAsSupplier, configureSupplier } from '../../../test/fakeSupplier.ts';
import { signUp } from '../../../test/members.ts';
import { buyAndPay } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addVoucherProduct } from '../../../test/vouchers.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);

const redeem = (code: string, counter: number) => callShopAsSupplier(shop, 'voucher', { code, redemptionId: `counter-${counter}` });

test('of 50 redemptions of one voucher at once, exactly one succeeds', async () => {
  const buyer = await signUp(shop);
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: (await addVoucherProduct(shop)).skuId }]);
  const [voucher] = (await shop.call(vouchers.list, { orderCode: order.code }, { token: buyer.token })).data.list;
  const replies = await Promise.all(Array.from({ length: 50 }, (_, counter) => redeem(voucher?.code ?? '', counter)));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(replies.filter(({ code }) => code === errorCodes.voucherUsed)).toHaveLength(49);
  expect(await shop.audit()).toEqual([]);
});

test('of a redemption and a refund at once, exactly one succeeds', async () => {
  const buyer = await signUp(shop);
  const { skuId } = await addVoucherProduct(shop, { stock: 100 });
  for (let round = 0; round < 5; round += 1) {
    const order = await buyAndPay(shop, alipay, buyer, [{ skuId }]);
    const [voucher] = (await shop.call(vouchers.list, { orderCode: order.code }, { token: buyer.token })).data.list;
    const request = { type: 1, num: 1, reason: 'changedMind', description: '', images: [] } as const;
    const [redeemed, refunded] = await Promise.all([
      redeem(voucher?.code ?? '', round),
      shop.call(afterSale.saveRefund, { ...request, images: [], orderDetailId: order.details[0]?.id ?? 0 }, { token: buyer.token }),
    ]);
    expect([redeemed.code === 0, refunded.code === 0].filter(Boolean)).toHaveLength(1);
  }
  expect(await shop.audit()).toEqual([]);
});
