import { home } from '@baodao/api-client/endpoints/home';
import type { Button, CurrencyRate } from '@baodao/domain/home/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, take, takeLatest } from 'typed-redux-saga';
import { fetchCartCount } from '../commons/cartCount/cartCount.flow.ts';
import { fetchUnread, unreadForgotten } from '../commons/messages/unread.flow.ts';
import { fetchMember, selectSession, sessionChanged } from '../commons/session/session.flow.ts';
import { callApi } from '../store/callApi.ts';
import type { Flow } from '../store/flow.ts';

/** What the frame shows of the shop's own: links to the apps, and whether the rates are made up. */
export interface FrameParts {
  apps: Button[];
  qr: Button | null;
  rate: CurrencyRate | null;
  /** The drawer of phones. */
  drawerOpen: boolean;
}

const slice = createSlice({
  name: 'frame',
  initialState: { apps: [], qr: null, rate: null, drawerOpen: false } as FrameParts,
  reducers: {
    frameChanged: (state, { payload }: PayloadAction<Omit<FrameParts, 'drawerOpen'>>) => ({ ...state, ...payload }),
    drawerToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.drawerOpen = payload;
    },
  },
  selectors: { selectFrame: (state) => state, selectDrawerOpen: (state) => state.drawerOpen },
});
const { frameChanged } = slice.actions;
export const { drawerToggled } = slice.actions;
export const { selectFrame, selectDrawerOpen } = slice.selectors;

/** On the server, beside the page's own reads. Without it the frame stands as well, only without links to the apps. */
export function* fetchFrame(): SagaGenerator<void> {
  const { apps, qr, rates } = yield* all({
    apps: call(read, 'app-store'),
    qr: call(read, 'qr'),
    rates: call(readRates),
  });
  yield* put(frameChanged({ apps, qr: qr[0] ?? null, rate: rates.find(({ code }) => code === 'CNY') ?? null }));
}

function* read(place: string): SagaGenerator<Button[]> {
  try {
    return yield* callApi(home.buttons, { place });
  } catch {
    return [];
  }
}

function* readRates(): SagaGenerator<CurrencyRate[]> {
  try {
    return yield* callApi(home.currency, {});
  } catch {
    return [];
  }
}

/** The frame is in sight, in the browser. */
export const frameShown = createAction('frame/frameShown');

/** What a member's frame shows follows the session: member info, cart count, unread messages (spec section 4). */
function* followSession(): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'guest') yield* put(unreadForgotten());
  yield* call(fetchCartCount);
  if (state !== 'member') return;
  yield* all([call(fetchMember), call(fetchUnread)]);
}

/** The login check speaks before the frame is in sight; only what comes after it is followed. */
function* frameSaga(): SagaGenerator<void> {
  yield* take(frameShown);
  yield* call(followSession);
  yield* takeLatest(sessionChanged, followSession);
}

export const frameFlow: Flow = { slice, saga: frameSaga };
