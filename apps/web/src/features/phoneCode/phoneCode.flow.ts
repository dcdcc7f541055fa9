import type { InputOf } from '@baodao/api-client/endpoint';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { checkPassword, checkSmsCode, type PhoneArea } from '@baodao/domain/account/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { call, delay, put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { type SubmitResult, submit } from '../../platform/store/submit.ts';
import { type CaptchaAnswer, captchaUsed, readCaptchaAnswer } from '../captcha/captcha.flow.ts';
import { signedIn } from '../session/session.flow.ts';
import { type AccountFormProblems, fieldErrorCodes, phoneProblem, toFieldProblems } from './accountFormProblems.ts';
import { logInWithPassword, readUserPageLink, returnToRedirect } from './logIn.ts';
import { type Phone, parsePhone } from './parsePhone.ts';

/** Purpose of the code: registration, password reset or login; for members, adding a phone number or deleting the account. */
export type CodeScene = 'register' | 'find' | 'login' | MemberScene;
type MemberScene = 'bind' | 'leave';

/** The last code sent. */
export interface SentCode {
  /** E.164. */
  to: string;
  /** Validity. */
  minutes: number;
}

interface PhoneCodeState {
  scene: CodeScene;
  sent: SentCode | null;
  /** Until another code can be requested. */
  secondsLeft: number;
  /** E.164 of the typed number, '' if it is invalid, null until the field changes. */
  typedPhone: string | null;
  sending: boolean;
  saving: boolean;
  /** True once the API requires a captcha for the submit. */
  isCaptchaRequired: boolean;
  /** Minutes until the API sends the number another code, after it refused one. */
  waitMinutes: number | null;
  problems: AccountFormProblems;
}

const initialState: PhoneCodeState = {
  scene: 'register',
  sent: null,
  secondsLeft: 0,
  typedPhone: null,
  sending: false,
  saving: false,
  isCaptchaRequired: false,
  waitMinutes: null,
  problems: {},
};

const slice = createSlice({
  name: 'phoneCode',
  initialState,
  reducers: {
    sceneChanged: (_state, { payload }: PayloadAction<CodeScene>) => ({ ...initialState, scene: payload }),
    codeSent: (state, { payload }: PayloadAction<SentCode | null>) => {
      state.sent = payload;
    },
    secondsLeftChanged: (state, { payload }: PayloadAction<number>) => {
      state.secondsLeft = payload;
    },
    phoneChanged: (state, { payload: { area, phone } }: PayloadAction<{ area: PhoneArea; phone: string }>) => {
      state.typedPhone = parsePhone(area, phone)?.e164 ?? '';
      delete state.problems.phone;
    },
    captchaRequired: (state) => {
      state.isCaptchaRequired = true;
    },
    waitMinutesChanged: (state, { payload }: PayloadAction<number | null>) => {
      state.waitMinutes = payload;
    },
    progressChanged: (state, { payload }: PayloadAction<Partial<Pick<PhoneCodeState, 'sending' | 'saving'>>>) => ({ ...state, ...payload }),
    problemsChanged: (state, { payload }: PayloadAction<AccountFormProblems>) => {
      state.problems = payload;
    },
  },
  selectors: {
    selectPhoneCode: (state) => state,
    selectIsPhoneCodeCaptchaRequired: (state) => state.isCaptchaRequired,
    selectPhoneCodeProblems: (state) => state.problems,
    selectPhoneCodeSaving: (state) => state.saving,
    selectPhoneCodeSending: (state) => state.sending,
    selectPhoneCodeSent: (state) => state.sent,
    selectPhoneCodeWaitMinutes: (state) => state.waitMinutes,
  },
});
const { sceneChanged, codeSent, secondsLeftChanged, captchaRequired, waitMinutesChanged, progressChanged, problemsChanged } = slice.actions;
export const { phoneChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectPhoneCode } = slice.selectors;
export const {
  selectIsPhoneCodeCaptchaRequired,
  selectPhoneCodeProblems,
  selectPhoneCodeSaving,
  selectPhoneCodeSending,
  selectPhoneCodeSent,
  selectPhoneCodeWaitMinutes,
} = slice.selectors;

/** The code sent to the number in the form and its waiting time. Another number has none. */
export const selectSending = createSelector([selectPhoneCode], ({ sent, secondsLeft, typedPhone }) => {
  const isSame = sent !== null && (typedPhone === null || typedPhone === sent.to);
  return isSame ? { sent, secondsLeft } : { sent: null, secondsLeft: 0 };
});

