import { orders } from '@baodao/api-client/endpoints/orders';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addBookedProduct } from '../../../test/bookings.ts';
import { addRates } from '../../../test/products.ts';
import { quoteFor, signUpBuyers } from '../../../test/purchase.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { skuDay } from '../../platform/db/schema/local.ts';

const ROOMS = 5;
const BUYERS = 30;

const shop = await openTwoApis();
await addRates(shop);

test('sells exactly the rooms of a shared night to concurrent buyers of overlapping stays at two API processes', async () => {
  const { skuId } = await addBookedProduct(shop, { rooms: ROOMS });
  // All stays contain the second night. Their other nights differ.
  const stays = [
    { first: '2027-03-01', last: '2027-03-02' },
    { first: '2027-03-02', last: '2027-03-03' },
    { first: '2027-03-02', last: '2027-03-02' },
  ] as const;
  const quoted: { token: string; calcToken: string }[] = [];
  for (const [at, buyer] of (await signUpBuyers(shop, BUYERS)).entries()) {
    const days = stays[at % stays.length] ?? stays[0];
    quoted.push({ token: buyer.token, calcToken: (await quoteFor(shop.apiFor(at), buyer, [{ skuId, days }])).calcToken });
  }
  const replies = await Promise.all(quoted.map(({ token, calcToken }, at) => shop.apiFor(at).call(orders.save, { calcToken }, { token })));
  const by = Map.groupBy(replies, ({ code }) => code);
  expect(Object.fromEntries([...by].map(([code, { length }]) => [code, length]))).toEqual({ 0: ROOMS, [-211]: BUYERS - ROOMS });
  const nights = await shop.services.db.select().from(skuDay).where(eq(skuDay.skuId, skuId));
  expect(nights.find(({ day }) => day === '2027-03-02')).toMatchObject({ booked: ROOMS, num: ROOMS });
  expect(nights.every(({ booked, num }) => booked <= num)).toBe(true);
  expect(await shop.audit()).toEqual([]);
}, 60_000);
