import { catalog } from '@baodao/api-client/endpoints/catalog';
import { guides } from '@baodao/api-client/endpoints/guides';
import { errorCodes } from '@baodao/domain/errors/codes';
import { checkSupplier, type SupplierField, type SupplierRuleKey } from '@baodao/domain/guides/supplierRules';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { captchaSpent, readCaptcha } from '../../shared/captcha/captcha.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';
import { emptyDraft, readDraft, type SupplierDraft } from './supplierDraft.ts';

export type SupplierProblems = Partial<Record<SupplierField | 'captcha', SupplierRuleKey | 'guides.rules.captcha'>>;

export interface Trade {
  id: number;
  title: string;
}

interface SupplierState {
  trades: Loadable<Trade[]>;
  draft: SupplierDraft;
  /** What was typed before a reload has been brought back. */
  restored: boolean;
  problems: SupplierProblems;
  sending: boolean;
  /** The receipt number of the application that was sent from this tab. */
  receipt: string | null;
}

const initialState: SupplierState = { trades: idle, draft: emptyDraft, restored: false, problems: {}, sending: false, receipt: null };

const slice = createSlice({
  name: 'supplier',
  initialState,
  reducers: {
    tradesChanged: (state, { payload }: PayloadAction<Loadable<Trade[]>>) => {
      state.trades = payload;
    },
    draftRestored: (state, { payload }: PayloadAction<SupplierDraft>) => {
      state.draft = payload;
      state.restored = true;
    },
    supplierTyped: (state, { payload }: PayloadAction<Partial<SupplierDraft>>) => {
      state.draft = { ...state.draft, ...payload };
      const fields = Object.keys(payload);
      state.problems = Object.fromEntries(Object.entries(state.problems).filter(([field]) => !fields.includes(field)));
    },
    problemsFound: (state, { payload }: PayloadAction<SupplierProblems>) => {
      state.problems = payload;
    },
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.sending = payload;
    },
    received: (state, { payload }: PayloadAction<string>) => ({ ...initialState, trades: state.trades, receipt: payload }),
  },
  selectors: { selectSupplier: (state) => state },
});
const { tradesChanged, draftRestored, problemsFound, sendingChanged, received } = slice.actions;
export const { supplierTyped } = slice.actions;
export const { selectSupplier } = slice.selectors;

export const supplierFormShown = createAction('supplier/supplierFormShown');
export const receiptShown = createAction('supplier/receiptShown');
/** With the digits of the picture, which stand in the form alone. */
export const supplierApplied = createAction<{ captcha: string }>('supplier/supplierApplied');

const DRAFT_KEY = 'supplier-draft';
const RECEIPT_KEY = 'supplier-receipt';

/** What can be sold here: the categories of the first level. */
export function* fetchTrades(): SagaGenerator<void> {
  yield* loadInto(tradesChanged, readTrades());
}

function* readTrades(): SagaGenerator<Trade[]> {
  return (yield* callApi(catalog.categories, { level: 1 })).map(({ id, title }) => ({ id, title }));
}

function* restore(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const draft = readDraft(tabStorage.read(DRAFT_KEY));
  if (draft) yield* put(draftRestored(draft));
}

function* keep(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.write(DRAFT_KEY, JSON.stringify((yield* select(selectSupplier)).draft));
}

/** The number is still there after a reload, and in this tab alone. */
function* showReceipt(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const kept = tabStorage.read(RECEIPT_KEY) ?? '';
  if (/^[A-Z0-9]{8,40}$/.test(kept)) yield* put(received(kept));
}

function* apply({ payload }: ReturnType<typeof supplierApplied>): SagaGenerator<void> {
  const { draft } = yield* select(selectSupplier);
  const { website, ...rest } = draft;
  const words = { ...rest, ...(website.trim() ? { website: website.trim() } : {}) };
  const proof = yield* call(readCaptcha, payload.captcha);
  const problems: SupplierProblems = Object.fromEntries(checkSupplier(words));
  yield* put(problemsFound(proof ? problems : { ...problems, captcha: 'guides.rules.captcha' }));
  if (!proof || Object.keys(problems).length > 0) return;

  yield* put(sendingChanged(true));
  const write = callApi(guides.applyAsSupplier, { ...words, licenceImages: [], ...proof });
  const reply = yield* submit('applyAsSupplier', write, { quiet: true, expected: [errorCodes.captchaWrong] });
  yield* put(sendingChanged(false));
  // Where nobody answered, the same digits may still be good.
  if (reply.ok || reply.code !== null) yield* put(captchaSpent());
  if (!reply.ok) {
    if (reply.code === errorCodes.captchaWrong) yield* put(problemsFound({ captcha: 'guides.rules.captcha' }));
    return;
  }
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.remove(DRAFT_KEY);
  tabStorage.write(RECEIPT_KEY, reply.value.id);
  yield* put(received(reply.value.id));
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.guideRegisteredFinish());
}

function* supplierSaga(): SagaGenerator<void> {
  yield* takeEvery(supplierFormShown, restore);
  yield* takeEvery(supplierTyped, keep);
  yield* takeEvery(receiptShown, showReceipt);
  yield* takeLeading(supplierApplied, apply);
}

export const supplierFlow: Flow = { slice, saga: supplierSaga };
