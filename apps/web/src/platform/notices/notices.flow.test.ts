import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../store/testStore.ts';
import { noticeAdded, noticeClosed, selectNotices } from './notices.flow.ts';

function open() {
  const store = createTestStore({ send: createFakeTransport({}), flows: [] });
  return { ...store, notices: () => selectNotices(store.getState() as Parameters<typeof selectNotices>[0]) };
}

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
