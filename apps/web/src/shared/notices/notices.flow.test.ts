import { createFakeSend } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
import { absenceNotice, fallbackNotice, noticeAdded, noticeClosed, resultNotice, selectNotices } from './notices.flow.ts';

function open() {
  const store = createTestStore({ send: createFakeSend({}), flows: [] });
  return { ...store, notices: () => selectNotices(store.getState() as Parameters<typeof selectNotices>[0]) };
}

test('a result is the action and Success, or the action and Fail with the code whose message is the body', () => {
  expect(resultNotice('saveOrder', { status: true, code: 0 })).toEqual({ kind: 'success', action: 'saveOrder' });
  expect(resultNotice('saveOrder', { status: false, code: -203 })).toEqual({ kind: 'error', action: 'saveOrder', code: -203 });
});

test('for an existence check "no" is success', () => {
  expect(absenceNotice('register', { status: false, code: 0 }).kind).toBe('success');
  expect(absenceNotice('register', { status: true, code: -101 })).toMatchObject({ kind: 'error', code: -101 });
});

test('the message of a negative code, else the fallback, always as an error', () => {
  expect(fallbackNotice(-3, 'sorry')).toMatchObject({ kind: 'error', code: -3 });
  expect(fallbackNotice(0, 'sorry')).toEqual({ kind: 'error', title: 'sorry' });
});

test('the same thing said twice in a row stands there once, and four at most stand there', () => {
  const { dispatch, notices } = open();
  dispatch(noticeAdded({ kind: 'success', action: 'addToCart' }));
  dispatch(noticeAdded({ kind: 'success', action: 'addToCart' }));
  expect(notices()).toHaveLength(1);
  for (const title of ['a', 'b', 'c', 'd']) dispatch(noticeAdded({ kind: 'info', title }));
  expect(notices().map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  dispatch(noticeClosed(notices()[1]?.id ?? 0));
  expect(notices().map(({ title }) => title)).toEqual(['a', 'c', 'd']);
});
