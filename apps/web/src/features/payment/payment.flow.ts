import { orders as orderRows } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { vouchers as voucherRows } from '@baodao/api-client/endpoints/vouchers';
import { sumWireAmounts } from '@baodao/domain/money/cents';
import type { Order } from '@baodao/domain/orders/shapes';
import { orderStates } from '@baodao/domain/orders/states';
import type { PaymentChannel, PaymentDevice, PaymentSaveInput, PaymentStatus } from '@baodao/domain/payment/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { all, call, delay, put, race, type SagaGenerator, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { isFinalResponse } from '../../platform/errors/isFinalResponse.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { parseStartedPayment, startedPaymentKey } from './startedPayment.ts';

/** Storage key of the pending attempt and its idempotency key. */
const ATTEMPT_KEY = 'payment-request';
/** Delays between status checks. The last one repeats until the timeout. */
const POLL_DELAYS_SECONDS = [1, 2, 3, 5, 8, 13];
const POLL_TIMEOUT_SECONDS = 120;

/** `checking`: no reply yet. `unknown`: the member has no such payment. */
export type ResultState = PaymentStatus['state'] | 'checking' | 'unknown';

/** As many as the wallet lists at once. */
const MAX_VOUCHERS = 50;

interface PaymentState {
  orderCodes: string[];
  orders: Loadable<Order[]>;
  /** The payment channels of the orders, and the state of the last attempt. */
  channels: Loadable<PaymentStatus>;
  isStarting: boolean;
  startedPayment: ReturnType<typeof parseStartedPayment>;
  result: {
    payId: string;
    state: ResultState;
    checked: PaymentStatus | null;
    isOffline: boolean;
    isTimedOut: boolean;
    isChecking: boolean;
  };
}

const noResult: PaymentState['result'] = {
  payId: '',
  state: 'checking',
  checked: null,
  isOffline: false,
  isTimedOut: false,
  isChecking: false,
};
const initialState: PaymentState = {
  orderCodes: [],
  orders: idle,
  channels: idle,
  isStarting: false,
  startedPayment: null,
  result: noResult,
};

const slice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    orderCodesChanged: (state, { payload }: PayloadAction<string[]>) => {
      if (state.orderCodes.join() !== payload.join()) {
        state.orders = idle;
        state.channels = idle;
      }
      state.orderCodes = payload;
    },
    ordersChanged: (state, { payload }: PayloadAction<Loadable<Order[]>>) => {
      state.orders = keepPreviousValue(state.orders, payload);
    },
    channelsChanged: (state, { payload }: PayloadAction<Loadable<PaymentStatus>>) => {
      state.channels = keepPreviousValue(state.channels, payload);
    },
    startingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isStarting = payload;
    },
    startedPaymentChanged: (state, { payload }: PayloadAction<PaymentState['startedPayment']>) => {
      state.startedPayment = payload;
    },
    resultChanged: (state, { payload }: PayloadAction<Partial<PaymentState['result']>>) => {
      state.result = { ...(payload.payId === undefined ? state.result : noResult), ...payload };
    },
  },
  selectors: {
    selectPayment: (state) => state,
    selectPaymentChannels: (state) => state.channels,
    selectIsPaymentStarting: (state) => state.isStarting,
    selectPaymentOrders: (state) => state.orders,
    selectPaymentResult: (state) => state.result,
    selectPaymentStartedPayment: (state) => state.startedPayment,
    /** The unpaid orders with their total and the earliest payment deadline. */
    selectPayableOrders: createSelector([(state: PaymentState) => state.orders.value], (orders) => {
      const unpaid = (orders ?? []).filter(({ state }) => state === orderStates.unpaid);
      const [first] = [...unpaid].sort((a, b) => Date.parse(a.payDeadline) - Date.parse(b.payDeadline));
      if (!first) return null;
      return {
        orders: unpaid,
        price: sumWireAmounts(unpaid.map(({ payAmount }) => payAmount)),
        priceCny: sumWireAmounts(unpaid.map(({ payAmountCny }) => payAmountCny)),
        payDeadline: first.payDeadline,
        serverTime: first.serverTime,
      };
    }),
  },
});
const { orderCodesChanged, ordersChanged, channelsChanged, startingChanged, startedPaymentChanged, resultChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectPayment } = slice.selectors;
export const {
  selectPayableOrders,
  selectPaymentChannels,
  selectIsPaymentStarting,
  selectPaymentOrders,
  selectPaymentResult,
  selectPaymentStartedPayment,
} = slice.selectors;