export const phoneCodeMounted = createAction<CodeScene>('phoneCode/phoneCodeMounted');
export const codeRequested = createAction<{ area: PhoneArea; phone: string; captcha: string }>('phoneCode/codeRequested');
/** The fields as typed. `captcha` holds the digits of the captcha picture, if one is shown. */
export const phoneCodeSubmitted = createAction<{
  area: PhoneArea;
  phone: string;
  code: string;
  password: string;
  agree: boolean;
  captcha: string;
}>('phoneCode/phoneCodeSubmitted');
/** The phone number was added, or the account deletion was scheduled. */
export const memberCodeAccepted = createAction<MemberScene>('phoneCode/memberCodeAccepted');
const waitStarted = createAction<number>('phoneCode/waitStarted');

const storageKey = (scene: CodeScene) => `sms-${scene}`;
const MAX_WAIT_MS = 60_000;

/** Resumes the waiting time after a reload. */
function* initScene({ payload: scene }: ReturnType<typeof phoneCodeMounted>): SagaGenerator<void> {
  yield* put(sceneChanged(scene));
  const storage = yield* fromContext('storage');
  const stored = parseSentCode(storage.read(storageKey(scene)));
  if (!stored) return;
  yield* put(codeSent({ to: stored.to, minutes: stored.minutes }));
  yield* put(waitStarted(stored.until));
}

function* sendCode({ payload: { area, phone: typed, captcha } }: ReturnType<typeof codeRequested>): SagaGenerator<void> {
  const { scene } = yield* select(selectPhoneCode);
  const phone = parsePhone(area, typed);
  const proof = yield* call(readCaptchaAnswer, captcha);
  yield* put(
    problemsChanged({ ...(phone ? {} : { phone: phoneProblem(typed) }), ...(proof ? {} : { captcha: 'session.needed.captcha' }) }),
  );
  if (!phone || !proof) return;

  yield* put(progressChanged({ sending: true }));
  const write = callApi(account.sendSms, { phoneArea: phone.area, phone: phone.number, scene, ...proof });
  const reply = yield* submit('sendCode', write, { quiet: true, expectedCodes: fieldErrorCodes });
  const retryAfter = reply.ok ? null : readRetryAfter(reply);
  yield* put(waitMinutesChanged(retryAfter === null ? null : Math.ceil(retryAfter / 60)));
  if (reply.ok) yield* call(startWait, scene, { to: phone.e164, minutes: Math.round(reply.value.expire / 60) }, reply.value.interval);
  else if (retryAfter === null) yield* put(problemsChanged(toFieldProblems(reply.code, reply.data)));
  // Without a response the captcha may still be unused.
  if (reply.ok || reply.code !== null) yield* put(captchaUsed());
  yield* put(progressChanged({ sending: false }));
}

/** Seconds, if the API refused a code because of its limits. */
function readRetryAfter({ code, data }: { code: number | null; data: unknown }): number | null {
  const isLimit = code === errorCodes.tooManyRequests && typeof data === 'object' && data !== null && 'retryAfter' in data;
  return isLimit && typeof data.retryAfter === 'number' ? data.retryAfter : null;
}

/** Stores the end of the waiting time, so that a reload does not shorten it. */
function* startWait(scene: CodeScene, sent: SentCode, seconds: number): SagaGenerator<void> {
  const until = Date.now() + seconds * 1000;
  const storage = yield* fromContext('storage');
  storage.write(storageKey(scene), JSON.stringify({ ...sent, until }));
  yield* put(codeSent(sent));
  yield* put(waitStarted(until));
}

function* countDown({ payload: until }: ReturnType<typeof waitStarted>): SagaGenerator<void> {
  for (;;) {
    // The cap limits the wait if the clock was set back.
    const left = Math.min(until - Date.now(), MAX_WAIT_MS);
    yield* put(secondsLeftChanged(Math.max(0, Math.ceil(left / 1000))));
    if (left <= 0) return;
    yield* delay(left % 1000 || 1000);
  }
}

type FormValues = ReturnType<typeof phoneCodeSubmitted>['payload'];

/** Registers or resets the password, then logs in. The other scenes have their own calls. */
function* submitForm({ payload }: ReturnType<typeof phoneCodeSubmitted>): SagaGenerator<void> {
  const { scene, isCaptchaRequired } = yield* select(selectPhoneCode);
  const phone = parsePhone(payload.area, payload.phone);
  const answer = isCaptchaRequired ? yield* call(readCaptchaAnswer, payload.captcha) : null;
  const isCaptchaMissing = isCaptchaRequired && !answer;
  const problems = { ...validate(payload, scene, phone), ...(isCaptchaMissing ? { captcha: 'session.needed.captcha' as const } : {}) };
  yield* put(problemsChanged(problems));
  if (!phone || Object.keys(problems).length > 0) return;

  yield* put(progressChanged({ saving: true }));
  const saved = yield* call(sendForm, scene, phone, payload, answer);
  if (saved.ok) yield* call(completeScene, scene, phone, payload.password);
  else yield* call(showRejection, saved, isCaptchaRequired);
  yield* put(progressChanged({ saving: false }));
}

