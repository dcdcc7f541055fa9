import { messages } from '@baodao/api-client/endpoints/messages';
import { questions } from '@baodao/api-client/endpoints/questions';
import type { QuestionSaveInput } from '@baodao/domain/questions/shapes';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { creditBalance, signUp, type TestMember } from '../../../test/members.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { member } from '../../platform/db/schema/account.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { moderate } from './moderation.queries.ts';

const { shop, alipay } = await openPayingShop({ QUESTIONS_PER_HOUR: '3' });
let ming: TestMember;
let hua: TestMember;

beforeEach(async () => {
  [ming, hua] = [await signUp(shop), await signUp(shop)];
});

const ask = (author: TestMember, input: Partial<QuestionSaveInput> = {}, key?: string) =>
  shop.call(
    questions.ask,
    { title: '高山乌龙怎么泡', content: '', images: [], type: 3, tags: [], ...input },
    { token: author.token, ...(key ? { key } : {}) },
  );
const saveAnswer = (author: TestMember, questionId: number, content = '用九十度的水', images: string[] = []) =>
  shop.call(questions.answer, { questionId, content, images }, { token: author.token });
const vote = (voter: TestMember, answerId: number, state: number) => shop.call(questions.vote, { answerId, state }, { token: voter.token });
const accept = (asker: TestMember, questionId: number, answerId: number) =>
  shop.call(questions.acceptAnswer, { questionId, answerId }, { token: asker.token });
const comment = (author: TestMember, answerId: number, content = '谢谢') =>
  shop.call(questions.comment, { answerId, content }, { token: author.token });
const readQuestion = async (id: number, viewer?: TestMember) =>
  (await shop.call(questions.question, { id }, { token: viewer?.token })).data;
const scoreOf = async ({ userId }: TestMember) =>
  (await shop.services.db.select({ score: member.score }).from(member).where(eq(member.id, userId)))[0]?.score;
const codeOf = async ({ userId }: TestMember) =>
  (await shop.services.db.select({ code: member.code }).from(member).where(eq(member.id, userId)))[0]?.code ?? '';
const readMessages = async (recipient: TestMember) =>
  (await shop.call(messages.list, { type: 4 }, { token: recipient.token })).data.list.map(({ title, linkType, linkValue }) => ({
    title,
    linkType,
    linkValue,
  }));

async function uploadPicture(owner: TestMember): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8451f' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'tea.jpg');
  const reply = await fetch(`${shop.url}/rest/media/save?platform=web&lang=zh-CN`, { method: 'POST', headers: owner.headers, body: form });
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

