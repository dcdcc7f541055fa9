import { messages } from '@baodao/api-client/endpoints/messages';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { ServiceMessage } from '@baodao/domain/messages/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { picturesFlow } from '../pictures/pictures.flow.ts';
import {
  conversationFlows,
  fetchConversation,
  selectConversation,
  selectServiceDraft,
  serviceAsked,
  serviceDraftChanged,
} from './conversation.flow.ts';
import { unreadChanged } from './unread.flow.ts';

const written = (id: number, own: boolean): ServiceMessage => ({
  id,
  own,
  content: `No. ${id}`,
  images: [],
  orderCode: null,
  product: null,
  createTime: '2026-11-21T00:00:00Z',
});

async function open(path: string) {
  const stored = [written(1, true)];
  const send = createFakeTransport();
  send.on(messages.service, () => ({ list: stored.toReversed(), total: stored.length, index: 1, count: 20, pages: 1, waiting: true }));
  send.on(messages.askService, () => {
    stored.push(written(2, true));
    return { done: true } as const;
  });
  const store = createTestStore({ send, flows: [...conversationFlows, picturesFlow], path });
  await store.run(() => fetchConversation(1));
  const shown = () => selectConversation(store.getState() as never).value?.list.map(({ id }) => id);
  return { send, store, stored, shown };
}

test('sends what was typed with its order, and shows it', async () => {
  const { send, store, shown } = await open('/setting/service?tab=chat&code=B1');
  store.dispatch(serviceDraftChanged('  什么时候发货？ '));
  store.dispatch(serviceAsked({ orderCode: 'B1' }));
  await expect.poll(shown).toEqual([2, 1]);
  expect(send.inputsOf(messages.askService)).toEqual([{ content: '什么时候发货？', images: [], orderCode: 'B1' }]);
  expect(selectServiceDraft(store.getState() as never)).toBe('');
});

test('keeps what could not be sent', async () => {
  const { send, store } = await open('/setting/service?tab=chat');
  send.on(messages.askService, () => new ApiError({ status: 503, code: -1 }));
  store.dispatch(serviceDraftChanged('在吗'));
  store.dispatch(serviceAsked({}));
  await expect.poll(() => send.inputsOf(messages.askService).length).toBe(1);
  expect(selectServiceDraft(store.getState() as never)).toBe('在吗');
});

test.each([
  ['/setting/service?tab=chat', [2, 1]],
  ['/setting/service?tab=messages', [1]],
] as const)('an answer appears on %s: %j', async (path, expected) => {
  const { store, stored, shown } = await open(path);
  stored.push(written(2, false));
  store.dispatch(unreadChanged(1));
  await expect.poll(shown).toEqual(expected);
});
