import { play } from '@baodao/staff-api/endpoints/service';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { signUp } from '../../test/members.ts';
import { openTestShop } from '../../test/shop.ts';
import { message } from '../platform/db/schema/account.ts';
import { guessActivity, guessRecord, tailorRequest } from '../platform/db/schema/activities.ts';
import { auditLog } from '../platform/db/schema/system.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);

test('a wish for a trip is opened with a reason and answered once', async () => {
  const traveller = await signUp(shop);
  await db.insert(tailorRequest).values({
    receipt: 'T26112000000001',
    userId: traveller.userId,
    type: 'family',
    name: '林小明',
    phoneArea: '886',
    phone: '912345678',
    wechat: 'lin',
    email: '',
    startDate: '2026-12-01',
    days: 5,
    people: 4,
    budget: 60_000,
    places: ['花莲'],
    content: '想看海',
    images: [],
    language: 'zh-TW',
  });
  const service = await office.signedIn('service');
  const { data } = await service.call(play.tailor, {});
  expect(data.items).toMatchObject([{ receipt: 'T26112000000001', days: 5, isMember: true, places: ['花莲'] }]);
  expect(JSON.stringify(data)).not.toContain('912345678');
  const receipt = 'T26112000000001';
  expect((await service.call(play.openTailor, { receipt, reason: '' })).code).toBe(-2);
  expect((await service.call(play.openTailor, { receipt, reason: '回电' })).data).toEqual({
    name: '林小明',
    phone: '+886 912345678',
    others: 'lin',
  });
  expect((await service.call(play.answerTailor, { receipt, answer: '五天行程如下' })).httpStatus).toBe(200);
  expect((await service.call(play.answerTailor, { receipt, answer: '' })).code).toBe(-502);
  expect((await service.call(play.tailor, {})).data.items).toEqual([]);
  const told = await db.select().from(message).where(eq(message.userId, traveller.userId));
  expect(told.filter(({ textKey }) => textKey === 'tailorAnswered')).toHaveLength(1);
  const facts = (await db.select().from(auditLog).where(eq(auditLog.event, 'staff.changed'))).map((entry) => entry.facts);
  expect(facts.filter((each) => each['request'] === receipt).map((each) => each['action'])).toEqual(['tailor open', 'tailor answer']);
});

test('a guessing game is settled once, after its end, and the winners get their points', async () => {
  const winner = await signUp(shop);
  const option = (id: number, name: string) => ({ id, title: { 'zh-CN': name, 'zh-TW': name }, image: null });
  const [game] = await db
    .insert(guessActivity)
    .values({
      id: 71,
      key: 'match-71',
      title: { 'zh-CN': '谁会赢', 'zh-TW': '誰會贏' },
      text: { 'zh-CN': '', 'zh-TW': '' },
      cover: null,
      options: [option(1, '红队'), option(2, '蓝队')],
      startsAt: new Date('2020-01-01'),
      endsAt: new Date('2099-01-01'),
      reward: 50,
      sort: 0,
      status: 1,
    })
    .returning();
  await db.insert(guessRecord).values({ activityId: 71, userId: winner.userId, optionId: 1 });
  const service = await office.signedIn('service');
  expect((await service.call(play.settleGuess, { key: 'match-71', option: 1 })).code).toBe(-502);
  await db
    .update(guessActivity)
    .set({ endsAt: new Date('2020-01-02') })
    .where(eq(guessActivity.id, game?.id ?? 0));
  expect((await service.call(play.games, {})).data.guesses).toMatchObject([{ key: 'match-71', guesses: 1, isOver: true, result: null }]);
  expect((await service.call(play.settleGuess, { key: 'match-71', option: 1 })).data).toEqual({ winners: 1 });
  expect((await service.call(play.settleGuess, { key: 'match-71', option: 2 })).code).toBe(-502);
  expect((await service.call(play.settleGuess, { key: 'unknown', option: 2 })).code).toBe(-3);
  const reader = await office.signedIn('readOnly');
  expect((await reader.call(play.games, {})).data.guesses).toMatchObject([{ result: 1 }]);
  expect((await reader.call(play.settleGuess, { key: 'match-71', option: 1 })).httpStatus).toBe(403);
});
