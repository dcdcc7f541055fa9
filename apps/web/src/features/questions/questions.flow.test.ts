import { questions } from '@baodao/api-client/endpoints/questions';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { dialogConfirmed } from '../../shared/dialogs/dialogs.flow.ts';
import { picturesFlow } from '../../shared/pictures/pictures.flow.ts';
import { sessionChanged } from '../../shared/session/session.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import { readDrafts } from './drafts.ts';
import {
  bestChosen,
  fetchAnswer,
  fetchQuestion,
  moreAnswersWanted,
  questionFlow,
  selectAnswers,
  selectQuestion,
  thumbPressed,
} from './question.flow.ts';
import { questionData } from './questionData.ts';
import { fetchQuestions, questionListFlow, selectQuestions } from './questionList.flow.ts';
import { readList } from './readList.ts';
import { testAnswer, testComment, testQuestion } from './testQuestions.ts';
import {
  answerField,
  answerSent,
  askOpened,
  askTyped,
  commentField,
  commentSent,
  formsShown,
  questionSent,
  replyField,
  reportOpened,
  reportSent,
  selectWriting,
  textTyped,
  writingFlow,
} from './writing.flow.ts';

function start({ signedIn = true } = {}) {
  const send = createFakeSend();
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
  const store = createTestStore({ send, flows: [questionListFlow, questionFlow, writingFlow, picturesFlow], here: '/question?id=7' });
  const state = () => store.getState() as never;
  if (signedIn) store.dispatch(sessionChanged({ state: 'member', user: { id: 'u2', nickname: 'Ming', portrait: null } }));
  const answer = (id = 70) => selectAnswers(state()).value?.list.find((one) => one.id === id);
  const say = async (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action);
    await store.settle();
  };
  return { send, store, state, answer, say };
}

test('an address says which questions', () => {
  expect(readList('?key=%E8%8C%B6&type=hot&page=2')).toEqual({ kind: 'hot', key: '茶', productId: undefined, page: 2 });
  expect(readList('?type=constructor')).toEqual({ kind: 'new', key: undefined, productId: undefined, page: 1 });
});

test('a list by tag, by words, and of what is solved', async () => {
  const { send, store, state } = start();
  for (const search of ['?key=Tea&type=hot', '?key=tea&type=search', '?type=solved&productId=5']) {
    await store.run(() => fetchQuestions(readList(search)));
  }
  expect(send.inputsOf(questions.list)).toEqual([
    { tag: 'Tea', sort: 'hot', index: 1, count: 15 },
    { key: 'tea', index: 1, count: 15 },
    { solved: true, productId: 5, index: 1, count: 15 },
  ]);
  expect(selectQuestions(state()).value?.total).toBe(1);
});

test('a question with its answers, and more of them', async () => {
  const { store, state, say } = start();
  await store.run(() => fetchQuestion(7));
  expect(selectQuestion(state()).value?.mine).toBe(true);
  await say(moreAnswersWanted());
  expect(selectAnswers(state()).value?.list.map(({ id }) => id)).toEqual([70, 71]);
  await store.run(() => fetchQuestion(undefined));
  await store.run(() => fetchAnswer(undefined));
  expect(selectQuestion(state())).toMatchObject({ state: 'failed', fault: 'notFound' });
  expect(store.failures).toEqual([404, 404]);
});

test('a thumb turns at once, the last press wins, and a refused one turns back', async () => {
  const { send, store, answer, say } = start();
  await store.run(() => fetchQuestion(7));
  send.on(questions.thumb, ({ state }) => ({ upCount: state === 1 ? 30 : 20, downCount: state === -1 ? 10 : 5, myThumb: state }));
  store.dispatch(thumbPressed({ id: 70, state: 1 }));
  expect(answer()).toMatchObject({ upCount: 3, downCount: 1, myThumb: 1 });
  store.dispatch(thumbPressed({ id: 70, state: -1 }));
  expect(answer()).toMatchObject({ upCount: 2, downCount: 2, myThumb: -1 });
  await store.settle();
  expect(send.inputsOf(questions.thumb)).toEqual([
    { answerId: 70, state: 1 },
    { answerId: 70, state: -1 },
  ]);
  expect(answer()).toMatchObject({ upCount: 20, downCount: 10, myThumb: -1 });
  send.on(questions.thumb, () => {
    throw new ApiError({ code: -5, status: 403 });
  });
  await say(thumbPressed({ id: 70, state: 0 }));
  expect(answer()).toMatchObject({ upCount: 20, downCount: 10, myThumb: -1 });
});

test('the best answer is asked about first', async () => {
  const { send, store, say } = start();
  send.on(questions.acceptAnswer, () => ({ done: true }));
  await store.run(() => fetchQuestion(7));
  await say(bestChosen({ answerId: 70, question: { title: 'Sure?', text: '' } }));
  expect(send.inputsOf(questions.acceptAnswer)).toEqual([]);
  await say(dialogConfirmed());
  expect(send.inputsOf(questions.acceptAnswer)).toEqual([{ questionId: 7, answerId: 70 }]);
  expect(send.inputsOf(questions.question)).toHaveLength(2);
});

