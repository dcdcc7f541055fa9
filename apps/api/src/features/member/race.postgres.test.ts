import { activities } from '@baodao/api-client/endpoints/activities';
import { member } from '@baodao/api-client/endpoints/member';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setClockRight } from '../../../test/clock.ts';
import { giveBalance, signUp } from '../../../test/people.ts';
import { openTwoApis } from '../../../test/twoApis.ts';
import { inTransaction } from '../../db/transaction.ts';
import { postLedger } from './postLedger.ts';
import { earnByTask } from './tasks.ts';

const shop = await openTwoApis();

const many = (count: number) => Array.from({ length: count }, (_, at) => at);
const verdicts = (replies: { status: boolean; code: number }[]) => ({
  done: replies.filter(({ status }) => status).length,
  codes: [...new Set(replies.filter(({ status }) => !status).map(({ code }) => code))],
});

test('fifty sign-ins at once, at two APIs, at the last moment of the day in Taipei: one counts', async () => {
  await shop.services.db.execute(sql`
    UPDATE shop_clock SET ahead = ((date_trunc('day', now() AT TIME ZONE 'Asia/Taipei') + interval '1 day 23:59:50') AT TIME ZONE 'Asia/Taipei') - now()`);
  const { token } = await signUp(shop);
  const replies = await Promise.all(many(50).map((at) => shop.apiFor(at).call(member.sign, {}, { token })));
  expect(verdicts(replies)).toEqual({ done: 1, codes: [-901] });
  expect((await shop.call(member.find, {}, { token })).data).toMatchObject({ integral: 5, value: 5, signDays: 1 });
  await setClockRight(shop);
}, 60_000);

test('a birthday’s surprise taken twenty times at once is given once', async () => {
  const { token } = await signUp(shop);
  const { data } = await shop.call(member.signMonth, {}, { token });
  await shop.call(activities.takeBirthdayGift, { birthday: `1984-${data.today.slice(5)}` }, { token });
  const replies = await Promise.all(
    many(20).map((at) => shop.apiFor(at).call(activities.takeBirthdayGift, { giftId: 1 + (at % 2) }, { token })),
  );
  expect(verdicts(replies)).toEqual({ done: 1, codes: [-902] });
});

test('all that is there, spent twenty times at once, is spent once', async () => {
  const { userId } = await signUp(shop);
  await giveBalance(shop, userId, 'integral', 300);
  const spend = (at: number) =>
    inTransaction(shop.apiFor(at).services.db, (tx) =>
      postLedger(tx, { userId, account: 'integral', change: -300, source: { kind: 'orderSpent', code: `order-${at}` } }),
    );
  const settled = await Promise.allSettled(many(20).map(spend));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set(reasons)).toEqual(new Set([-903]));
});

test('the same event told twenty times at once counts once, and a task no more often than its day allows', async () => {
  const { userId } = await signUp(shop);
  const source = { kind: 'lotteryPrize', code: '7' } as const;
  const posted = await Promise.all(
    many(20).map((at) =>
      inTransaction(shop.apiFor(at).services.db, (tx) => postLedger(tx, { userId, account: 'money', change: '88.00', source })),
    ),
  );
  expect(posted.filter(Boolean)).toHaveLength(1);
  const earned = await Promise.all(
    many(20).map((at) => inTransaction(shop.apiFor(at).services.db, (tx) => earnByTask(tx, userId, 'review', `line-${at}`))),
  );
  expect(earned.filter((value) => value === 20)).toHaveLength(5);
});
