import { questions } from '@baodao/api-client/endpoints/questions';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { signUp } from '../../test/members.ts';
import { addRates } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { popularity } from '../platform/db/schema/favourites.ts';
import { answer, answerComment, answerThumb, author, question } from '../platform/db/schema/questions.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { checkQuestions } from './checkQuestions.ts';
import { AuthorLine, QuestionLine } from './format/questions.ts';
import { loadQuestions } from './loadQuestions.ts';
import { collectProblems, describeProblem } from './problems.ts';

const shop = await openTestShop();
await addRates(shop);

const written = { author: 'lan', language: 'zh-CN', content: '温水', createdAt: '2026-10-01T00:00:00Z' };
const people = [
  { code: 'lan', nickname: '阿岚', level: 3, verified: true },
  { code: 'gao', nickname: '高山茶痴' },
];
const tea = {
  ...written,
  id: 1,
  title: '茶要泡多久？',
  type: 'life',
  tags: ['泡茶'],
  views: 40,
  best: 10,
  answers: [
    {
      ...written,
      id: 10,
      author: 'gao',
      up: 5,
      comments: [
        { ...written, id: 20 },
        { ...written, id: 21, author: 'gao', parent: 20, to: 'lan' },
      ],
    },
    { ...written, id: 11 },
  ],
};
const cake = { ...written, id: 2, title: '饼怎么放？', type: 'life', answers: [{ ...written, id: 12 }] };

const importQuestions = (asked: readonly object[], authors: readonly object[] = people) =>
  inTransaction(shop.services.db, (tx) =>
    loadQuestions(
      tx,
      { authors: authors.map((line) => AuthorLine.parse(line)), questions: asked.map((line) => QuestionLine.parse(line)) },
      () => 'a'.repeat(32),
    ),
  );

test('imports questions with their answers, comments and counts', async () => {
  await importQuestions([tea, cake]);
  const { data } = await shop.call(questions.answers, { questionId: 1 });
  expect(data.question).toMatchObject({
    title: '茶要泡多久？',
    answerCount: 2,
    solved: true,
    viewCount: 40,
    user: { nickname: '阿岚', level: 3 },
  });
  expect(data.list.map(({ id, best, upCount, commentCount }) => ({ id, best, upCount, commentCount }))).toEqual([
    { id: 10, best: true, upCount: 5, commentCount: 2 },
    { id: 11, best: false, upCount: 0, commentCount: 0 },
  ]);
  expect(data.list[0]?.comments[1]).toMatchObject({ parentId: 20, toUser: { nickname: '阿岚' } });
  expect((await shop.call(questions.list, { key: '泡多久' })).data.list.map(({ id }) => id)).toEqual([1]);
});

test('keeps the answers, votes and views of members when imported again', async () => {
  const { db } = shop.services;
  const { userId } = await signUp(shop);
  await db.insert(answerThumb).values({ answerId: 10, userId, state: 1 });
  await db.insert(answer).values({ questionId: 1, userId, language: 'zh-CN', content: '三分钟', status: 1 });
  await db.update(popularity).set({ viewCount: 99 }).where(eq(popularity.targetId, 1));
  await importQuestions([tea, cake]);
  // Guests share a reply for half a second.
  await vi.waitFor(async () => {
    const { data } = await shop.call(questions.answers, { questionId: 1 });
    expect(data.question).toMatchObject({ answerCount: 3, viewCount: 99 });
    expect(data.list[0]).toMatchObject({ id: 10, upCount: 6 });
  }, 60_000);
  expect(await shop.audit()).toEqual([]);
});

test('deletes removed questions, or hides those that members answered until they are imported again', async () => {
  const { db } = shop.services;
  await importQuestions([]);
  expect(await db.select({ id: question.id, status: question.status }).from(question)).toEqual([{ id: 1, status: 2 }]);
  expect(await db.select({ id: answer.id }).from(answer).where(sql`${answer.authorCode} IS NOT NULL`)).toEqual([]);
  expect(await db.$count(answerComment)).toBe(0);
  expect(await db.$count(answerThumb)).toBe(0);
  await vi.waitFor(async () => expect((await shop.call(questions.question, { id: 1 })).code).toBe(-3), 60_000);
  expect(await shop.audit()).toEqual([]);

  await importQuestions([], [people[1] ?? {}]);
  // The hidden question still refers to its author.
  expect((await db.select({ code: author.code }).from(author)).map(({ code }) => code).toSorted()).toEqual(['gao', 'lan']);
  await importQuestions([tea]);
  expect((await shop.call(questions.question, { id: 1 })).data.question).toMatchObject({ status: 1, answerCount: 3, solved: true });
});

test('reports wrong references between questions, authors and products', () => {
  const problems = collectProblems();
  const at = (line: number) => ({ file: 'questions.jsonl', line });
  const authors = [...people, people[0] ?? {}].map((line, index) => ({
    place: { file: 'authors.jsonl', line: index + 1 },
    value: AuthorLine.parse(line),
  }));
  const faulty = [
    { ...tea, author: 'unknown', best: 12 },
    {
      ...cake,
      id: 1,
      product: 7,
      answers: [{ ...written, id: 11, createdAt: '2020-01-01T00:00:00Z', comments: [{ ...written, id: 20, parent: 21 }] }],
    },
    { ...cake, id: 3, type: 'product', answers: [] },
  ].map((line, index) => ({ place: at(index + 1), value: QuestionLine.parse(line) }));
  checkQuestions(problems, { authors, questions: faulty }, () => false);
  expect(problems.list().map(describeProblem)).toEqual([
    'authors.jsonl:3: author lan appears twice',
    'questions.jsonl:1: author unknown is not in this folder',
    'questions.jsonl:1: best: answer 12 does not belong to this question',
    'questions.jsonl:2: question 1 appears twice',
    'questions.jsonl:2: product 7 is not in this folder',
    'questions.jsonl:2: product: required for type product, and not allowed otherwise',
    'questions.jsonl:2: answer 11 appears twice',
    'questions.jsonl:2: 2020-01-01T00:00:00Z is before the time of the text it answers',
    'questions.jsonl:2: comment 20 appears twice',
    'questions.jsonl:2: parent: comment 21 is not an earlier comment of this answer',
    'questions.jsonl:3: product: required for type product, and not allowed otherwise',
  ]);
  expect(QuestionLine.safeParse({ ...tea, id: 1_000_000 }).success).toBe(false);
});
