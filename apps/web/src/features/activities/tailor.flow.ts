import { activities } from '@baodao/api-client/endpoints/activities';
import { errorCodes } from '@baodao/domain/errors/codes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { captchaUsed, readCaptchaAnswer } from '../captcha/captcha.flow.ts';
import { picturesCleared, selectPictures, uploadedIds } from '../pictures/pictures.flow.ts';
import { selectSession } from '../session/session.flow.ts';
import {
  emptyTailorDraft,
  parseTailorDraft,
  type TailorDraft,
  type TailorErrors,
  toTailorInput,
  validateTailorDraft,
} from './tailorDraft.ts';

interface TailorState {
  draft: TailorDraft;
  errors: TailorErrors;
  isSending: boolean;
  /** Receipt number of the request submitted from this tab. */
  receipt: string | null;
}

const initialState: TailorState = { draft: emptyTailorDraft, errors: {}, isSending: false, receipt: null };

const slice = createSlice({
  name: 'tailor',
  initialState,
  reducers: {
    draftRestored: (state, { payload }: PayloadAction<TailorDraft>) => {
      state.draft = payload;
    },
    tailorEdited: (state, { payload }: PayloadAction<Partial<TailorDraft>>) => {
      state.draft = { ...state.draft, ...payload };
      const fields = Object.keys(payload);
      state.errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !fields.includes(field)));
    },
    errorsChanged: (state, { payload }: PayloadAction<TailorErrors>) => {
      state.errors = payload;
    },
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isSending = payload;
    },
    receiptReceived: (_, { payload }: PayloadAction<string>) => ({ ...initialState, receipt: payload }),
    tailorReset: () => initialState,
  },
  selectors: {
    selectTailor: (state) => state,
    selectTailorDraft: (state) => state.draft,
    selectTailorErrors: (state) => state.errors,
    selectIsTailorSending: (state) => state.isSending,
    selectTailorReceipt: (state) => state.receipt,
  },
});
const { draftRestored, errorsChanged, sendingChanged, receiptReceived } = slice.actions;
export const { tailorEdited, tailorReset } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectTailor } = slice.selectors;
export const { selectTailorDraft, selectTailorErrors, selectIsTailorSending, selectTailorReceipt } = slice.selectors;

export const tailorFormShown = createAction('tailor/tailorFormShown');
/** The captcha answer is not part of the stored draft. */
export const tailorSubmitted = createAction<{ captcha: string }>('tailor/tailorSubmitted');

export const TAILOR_FORM = 'tailor';
const DRAFT_KEY = 'tailor-draft';

function* restoreDraft(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const draft = parseTailorDraft(tabStorage.read(DRAFT_KEY));
  if (draft) yield* put(draftRestored(draft));
}

function* saveDraft(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.write(DRAFT_KEY, JSON.stringify((yield* select(selectTailor)).draft));
}

function* submitTailor({ payload }: ReturnType<typeof tailorSubmitted>): SagaGenerator<void> {
  const { draft } = yield* select(selectTailor);
  const isGuest = (yield* select(selectSession)).state === 'guest';
  const captcha = isGuest ? yield* call(readCaptchaAnswer, payload.captcha) : {};
  const images = uploadedIds((yield* select(selectPictures))[TAILOR_FORM]);
  const errors = validateTailorDraft(draft);
  yield* put(errorsChanged(captcha ? errors : { ...errors, captcha: true }));
  // `images` is null while an upload is running.
  if (!captcha || images === null || Object.keys(errors).length > 0) return;

  yield* put(sendingChanged(true));
  const input = { ...toTailorInput(draft), ...captcha, ...(images.length > 0 ? { images } : {}) };
  const request = callApi(activities.tailor, input, { idempotencyKey: createRandomId() });
  const reply = yield* submit('tailor', request, { quiet: true, expectedCodes: [errorCodes.captchaWrong] });
  yield* put(sendingChanged(false));
  if (isGuest && (reply.ok || reply.code !== null)) yield* put(captchaUsed());
  if (!reply.ok) {
    if (reply.code === errorCodes.captchaWrong) yield* put(errorsChanged({ captcha: true }));
    return;
  }
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.remove(DRAFT_KEY);
  yield* put(picturesCleared(TAILOR_FORM));
  yield* put(receiptReceived(reply.value.id));
}

function* tailorSaga(): SagaGenerator<void> {
  yield* takeEvery(tailorFormShown, restoreDraft);
  yield* takeEvery(tailorEdited, saveDraft);
  yield* takeLeading(tailorSubmitted, submitTailor);
}

export const tailorFlow: Flow = { slice, saga: tailorSaga };
