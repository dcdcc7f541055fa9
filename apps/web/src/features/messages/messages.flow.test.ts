import { messages } from '@baodao/api-client/endpoints/messages';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Message } from '@baodao/domain/messages/shapes';
import { expect, test } from 'vitest';
import { dialogConfirmed } from '../../platform/dialogs/dialogs.flow.ts';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import {
  allReadRequested,
  deleteAllRequested,
  deleteRequested,
  fetchMessages,
  messageOpened,
  messagesFlow,
  selectMessages,
} from './messages.flow.ts';
import { fetchPurchases, purchasesFlow, selectPurchases } from './purchases.flow.ts';
import { selectUnread, unreadChanged } from './unread.flow.ts';

const message = (id: number, read = false): Message => ({
  id,
  type: 1,
  title: `No. ${id}`,
  content: 'x',
  image: null,
  linkType: 0,
  linkValue: '',
  read,
  createTime: '2026-11-21T00:00:00Z',
});

async function open(here = '/setting/service?tab=messages') {
  let serverMessages = [message(3), message(2), message(1, true)];
  const unread = () => serverMessages.filter(({ read }) => !read).length;
  const send = createFakeTransport();
  send.on(messages.list, ({ index = 1 }) => ({
    list: serverMessages,
    total: serverMessages.length,
    index,
    count: 20,
    pages: 1,
    unread: unread(),
  }));
  send.on(messages.read, ({ id, all }) => {
    serverMessages = serverMessages.map((item) => (all || item.id === id ? { ...item, read: true } : item));
    return { unread: unread() };
  });
  send.on(messages.delete, ({ id, all }) => {
    serverMessages = serverMessages.filter((item) => !all && item.id !== id);
    return { unread: unread() };
  });
  const store = createTestStore({ send, flows: [messagesFlow, purchasesFlow], path: here });
  await store.run(() => fetchMessages({ tab: 'all', page: 1 }));
  return {
    send,
    store,
    add: (id: number) => {
      serverMessages = [message(id), ...serverMessages];
    },
    unread: () => selectUnread(store.getState() as never),
    state: () => selectMessages(store.getState() as never),
    purchases: () => selectPurchases(store.getState() as never),
    ids: () => (selectMessages(store.getState() as never).list.value?.list ?? []).map(({ id }) => id),
    notices: () => selectNotices(store.getState() as never),
  };
}

test('updates the unread count with the list and requests the type of a tab', async () => {
  const { send, store, unread } = await open();
  expect(unread()).toBe(2);
  await store.run(() => fetchMessages({ tab: 'promotion', page: 2 }));
  expect(send.inputsOf(messages.list)).toEqual([{ index: 1 }, { index: 2, type: 3 }]);
});

test('marks an opened message as read, at once and only once', async () => {
  const { send, store, unread, state } = await open();
  store.dispatch(messageOpened({ id: 3, read: false }));
  expect(state().list.value?.list[0]?.read).toBe(true);
  await store.settle();
  expect(unread()).toBe(1);
  store.dispatch(messageOpened({ id: 1, read: true }));
  await store.settle();
  expect(send.inputsOf(messages.read)).toEqual([{ id: 3 }]);
});

test('marks all messages as read', async () => {
  const { store, unread, state } = await open();
  store.dispatch(allReadRequested());
  await store.settle();
  expect(unread()).toBe(0);
  expect(state().list.value?.list.every(({ read }) => read)).toBe(true);
});

test('deletes one message at once and all after a confirmation', async () => {
  const { store, ids, unread } = await open();
  store.dispatch(deleteRequested(2));
  await store.settle();
  expect([ids(), unread()]).toEqual([[3, 1], 1]);
  store.dispatch(deleteAllRequested({ title: 'sure?', text: 'really' }));
  await store.settle();
  expect(ids()).toEqual([3, 1]);
  store.dispatch(dialogConfirmed());
  await store.settle();
  expect([ids(), unread()]).toEqual([[], 0]);
});

test('keeps a message and shows an error if the deletion fails', async () => {
  const { send, store, ids, notices } = await open();
  send.on(messages.delete, () => new ApiError({ status: 503, code: -1 }));
  store.dispatch(deleteRequested(2));
  await store.settle();
  expect(ids()).toEqual([3, 2, 1]);
  expect(notices()).toMatchObject([{ kind: 'error', action: 'deleteMessages', code: -1 }]);
});

test('refetches a shown list after a new message', async () => {
  const { add, store, ids } = await open();
  add(4);
  store.dispatch(unreadChanged(3));
  await store.settle();
  expect(ids()).toEqual([4, 3, 2, 1]);
  const elsewhere = await open('/product?id=5');
  elsewhere.add(4);
  elsewhere.store.dispatch(unreadChanged(3));
  await elsewhere.store.settle();
  expect(elsewhere.ids()).toEqual([3, 2, 1]);
});

test('loads purchases by page', async () => {
  const { send, store, purchases } = await open();
  send.on(messages.purchases, ({ index = 1 }) => ({ list: [], total: 0, index, count: 20, pages: 0, rateId: 'r' }));
  await store.run(() => fetchPurchases(2));
  expect(send.inputsOf(messages.purchases)).toEqual([{ index: 2 }]);
  expect(purchases().state).toBe('ready');
});
