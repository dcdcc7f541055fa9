import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openCardSandbox } from '../../../test/cardSandbox.ts';
import type { TestMember } from '../../../test/members.ts';
import { getAttempt, openPayingShop, openPayment } from '../../../test/payments.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { deleteExpiredRows } from '../../jobs/retention.ts';
import type { PaymentProvider } from '../../paymentProviders/paymentProvider.ts';
import { paymentNotice } from '../../platform/db/schema/payment.ts';

const { shop, alipay } = await openPayingShop();
const cards = await openCardSandbox(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const storedNotices = (payId: string) => shop.services.db.select().from(paymentNotice).where(eq(paymentNotice.paymentCode, payId));

/** Counts the queries of a provider while `run` is under way. */
async function countQueries(channel: 'esun' | 'union', run: () => Promise<unknown>): Promise<number> {
  const provider = shop.services.paymentProviders.get(channel) as PaymentProvider;
  let queries = 0;
  const query: PaymentProvider['query'] = (payment) => {
    queries++;
    return provider.query(payment);
  };
  shop.services.paymentProviders.set(channel, { ...provider, query });
  await run();
  shop.services.paymentProviders.set(channel, provider);
  return queries;
}

const returnFromEsun = (query: string) => fetch(`${shop.url}/pay/esun/return?${query}`, { redirect: 'manual' });

test('one genuine return of E.SUN with changing extra parameters is queried and stored once', async () => {
  const { started } = await openPayment(shop, buyer, {}, { channel: 'esun' });
  const { query } = await cards.pay(started);
  const queries = await countQueries('esun', async () => {
    for (let nth = 0; nth < 3; nth++)
      await Promise.all(Array.from({ length: 10 }, (_, at) => returnFromEsun(`${query}&filler=${nth}-${at}&again=${at}`)));
  });
  expect(queries).toBe(1);
  expect(await storedNotices(started.payId)).toHaveLength(1);
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'paid' });
});

test('a return of a settled payment does not query E.SUN', async () => {
  const { started } = await openPayment(shop, buyer, {}, { channel: 'esun' });
  const { query } = await cards.pay(started);
  await returnFromEsun(query);
  await shop.services.db.delete(paymentNotice).where(eq(paymentNotice.paymentCode, started.payId));
  expect(await countQueries('esun', () => returnFromEsun(query))).toBe(0);
});

test.each(['alipay', 'union'] as const)('one genuine notice of %s in other encodings is stored once', async (channel) => {
  const { started } = await openPayment(shop, buyer, {}, { channel });
  if (channel === 'union') await cards.pay(started);
  const fields = channel === 'union' ? await cards.getNotice(started.payId) : alipay.pay(started);
  const pairs = Object.entries(fields);
  // `%41` is an encoded `A`: a form reads both the same.
  const encodings = [
    new URLSearchParams(pairs).toString(),
    new URLSearchParams(pairs.toReversed()).toString(),
    new URLSearchParams(pairs).toString().replace('A', '%41'),
    `${new URLSearchParams(pairs)}&`,
  ];
  expect(new Set(encodings).size).toBe(4);
  for (const body of encodings) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(`${shop.url}/pay/${channel}/notify`, { method: 'POST', headers, body })).status).toBe(200);
  }
  expect(await storedNotices(started.payId)).toHaveLength(1);
});

test('stores at most 20 distinct notices of one payment, and still handles the next one', async () => {
  const { started } = await openPayment(shop, buyer);
  const { sign: _sign, sign_type: _type, ...paid } = alipay.pay(started);
  for (let nth = 0; nth < 25; nth++)
    await alipay.notify(alipay.sign({ ...paid, trade_status: 'WAIT_BUYER_PAY', notify_id: `waiting-${nth}` }));
  expect(await storedNotices(started.payId)).toHaveLength(20);
  await alipay.notify(alipay.sign(paid));
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'paid' });
});

test('deletes genuine notices after two years', async () => {
  const { started } = await openPayment(shop, buyer);
  await alipay.notify(alipay.pay(started));
  const { db } = shop.services;
  const setAge = (years: number) =>
    db
      .update(paymentNotice)
      .set({ receivedAt: new Date(Date.now() - years * 366 * 86_400_000) })
      .where(eq(paymentNotice.paymentCode, started.payId));
  await setAge(1);
  await deleteExpiredRows(shop.services);
  expect(await storedNotices(started.payId)).toHaveLength(1);
  await setAge(3);
  await deleteExpiredRows(shop.services);
  expect(await storedNotices(started.payId)).toEqual([]);
});