function* sendForm(scene: CodeScene, phone: Phone, form: FormValues, answer: CaptchaAnswer | null): SagaGenerator<SubmitResult<unknown>> {
  const { area: phoneArea, number } = phone;
  const { password } = form;
  const code = normalizeTypedNumber(form.code);
  const aloud = { expectedCodes: fieldErrorCodes };
  switch (scene) {
    case 'register':
      return yield* submit('register', register(phone, form, answer), aloud);
    case 'find':
      return yield* submit('reset', callApi(account.resetPassword, { username: number, phoneArea, password, code, ...answer }), aloud);
    case 'login':
      return yield* submit('login', requestTokenByCode({ username: number, phoneArea, code, ...answer }), aloud);
    case 'bind':
      return yield* submit(
        'addPhone',
        callApi(account.savePhone, { phoneArea, phone: number, code, newPassword: password, ...answer }),
        aloud,
      );
    case 'leave':
      return yield* submit('deleteAccount', callApi(account.requestDeletion, { code, ...answer }), aloud);
  }
}

function* completeScene(scene: CodeScene, phone: Phone, password: string): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.remove(storageKey(scene));
  if (scene === 'login') yield* call(returnToRedirect);
  else if (scene === 'bind' || scene === 'leave') yield* put(memberCodeAccepted(scene));
  else yield* call(logInAfterSubmit, phone, password);
}

function* showRejection({ code, data }: { code: number | null; data: unknown }, hadCaptcha: boolean): SagaGenerator<void> {
  const isFirstCaptcha = code === errorCodes.captchaWrong && !hadCaptcha;
  if (isFirstCaptcha) yield* put(captchaRequired());
  yield* put(problemsChanged(isFirstCaptcha ? { captcha: 'session.needed.captcha' } : toFieldProblems(code, data)));
  // Without a response the captcha may still be unused.
  if (hadCaptcha && code !== null) yield* put(captchaUsed());
}

function* requestTokenByCode(input: InputOf<typeof session.loginByCode>): SagaGenerator<void> {
  const { access_token } = yield* callApi(session.loginByCode, input);
  yield* call(signedIn, access_token);
}

function validate({ phone: typed, code, password, agree }: FormValues, scene: CodeScene, phone: Phone | null): AccountFormProblems {
  const codeProblem = checkSmsCode(normalizeTypedNumber(code));
  // Login and account deletion need no password.
  const passwordProblem = scene === 'login' || scene === 'leave' ? null : checkPassword(password);
  return {
    ...(phone ? {} : { phone: phoneProblem(typed) }),
    ...(codeProblem ? { code: codeProblem } : {}),
    ...(passwordProblem ? { password: passwordProblem } : {}),
    ...(scene === 'register' && !agree ? { agree: 'session.needed.agree' } : {}),
  };
}

function* register({ area, number }: Phone, { code, password }: FormValues, answer: CaptchaAnswer | null): SagaGenerator<unknown> {
  const language = yield* fromContext('language');
  const inviteCode = (yield* call(readUserPageLink))?.inviteCode;
  return yield* callApi(account.register, {
    username: number,
    phoneArea: area,
    password,
    code: normalizeTypedNumber(code),
    agree: true,
    language,
    ...(inviteCode ? { inviteCode } : {}),
    ...answer,
  });
}

/** If the login fails after a successful registration or reset, goes to the login page. */
function* logInAfterSubmit({ e164 }: Phone, password: string): SagaGenerator<void> {
  const signed = yield* submit('login', logInWithPassword({ username: e164, password }), {
    quiet: true,
    expectedCodes: [errorCodes.captchaWrong],
  });
  if (signed.ok) {
    yield* call(returnToRedirect);
    return;
  }
  const page = yield* call(readUserPageLink);
  const navigate = yield* fromContext('navigate');
  if (page) yield* call(navigate, links.userLogin({ redirect: page.redirect }));
}

/** Redirects a member away from these pages, unless a submit is about to do so. */
export function* redirectMember(): SagaGenerator<void> {
  if (!(yield* select(selectPhoneCode)).saving) yield* call(returnToRedirect);
}

function parseSentCode(stored: string | null): (SentCode & { until: number }) | null {
  try {
    const { to, minutes, until } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    const isValid = typeof to === 'string' && typeof minutes === 'number' && typeof until === 'number';
    return isValid && until > Date.now() ? { to, minutes, until } : null;
  } catch {
    return null;
  }
}

function* phoneCodeSaga(): SagaGenerator<void> {
  yield* takeLatest(phoneCodeMounted, initScene);
  yield* takeLatest(waitStarted, countDown);
  yield* takeLeading(codeRequested, sendCode);
  yield* takeLeading(phoneCodeSubmitted, submitForm);
}

export const phoneCodeFlow: Flow = { slice, saga: phoneCodeSaga };
