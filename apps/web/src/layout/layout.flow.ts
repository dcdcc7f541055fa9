import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, type SagaGenerator, select, take, takeLatest } from 'typed-redux-saga';
import { fetchCartCount } from '../features/cart/cartCount.flow.ts';
import { fetchUnread } from '../features/messages/unread.flow.ts';
import { fetchMember, selectSession, sessionChanged } from '../features/session/session.flow.ts';
import type { Flow } from '../platform/store/flow.ts';

interface LayoutState {
  /** The menu drawer on phones. */
  isDrawerOpen: boolean;
}

const slice = createSlice({
  name: 'layout',
  initialState: { isDrawerOpen: false } as LayoutState,
  reducers: {
    /** Without a payload, an open drawer closes and a closed one opens. */
    drawerToggled: (state, { payload = !state.isDrawerOpen }: PayloadAction<boolean | undefined>) => {
      state.isDrawerOpen = payload;
    },
  },
  selectors: { selectIsDrawerOpen: (state) => state.isDrawerOpen },
});
export const { drawerToggled } = slice.actions;
export const { selectIsDrawerOpen } = slice.selectors;

/** Dispatched in the browser only. */
export const layoutMounted = createAction('layout/layoutMounted');

/** Loads member info, cart count and unread messages for the current session. */
function* loadSessionData(): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  yield* call(fetchCartCount);
  if (state !== 'member') return;
  yield* all([call(fetchMember), call(fetchUnread)]);
}

/** The login check sets the session before the layout mounts. Only later session changes are watched. */
function* layoutSaga(): SagaGenerator<void> {
  yield* take(layoutMounted);
  yield* call(loadSessionData);
  yield* takeLatest(sessionChanged, loadSessionData);
}

export const layoutFlow: Flow = { slice, saga: layoutSaga, belongsTo: 'everyone' };
