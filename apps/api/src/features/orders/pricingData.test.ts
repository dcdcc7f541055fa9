import { orders } from '@baodao/api-client/endpoints/orders';
import { expect, test } from 'vitest';
import { addCoupon, claimCoupon } from '../../../test/coupons.ts';
import type { TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { signUpBuyers } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
const IMPOSSIBLE_ID = 3_000_000_000;
await addRates(shop);

test('an impossible SKU id fails only its own quote, not others in the batch', async () => {
  const { shopId, skuId } = await addProduct(shop);
  const buyers = await signUpBuyers(shop, 8);
  const [withBadSku, withBadCartLine, ...others] = buyers;
  if (!withBadSku || !withBadCartLine) throw new Error('Too few buyers signed up');
  // A category coupon looks up the products of the named SKU ids.
  await claimCoupon(shop, withBadSku, await addCoupon(shop, { shopId, scope: 1, scopeIds: [1] }), shopId);
  const quote = ({ token }: TestMember, line: { skuId: number; cartId?: number }) =>
    shop.call(orders.calculate, { lines: [{ num: 1, ...line }] }, { token });
  const replies = await Promise.all([
    quote(withBadSku, { skuId: IMPOSSIBLE_ID }),
    quote(withBadCartLine, { skuId: IMPOSSIBLE_ID, cartId: 1 }),
    ...others.map((buyer) => quote(buyer, { skuId })),
  ]);
  expect(replies.map(({ httpStatus }) => httpStatus)).toEqual([200, 404, ...others.map(() => 200)]);
  expect(replies[0]?.data).toMatchObject({ calcToken: null, problems: [{ skuId: IMPOSSIBLE_ID, code: -202 }] });
});
