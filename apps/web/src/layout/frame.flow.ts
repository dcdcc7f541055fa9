import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, take, takeLatest } from 'typed-redux-saga';
import { lookForBirthday } from '../shared/birthday/birthday.flow.ts';
import { fetchCartCount } from '../shared/cartCount/cartCount.flow.ts';
import { fetchUnread, unreadForgotten } from '../shared/messages/unread.flow.ts';
import { fetchMember, selectSession, sessionChanged } from '../shared/session/session.flow.ts';
import type { Flow } from '../store/flow.ts';

/** A button of the shop's own, led to its end: `rel` is there for an address outside. */
export interface FrameLink {
  id: number;
  title: string;
  href: string;
  rel?: string;
}

/** What the frame shows of the shop's own: links to the apps, and the day of the rates where they are made up. */
export interface FrameParts {
  apps: FrameLink[];
  qr: FrameLink | null;
  sampleRateDay: string | null;
  /** The drawer of phones. */
  drawerOpen: boolean;
}

const slice = createSlice({
  name: 'frame',
  initialState: { apps: [], qr: null, sampleRateDay: null, drawerOpen: false } as FrameParts,
  reducers: {
    frameChanged: (state, { payload }: PayloadAction<Omit<FrameParts, 'drawerOpen'>>) => ({ ...state, ...payload }),
    drawerToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.drawerOpen = payload;
    },
  },
  selectors: { selectFrame: (state) => state, selectDrawerOpen: (state) => state.drawerOpen },
});
export const { frameChanged, drawerToggled } = slice.actions;
export const { selectFrame, selectDrawerOpen } = slice.selectors;

/** The frame is in sight, in the browser. */
export const frameShown = createAction('frame/frameShown');

/** What a member's frame shows follows the session: member info, cart count, unread messages (spec section 4). */
function* followSession(): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'guest') yield* put(unreadForgotten());
  yield* call(fetchCartCount);
  if (state !== 'member') return;
  yield* all([call(fetchMember), call(fetchUnread), call(lookForBirthday)]);
}

/** The login check speaks before the frame is in sight; only what comes after it is followed. */
function* frameSaga(): SagaGenerator<void> {
  yield* take(frameShown);
  yield* call(followSession);
  yield* takeLatest(sessionChanged, followSession);
}

export const frameFlow: Flow = { slice, saga: frameSaga };
