import { account } from '@baodao/api-client/endpoints/account';
import type { PushInput, PushSettings } from '@baodao/domain/account/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { type BrowserPush, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browserPush.ts';

interface PushState {
  settings: Loadable<PushSettings>;
  /** Null until the browser has been asked. */
  browser: BrowserPush | null;
  busy: boolean;
  /** The browser could not subscribe. */
  hasFailed: boolean;
}

const initialState: PushState = { settings: idle, browser: null, busy: false, hasFailed: false };

const slice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    settingsChanged: (state, { payload }: PayloadAction<Loadable<PushSettings>>) => {
      state.settings = keepPreviousValue(state.settings, payload);
    },
    browserRead: (state, { payload }: PayloadAction<BrowserPush>) => {
      state.browser = payload;
    },
    started: (state) => ({ ...state, busy: true, hasFailed: false }),
    ended: (state, { payload }: PayloadAction<{ hasFailed: boolean }>) => ({ ...state, busy: false, hasFailed: payload.hasFailed }),
  },
  selectors: {
    selectPush: (state) => state,
    selectPushBrowser: (state) => state.browser,
    selectPushBusy: (state) => state.busy,
    selectHasPushFailed: (state) => state.hasFailed,
    selectPushSettings: (state) => state.settings,
    /** Only if the shop knows this very subscription: another member may have signed in here before. */
    selectIsPushOn: ({ settings, browser }) => browser?.endpoint != null && browser.endpoint === settings.value?.endpoint,
  },
});
const { settingsChanged, browserRead, started, ended } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectPush } = slice.selectors;
export const { selectIsPushOn, selectPushBrowser, selectPushBusy, selectHasPushFailed, selectPushSettings } = slice.selectors;

export const pushTurnedOn = createAction('push/pushTurnedOn');
export const pushTurnedOff = createAction('push/pushTurnedOff');

export function* fetchPush(): SagaGenerator<void> {
  yield* all([call(readBrowser), loadInto(settingsChanged, callApi(account.pushSettings, {}))]);
}

function* readBrowser(): SagaGenerator<void> {
  yield* put(browserRead(yield* call(readBrowserPush)));
}

function* turnOn(): SagaGenerator<void> {
  const { publicKey } = (yield* select(selectPush)).settings.value ?? {};
  if (!publicKey) return;
  yield* put(started());
  let subscription: PushInput | null;
  try {
    subscription = yield* call(subscribeBrowser, publicKey);
  } catch {
    yield* put(ended({ hasFailed: true }));
    return;
  }
  if (subscription) {
    const saved = yield* submit('saveProfile', callApi(account.savePush, subscription), { quiet: true });
    if (saved.ok) yield* put(settingsChanged({ state: 'ready', value: saved.value }));
  }
  yield* call(readBrowser);
  yield* put(ended({ hasFailed: false }));
}

function* turnOff(): SagaGenerator<void> {
  yield* put(started());
  const saved = yield* submit('saveProfile', callApi(account.deletePush, {}), { quiet: true });
  if (saved.ok) {
    yield* put(settingsChanged({ state: 'ready', value: saved.value }));
    // The shop sends nothing from now on, so that a browser that keeps its subscription does no harm.
    yield* call(() => unsubscribeBrowser().catch(() => {}));
  }
  yield* call(readBrowser);
  yield* put(ended({ hasFailed: false }));
}

function* pushSaga(): SagaGenerator<void> {
  yield* takeLeading(pushTurnedOn, turnOn);
  yield* takeLeading(pushTurnedOff, turnOff);
}

export const pushFlow: Flow = { slice, saga: pushSaga };
