import { account } from '@baodao/api-client/endpoints/account';
import type { PushInput } from '@baodao/domain/account/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { all, call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { type BrowserPush, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browserPush.ts';

const settings = createRead({ name: 'pushSettings', read: () => callApi(account.pushSettings, {}) });
export const selectPushSettings = settings.selectLoaded;

interface PushState {
  /** Null until the browser has been asked. */
  browser: BrowserPush | null;
  busy: boolean;
  /** The browser could not subscribe. */
  hasFailed: boolean;
}

const initialState: PushState = { browser: null, busy: false, hasFailed: false };

const slice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    browserRead: (state, { payload }: PayloadAction<BrowserPush>) => {
      state.browser = payload;
    },
    started: (state) => ({ ...state, busy: true, hasFailed: false }),
    ended: (state, { payload }: PayloadAction<{ hasFailed: boolean }>) => ({ ...state, busy: false, hasFailed: payload.hasFailed }),
  },
  selectors: {
    selectPushBrowser: (state) => state.browser,
    selectPushBusy: (state) => state.busy,
    selectHasPushFailed: (state) => state.hasFailed,
  },
});
const { browserRead, started, ended } = slice.actions;
export const { selectPushBrowser, selectPushBusy, selectHasPushFailed } = slice.selectors;
/** Only if the shop knows this very subscription: another member may have signed in here before. */
export const selectIsPushOn = createSelector(
  [selectPushBrowser, selectPushSettings],
  (browser, { value }) => browser?.endpoint != null && browser.endpoint === value?.endpoint,
);

export const pushTurnedOn = createAction('push/pushTurnedOn');
export const pushTurnedOff = createAction('push/pushTurnedOff');

export function* fetchPush(): SagaGenerator<void> {
  yield* all([call(readBrowser), call(settings.fetch, undefined)]);
}

function* readBrowser(): SagaGenerator<void> {
  yield* put(browserRead(yield* call(readBrowserPush)));
}

function* turnOn(): SagaGenerator<void> {
  const { publicKey } = (yield* select(selectPushSettings)).value ?? {};
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
    if (saved.ok) yield* settings.replace(saved.value);
  }
  yield* call(readBrowser);
  yield* put(ended({ hasFailed: false }));
}

function* turnOff(): SagaGenerator<void> {
  yield* put(started());
  const saved = yield* submit('saveProfile', callApi(account.deletePush, {}), { quiet: true });
  if (saved.ok) {
    yield* settings.replace(saved.value);
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

export const pushFlows: readonly Flow[] = [{ slice, saga: pushSaga }, settings.flow];
