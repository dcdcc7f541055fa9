import { messages } from '@baodao/api-client/endpoints/messages';
import { questions } from '@baodao/api-client/endpoints/questions';
import type { QuestionSaveInput } from '@baodao/domain/questions/shapes';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { addGoods } from '../../../test/goods.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { giveBalance, type Person, signUp } from '../../../test/people.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { member } from '../../db/schema/account.ts';
import { inTransaction } from '../../db/transaction.ts';
import { moderate } from './moderation.queries.ts';

const { shop, alipay } = await openPayingShop({ QUESTIONS_PER_HOUR: '3' });
let ming: Person;
let hua: Person;

beforeEach(async () => {
  [ming, hua] = [await signUp(shop), await signUp(shop)];
});

const ask = (who: Person, more: Partial<QuestionSaveInput> = {}, key?: string) =>
  shop.call(
    questions.ask,
    { title: '高山乌龙怎么泡', content: '', images: [], type: 3, tags: [], ...more },
    { token: who.token, ...(key ? { key } : {}) },
  );
const say = (who: Person, questionId: number, content = '用九十度的水', images: string[] = []) =>
  shop.call(questions.answer, { questionId, content, images }, { token: who.token });
const thumb = (who: Person, answerId: number, state: number) => shop.call(questions.thumb, { answerId, state }, { token: who.token });
const accept = (who: Person, questionId: number, answerId: number) =>
  shop.call(questions.acceptAnswer, { questionId, answerId }, { token: who.token });
const comment = (who: Person, answerId: number, content = '谢谢') =>
  shop.call(questions.comment, { answerId, content }, { token: who.token });
const one = async (id: number, who?: Person) => (await shop.call(questions.question, { id }, { token: who?.token })).data;
const scoreOf = async ({ userId }: Person) =>
  (await shop.services.db.select({ score: member.score }).from(member).where(eq(member.id, userId)))[0]?.score;
const codeOf = async ({ userId }: Person) =>
  (await shop.services.db.select({ code: member.code }).from(member).where(eq(member.id, userId)))[0]?.code ?? '';
const told = async (who: Person) =>
  (await shop.call(messages.list, { type: 4 }, { token: who.token })).data.list.map(({ title, linkType, linkValue }) => ({
    title,
    linkType,
    linkValue,
  }));

