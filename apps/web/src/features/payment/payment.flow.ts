import { orders as orderRows } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { sumWritten } from '@baodao/domain/money/cents';
import type { Order } from '@baodao/domain/orders/shapes';
import { orderStates } from '@baodao/domain/orders/states';
import type { PaymentChannel, PaymentChecked, PaymentDevice, PaymentSaveInput } from '@baodao/domain/payment/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { all, call, delay, put, race, type SagaGenerator, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { isFinalAnswer } from '../../shared/errors/isFinalAnswer.ts';
import { newRequestId } from '../../shared/requests/newRequestId.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';
import { readStarted, startedKey } from './startedPayments.ts';

const REQUEST_KEY = 'payment-request';
/** Seconds between questions; the last one repeats until the time is over. */
const pauses = [1, 2, 3, 5, 8, 13];
const PATIENCE_SECONDS = 120;

/** `checking` until somebody has answered; `unknown` where the server knows no such payment of this member. */
export type ResultState = PaymentChecked['state'] | 'checking' | 'unknown';

interface PaymentState {
  codes: string[];
  orders: Loadable<Order[]>;
  /** The ways to pay them, and how the last attempt stands. */
  channels: Loadable<PaymentChecked>;
  starting: boolean;
  started: ReturnType<typeof readStarted>;
  result: { payId: string; state: ResultState; checked: PaymentChecked | null; offline: boolean; late: boolean; asking: boolean };
}

const noResult: PaymentState['result'] = { payId: '', state: 'checking', checked: null, offline: false, late: false, asking: false };
const initialState: PaymentState = { codes: [], orders: idle, channels: idle, starting: false, started: null, result: noResult };

const slice = createSlice({
  name: 'payment',
  initialState,
  reducers: {
    codesChanged: (state, { payload }: PayloadAction<string[]>) => {
      if (state.codes.join() !== payload.join()) {
        state.orders = idle;
        state.channels = idle;
      }
      state.codes = payload;
    },
    ordersChanged: (state, { payload }: PayloadAction<Loadable<Order[]>>) => {
      state.orders = keepPreviousValue(state.orders, payload);
    },
    channelsChanged: (state, { payload }: PayloadAction<Loadable<PaymentChecked>>) => {
      state.channels = keepPreviousValue(state.channels, payload);
    },
    startingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.starting = payload;
    },
    startedChanged: (state, { payload }: PayloadAction<PaymentState['started']>) => {
      state.started = payload;
    },
    resultChanged: (state, { payload }: PayloadAction<Partial<PaymentState['result']>>) => {
      state.result = { ...(payload.payId === undefined ? state.result : noResult), ...payload };
    },
  },
  selectors: {
    selectPayment: (state) => state,
    /** What is to be paid together, and until when. Orders that need no payment are left out. */
    selectDue: createSelector([(state: PaymentState) => state.orders.value], (orders) => {
      const due = (orders ?? []).filter(({ state }) => state === orderStates.unpaid);
      const [first] = due.toSorted((one, other) => Date.parse(one.payDeadline) - Date.parse(other.payDeadline));
      if (!first) return null;
      return {
        orders: due,
        price: sumWritten(due.map(({ payAmount }) => payAmount)),
        priceCny: sumWritten(due.map(({ payAmountCny }) => payAmountCny)),
        until: first.payDeadline,
        serverTime: first.serverTime,
      };
    }),
  },
});
const { codesChanged, ordersChanged, channelsChanged, startingChanged, startedChanged, resultChanged } = slice.actions;
export const { selectPayment, selectDue } = slice.selectors;

export const payRequested = createAction<{ channel: PaymentChannel; device: PaymentSaveInput['device'] }>('payment/payRequested');
export const channelsRequested = createAction<{ codes: string[]; device: PaymentDevice }>('payment/channelsRequested');
export const ordersRequested = createAction('payment/ordersRequested');
export const resultShown = createAction<string>('payment/resultShown');
export const resultHidden = createAction('payment/resultHidden');
/** Ask now rather than later: the page came into sight again, or the shopper wants to know. */
export const askedAgain = createAction('payment/askedAgain');

export function* fetchPayable(codes: readonly string[]): SagaGenerator<void> {
  yield* put(codesChanged([...codes]));
  yield* call(fetchAgain);
}

function* fetchAgain(): SagaGenerator<void> {
  const { codes } = yield* select(selectPayment);
  if (codes.length === 0) yield* put(ordersChanged({ state: 'failed', fault: 'notFound' }));
  else yield* loadInto(ordersChanged, readOrders(codes));
}

