import { messages } from '@baodao/api-client/endpoints/messages';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { selectSession } from '../session/session.flow.ts';

const slice = createSlice({
  name: 'unread',
  initialState: { count: 0, loaded: false },
  reducers: {
    unreadChanged: (_, { payload }: PayloadAction<number>) => ({ count: payload, loaded: true }),
  },
  selectors: { selectUnread: (state) => state.count, selectUnreadLoaded: (state) => state.loaded },
});
export const { unreadChanged } = slice.actions;
export const { selectUnread } = slice.selectors;
const { selectUnreadLoaded } = slice.selectors;

/** Loads the count once after the login check. Falls back to 0. */
export function* fetchUnread(): SagaGenerator<void> {
  const session = yield* select(selectSession);
  if (session.state !== 'member' || (yield* select(selectUnreadLoaded))) return;
  try {
    yield* put(unreadChanged(yield* callApi(messages.unreadCount, {})));
  } catch {
    yield* put(unreadChanged(0));
  }
}

export const unreadFlow: Flow = { slice };
