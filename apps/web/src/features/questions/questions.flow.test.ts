import { questions } from '@baodao/api-client/endpoints/questions';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { dialogConfirmed } from '../../platform/dialogs/dialogs.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { picturesFlow } from '../pictures/pictures.flow.ts';
import { sessionChanged } from '../session/session.flow.ts';
import {
  bestAnswerChosen,
  fetchAnswer,
  fetchQuestion,
  moreAnswersRequested,
  questionFlow,
  selectAnswers,
  selectQuestion,
  thumbPressed,
} from './question.flow.ts';
import { parseDrafts } from './questionDrafts.ts';
import {
  answerField,
  answerSubmitted,
  askEdited,
  askOpened,
  commentField,
  commentSubmitted,
  formsShown,
  questionFormsFlow,
  questionSubmitted,
  replyField,
  reportOpened,
  reportSubmitted,
  selectQuestionForms,
  textEdited,
} from './questionForms.flow.ts';
import { questionJsonLd } from './questionJsonLd.ts';
import { fetchQuestions, questionListFlow, selectQuestions } from './questionList.flow.ts';
import { parseQuestionListParams } from './questionListParams.ts';
import { testAnswer, testComment, testQuestion } from './testQuestions.ts';

function start({ signedIn = true } = {}) {
  const send = createFakeTransport();
  const question = testQuestion();
  send.on(questions.list, () => ({ list: [question], total: 1, index: 1, count: 15, pages: 1, tags: [] }));
  send.on(questions.question, ({ id }) => ({
    question: testQuestion({ id }),
    bestAnswers: [],
    related: [],
    products: [],
    mine: true,
    rateId: 'r1',
  }));
  send.on(questions.answers, ({ index = 1 }) => ({
    list: [testAnswer({ id: 69 + index })],
    total: 2,
    index,
    count: 10,
    pages: 2,
    question,
  }));
  const store = createTestStore({ send, flows: [questionListFlow, questionFlow, questionFormsFlow, picturesFlow], path: '/question?id=7' });
  const state = () => store.getState() as never;
  if (signedIn) store.dispatch(sessionChanged({ state: 'member', user: { id: 'u2', nickname: 'Ming', portrait: null } }));
  const answer = (id = 70) => selectAnswers(state()).value?.list.find(({ id: answerId }) => answerId === id);
  const dispatchAndSettle = async (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action);
    await store.settle();
  };
  return { send, store, state, answer, dispatchAndSettle };
}

test('parses the list query', () => {
  expect(parseQuestionListParams('?key=%E8%8C%B6&type=hot&page=2')).toEqual({ kind: 'hot', key: '茶', productId: undefined, page: 2 });
  expect(parseQuestionListParams('?type=constructor')).toEqual({ kind: 'new', key: undefined, productId: undefined, page: 1 });
});

test('filters the list by tag, search words and solved state', async () => {
  const { send, store, state } = start();
  for (const search of ['?key=Tea&type=hot', '?key=tea&type=search', '?type=solved&productId=5']) {
    await store.run(() => fetchQuestions(parseQuestionListParams(search)));
  }
  expect(send.inputsOf(questions.list)).toEqual([
    { tag: 'Tea', sort: 'hot', index: 1, count: 15 },
    { key: 'tea', index: 1, count: 15 },
    { solved: true, productId: 5, index: 1, count: 15 },
  ]);
  expect(selectQuestions(state()).value?.total).toBe(1);
});

test('loads a question with its answers, and more answers', async () => {
  const { store, state, dispatchAndSettle } = start();
  await store.run(() => fetchQuestion(7));
  expect(selectQuestion(state()).value?.mine).toBe(true);
  await dispatchAndSettle(moreAnswersRequested());
  expect(selectAnswers(state()).value?.list.map(({ id }) => id)).toEqual([70, 71]);
  await store.run(() => fetchQuestion(undefined));
  await store.run(() => fetchAnswer(undefined));
  expect(selectQuestion(state())).toMatchObject({ state: 'failed', error: 'notFound' });
  expect(store.errorStatuses).toEqual([404, 404]);
});

test('updates thumbs optimistically, sends the last press, and rolls back a rejected one', async () => {
  const { send, store, answer, dispatchAndSettle } = start();
  await store.run(() => fetchQuestion(7));
  send.on(questions.vote, ({ state }) => ({ upCount: state === 1 ? 30 : 20, downCount: state === -1 ? 10 : 5, myThumb: state }));
  store.dispatch(thumbPressed({ id: 70, state: 1 }));
  expect(answer()).toMatchObject({ upCount: 3, downCount: 1, myThumb: 1 });
  store.dispatch(thumbPressed({ id: 70, state: -1 }));
  expect(answer()).toMatchObject({ upCount: 2, downCount: 2, myThumb: -1 });
  await store.settle();
  expect(send.inputsOf(questions.vote)).toEqual([
    { answerId: 70, state: 1 },
    { answerId: 70, state: -1 },
  ]);
  expect(answer()).toMatchObject({ upCount: 20, downCount: 10, myThumb: -1 });
  send.on(questions.vote, () => {
    throw new ApiError({ code: -5, status: 403 });
  });
  await dispatchAndSettle(thumbPressed({ id: 70, state: 0 }));
  expect(answer()).toMatchObject({ upCount: 20, downCount: 10, myThumb: -1 });
});

test('accepts a best answer only after confirmation', async () => {
  const { send, store, dispatchAndSettle } = start();
  send.on(questions.acceptAnswer, () => ({ done: true }));
  await store.run(() => fetchQuestion(7));
  await dispatchAndSettle(bestAnswerChosen({ answerId: 70, question: { title: 'Sure?', text: '' } }));
  expect(send.inputsOf(questions.acceptAnswer)).toEqual([]);
  await dispatchAndSettle(dialogConfirmed());
  expect(send.inputsOf(questions.acceptAnswer)).toEqual([{ questionId: 7, answerId: 70 }]);
  expect(send.inputsOf(questions.question)).toHaveLength(2);
});

