import { member } from '@baodao/api-client/endpoints/member';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { resetClock } from '../../../test/clock.ts';
import { creditBalance, signUp } from '../../../test/members.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { postToLedger } from './postToLedger.ts';
import { rewardTask } from './tasks.ts';

const shop = await openTwoApis();

const many = (count: number) => Array.from({ length: count }, (_, at) => at);
const summarize = (replies: { status: boolean; code: number }[]) => ({
  done: replies.filter(({ status }) => status).length,
  codes: [...new Set(replies.filter(({ status }) => !status).map(({ code }) => code))],
});

test('counts one of fifty concurrent check-ins at two processes just before midnight in Taipei', async () => {
  await shop.services.db.execute(sql`
    UPDATE shop_clock SET ahead = ((date_trunc('day', now() AT TIME ZONE 'Asia/Taipei') + interval '1 day 23:59:50') AT TIME ZONE 'Asia/Taipei') - now()`);
  const { token } = await signUp(shop);
  const replies = await Promise.all(many(50).map((at) => shop.apiFor(at).call(member.checkIn, {}, { token })));
  expect(summarize(replies)).toEqual({ done: 1, codes: [-901] });
  expect((await shop.call(member.find, {}, { token })).data).toMatchObject({ integral: 5, value: 5, signDays: 1 });
  await resetClock(shop);
}, 60_000);

test('grants a birthday surprise once for twenty concurrent claims', async () => {
  const { token } = await signUp(shop);
  const { data } = await shop.call(member.checkInMonth, {}, { token });
  await shop.call(member.claimBirthdayGift, { birthday: `1984-${data.today.slice(5)}` }, { token });
  const replies = await Promise.all(
    many(20).map((at) => shop.apiFor(at).call(member.claimBirthdayGift, { giftId: 1 + (at % 2) }, { token })),
  );
  expect(summarize(replies)).toEqual({ done: 1, codes: [-902] });
});

test('spends a balance once for twenty concurrent postings', async () => {
  const { userId } = await signUp(shop);
  await creditBalance(shop, userId, 'integral', 300);
  const spend = (at: number) =>
    inTransaction(shop.apiFor(at).services.db, (tx) =>
      postToLedger(tx, { userId, account: 'integral', change: -300, source: { kind: 'orderSpent', code: `order-${at}` } }),
    );
  const settled = await Promise.allSettled(many(20).map(spend));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set(reasons)).toEqual(new Set([-903]));
});

test('posts an event once and respects the daily task limit under concurrency', async () => {
  const { userId } = await signUp(shop);
  const source = { kind: 'lotteryPrize', code: '7' } as const;
  const posted = await Promise.all(
    many(20).map((at) =>
      inTransaction(shop.apiFor(at).services.db, (tx) => postToLedger(tx, { userId, account: 'money', change: '88.00', source })),
    ),
  );
  expect(posted.filter(Boolean)).toHaveLength(1);
  const earned = await Promise.all(
    many(20).map((at) => inTransaction(shop.apiFor(at).services.db, (tx) => rewardTask(tx, userId, 'review', `line-${at}`))),
  );
  expect(earned.filter((value) => value === 20)).toHaveLength(5);
});
