import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
import { absenceNotice, fallbackNotice, noticeAdded, noticeClosed, resultNotice, selectNotices } from './notices.flow.ts';

function open() {
  const store = createTestStore({ send: createFakeTransport({}), flows: [] });
  return { ...store, notices: () => selectNotices(store.getState() as Parameters<typeof selectNotices>[0]) };
}

test('a result notice has the action and, after a failure, the error code', () => {
  expect(resultNotice('saveOrder', { status: true, code: 0 })).toEqual({ kind: 'success', action: 'saveOrder' });
  expect(resultNotice('saveOrder', { status: false, code: -203 })).toEqual({ kind: 'error', action: 'saveOrder', code: -203 });
});

test('an existence check succeeds with the status false', () => {
  expect(absenceNotice('register', { status: false, code: 0 }).kind).toBe('success');
  expect(absenceNotice('register', { status: true, code: -101 })).toMatchObject({ kind: 'error', code: -101 });
});

test('a fallback notice is an error with the code if it is negative', () => {
  expect(fallbackNotice(-3, 'sorry')).toMatchObject({ kind: 'error', code: -3 });
  expect(fallbackNotice(0, 'sorry')).toEqual({ kind: 'error', title: 'sorry' });
});

test('shows a repeated notice once, and at most four notices', () => {
  const { dispatch, notices } = open();
  dispatch(noticeAdded({ kind: 'success', action: 'addToCart' }));
  dispatch(noticeAdded({ kind: 'success', action: 'addToCart' }));
  expect(notices()).toHaveLength(1);
  for (const title of ['a', 'b', 'c', 'd']) dispatch(noticeAdded({ kind: 'info', title }));
  expect(notices().map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
  dispatch(noticeClosed(notices()[1]?.id ?? 0));
  expect(notices().map(({ title }) => title)).toEqual(['a', 'c', 'd']);
});
