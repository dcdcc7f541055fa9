import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import type { BankAccount } from '@baodao/domain/afterSale/bankAccount';
import { type RefundReason, type RefundType, reasonsFor, refundsMoney } from '@baodao/domain/afterSale/rules';
import type { Refund, RefundList, RefundPreview } from '@baodao/domain/afterSale/shapes';
import { normalizeTypedLine, normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { picturesCleared, selectPictures, uploadedIds } from '../pictures/pictures.flow.ts';
import { refundsChanged } from './refundsChanged.ts';

/** Form name of the pictures in the pictures flow. */
export const refundPictures = 'refund';

export interface RefundDraft {
  orderDetailId: number;
  type: RefundType;
  num: number;
  reason: RefundReason | null;
  description: string;
  /** For orders that were paid in cash. */
  bank: BankAccount;
  /** Idempotency key. */
  requestId: string;
}

export interface RefundsQuery {
  /** An order code, or null for all orders. */
  code: string | null;
  page: number;
}

interface AfterSaleState {
  query: RefundsQuery;
  list: Loadable<RefundList>;
  draft: RefundDraft | null;
  preview: Loadable<RefundPreview>;
  /** True after a submit without a reason. */
  isReasonMissing: boolean;
  /** True after a submit, from when on the bank account is checked while it is entered. */
  isBankChecked: boolean;
  sending: boolean;
  /** The refund with a pending action. */
  busyId: number | null;
}
const initialState: AfterSaleState = {
  query: { code: null, page: 1 },
  list: idle,
  draft: null,
  preview: idle,
  isReasonMissing: false,
  isBankChecked: false,
  sending: false,
  busyId: null,
};

const slice = createSlice({
  name: 'afterSale',
  initialState,
  reducers: {
    queryChanged: (state, { payload }: PayloadAction<RefundsQuery>) => {
      if (state.query.code !== payload.code) state.list = idle;
      state.query = payload;
    },
    listChanged: (state, { payload }: PayloadAction<Loadable<RefundList>>) => {
      state.list = keepPreviousValue(state.list, payload);
    },
    draftChanged: (state, { payload }: PayloadAction<Partial<RefundDraft>>) => {
      if (!state.draft) return;
      state.draft = { ...state.draft, ...payload };
      const { type, reason } = state.draft;
      // Keeps the reason if it also applies to the new type.
      const { value } = state.preview;
      if (reason !== null && value && !reasonsFor(type, value).includes(reason)) state.draft.reason = null;
      if (state.draft.reason !== null) state.isReasonMissing = false;
    },
    draftReplaced: (state, { payload }: PayloadAction<RefundDraft | null>) => {
      state.draft = payload;
      state.preview = idle;
      state.isReasonMissing = false;
      state.isBankChecked = false;
    },
    previewChanged: (state, { payload }: PayloadAction<Loadable<RefundPreview>>) => {
      state.preview = keepPreviousValue(state.preview, payload);
    },
    inputMissing: (state) => {
      state.isReasonMissing = state.draft?.reason === null;
      state.isBankChecked = true;
    },
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.sending = payload;
    },
    busyChanged: (state, { payload }: PayloadAction<number | null>) => {
      state.busyId = payload;
    },
  },
  selectors: {
    selectAfterSale: (state) => state,
    selectAfterSaleBusyId: (state) => state.busyId,
    selectAfterSaleDraft: (state) => state.draft,
    selectIsAfterSaleBankChecked: (state) => state.isBankChecked,
    selectIsAfterSaleReasonMissing: (state) => state.isReasonMissing,
    selectAfterSaleList: (state) => state.list,
    selectAfterSalePreview: (state) => state.preview,
    selectAfterSaleQuery: (state) => state.query,
    selectAfterSaleSending: (state) => state.sending,
  },
});
const { queryChanged, listChanged, draftReplaced, previewChanged, inputMissing, sendingChanged, busyChanged } = slice.actions;
/** Edits the form. A changed quantity also requests a new amount. */
export const { draftChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectAfterSale } = slice.selectors;
export const {
  selectAfterSaleBusyId,
  selectAfterSaleDraft,
  selectIsAfterSaleBankChecked,
  selectIsAfterSaleReasonMissing,
  selectAfterSaleList,
  selectAfterSalePreview,
  selectAfterSaleQuery,
  selectAfterSaleSending,
} = slice.selectors;

export const noBank: BankAccount = { bankCode: '', account: '', holder: '' };

/** Which parts of a bank account are missing or wrong. */
export const bankProblems = ({ bankCode, account, holder }: BankAccount): (keyof BankAccount)[] => [
  ...(/^\d{3}$/.test(normalizeTypedNumber(bankCode)) ? [] : ['bankCode' as const]),
  ...(/^\d{10,16}$/.test(normalizeTypedNumber(account)) ? [] : ['account' as const]),
  ...(normalizeTypedLine(holder) ? [] : ['holder' as const]),
];

export const refundOpened = createAction<number>('afterSale/refundOpened');
export const refundDismissed = createAction('afterSale/refundDismissed');
export const refundRequested = createAction('afterSale/refundRequested');
export const withdrawRequested = createAction<number>('afterSale/withdrawRequested');
export const returnParcelSubmitted = createAction<{ id: number; courierCode: string; number: string }>('afterSale/parcelEntered');
export const escalationRequested = createAction<{ id: number; text: string }>('afterSale/escalationRequested');