export const paymentRequested = createAction<{ channel: PaymentChannel; device: PaymentSaveInput['device'] }>('payment/paymentRequested');
export const channelsRequested = createAction<{ codes: string[]; device: PaymentDevice }>('payment/channelsRequested');
export const ordersRequested = createAction('payment/ordersRequested');
export const resultPageOpened = createAction<string>('payment/resultPageOpened');
export const resultPageClosed = createAction('payment/resultPageClosed');
/** Checks the payment now: the page became visible again, or the shopper asked for it. */
export const checkRequested = createAction('payment/checkRequested');

export function* fetchPayableOrders(codes: readonly string[]): SagaGenerator<void> {
  yield* put(orderCodesChanged([...codes]));
  yield* call(refetchOrders);
}

function* refetchOrders(): SagaGenerator<void> {
  const { orderCodes } = yield* select(selectPayment);
  if (orderCodes.length === 0) yield* put(ordersChanged({ state: 'failed', error: 'notFound' }));
  else yield* loadInto(ordersChanged, requestOrders(orderCodes));
}

function* requestOrders(codes: readonly string[]): SagaGenerator<Order[]> {
  return yield* all(codes.map((code) => callApi(orderRows.detail, { code })));
}

/** The check also detects an earlier attempt that was paid meanwhile, so that no order is paid twice. */
function* fetchChannels({ payload: { codes, device } }: ReturnType<typeof channelsRequested>): SagaGenerator<void> {
  yield* loadInto(channelsChanged, callApi(payment.check, { orderCodeArray: codes, device }));
  const { channels } = yield* select(selectPayment);
  if (channels.state === 'ready' && channels.value && channels.value.channels.length === 0) yield* refetchOrders();
}

/** Starts a payment and redirects to the provider. A retry without a final reply reuses the idempotency key. */
function* startPayment({ payload: { channel, device } }: ReturnType<typeof paymentRequested>): SagaGenerator<void> {
  const payable = yield* select(selectPayableOrders);
  if (!payable) return;
  const orderCodeArray = payable.orders.map(({ code }) => code);
  yield* put(startingChanged(true));
  const tabStorage = yield* fromContext('tabStorage');
  const attempt = `${channel} ${device} ${orderCodeArray.join()}`;
  const [storedAttempt, storedKey] = (tabStorage.read(ATTEMPT_KEY) ?? '').split('|');
  const key = storedAttempt === attempt && storedKey ? storedKey : createRandomId();
  tabStorage.write(ATTEMPT_KEY, `${attempt}|${key}`);
  const saveRequest = callApi(payment.save, { orderCodeArray, channel, device }, { idempotencyKey: key });
  const saved = yield* submit('pay', saveRequest, { quiet: true });
  if (saved.ok || isFinalResponse(saved.code)) tabStorage.remove(ATTEMPT_KEY);
  if (saved.ok) {
    const { payId } = saved.value;
    if (saved.value.mode === 'onPickup') {
      yield* showPaymentResult(payId);
      yield* put(startingChanged(false));
      return;
    }
    const serialized = JSON.stringify({ ...saved.value, orderCodeArray });
    tabStorage.write(startedPaymentKey(payId), serialized);
    yield* put(startedPaymentChanged(parseStartedPayment(serialized)));
    const navigate = yield* fromContext('navigate');
    yield* call(navigate, links.paymentWindow({ id: payId }));
  } else if (saved.code !== null) yield* refetchOrders();
  yield* put(startingChanged(false));
}

