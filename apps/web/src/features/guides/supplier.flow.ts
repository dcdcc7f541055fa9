import { catalog } from '@baodao/api-client/endpoints/catalog';
import { guides } from '@baodao/api-client/endpoints/guides';
import { errorCodes } from '@baodao/domain/errors/codes';
import { checkSupplier, type SupplierField, type SupplierRuleKey } from '@baodao/domain/guides/supplierRules';
import { normalizeTypedEmail, normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { captchaUsed, readCaptchaAnswer } from '../captcha/captcha.flow.ts';
import { LICENCES_FORM, picturesChosen, picturesCleared, selectPictures, uploadedIds } from '../pictures/pictures.flow.ts';
import { emptySupplierDraft, parseSupplierDraft, type SupplierDraft } from './supplierDraft.ts';

export type SupplierErrors = Partial<Record<SupplierField | 'licences' | 'captcha', SupplierRuleKey | 'guides.rules.captcha'>>;

export interface SupplierCategory {
  id: number;
  title: string;
}

interface SupplierState {
  categories: Loadable<SupplierCategory[]>;
  draft: SupplierDraft;
  /** The draft was restored after a reload. */
  isRestored: boolean;
  errors: SupplierErrors;
  isSending: boolean;
  /** Receipt number of the application submitted from this tab. */
  receipt: string | null;
}

const initialState: SupplierState = {
  categories: idle,
  draft: emptySupplierDraft,
  isRestored: false,
  errors: {},
  isSending: false,
  receipt: null,
};

const slice = createSlice({
  name: 'supplier',
  initialState,
  reducers: {
    categoriesChanged: (state, { payload }: PayloadAction<Loadable<SupplierCategory[]>>) => {
      state.categories = payload;
    },
    draftRestored: (state, { payload }: PayloadAction<SupplierDraft>) => {
      state.draft = payload;
      state.isRestored = true;
    },
    supplierEdited: (state, { payload }: PayloadAction<Partial<SupplierDraft>>) => {
      state.draft = { ...state.draft, ...payload };
      const fields = Object.keys(payload);
      state.errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !fields.includes(field)));
    },
    errorsChanged: (state, { payload }: PayloadAction<SupplierErrors>) => {
      state.errors = payload;
    },
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isSending = payload;
    },
    receiptReceived: (state, { payload }: PayloadAction<string>) => ({ ...initialState, categories: state.categories, receipt: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(picturesChosen, (state) => {
      delete state.errors.licences;
    });
  },
  selectors: {
    selectSupplier: (state) => state,
    selectSupplierCategories: (state) => state.categories,
    selectSupplierDraft: (state) => state.draft,
    selectSupplierErrors: (state) => state.errors,
    selectIsSupplierRestored: (state) => state.isRestored,
    selectIsSupplierSending: (state) => state.isSending,
    selectSupplierReceipt: (state) => state.receipt,
  },
});
const { categoriesChanged, draftRestored, errorsChanged, sendingChanged, receiptReceived } = slice.actions;
export const { supplierEdited } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectSupplier } = slice.selectors;
export const {
  selectSupplierCategories,
  selectSupplierDraft,
  selectSupplierErrors,
  selectIsSupplierRestored,
  selectIsSupplierSending,
  selectSupplierReceipt,
} = slice.selectors;

export const supplierFormShown = createAction('supplier/supplierFormShown');
export const receiptPageShown = createAction('supplier/receiptPageShown');
/** The captcha answer is not part of the stored draft. */
export const applicationSubmitted = createAction<{ captcha: string }>('supplier/applicationSubmitted');

const DRAFT_KEY = 'supplier-draft';
const RECEIPT_KEY = 'supplier-receipt';

/** Suppliers choose among the first-level categories. */
export function* fetchSupplierCategories(): SagaGenerator<void> {
  yield* loadInto(categoriesChanged, readCategories());
}

function* readCategories(): SagaGenerator<SupplierCategory[]> {
  return (yield* callApi(catalog.categories, { level: 1 })).map(({ id, title }) => ({ id, title }));
}

function* restoreDraft(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const draft = parseSupplierDraft(tabStorage.read(DRAFT_KEY));
  if (draft) yield* put(draftRestored(draft));
}

function* saveDraft(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.write(DRAFT_KEY, JSON.stringify((yield* select(selectSupplier)).draft));
}

/** The receipt number survives a reload of this tab. */
function* restoreReceipt(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const receipt = tabStorage.read(RECEIPT_KEY) ?? '';
  if (/^[A-Z0-9]{8,40}$/.test(receipt)) yield* put(receiptReceived(receipt));
}

function* submitApplication({ payload }: ReturnType<typeof applicationSubmitted>): SagaGenerator<void> {
  const { draft } = yield* select(selectSupplier);
  const { website: typedWebsite, ...rest } = draft;
  const website = normalizeTypedLine(typedWebsite);
  const application = { ...rest, email: normalizeTypedEmail(rest.email), ...(website ? { website } : {}) };
  const captcha = yield* call(readCaptchaAnswer, payload.captcha);
  const licenceImages = uploadedIds((yield* select(selectPictures))[LICENCES_FORM]) ?? [];
  const errors: SupplierErrors = {
    ...Object.fromEntries(checkSupplier(application)),
    ...(licenceImages.length === 0 && { licences: 'guides.rules.licences' }),
    ...(!captcha && { captcha: 'guides.rules.captcha' }),
  };
  yield* put(errorsChanged(errors));
  if (!captcha || Object.keys(errors).length > 0) return;

  yield* put(sendingChanged(true));
  const request = callApi(guides.applyAsSupplier, { ...application, licenceImages, ...captcha });
  const reply = yield* submit('applyAsSupplier', request, { quiet: true, expectedCodes: [errorCodes.captchaWrong] });
  yield* put(sendingChanged(false));
  // Without a reply from the API, the captcha answer may still be valid.
  if (reply.ok || reply.code !== null) yield* put(captchaUsed());
  if (!reply.ok) {
    if (reply.code === errorCodes.captchaWrong) yield* put(errorsChanged({ captcha: 'guides.rules.captcha' }));
    return;
  }
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.remove(DRAFT_KEY);
  tabStorage.write(RECEIPT_KEY, reply.value.id);
  yield* put(receiptReceived(reply.value.id));
  yield* put(picturesCleared(LICENCES_FORM));
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.guideRegisteredFinish());
}

function* supplierSaga(): SagaGenerator<void> {
  yield* takeEvery(supplierFormShown, restoreDraft);
  yield* takeEvery(supplierEdited, saveDraft);
  yield* takeEvery(receiptPageShown, restoreReceipt);
  yield* takeLeading(applicationSubmitted, submitApplication);
}

export const supplierFlow: Flow = { slice, saga: supplierSaga };