test('who asks sees who asked before, and comes to the question', async () => {
  const { send, store, state, say } = start();
  send.on(questions.ask, () => testQuestion({ id: 9 }));
  await say(askOpened(5));
  await say(questionSent({ productId: 5 }));
  expect(selectWriting(state()).missing).toBe('title');
  store.dispatch(askTyped({ title: 'How' }));
  await say(askTyped({ title: 'How hot' }));
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(send.inputsOf(questions.list)).toEqual([{ key: 'How hot', count: 4 }]);
  expect(selectWriting(state()).similar).toHaveLength(1);
  await say(questionSent({ productId: 5 }));
  expect(send.inputsOf(questions.ask)).toEqual([{ title: 'How hot', content: '', type: 1, tags: [], score: 0, images: [], productId: 5 }]);
  expect(store.visited).toEqual(['/question?id=9']);
  expect(selectWriting(state())).toMatchObject({ asking: false, ask: { title: '' } });
});

test('what a guest typed is there when he comes back signed in', async () => {
  const guest = start({ signedIn: false });
  await guest.store.run(() => fetchQuestion(7));
  await guest.say(textTyped({ name: answerField(7), text: 'Ninety' }));
  await guest.say(answerSent({ questionId: 7 }));
  await guest.say(thumbPressed({ id: 70, state: 1 }));
  expect(guest.store.visited[0]).toMatch(/^\/user\/login\?/);
  expect(guest.send.inputsOf(questions.answer)).toEqual([]);
  expect(guest.answer()).toMatchObject({ myThumb: 0 });
  const back = start();
  back.send.on(questions.answer, () => testAnswer({ id: 99 }));
  back.store.keptInTab.set('question-drafts', guest.store.keptInTab.get('question-drafts') ?? '');
  await back.store.run(() => fetchQuestion(7));
  await back.say(formsShown());
  await back.say(answerSent({ questionId: 7 }));
  expect(back.send.inputsOf(questions.answer)).toEqual([{ questionId: 7, content: 'Ninety', images: [] }]);
  expect(selectAnswers(back.state()).value?.list.map(({ id }) => id)).toEqual([99, 70]);
  expect(selectWriting(back.state()).texts).toEqual({});
});

test('comments and replies join their answer; an empty one is not sent', async () => {
  const { send, store, state, answer, say } = start();
  send.on(questions.comment, () => testComment());
  send.on(questions.reply, () => testComment({ id: 701, parentId: 700, status: 0 }));
  await store.run(() => fetchAnswer(70));
  await say(commentSent({ answerId: 70 }));
  expect(selectWriting(state()).missing).toBe(commentField(70));
  await say(textTyped({ name: commentField(70), text: ' Thanks ' }));
  await say(commentSent({ answerId: 70 }));
  await say(textTyped({ name: replyField(700), text: 'Welcome' }));
  await say(commentSent({ answerId: 70, replyTo: { commentId: 700, userId: 'u1' } }));
  expect(send.inputsOf(questions.comment)).toEqual([{ answerId: 70, content: 'Thanks' }]);
  expect(send.inputsOf(questions.reply)).toEqual([{ commentId: 700, toUserId: 'u1', content: 'Welcome' }]);
  expect(answer()).toMatchObject({ commentCount: 1, comments: [{ id: 700 }, { id: 701 }] });
});

test('a report is sent about what it was opened for', async () => {
  const { send, state, say } = start();
  send.on(questions.report, () => ({ done: true }));
  await say(reportOpened({ kind: 'answer', id: 70 }));
  await say(reportSent({ reason: 'spam', content: '' }));
  expect(send.inputsOf(questions.report)).toEqual([{ kind: 'answer', id: 70, reason: 'spam', content: '' }]);
  expect(selectWriting(state()).reporting).toBeNull();
});

test('drafts are read whatever stands in the storage', () => {
  for (const kept of [null, '', '{', '5', 'null']) expect(readDrafts(kept)).toBeNull();
  expect(readDrafts('{"ask":{"title":5,"type":9,"score":7,"tags":[1,"a"]},"texts":{"a":3}}')).toEqual({
    asking: false,
    ask: { title: '', content: '', type: 3, tags: ['a'], score: 0 },
    texts: { a: '' },
  });
});

test('search engines read what is shown, the best answer apart', () => {
  const answers = [testAnswer({ id: 1, best: true }), testAnswer({ id: 2 }), testAnswer({ id: 3, status: 0 })];
  const { mainEntity } = questionData(testQuestion({ answerCount: 2 }), answers, (path) => `https://shop.example${path}`);
  expect(mainEntity).toMatchObject({
    name: 'How hot?',
    answerCount: 2,
    acceptedAnswer: { url: 'https://shop.example/answer?id=1', upvoteCount: 2 },
    suggestedAnswer: [{ url: 'https://shop.example/answer?id=2' }],
  });
});
