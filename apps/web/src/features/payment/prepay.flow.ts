import { payment } from '@baodao/api-client/endpoints/payment';
import type { PrepayInput, Prepayment } from '@baodao/domain/payment/shapes';
import { isWebAddress } from '@baodao/domain/text/parseUrl';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, race, type SagaGenerator, select, take, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { checkPayment, selectPaymentResult } from './payment.flow.ts';
import { type BridgeResult, payInWeChat } from './weChatBridge.ts';

/** Without a reply of the server, which otherwise says when to ask again. */
const POLL_DELAY_MS = 4_000;

interface PrepayState {
  prepayment: Loadable<Prepayment>;
  /** How WeChat's payment dialog ended. */
  bridgeResult: BridgeResult | null;
}

const initialState: PrepayState = { prepayment: idle, bridgeResult: null };

const slice = createSlice({
  name: 'prepay',
  initialState,
  reducers: {
    prepaymentChanged: (state, { payload }: PayloadAction<Loadable<Prepayment>>) => {
      state.prepayment = payload;
      state.bridgeResult = null;
    },
    bridgeClosed: (state, { payload }: PayloadAction<BridgeResult>) => {
      state.bridgeResult = payload;
    },
  },
  selectors: {
    selectPrepay: (state) => state,
    selectPrepayBridgeResult: (state) => state.bridgeResult,
    selectPrepayPrepayment: (state) => state.prepayment,
  },
});
const { prepaymentChanged, bridgeClosed } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectPrepay } = slice.selectors;
export const { selectPrepayBridgeResult, selectPrepayPrepayment } = slice.selectors;

export const prepayRequested = createAction<PrepayInput>('prepay/prepayRequested');
export const prepayClosed = createAction('prepay/prepayClosed');

/** Registers the payment at its provider, and continues there or waits for the scanned code. */
function* prepay({ payload }: ReturnType<typeof prepayRequested>): SagaGenerator<void> {
  yield* loadInto(prepaymentChanged, callApi(payment.prepay, payload));
  const { prepayment } = yield* select(selectPrepay);
  if (prepayment.state !== 'ready') return;
  const { value } = prepayment;
  if (value.kind === 'redirect') yield* redirectTo(value.url);
  if (value.kind === 'bridge') yield* payInBridge(payload.payId, value.params);
  if (value.kind === 'qr') yield* waitForPayment(payload.payId);
}

function* redirectTo(url: string): SagaGenerator<void> {
  if (isWebAddress(url)) yield* call(() => globalThis.location.assign(url));
  else yield* put(prepaymentChanged({ state: 'failed', error: 'server' }));
}

function* payInBridge(payId: string, params: Record<string, string>): SagaGenerator<void> {
  const result = yield* call(payInWeChat, params);
  if (result === 'ok') yield* showResult(payId);
  else yield* put(bridgeClosed(result));
}

/** Polls until the payment is final. The shopper pays on another device, so only the server knows. */
function* waitForPayment(payId: string): SagaGenerator<void> {
  while (!(yield* checkPayment(payId))) {
    const result = yield* select(selectPaymentResult);
    yield* delay(result.checked?.nextPollMs || POLL_DELAY_MS);
  }
  yield* showResult(payId);
}

function* showResult(payId: string): SagaGenerator<void> {
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.paymentResult({ id: payId }), { replace: true });
}

function* prepaySaga(): SagaGenerator<void> {
  yield* takeLatest(prepayRequested, function* untilClosed(action) {
    yield* race({ done: call(prepay, action), closed: take(prepayClosed) });
  });
}

export const prepayFlow: Flow = { slice, saga: prepaySaga };
