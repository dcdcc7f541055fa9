import { activities } from '@baodao/api-client/endpoints/activities';
import { errorCodes } from '@baodao/domain/errors/codes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { captchaSpent, readCaptcha } from '../../shared/captcha/captcha.flow.ts';
import { idsOf, picturesCleared, selectPictures } from '../../shared/pictures/pictures.flow.ts';
import { newRequestId } from '../../shared/requests/newRequestId.ts';
import { selectSession } from '../../shared/session/session.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { emptyTailor, inputOf, problemsOf, readTailor, type TailorDraft, type TailorProblems } from './tailorDraft.ts';

interface TailorState {
  draft: TailorDraft;
  problems: TailorProblems;
  sending: boolean;
  /** The receipt number of what was sent from this tab. */
  receipt: string | null;
}

const initialState: TailorState = { draft: emptyTailor, problems: {}, sending: false, receipt: null };

const slice = createSlice({
  name: 'tailor',
  initialState,
  reducers: {
    draftRestored: (state, { payload }: PayloadAction<TailorDraft>) => {
      state.draft = payload;
    },
    tailorTyped: (state, { payload }: PayloadAction<Partial<TailorDraft>>) => {
      state.draft = { ...state.draft, ...payload };
      const fields = Object.keys(payload);
      state.problems = Object.fromEntries(Object.entries(state.problems).filter(([field]) => !fields.includes(field)));
    },
    problemsFound: (state, { payload }: PayloadAction<TailorProblems>) => {
      state.problems = payload;
    },
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.sending = payload;
    },
    received: (_, { payload }: PayloadAction<string>) => ({ ...initialState, receipt: payload }),
    anotherBegun: () => initialState,
  },
  selectors: { selectTailor: (state) => state },
});
const { draftRestored, problemsFound, sendingChanged, received } = slice.actions;
export const { tailorTyped, anotherBegun } = slice.actions;
export const { selectTailor } = slice.selectors;

export const tailorShown = createAction('tailor/tailorShown');
/** With the digits of the picture, which stand in the form alone. */
export const tailorSent = createAction<{ captcha: string }>('tailor/tailorSent');

export const TAILOR_FORM = 'tailor';
const DRAFT_KEY = 'tailor-draft';

function* restore(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  const draft = readTailor(tabStorage.read(DRAFT_KEY));
  if (draft) yield* put(draftRestored(draft));
}

function* keep(): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.write(DRAFT_KEY, JSON.stringify((yield* select(selectTailor)).draft));
}

function* send({ payload }: ReturnType<typeof tailorSent>): SagaGenerator<void> {
  const { draft } = yield* select(selectTailor);
  const isGuest = (yield* select(selectSession)).state === 'guest';
  const proof = isGuest ? yield* call(readCaptcha, payload.captcha) : {};
  const images = idsOf((yield* select(selectPictures))[TAILOR_FORM]);
  const problems = problemsOf(draft);
  yield* put(problemsFound(proof ? problems : { ...problems, captcha: true }));
  // A picture that is under way would be missing.
  if (!proof || images === null || Object.keys(problems).length > 0) return;

  yield* put(sendingChanged(true));
  const input = { ...inputOf(draft), ...proof, ...(images.length > 0 ? { images } : {}) };
  const write = callApi(activities.tailor, input, { idempotencyKey: newRequestId() });
  const reply = yield* submit('tailor', write, { quiet: true, expected: [errorCodes.captchaWrong] });
  yield* put(sendingChanged(false));
  if (isGuest && (reply.ok || reply.code !== null)) yield* put(captchaSpent());
  if (!reply.ok) {
    if (reply.code === errorCodes.captchaWrong) yield* put(problemsFound({ captcha: true }));
    return;
  }
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.remove(DRAFT_KEY);
  yield* put(picturesCleared(TAILOR_FORM));
  yield* put(received(reply.value.id));
}

function* tailorSaga(): SagaGenerator<void> {
  yield* takeEvery(tailorShown, restore);
  yield* takeEvery(tailorTyped, keep);
  yield* takeLeading(tailorSent, send);
}

export const tailorFlow: Flow = { slice, saga: tailorSaga };