test('saves a question once per idempotency key, indexes it and rewards its author', async () => {
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

test('rejects empty texts, unknown products, pictures of others, and guests', async () => {
  expect((await ask(ming, { title: '   ' })).data).toEqual({ field: 'title' });
  expect((await ask(ming, { type: 1, productId: 999_999 })).data).toEqual({ field: 'productId' });
  const picture = await uploadPicture(hua);
  expect((await ask(ming, { images: [picture] })).data).toEqual({ field: 'images' });
  expect(await scoreOf(ming)).toBe(0);
  const { data } = await ask(hua, { images: [picture] });
  expect(data.images).toMatchObject([{ width: 40, height: 30 }]);
  expect((await shop.call(questions.answer, { questionId: data.id, content: '好', images: [] })).httpStatus).toBe(401);
  expect((await saveAnswer(ming, data.id, ' \n ')).data).toEqual({ field: 'content' });
  expect((await saveAnswer(ming, 999_999_999)).code).toBe(-3);
});

test('limits the number of questions', async () => {
  for (let count = 0; count < 3; count++) await ask(ming);
  expect(await ask(ming)).toMatchObject({ httpStatus: 429, code: -4, data: { retryAfter: expect.any(Number) } });
});

test('counts an answer, notifies the asker, and marks buyers of the product', async () => {
  const { productId, skuId } = await addProduct(shop);
  const { id } = (await ask(ming, { type: 1, productId })).data;
  expect((await saveAnswer(hua, id)).data).toMatchObject({ isBuyer: false, isOfficial: false, status: 1, upCount: 0 });
  const buyer = await signUpBuyer(shop);
  await payOrders(shop, alipay, buyer, [await buyOne(shop, buyer, { skuId })]);
  expect((await saveAnswer(buyer, id, '買過，很香')).data).toMatchObject({ isBuyer: true, content: '买过，很香', original: '買過，很香' });
  await saveAnswer(ming, id, '自己补充');
  const { question, bestAnswers, mine } = await readQuestion(id, ming);
  expect([question.answerCount, bestAnswers.length, bestAnswers[0]?.isBuyer, mine]).toEqual([3, 3, true, true]);
  expect(await readMessages(ming)).toEqual(Array(2).fill({ title: '您的提问有新回答', linkType: 8, linkValue: String(id) }));
  expect([await scoreOf(hua), await scoreOf(ming)]).toEqual([5, 2]);
});

test('counts one vote per member', async () => {
  const { id } = (await ask(ming)).data;
  const answerId = (await saveAnswer(hua, id)).data.id;
  expect((await vote(ming, answerId, 1)).data).toEqual({ upCount: 1, downCount: 0, myThumb: 1 });
  expect((await vote(ming, answerId, 1)).data).toEqual({ upCount: 1, downCount: 0, myThumb: 1 });
  expect((await vote(ming, answerId, -1)).data).toEqual({ upCount: 0, downCount: 1, myThumb: -1 });
  expect((await vote(ming, answerId, 0)).data).toEqual({ upCount: 0, downCount: 0, myThumb: 0 });
  expect((await vote(hua, answerId, 1)).code).toBe(-5);
  expect((await vote(ming, 999_999_999, 1)).code).toBe(-3);
  const others = [ming, await signUp(shop), await signUp(shop)];
  await Promise.all(others.flatMap((voter) => [1, -1, 1, 0, 1].map((state) => vote(voter, answerId, state))));
  await Promise.all(others.map((voter) => vote(voter, answerId, 1)));
  expect((await readQuestion(id, ming)).bestAnswers).toMatchObject([{ upCount: 3, downCount: 0, myThumb: 1 }]);
});

test('only the asker accepts one best answer, which receives the bounty', async () => {
  await creditBalance(shop, ming.userId, 'score', 30);
  const { id, score } = (await ask(ming, { score: 30 })).data;
  expect([score, await scoreOf(ming)]).toEqual([30, 2]);
  const [first, second] = [(await saveAnswer(hua, id)).data.id, (await saveAnswer(await signUp(shop), id)).data.id];
  expect((await accept(hua, id, first)).code).toBe(-3);
  expect((await accept(ming, id, 999_999_999)).code).toBe(-3);
  expect((await accept(ming, id, first)).data).toEqual({ done: true });
  expect((await accept(ming, id, first)).data).toEqual({ done: true });
  expect((await accept(ming, id, second)).code).toBe(-5);
  expect(await scoreOf(hua)).toBe(5 + 30 + 20);
  expect((await readMessages(hua)).map(({ title }) => title)).toEqual(['您的回答被采纳']);
  expect(await readQuestion(id)).toMatchObject({
    question: { solved: true, bestAnswerId: first },
    bestAnswers: [{ id: first, best: true }, {}],
  });
});

test('rejects a bounty above the balance, and returns it when askers accept their own answer', async () => {
  expect((await ask(ming, { score: 1 })).code).toBe(-903);
  await creditBalance(shop, ming.userId, 'score', 10);
  const { id } = (await ask(ming, { score: 10 })).data;
  const ownAnswerId = (await saveAnswer(ming, id)).data.id;
  await accept(ming, id, ownAnswerId);
  expect(await scoreOf(ming)).toBe(12);
});

test('saves comments and replies on two levels and notifies the recipient', async () => {
  const { id } = (await ask(ming)).data;
  const answerId = (await saveAnswer(hua, id)).data.id;
  const top = (await comment(ming, answerId)).data;
  expect(top).toMatchObject({ parentId: null, toUser: null, content: '谢谢' });
  const reply = (author: TestMember, commentId: number, toUserId: string) =>
    shop.call(questions.reply, { commentId, toUserId, content: '不客气' }, { token: author.token });
  const nested = (await reply(hua, top.id, await codeOf(ming))).data;
  expect(nested).toMatchObject({ parentId: top.id, toUser: { id: await codeOf(ming) } });
  const deeper = (await reply(ming, nested.id, await codeOf(hua))).data;
  expect(deeper).toMatchObject({ parentId: top.id, toUser: { id: await codeOf(hua) } });
  expect((await reply(ming, top.id, await codeOf(await signUp(shop)))).data).toEqual({ field: 'toUserId' });
  expect((await reply(ming, 999_999_999, 'x')).code).toBe(-3);
  expect((await comment(ming, 999_999_999)).code).toBe(-3);
  const { data } = await shop.call(questions.answers, { id: answerId });
  expect(data.list[0]).toMatchObject({ commentCount: 3, comments: [{ id: top.id }, { id: nested.id }, { id: deeper.id }] });
  expect((await readMessages(hua)).map(({ title }) => title)).toEqual(['有人回复了您', '您的回答有新评论']);
  expect((await readMessages(ming)).map(({ title }) => title)).toEqual(['有人回复了您', '您的提问有新回答']);
});

test('holds suspicious texts for review without counting or rewarding them', async () => {
  const { id } = (await ask(ming)).data;
  const held = (await saveAnswer(hua, id, '加微信 tea888 便宜')).data;
  expect(held.status).toBe(0);
  expect((await readQuestion(id, ming)).bestAnswers).toEqual([]);
  expect((await readQuestion(id, hua)).bestAnswers).toMatchObject([{ id: held.id, status: 0 }]);
  expect([(await readQuestion(id)).question.answerCount, await scoreOf(hua), await readMessages(ming)]).toEqual([0, 0, []]);
  expect((await comment(ming, held.id)).code).toBe(-3);
  const { db } = shop.services;
  expect(await inTransaction(db, (tx) => moderate(tx, 'answer', held.id, 'shown'))).toBe(true);
  expect([await scoreOf(hua), (await readMessages(ming)).length]).toEqual([5, 1]);
  // Guests share a reply for half a second.
  await expect.poll(async () => (await readQuestion(id)).question.answerCount).toBe(1);
  await inTransaction(db, (tx) => moderate(tx, 'answer', held.id, 'hidden'));
  expect((await readQuestion(id, hua)).bestAnswers).toEqual([]);
  expect((await readMessages(hua)).map(({ title }) => title)).toEqual(['您发布的内容已隐藏']);
});

test('hiding a question returns its bounty', async () => {
  await creditBalance(shop, ming.userId, 'score', 10);
  const { id } = (await ask(ming, { score: 10 })).data;
  await inTransaction(shop.services.db, (tx) => moderate(tx, 'question', id, 'hidden'));
  expect(await scoreOf(ming)).toBe(12);
  expect((await saveAnswer(hua, id)).code).toBe(-3);
  expect((await shop.call(questions.question, { id }, { token: ming.token })).code).toBe(-3);
});

test('stores one report per member', async () => {
  const { id } = (await ask(ming)).data;
  const report = (target: number, reason: 'spam' | 'abuse' = 'spam') =>
    shop.call(questions.report, { kind: 'question', id: target, reason }, { token: hua.token });
  expect((await report(id)).data).toEqual({ done: true });
  expect((await report(id, 'abuse')).data).toEqual({ done: true });
  expect((await report(999_999_999)).code).toBe(-3);
  const { rows } = await shop.services.pool.query('SELECT reason FROM report WHERE target_id = $1', [id]);
  expect(rows).toEqual([{ reason: 'spam' }]);
});