function* readOrders(codes: readonly string[]): SagaGenerator<Order[]> {
  return yield* all(codes.map((code) => callApi(orderRows.detail, { code })));
}

/** Asking also finds an earlier attempt that was paid after all: nobody is let pay twice. */
function* fetchChannels({ payload: { codes, device } }: ReturnType<typeof channelsRequested>): SagaGenerator<void> {
  yield* loadInto(channelsChanged, callApi(payment.check, { orderCodeArray: codes, device }));
  const { channels } = yield* select(selectPayment);
  if (channels.state === 'ready' && channels.value && channels.value.channels.length === 0) yield* fetchAgain();
}

/** Starts an attempt, once per wish until it is answered, and hands over. What it costs is the server's to say. */
function* pay({ payload: { channel, device } }: ReturnType<typeof payRequested>): SagaGenerator<void> {
  const due = yield* select(selectDue);
  if (!due) return;
  const orderCodeArray = due.orders.map(({ code }) => code);
  yield* put(startingChanged(true));
  const tabStorage = yield* fromContext('tabStorage');
  const wish = `${channel} ${device} ${orderCodeArray.join()}`;
  const [keptWish, keptKey] = (tabStorage.read(REQUEST_KEY) ?? '').split('|');
  const key = keptWish === wish && keptKey ? keptKey : newRequestId();
  tabStorage.write(REQUEST_KEY, `${wish}|${key}`);
  const write = callApi(payment.save, { orderCodeArray, channel, device }, { idempotencyKey: key });
  const saved = yield* submit('pay', write, { quiet: true });
  if (saved.ok || isFinalAnswer(saved.code)) tabStorage.remove(REQUEST_KEY);
  if (saved.ok) {
    const { payId } = saved.value;
    const kept = JSON.stringify({ ...saved.value, orderCodeArray });
    tabStorage.write(startedKey(payId), kept);
    yield* put(startedChanged(readStarted(kept)));
    const navigate = yield* fromContext('navigate');
    yield* call(navigate, links.paymentWindow({ id: payId }));
  } else if (saved.code !== null) yield* fetchAgain();
  yield* put(startingChanged(false));
}

/** The hand-over of a payment that this tab has started. */
export function* openStarted(payId: string): SagaGenerator<void> {
  const { started } = yield* select(selectPayment);
  if (started?.payId === payId) return;
  const tabStorage = yield* fromContext('tabStorage');
  const kept = readStarted(tabStorage.read(startedKey(payId)));
  yield* put(startedChanged(kept?.payId === payId ? kept : null));
}

/**
 * Asks the server until it has the provider's word, or the shopper has waited long enough. Nothing in the address is believed but
 * the payment's id, and a payment has failed only when the server says so.
 */
function* poll({ payload: payId }: ReturnType<typeof resultShown>): SagaGenerator<void> {
  yield* put(resultChanged({ payId, ...(payId === '' ? { state: 'unknown' as const } : {}) }));
  if (payId === '') return;
  yield* race({ done: call(askUntilKnown, payId), hidden: take(resultHidden) });
}

function* askUntilKnown(payId: string): SagaGenerator<void> {
  let waited = 0;
  for (let round = 0; ; round += 1) {
    if (yield* ask(payId)) return;
    const pause = pauses[Math.min(round, pauses.length - 1)] ?? 1;
    if (waited + pause > PATIENCE_SECONDS) {
      yield* put(resultChanged({ late: true }));
      yield* take(askedAgain);
    } else {
      const { passed } = yield* race({ passed: delay(pause * 1000), again: take(askedAgain) });
      if (passed) waited += pause;
    }
  }
}

/** Whether there is nothing to wait for any more. */
function* ask(payId: string): SagaGenerator<boolean> {
  yield* put(resultChanged({ asking: true }));
  try {
    const checked = yield* callApi(payment.check, { payId });
    yield* put(resultChanged({ state: checked.state, checked, offline: false, asking: false }));
    return checked.state !== 'pending';
  } catch (error) {
    const isUnknown = typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
    yield* put(resultChanged(isUnknown ? { state: 'unknown', asking: false } : { offline: true, asking: false }));
    return isUnknown;
  }
}

function* paymentSaga(): SagaGenerator<void> {
  yield* takeLatest(ordersRequested, fetchAgain);
  yield* takeLatest(channelsRequested, fetchChannels);
  yield* takeLeading(payRequested, pay);
  yield* takeLatest(resultShown, poll);
}

export const paymentFlow: Flow = { slice, saga: paymentSaga };