async function uploaded(who: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8451f' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'tea.jpg');
  const reply = await fetch(`${shop.url}/rest/media/save?platform=web&lang=zh-CN`, { method: 'POST', headers: who.headers, body: form });
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

test('a question is asked once, found by its words, and earns its score', async () => {
  const first = await ask(
    ming,
    { title: '  阿里山   高山烏龍怎麼泡？ ', content: 'a\r\n\r\n\r\n\r\n<b>b</b> ', tags: ['泡茶', '泡茶'] },
    'once-asked',
  );
  expect(first.data).toMatchObject({
    title: '阿里山 高山乌龙怎么泡？',
    originalTitle: '阿里山 高山烏龍怎麼泡？',
    content: 'a\n\n<b>b</b>',
    tags: ['泡茶'],
    status: 1,
    language: 'zh-CN',
    answerCount: 0,
  });
  const again = await ask(
    ming,
    { title: '  阿里山   高山烏龍怎麼泡？ ', content: 'a\r\n\r\n\r\n\r\n<b>b</b> ', tags: ['泡茶', '泡茶'] },
    'once-asked',
  );
  expect(again.data.id).toBe(first.data.id);
  expect((await shop.call(questions.list, { key: '阿里山乌龙' })).data.list.map(({ id }) => id)).toEqual([first.data.id]);
  expect(await scoreOf(ming)).toBe(2);
});

test('what says nothing, goods that are not sold and pictures of others are refused; guests sign in', async () => {
  expect((await ask(ming, { title: '   ' })).data).toEqual({ field: 'title' });
  expect((await ask(ming, { type: 1, productId: 999_999 })).data).toEqual({ field: 'productId' });
  const picture = await uploaded(hua);
  expect((await ask(ming, { images: [picture] })).data).toEqual({ field: 'images' });
  expect(await scoreOf(ming)).toBe(0);
  const { data } = await ask(hua, { images: [picture] });
  expect(data.images).toMatchObject([{ width: 40, height: 30 }]);
  expect((await shop.call(questions.answer, { questionId: data.id, content: '好', images: [] })).httpStatus).toBe(401);
  expect((await say(ming, data.id, ' \n ')).data).toEqual({ field: 'content' });
  expect((await say(ming, 999_999_999)).code).toBe(-3);
});

test('nobody floods', async () => {
  for (let time = 0; time < 3; time++) await ask(ming);
  expect(await ask(ming)).toMatchObject({ httpStatus: 429, code: -4, data: { retryAfter: expect.any(Number) } });
});

test('an answer is counted, told to the asker, and marked where its writer bought the goods', async () => {
  const { productId, skuId } = await addGoods(shop);
  const { id } = (await ask(ming, { type: 1, productId })).data;
  expect((await say(hua, id)).data).toMatchObject({ isBuyer: false, isOfficial: false, status: 1, upCount: 0 });
  const buyer = await signUpBuyer(shop);
  await payOrders(shop, alipay, buyer, [await buyOne(shop, buyer, { skuId })]);
  expect((await say(buyer, id, '買過，很香')).data).toMatchObject({ isBuyer: true, content: '买过，很香', original: '買過，很香' });
  await say(ming, id, '自己补充');
  const { question, bestAnswers, mine } = await one(id, ming);
  expect([question.answerCount, bestAnswers.length, bestAnswers[0]?.isBuyer, mine]).toEqual([3, 3, true, true]);
  expect(await told(ming)).toEqual(Array(2).fill({ title: '您的提问有新回答', linkType: 8, linkValue: String(id) }));
  expect([await scoreOf(hua), await scoreOf(ming)]).toEqual([5, 2]);
});

test('a thumb counts once per member, whatever is pressed and however often', async () => {
  const { id } = (await ask(ming)).data;
  const answerId = (await say(hua, id)).data.id;
  expect((await thumb(ming, answerId, 1)).data).toEqual({ upCount: 1, downCount: 0, myThumb: 1 });
  expect((await thumb(ming, answerId, 1)).data).toEqual({ upCount: 1, downCount: 0, myThumb: 1 });
  expect((await thumb(ming, answerId, -1)).data).toEqual({ upCount: 0, downCount: 1, myThumb: -1 });
  expect((await thumb(ming, answerId, 0)).data).toEqual({ upCount: 0, downCount: 0, myThumb: 0 });
  expect((await thumb(hua, answerId, 1)).code).toBe(-5);
  expect((await thumb(ming, 999_999_999, 1)).code).toBe(-3);
  const others = [ming, await signUp(shop), await signUp(shop)];
  await Promise.all(others.flatMap((who) => [1, -1, 1, 0, 1].map((state) => thumb(who, answerId, state))));
  await Promise.all(others.map((who) => thumb(who, answerId, 1)));
  expect((await one(id, ming)).bestAnswers).toMatchObject([{ upCount: 3, downCount: 0, myThumb: 1 }]);
});

test('the asker alone takes one answer as the best, and it earns what was offered', async () => {
  await giveBalance(shop, ming.userId, 'score', 30);
  const { id, score } = (await ask(ming, { score: 30 })).data;
  expect([score, await scoreOf(ming)]).toEqual([30, 2]);
  const [first, second] = [(await say(hua, id)).data.id, (await say(await signUp(shop), id)).data.id];
  expect((await accept(hua, id, first)).code).toBe(-3);
  expect((await accept(ming, id, 999_999_999)).code).toBe(-3);
  expect((await accept(ming, id, first)).data).toEqual({ done: true });
  expect((await accept(ming, id, first)).data).toEqual({ done: true });
  expect((await accept(ming, id, second)).code).toBe(-5);
  expect(await scoreOf(hua)).toBe(5 + 30 + 20);
  expect((await told(hua)).map(({ title }) => title)).toEqual(['您的回答被采纳']);
  expect(await one(id)).toMatchObject({ question: { solved: true, bestAnswerId: first }, bestAnswers: [{ id: first, best: true }, {}] });
});

test('nobody offers what he has not, nor earns by himself', async () => {
  expect((await ask(ming, { score: 1 })).code).toBe(-903);
  await giveBalance(shop, ming.userId, 'score', 10);
  const { id } = (await ask(ming, { score: 10 })).data;
  const own = (await say(ming, id)).data.id;
  await accept(ming, id, own);
  expect(await scoreOf(ming)).toBe(12);
});

test('comments and replies, two deep, told to whoever is spoken to', async () => {
  const { id } = (await ask(ming)).data;
  const answerId = (await say(hua, id)).data.id;
  const top = (await comment(ming, answerId)).data;
  expect(top).toMatchObject({ parentId: null, toUser: null, content: '谢谢' });
  const reply = (who: Person, commentId: number, toUserId: string) =>
    shop.call(questions.reply, { commentId, toUserId, content: '不客气' }, { token: who.token });
  const below = (await reply(hua, top.id, await codeOf(ming))).data;
  expect(below).toMatchObject({ parentId: top.id, toUser: { id: await codeOf(ming) } });
  const deeper = (await reply(ming, below.id, await codeOf(hua))).data;
  expect(deeper).toMatchObject({ parentId: top.id, toUser: { id: await codeOf(hua) } });
  expect((await reply(ming, top.id, await codeOf(await signUp(shop)))).data).toEqual({ field: 'toUserId' });
  expect((await reply(ming, 999_999_999, 'x')).code).toBe(-3);
  expect((await comment(ming, 999_999_999)).code).toBe(-3);
  const { data } = await shop.call(questions.answers, { id: answerId });
  expect(data.list[0]).toMatchObject({ commentCount: 3, comments: [{ id: top.id }, { id: below.id }, { id: deeper.id }] });
  expect((await told(hua)).map(({ title }) => title)).toEqual(['有人回复了您', '您的回答有新评论']);
  expect((await told(ming)).map(({ title }) => title)).toEqual(['有人回复了您', '您的提问有新回答']);
});

test('what looks like an advertisement waits for staff, unseen, uncounted and unpaid', async () => {
  const { id } = (await ask(ming)).data;
  const held = (await say(hua, id, '加微信 tea888 便宜')).data;
  expect(held.status).toBe(0);
  expect((await one(id, ming)).bestAnswers).toEqual([]);
  expect((await one(id, hua)).bestAnswers).toMatchObject([{ id: held.id, status: 0 }]);
  expect([(await one(id)).question.answerCount, await scoreOf(hua), await told(ming)]).toEqual([0, 0, []]);
  expect((await comment(ming, held.id)).code).toBe(-3);
  const { db } = shop.services;
  expect(await inTransaction(db, (tx) => moderate(tx, 'answer', held.id, 'shown'))).toBe(true);
  expect([(await one(id)).question.answerCount, await scoreOf(hua), (await told(ming)).length]).toEqual([1, 5, 1]);
  await inTransaction(db, (tx) => moderate(tx, 'answer', held.id, 'hidden'));
  expect((await one(id, hua)).bestAnswers).toEqual([]);
  expect((await told(hua)).map(({ title }) => title)).toEqual(['您发布的内容已隐藏']);
});

test('a question that is hidden gives back what it offered', async () => {
  await giveBalance(shop, ming.userId, 'score', 10);
  const { id } = (await ask(ming, { score: 10 })).data;
  await inTransaction(shop.services.db, (tx) => moderate(tx, 'question', id, 'hidden'));
  expect(await scoreOf(ming)).toBe(12);
  expect((await say(hua, id)).code).toBe(-3);
  expect((await shop.call(questions.question, { id }, { token: ming.token })).code).toBe(-3);
});

test('what offends is reported once', async () => {
  const { id } = (await ask(ming)).data;
  const tell = (target: number, reason: 'spam' | 'abuse' = 'spam') =>
    shop.call(questions.report, { kind: 'question', id: target, reason }, { token: hua.token });
  expect((await tell(id)).data).toEqual({ done: true });
  expect((await tell(id, 'abuse')).data).toEqual({ done: true });
  expect((await tell(999_999_999)).code).toBe(-3);
  const { rows } = await shop.services.pool.query('SELECT reason FROM report WHERE target_id = $1', [id]);
  expect(rows).toEqual([{ reason: 'spam' }]);
});