function* showPaymentResult(payId: string): SagaGenerator<void> {
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.paymentResult({ id: payId }), { replace: true });
}

/** Restores a payment that this tab has started. */
export function* restoreStartedPayment(payId: string): SagaGenerator<void> {
  const { startedPayment } = yield* select(selectPayment);
  if (startedPayment?.payId === payId) return;
  const tabStorage = yield* fromContext('tabStorage');
  const stored = parseStartedPayment(tabStorage.read(startedPaymentKey(payId)));
  yield* put(startedPaymentChanged(stored?.payId === payId ? stored : null));
}

/**
 * Polls the server until the payment is final or the polling times out. Only the payment id is read from the URL; the result
 * comes from the server alone.
 */
function* pollPayment({ payload: payId }: ReturnType<typeof resultPageOpened>): SagaGenerator<void> {
  yield* put(resultChanged({ payId, ...(payId === '' ? { state: 'unknown' as const } : {}) }));
  if (payId === '') return;
  yield* call(restoreStartedPayment, payId);
  yield* race({ done: call(checkUntilFinal, payId), closed: take(resultPageClosed) });
}

function* checkUntilFinal(payId: string): SagaGenerator<void> {
  let waitedSeconds = 0;
  for (let attempt = 0; ; attempt += 1) {
    if (yield* checkPayment(payId)) return;
    const delaySeconds = POLL_DELAYS_SECONDS[Math.min(attempt, POLL_DELAYS_SECONDS.length - 1)] ?? 1;
    if (waitedSeconds + delaySeconds > POLL_TIMEOUT_SECONDS) {
      yield* put(resultChanged({ isTimedOut: true }));
      yield* take(checkRequested);
    } else {
      const { elapsed } = yield* race({ elapsed: delay(delaySeconds * 1000), requested: take(checkRequested) });
      if (elapsed) waitedSeconds += delaySeconds;
    }
  }
}

/** The provider may never report a cancelled payment. Until its word comes, the shopper may pay for the order again. */
const isPayableAgain = ({ state, orderCodeArray }: PaymentStatus) =>
  state !== 'paid' && state !== 'expired' && state !== 'onPickup' && orderCodeArray.length > 0;

/** Returns true once the payment is final or unknown. */
export function* checkPayment(payId: string): SagaGenerator<boolean> {
  yield* put(resultChanged({ isChecking: true }));
  try {
    const checked = yield* callApi(payment.check, { payId });
    yield* put(resultChanged({ state: checked.state, checked, isOffline: false, isChecking: false }));
    if (checked.state === 'paid' || isPayableAgain(checked)) yield* call(fetchPayableOrders, checked.orderCodeArray);
    if (checked.state === 'paid') yield* call(keepVouchers);
    return checked.state !== 'pending';
  } catch (error) {
    const isUnknown = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
    yield* put(resultChanged(isUnknown ? { state: 'unknown', isChecking: false } : { isOffline: true, isChecking: false }));
    return isUnknown;
  }
}

/** Reads paid vouchers, so that the browser has them where they are used, with or without a connection. The wallet reads them again. */
function* keepVouchers(): SagaGenerator<void> {
  const { orders } = yield* select(selectPayment);
  const hasVouchers = orders.value?.some(({ details }) => details.some(({ fulfilment }) => fulfilment === 'voucher')) ?? false;
  if (!hasVouchers) return;
  try {
    yield* callApi(voucherRows.list, { tab: 'open', count: MAX_VOUCHERS });
  } catch {
    // The wallet shows them, and says if they do not load.
  }
}

function* paymentSaga(): SagaGenerator<void> {
  yield* takeLatest(ordersRequested, refetchOrders);
  yield* takeLatest(channelsRequested, fetchChannels);
  yield* takeLeading(paymentRequested, startPayment);
  yield* takeLatest(resultPageOpened, pollPayment);
}

export const paymentFlow: Flow = { slice, saga: paymentSaga };