test('suggests similar questions and opens the submitted question', async () => {
  const { send, store, state, dispatchAndSettle } = start();
  send.on(questions.ask, () => testQuestion({ id: 9 }));
  await dispatchAndSettle(askOpened(5));
  await dispatchAndSettle(questionSubmitted({ productId: 5 }));
  expect(selectQuestionForms(state()).missingField).toBe('title');
  store.dispatch(askEdited({ title: 'How' }));
  await dispatchAndSettle(askEdited({ title: 'How hot' }));
  await expect.poll(() => selectQuestionForms(state()).similar).toHaveLength(1);
  expect(send.inputsOf(questions.list)).toEqual([{ key: 'How hot', count: 4 }]);
  await dispatchAndSettle(questionSubmitted({ productId: 5 }));
  expect(send.inputsOf(questions.ask)).toEqual([{ title: 'How hot', content: '', type: 1, tags: [], score: 0, images: [], productId: 5 }]);
  expect(store.visited).toEqual(['/question?id=9']);
  expect(selectQuestionForms(state())).toMatchObject({ asking: false, ask: { title: '' } });
});

test('keeps a guest’s drafts across the login', async () => {
  const guest = start({ signedIn: false });
  await guest.store.run(() => fetchQuestion(7));
  await guest.dispatchAndSettle(textEdited({ name: answerField(7), text: 'Ninety' }));
  await guest.dispatchAndSettle(answerSubmitted({ questionId: 7 }));
  await guest.dispatchAndSettle(thumbPressed({ id: 70, state: 1 }));
  expect(guest.store.visited[0]).toMatch(/^\/user\/login\?/);
  expect(guest.send.inputsOf(questions.answer)).toEqual([]);
  expect(guest.answer()).toMatchObject({ myThumb: 0 });
  const back = start();
  back.send.on(questions.answer, () => testAnswer({ id: 99 }));
  back.store.storedInTab.set('question-drafts', guest.store.storedInTab.get('question-drafts') ?? '');
  await back.store.run(() => fetchQuestion(7));
  await back.dispatchAndSettle(formsShown());
  await back.dispatchAndSettle(answerSubmitted({ questionId: 7 }));
  expect(back.send.inputsOf(questions.answer)).toEqual([{ questionId: 7, content: 'Ninety', images: [] }]);
  expect(selectAnswers(back.state()).value?.list.map(({ id }) => id)).toEqual([99, 70]);
  expect(selectQuestionForms(back.state()).texts).toEqual({});
});

test('appends comments and replies to their answer, and rejects an empty one', async () => {
  const { send, store, state, answer, dispatchAndSettle } = start();
  send.on(questions.comment, () => testComment());
  send.on(questions.reply, () => testComment({ id: 701, parentId: 700, status: 0 }));
  await store.run(() => fetchAnswer(70));
  await dispatchAndSettle(commentSubmitted({ answerId: 70 }));
  expect(selectQuestionForms(state()).missingField).toBe(commentField(70));
  await dispatchAndSettle(textEdited({ name: commentField(70), text: ' Thanks ' }));
  await dispatchAndSettle(commentSubmitted({ answerId: 70 }));
  await dispatchAndSettle(textEdited({ name: replyField(700), text: 'Welcome' }));
  await dispatchAndSettle(commentSubmitted({ answerId: 70, replyTo: { commentId: 700, userId: 'u1' } }));
  expect(send.inputsOf(questions.comment)).toEqual([{ answerId: 70, content: 'Thanks' }]);
  expect(send.inputsOf(questions.reply)).toEqual([{ commentId: 700, toUserId: 'u1', content: 'Welcome' }]);
  expect(answer()).toMatchObject({ commentCount: 1, comments: [{ id: 700 }, { id: 701 }] });
});

test('submits a report for its target', async () => {
  const { send, state, dispatchAndSettle } = start();
  send.on(questions.report, () => ({ done: true }));
  await dispatchAndSettle(reportOpened({ kind: 'answer', id: 70 }));
  await dispatchAndSettle(reportSubmitted({ reason: 'spam', content: '' }));
  expect(send.inputsOf(questions.report)).toEqual([{ kind: 'answer', id: 70, reason: 'spam', content: '' }]);
  expect(selectQuestionForms(state()).reportTarget).toBeNull();
});

test('parses drafts from malformed storage', () => {
  for (const stored of [null, '', '{', '5', 'null']) expect(parseDrafts(stored)).toBeNull();
  expect(parseDrafts('{"ask":{"title":5,"type":9,"score":7,"tags":[1,"a"]},"texts":{"a":3}}')).toEqual({
    asking: false,
    ask: { title: '', content: '', type: 3, tags: ['a'], score: 0 },
    texts: { a: '' },
  });
});

test('builds JSON-LD of published answers, with the best one as accepted', () => {
  const answers = [testAnswer({ id: 1, best: true }), testAnswer({ id: 2 }), testAnswer({ id: 3, status: 0 })];
  const { mainEntity } = questionJsonLd(testQuestion({ answerCount: 2 }), answers, (path) => `https://shop.example${path}`);
  expect(mainEntity).toMatchObject({
    name: 'How hot?',
    answerCount: 2,
    acceptedAnswer: { url: 'https://shop.example/answer?id=1', upvoteCount: 2 },
    suggestedAnswer: [{ url: 'https://shop.example/answer?id=2' }],
  });
});
