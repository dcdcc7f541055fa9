import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openStaffShop } from '../../test/staffShop.ts';
import { productReview } from '../platform/db/schema/catalog.ts';
import { answer, answerComment, author, question, report } from '../platform/db/schema/questions.ts';
import { moderationCommand } from './moderationCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
beforeAll(async () => {
  const { db } = staff;
  await db.insert(author).values({ code: 'lan', nickname: '阿岚', level: 1, verified: false });
  const by = { authorCode: 'lan', language: 'zh-CN' };
  await db.insert(question).values({ id: 1, ...by, title: '好喝吗', content: '想买', status: 0, type: 3, answerCount: 1 });
  await db.insert(question).values({ id: 2, ...by, title: '另一个', content: '', status: 1, type: 3, answerCount: 1, bestAnswerId: 11 });
  await db.insert(answer).values([
    { id: 10, ...by, questionId: 1, content: '好喝', status: 1 },
    { id: 11, ...by, questionId: 2, content: '加微信 tea888', status: 1, commentCount: 2 },
  ]);
  await db.insert(answerComment).values([
    { id: 20, ...by, answerId: 11, content: '谢谢', status: 1 },
    { id: 21, ...by, answerId: 11, parentId: 20, content: '不客气', status: 1 },
  ]);
  const spamReport = { kind: 'answer', targetId: 11, reason: 'spam' };
  await db.insert(report).values([
    { userId: 1, ...spamReport },
    { userId: 2, ...spamReport },
  ]);
});

const call = (...args: string[]) => staff.call(moderationCommand, ...args);

test('lists a text in review until it is shown', async () => {
  expect((await call('list')).output).toMatch(/^question 1 {2}\d{4}-\d\d-\d\d {2}好喝吗 想买$/);
  expect(await call('show', 'question', '1')).toEqual({ code: 0, output: 'question 1 is shown.' });
  expect(await call('show', 'question', '1')).toEqual({ code: 0, output: 'question 1 was already shown.' });
  expect((await call('list')).output).toBe('No texts in state review.');
});

test('hides a reported answer, which stops being the best answer, and closes its reports', async () => {
  expect((await call('list', '--state', 'reported')).output).toMatch(/^answer 11 .* 2 reports: spam {2}加微信 tea888$/);
  expect(await call('hide', 'answer', '11')).toEqual({ code: 0, output: 'answer 11 is hidden.' });
  expect((await call('list', '--state', 'reported')).output).toBe('No texts in state reported.');
  expect((await call('list', '--state', 'hidden')).output).toContain('answer 11');
  expect(await staff.db.select().from(question).where(eq(question.id, 2))).toMatchObject([{ answerCount: 0, bestAnswerId: null }]);
  await call('show', 'answer', '11');
});

test('hides a comment with its replies', async () => {
  await call('hide', 'comment', '20');
  expect(
    await staff.db.select({ id: answerComment.id, status: answerComment.status }).from(answerComment).orderBy(answerComment.id),
  ).toEqual([
    { id: 20, status: 2 },
    { id: 21, status: 2 },
  ]);
  expect(await staff.db.select().from(answer).where(eq(answer.id, 11))).toMatchObject([{ commentCount: 0 }]);
  await call('show', 'comment', '20');
  expect(await staff.db.select().from(answer).where(eq(answer.id, 11))).toMatchObject([{ commentCount: 1 }]);
});

test('shows a product review', async () => {
  const stars = { star: 5, serviceStar: 5, deliveryStar: 5, tags: [], images: [], anonymous: false };
  await staff.db
    .insert(productReview)
    .values({ id: 30, productId: 5, nickname: '阿岚', content: '看 www.tea.shop', status: 0, createdAt: new Date(), ...stars });
  expect((await call('list')).output).toContain('evaluation 30');
  expect(await call('show', 'evaluation', '30')).toEqual({ code: 0, output: 'evaluation 30 is shown.' });
  expect((await call('list')).output).toBe('No texts in state review.');
});

test('rejects unknown texts and invalid arguments', async () => {
  expect(await call('hide', 'answer', '999')).toEqual({
    code: 1,
    output: 'There is no answer 999. None are in review. Nothing was changed.',
  });
  for (const args of [
    [],
    ['dance'],
    ['hide', 'shop', '1'],
    ['hide', 'answer', 'x'],
    ['list', '--state', 'lost'],
    ['show', 'answer', '1', '2'],
  ]) {
    await expect(call(...args)).rejects.toThrow(UsageError);
  }
});
