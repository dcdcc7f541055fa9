import { messages } from '@baodao/api-client/endpoints/messages';
import type { Message, MessageList } from '@baodao/domain/messages/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../platform/dialogs/dialogs.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { unreadChanged } from './unread.flow.ts';

/** Message tabs with their type on the wire. */
export const messageTabs = { all: undefined, order: 1, logistics: 2, promotion: 3, interaction: 4, system: 5 } as const;
export type MessageTab = keyof typeof messageTabs;

export interface MessagesQuery {
  tab: MessageTab;
  page: number;
}

interface MessagesState {
  query: MessagesQuery;
  list: Loadable<MessageList>;
}

const initialState: MessagesState = { query: { tab: 'all', page: 1 }, list: idle };

const slice = createSlice({
  name: 'messages',
  initialState,
  reducers: {
    queryChanged: (state, { payload }: PayloadAction<MessagesQuery>) => {
      if (state.query.tab !== payload.tab || state.query.page !== payload.page) state.list = idle;
      state.query = payload;
    },
    listChanged: (state, { payload }: PayloadAction<Loadable<MessageList>>) => {
      state.list = keepPreviousValue(state.list, payload);
    },
    /** Optimistic update: the request follows. */
    markedRead: (state, { payload: ids }: PayloadAction<number[] | 'all'>) => {
      for (const message of state.list.value?.list ?? []) if (ids === 'all' || ids.includes(message.id)) message.read = true;
    },
    messageRemoved: (state, { payload: id }: PayloadAction<number>) => {
      if (state.list.value) state.list.value.list = state.list.value.list.filter((message) => message.id !== id);
    },
  },
  selectors: {
    selectMessages: (state) => state,
    selectMessagesList: (state) => state.list,
    selectMessagesQuery: (state) => state.query,
  },
});
const { queryChanged, listChanged, markedRead, messageRemoved } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectMessages } = slice.selectors;
export const { selectMessagesList, selectMessagesQuery } = slice.selectors;

/** The member opens a message, which may link to another page. */
export const messageOpened = createAction<Pick<Message, 'id' | 'read'>>('messages/messageOpened');
export const allReadRequested = createAction('messages/allReadRequested');
export const deleteRequested = createAction<number>('messages/deleteRequested');
export const deleteAllRequested = createAction<{ title: string; text: string }>('messages/deleteAllRequested');

export function* fetchMessages(query: MessagesQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  yield* loadInto(listChanged, requestMessages(query));
}

function* requestMessages({ tab, page }: MessagesQuery): SagaGenerator<MessageList> {
  const type = messageTabs[tab];
  const list = yield* callApi(messages.list, { index: page, ...(type === undefined ? {} : { type }) });
  yield* put(unreadChanged(list.unread));
  return list;
}

function* refetchMessages(): SagaGenerator<void> {
  const { query } = yield* select(selectMessages);
  yield* call(fetchMessages, query);
}

/** Marks a message as read in the background, while its link is followed. */
function* markRead({ payload: { id, read: isRead } }: ReturnType<typeof messageOpened>): SagaGenerator<void> {
  if (isRead) return;
  yield* put(markedRead([id]));
  try {
    yield* put(unreadChanged((yield* callApi(messages.read, { id })).unread));
  } catch {
    // The next load of the list shows it as unread again.
  }
}

function* markAllRead(): SagaGenerator<void> {
  const done = yield* submit('readMessages', callApi(messages.read, { all: true }), { quiet: true });
  if (!done.ok) return;
  yield* put(markedRead('all'));
  yield* put(unreadChanged(done.value.unread));
}

function* deleteMessage({ payload: id }: ReturnType<typeof deleteRequested>): SagaGenerator<void> {
  const done = yield* submit('deleteMessages', callApi(messages.delete, { id }), { quiet: true });
  if (!done.ok) return;
  yield* put(messageRemoved(id));
  yield* put(unreadChanged(done.value.unread));
  // Reload the list after the last message of a page was deleted.
  if ((yield* select(selectMessages)).list.value?.list.length === 0) yield* call(refetchMessages);
}

function* deleteAll({ payload: question }: ReturnType<typeof deleteAllRequested>): SagaGenerator<void> {
  if (!(yield* confirm(question))) return;
  const done = yield* submit('deleteMessages', callApi(messages.delete, { all: true }));
  if (done.ok) yield* call(refetchMessages);
}

/** Refetches a shown list after the unread count has grown. */
function* refetchIfNew({ payload: unread }: ReturnType<typeof unreadChanged>): SagaGenerator<void> {
  const { list, query } = yield* select(selectMessages);
  const currentPath = (yield* fromContext('currentPath'))();
  const isShown = currentPath.startsWith('/setting/service') && currentPath.includes('tab=messages');
  if (!isShown || list.state !== 'ready' || query.page !== 1 || unread <= list.value.unread) return;
  yield* call(refetchMessages);
}

function* messagesSaga(): SagaGenerator<void> {
  yield* takeEvery(messageOpened, markRead);
  yield* takeLeading(allReadRequested, markAllRead);
  yield* takeEvery(deleteRequested, deleteMessage);
  yield* takeLeading(deleteAllRequested, deleteAll);
  // Loading the list also changes the unread count; `takeLeading` avoids a second load.
  yield* takeLeading(unreadChanged, refetchIfNew);
}

export const messagesFlow: Flow = { slice, saga: messagesSaga };
