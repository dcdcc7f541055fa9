import { messages } from '@baodao/api-client/endpoints/messages';
import type { Message, MessageList, PurchaseList } from '@baodao/domain/messages/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../shared/dialogs/dialogs.flow.ts';
import { unreadChanged } from '../../shared/messages/unread.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';

/** The tabs of the messages, each with its number on the wire; what was bought is a list of its own. */
export const messageTabs = { all: undefined, order: 1, logistics: 2, promotion: 3, interaction: 4, system: 5 } as const;
export type MessageTab = keyof typeof messageTabs;

export interface MessagesQuery {
  tab: MessageTab;
  page: number;
}

interface MessagesState {
  query: MessagesQuery;
  list: Loadable<MessageList>;
  purchases: Loadable<PurchaseList>;
}

const initialState: MessagesState = { query: { tab: 'all', page: 1 }, list: idle, purchases: idle };

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
    purchasesChanged: (state, { payload }: PayloadAction<Loadable<PurchaseList>>) => {
      state.purchases = keepPreviousValue(state.purchases, payload);
    },
    /** As they will be once the server has heard of it. */
    marked: (state, { payload: ids }: PayloadAction<number[] | 'all'>) => {
      for (const message of state.list.value?.list ?? []) if (ids === 'all' || ids.includes(message.id)) message.read = true;
    },
    dropped: (state, { payload: id }: PayloadAction<number>) => {
      if (state.list.value) state.list.value.list = state.list.value.list.filter((message) => message.id !== id);
    },
  },
  selectors: { selectMessages: (state) => state },
});
const { queryChanged, listChanged, purchasesChanged, marked, dropped } = slice.actions;
export const { selectMessages } = slice.selectors;

/** Somebody reads it, and goes where it leads. */
export const messageOpened = createAction<Pick<Message, 'id' | 'read'>>('messages/messageOpened');
export const allReadRequested = createAction('messages/allReadRequested');
export const messageDeleted = createAction<number>('messages/messageDeleted');
export const allDeleted = createAction<{ title: string; text: string }>('messages/allDeleted');

export function* fetchMessages(query: MessagesQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  yield* loadInto(listChanged, readMessages(query));
}

function* readMessages({ tab, page }: MessagesQuery): SagaGenerator<MessageList> {
  const type = messageTabs[tab];
  const list = yield* callApi(messages.list, { index: page, ...(type === undefined ? {} : { type }) });
  yield* put(unreadChanged(list.unread));
  return list;
}

function* fetchAgain(): SagaGenerator<void> {
  const { query } = yield* select(selectMessages);
  yield* call(fetchMessages, query);
}

export function* fetchPurchases(page: number): SagaGenerator<void> {
  yield* loadInto(purchasesChanged, callApi(messages.purchases, { index: page }));
}

/** Nobody waits for it: the page it leads to is on its way. */
function* read({ payload: { id, read: isRead } }: ReturnType<typeof messageOpened>): SagaGenerator<void> {
  if (isRead) return;
  yield* put(marked([id]));
  try {
    yield* put(unreadChanged((yield* callApi(messages.read, { id })).unread));
  } catch {
    // It is unread again when the list is read next.
  }
}

function* readAll(): SagaGenerator<void> {
  const done = yield* submit('readMessages', callApi(messages.read, { all: true }), { quiet: true });
  if (!done.ok) return;
  yield* put(marked('all'));
  yield* put(unreadChanged(done.value.unread));
}

function* remove({ payload: id }: ReturnType<typeof messageDeleted>): SagaGenerator<void> {
  const done = yield* submit('deleteMessages', callApi(messages.delete, { id }), { quiet: true });
  if (!done.ok) return;
  yield* put(dropped(id));
  yield* put(unreadChanged(done.value.unread));
  // The last one of a page leaves a page that is no more.
  if ((yield* select(selectMessages)).list.value?.list.length === 0) yield* call(fetchAgain);
}

function* removeAll({ payload: question }: ReturnType<typeof allDeleted>): SagaGenerator<void> {
  if (!(yield* confirm(question))) return;
  const done = yield* submit('deleteMessages', callApi(messages.delete, { all: true }));
  if (done.ok) yield* call(fetchAgain);
}

/** A list in sight is read again when somebody was told something new: the count comes by itself. */
function* refresh({ payload: unread }: ReturnType<typeof unreadChanged>): SagaGenerator<void> {
  const { list, query } = yield* select(selectMessages);
  const here = (yield* fromContext('here'))();
  const isInSight = here.startsWith('/setting/service') && here.includes('tab=messages');
  if (!isInSight || list.state !== 'ready' || query.page !== 1 || unread <= list.value.unread) return;
  yield* call(fetchAgain);
}

function* messagesSaga(): SagaGenerator<void> {
  yield* takeEvery(messageOpened, read);
  yield* takeLeading(allReadRequested, readAll);
  yield* takeEvery(messageDeleted, remove);
  yield* takeLeading(allDeleted, removeAll);
  // Reading the list says the count as well, which must not begin it anew.
  yield* takeLeading(unreadChanged, refresh);
}

export const messagesFlow: Flow = { slice, saga: messagesSaga };
