import { orders } from '@baodao/api-client/endpoints/orders';
import { expect, test } from 'vitest';
import { addCoupon, claimCoupon } from '../../../test/coupons.ts';
import type { TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { signUpBuyers } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
const NO_ID = 3_000_000_000;
await addRates(shop);

test('what cannot be the id of any sku is gone, and spoils nobody’s calculation who asks at the same moment', async () => {
  const { shopId, skuId } = await addProduct(shop);
  const buyers = await signUpBuyers(shop, 8);
  const [wrong, lying, ...right] = buyers;
  if (!wrong || !lying) throw new Error('nobody signed up');
  // Of a category: what of the order it is for is read by the ids that were named.
  await claimCoupon(shop, wrong, await addCoupon(shop, { shopId, scope: 1, scopeIds: [1] }), shopId);
  const ask = ({ token }: TestMember, line: { skuId: number; cartId?: number }) =>
    shop.call(orders.calculate, { lines: [{ num: 1, ...line }] }, { token });
  const replies = await Promise.all([
    ask(wrong, { skuId: NO_ID }),
    ask(lying, { skuId: NO_ID, cartId: 1 }),
    ...right.map((buyer) => ask(buyer, { skuId })),
  ]);
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 404, ...right.map(() => 200)]);
  expect(replies[0]?.data).toMatchObject({ calcToken: null, problems: [{ skuId: NO_ID, code: -202 }] });
});