export function* fetchRefunds(query: RefundsQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  const input = { ...(query.code === null ? {} : { code: query.code }), index: query.page, count: 10 };
  yield* loadInto(listChanged, callApi(afterSale.refunds, input));
}

function* reloadRefunds(): SagaGenerator<void> {
  yield* fetchRefunds((yield* select(selectAfterSale)).query);
}

function* openRefundForm({ payload: orderDetailId }: ReturnType<typeof refundOpened>): SagaGenerator<void> {
  yield* put(picturesCleared(refundPictures));
  yield* put(draftReplaced({ orderDetailId, type: 1, num: 1, reason: null, description: '', bank: noBank, requestId: createRandomId() }));
  yield* loadInto(previewChanged, callApi(afterSale.previewRefund, { orderDetailId }));
  const { value } = (yield* select(selectAfterSale)).preview;
  const type = value?.types[0];
  if (value && (type === 1 || type === 2 || type === 3 || type === 4)) yield* put(slice.actions.draftChanged({ type, num: value.mostNum }));
}

function* closeRefundForm(): SagaGenerator<void> {
  yield* put(draftReplaced(null));
}

/** The server calculates the amount. */
function* refreshPreview({ payload }: ReturnType<typeof draftChanged>): SagaGenerator<void> {
  const { draft, preview: shown } = yield* select(selectAfterSale);
  if (payload.num === undefined || !draft || shown.value?.num === payload.num) return;
  yield* loadInto(previewChanged, callApi(afterSale.previewRefund, { orderDetailId: draft.orderDetailId, num: payload.num }));
}

function* sendRefund(): SagaGenerator<void> {
  const { draft } = yield* select(selectAfterSale);
  const images = uploadedIds((yield* select(selectPictures))[refundPictures]);
  if (!draft || images === null) return;
  const { reason, requestId, bank, ...request } = draft;
  const { value: preview } = (yield* select(selectAfterSale)).preview;
  const needsBank = refundsMoney(request.type) && preview?.needsBankAccount === true;
  if (reason === null || (needsBank && bankProblems(bank).length > 0)) {
    yield* put(inputMissing());
    return;
  }
  yield* put(sendingChanged(true));
  const input = {
    ...request,
    reason,
    description: request.description.trim(),
    images,
    ...(needsBank
      ? {
          bankAccount: {
            bankCode: normalizeTypedNumber(bank.bankCode),
            account: normalizeTypedNumber(bank.account),
            holder: normalizeTypedLine(bank.holder),
          },
        }
      : {}),
  };
  const sent = yield* submit('askRefund', callApi(afterSale.saveRefund, input, { idempotencyKey: requestId }));
  yield* put(sendingChanged(false));
  // The draft stays for another attempt.
  if (!sent.ok) return;
  yield* put(draftReplaced(null));
  yield* put(picturesCleared(refundPictures));
  yield* refreshAfterChange(sent.value);
}

function* refreshAfterChange({ orderCode }: Refund): SagaGenerator<void> {
  const { query, list } = yield* select(selectAfterSale);
  // The refunds of this order may not be loaded yet.
  yield* fetchRefunds(list.state === 'idle' || (query.code !== null && query.code !== orderCode) ? { code: orderCode, page: 1 } : query);
  yield* put(refundsChanged(orderCode));
}

function* runRefundAction(
  name: 'withdrawRefund' | 'sendParcel' | 'escalateRefund',
  id: number,
  write: SagaGenerator<Refund>,
): SagaGenerator<void> {
  yield* put(busyChanged(id));
  const done = yield* submit(name, write);
  if (done.ok) yield* refreshAfterChange(done.value);
  // The action was rejected because the refund's state has changed.
  else if (done.code !== null) yield* reloadRefunds();
  yield* put(busyChanged(null));
}

function* withdraw({ payload: id }: ReturnType<typeof withdrawRequested>): SagaGenerator<void> {
  yield* runRefundAction('withdrawRefund', id, callApi(afterSale.cancelRefund, { id }));
}

function* submitReturnParcel({ payload }: ReturnType<typeof returnParcelSubmitted>): SagaGenerator<void> {
  yield* runRefundAction('sendParcel', payload.id, callApi(afterSale.saveRefundParcel, payload));
}

function* escalate({ payload }: ReturnType<typeof escalationRequested>): SagaGenerator<void> {
  yield* runRefundAction('escalateRefund', payload.id, callApi(afterSale.escalateRefund, payload));
}

function* afterSaleSaga(): SagaGenerator<void> {
  yield* takeLatest(refundOpened, openRefundForm);
  yield* takeLatest(refundDismissed, closeRefundForm);
  yield* takeLatest(draftChanged, refreshPreview);
  yield* takeLeading(refundRequested, sendRefund);
  yield* takeLeading(withdrawRequested, withdraw);
  yield* takeLeading(returnParcelSubmitted, submitReturnParcel);
  yield* takeLeading(escalationRequested, escalate);
}

export const afterSaleFlow: Flow = { slice, saga: afterSaleSaga };
