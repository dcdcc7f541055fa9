import { favourites } from '@baodao/api-client/endpoints/favourites';
import { questions } from '@baodao/api-client/endpoints/questions';
import type { AnswerQuery, QuestionListQuery } from '@baodao/domain/questions/shapes';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addPicture, localized } from '../../../test/listedProducts.ts';
import { creditBalance, signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../platform/db/schema/account.ts';
import { tag } from '../../platform/db/schema/content.ts';
import { answer, answerComment, answerThumb, author, question } from '../../platform/db/schema/questions.ts';
import { buildTsVector } from '../search/fullTextSearch.ts';

const shop = await openTestShop();
let ming: TestMember;
let hua: TestMember;
let productId: number;
const picture = 'd'.repeat(32);
const day = (n: number) => new Date(Date.UTC(2026, 9, n));

beforeAll(async () => {
  const { db } = shop.services;
  await addRates(shop);
  await addPicture(shop, picture);
  [ming, hua] = [await signUp(shop), await signUp(shop)];
  await db.update(member).set({ nickname: '小明', portrait: picture }).where(eq(member.id, ming.userId));
  await creditBalance(shop, ming.userId, 'exp', 600);
  ({ productId } = await addProduct(shop));
  await addProduct(shop);
  await db.insert(tag).values({ text: '泡茶', label: localized('泡茶', '泡茶', 'Brewing') });
  await db.insert(author).values([
    { code: 'lan', nickname: '阿岚', level: 3, verified: true },
    { code: 'shop', nickname: '云脚茶行', level: 0, verified: true },
  ]);
  const questionRow = (id: number, title: string, values: Partial<typeof question.$inferInsert> = {}) => ({
    id,
    authorCode: 'userId' in values ? null : 'lan',
    language: 'zh-TW',
    title,
    content: '',
    status: 1 as const,
    type: 3 as const,
    createdAt: day(id),
    searchVec: buildTsVector({ title: [title] }),
    ...values,
  });
  await db.insert(question).values([
    questionRow(1, '高山烏龍要用多熱的水？', {
      type: 1,
      productId,
      tags: ['泡茶', '乌龙茶'],
      images: [picture],
      answerCount: 3,
      bestAnswerId: 12,
      score: 20,
    }),
    questionRow(2, 'How do I keep pineapple cakes?', { language: 'en', tags: ['泡茶'], answerCount: 1, headline: 1 }),
    questionRow(3, '凤梨酥可以冷冻吗', { language: 'zh-CN', type: 2, tags: ['点心'] }),
    questionRow(4, '還在審核', { userId: ming.userId, status: 0, tags: ['点心'] }),
    questionRow(5, '不給看', { userId: ming.userId, status: 2 }),
  ]);
  const answerRow = (id: number, questionId: number, values: Partial<typeof answer.$inferInsert> = {}) => ({
    id,
    questionId,
    authorCode: 'userId' in values ? null : 'lan',
    language: 'zh-TW',
    content: `第 ${id} 個回答`,
    status: 1 as const,
    createdAt: day(id),
    ...values,
  });
  await db
    .insert(answer)
    .values([
      answerRow(10, 1, { upBase: 9, upCount: 9 }),
      answerRow(11, 1, { buyer: true, upBase: 2, upCount: 3, downCount: 1, commentCount: 2 }),
      answerRow(12, 1, { authorCode: 'shop', official: true }),
      answerRow(13, 1, { userId: hua.userId, status: 0 }),
      answerRow(20, 2, { language: 'en' }),
    ]);
  await db.insert(answerThumb).values([
    { answerId: 11, userId: ming.userId, state: 1 },
    { answerId: 11, userId: hua.userId, state: -1 },
  ]);
  const commentRow = (id: number, values: Partial<typeof answerComment.$inferInsert> = {}) => ({
    id,
    answerId: 11,
    authorCode: 'userId' in values ? null : 'shop',
    language: 'zh-TW',
    content: `留言 ${id}`,
    status: 1 as const,
    createdAt: day(id - 80),
    ...values,
  });
  await db
    .insert(answerComment)
    .values([
      commentRow(101),
      commentRow(102, { userId: ming.userId, parentId: 101, toAuthorCode: 'shop' }),
      commentRow(103, { userId: ming.userId, status: 0 }),
    ]);
});

const list = async (query: QuestionListQuery, options: { token?: string; language?: string } = {}) =>
  (await shop.call(questions.list, query, options)).data;
const ids = async (query: QuestionListQuery, options = {}) => (await list(query, options)).list.map(({ id }) => id);

test('lists shown questions, newest first, with all tags', async () => {
  const data = await list({});
  expect(data).toMatchObject({ total: 3, pages: 1 });
  expect(data.list.map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(data.list[2]).toEqual({
    id: 1,
    language: 'zh-CN',
    title: '高山乌龙要用多热的水？',
    originalTitle: '高山烏龍要用多熱的水？',
    content: '',
    images: [{ src: `/media/${picture}`, width: 640, height: 480, thumbhash: 'xyz', alt: '高山乌龙要用多热的水？' }],
    type: 1,
    productId,
    tags: ['泡茶', '乌龙茶'],
    user: { id: 'lan', nickname: '阿岚', portrait: null, level: 3, isVerified: true },
    viewCount: 0,
    answerCount: 3,
    collectCount: 0,
    collected: false,
    score: 20,
    solved: true,
    bestAnswerId: 12,
    status: 1,
    createTime: '2026-10-01T00:00:00.000Z',
  });
  expect((await list({}, { language: 'en' })).tags).toEqual([
    { text: 'Brewing', count: 2 },
    { text: '乌龙茶', count: 1 },
    { text: '点心', count: 1 },
  ]);
});

test('filters and sorts questions', async () => {
  expect(await ids({ productId })).toEqual([1]);
  expect(await ids({ type: 2 })).toEqual([3]);
  expect(await ids({ tag: '泡茶' })).toEqual([2, 1]);
  expect(await ids({ tag: 'Brewing' }, { language: 'en' })).toEqual([2, 1]);
  expect(await ids({ solved: true })).toEqual([1]);
  expect(await ids({ solved: false })).toEqual([3, 2]);
  expect(await ids({ sort: 'unanswered' })).toEqual([3]);
  expect(await ids({ sort: 'hot' })).toEqual([1, 2, 3]);
  expect(await ids({ index: 2, count: 2 })).toEqual([1]);
  expect(await ids({ productId: 999_999_999_999 })).toEqual([]);
});

test('searches questions in either script', async () => {
  expect(await ids({ key: '鳳梨酥' })).toEqual([3]);
  expect(await ids({ key: '高山乌龙' })).toEqual([1]);
  expect(await ids({ key: 'pineapple' })).toEqual([2]);
  expect(await ids({ key: '？？？' })).toEqual([]);
  expect(await ids({ key: "' OR 1=1 --" })).toEqual([]);
});

test('lists the member’s own questions, including those in review and hidden', async () => {
  expect(await ids({ mine: true }, { token: ming.token })).toEqual([5, 4]);
  expect(await ids({ mine: true }, { token: hua.token })).toEqual([]);
  expect((await shop.call(questions.list, { mine: true })).httpStatus).toBe(401);
});

const readQuestion = (id: number, token?: string) => shop.call(questions.question, { id }, { token });

test('returns a question with its best answers, related questions and products', async () => {
  const { data } = await readQuestion(1);
  expect(data).toMatchObject({ question: { id: 1, solved: true }, mine: false });
  expect(data.bestAnswers.map(({ id, best, isOfficial, isBuyer }) => ({ id, best, isOfficial, isBuyer }))).toEqual([
    { id: 12, best: true, isOfficial: true, isBuyer: false },
    { id: 11, best: false, isOfficial: false, isBuyer: true },
    { id: 10, best: false, isOfficial: false, isBuyer: false },
  ]);
  expect(data.related.map(({ id }) => id)).toEqual([2]);
  expect(data.products[0]?.id).toBe(productId);
  expect(data.products).toHaveLength(2);
});

test('shows a question in review to its author only, and a hidden question to no one', async () => {
  expect((await readQuestion(4)).code).toBe(-3);
  expect((await readQuestion(4, hua.token)).code).toBe(-3);
  expect((await readQuestion(4, ming.token)).data).toMatchObject({
    question: { status: 0, user: { nickname: '小明', level: 1 } },
    mine: true,
  });
  expect((await readQuestion(5, ming.token)).code).toBe(-3);
  expect((await readQuestion(999_999_999)).code).toBe(-3);
});

test('marks a question as collected for the member who collected it', async () => {
  await shop.call(favourites.update, { type: 5, id: 2, state: true }, { token: hua.token });
  expect((await readQuestion(2, hua.token)).data.question).toMatchObject({ collected: true, collectCount: 1 });
  expect((await readQuestion(2, ming.token)).data.question).toMatchObject({ collected: false, collectCount: 1 });
});

test('lists selected headlines, then the hottest questions, each with its best answer', async () => {
  const { data } = await shop.call(questions.headlines, {});
  expect(data.map(({ question: { id }, answer: best }) => [id, best?.id])).toEqual([
    [2, 20],
    [1, 12],
  ]);
  expect((await shop.call(questions.headlines, { count: 1 })).data).toHaveLength(1);
});

const answers = (query: AnswerQuery, token?: string) => shop.call(questions.answers, query, { token });

test('lists answers by page and order, with comments and the member’s vote', async () => {
  const { data } = await answers({ questionId: 1 }, ming.token);
  expect(data).toMatchObject({ total: 3, question: { id: 1 } });
  expect(data.list.map(({ id }) => id)).toEqual([12, 11, 10]);
  expect(data.list[1]).toMatchObject({
    upCount: 3,
    downCount: 1,
    myThumb: 1,
    commentCount: 2,
    comments: [
      { id: 101, parentId: null, user: { nickname: '云脚茶行' }, toUser: null, language: 'zh-TW', content: '留言 101' },
      { id: 102, parentId: 101, user: { nickname: '小明', portrait: { src: `/media/${picture}` } }, toUser: { id: 'shop' } },
      { id: 103, status: 0 },
    ],
  });
  const guest = (await answers({ questionId: 1, sort: 'new', count: 2 })).data;
  expect(guest.list.map(({ id }) => id)).toEqual([12, 11]);
  expect(guest.list[1]).toMatchObject({ myThumb: 0, comments: [{ id: 101 }, { id: 102 }] });
  expect((await answers({ questionId: 1, sort: 'old' }, hua.token)).data.list.map(({ id, status }) => [id, status])).toEqual([
    [10, 1],
    [11, 1],
    [12, 1],
    [13, 0],
  ]);
});

test('returns one answer by id with its question', async () => {
  expect((await answers({ id: 11 })).data).toMatchObject({ total: 1, list: [{ id: 11 }], question: { id: 1 } });
  expect((await answers({ id: 13 })).code).toBe(-3);
  expect((await answers({ id: 13 }, hua.token)).data.list).toMatchObject([{ id: 13, status: 0 }]);
  expect((await answers({ questionId: 3 })).data).toMatchObject({ total: 0, list: [], question: { id: 3 } });
  expect((await answers({ questionId: 4 })).code).toBe(-3);
  expect((await answers({})).data).toEqual({ field: 'questionId' });
  expect((await answers({ id: 11, questionId: 1 })).data).toEqual({ field: 'id' });
});

test('keeps texts of a deleted account without its name', async () => {
  const { db } = shop.services;
  const formerMember = await signUp(shop);
  await db.insert(question).values({
    id: 60,
    userId: formerMember.userId,
    language: 'zh-CN',
    title: '再见',
    content: '',
    status: 1,
    type: 3,
    createdAt: sql`shop_now()`,
  });
  await db.delete(member).where(eq(member.id, formerMember.userId));
  expect((await readQuestion(60)).data.question.user).toEqual({
    id: '',
    nickname: '宝岛会员',
    portrait: null,
    level: 0,
    isVerified: false,
  });
});
