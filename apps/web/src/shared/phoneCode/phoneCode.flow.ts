import type { InputOf } from '@baodao/api-client/endpoint';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { checkPassword, checkSmsCode, type PhoneArea } from '@baodao/domain/account/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { call, delay, put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { captchaUsed, readCaptchaAnswer } from '../captcha/captcha.flow.ts';
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
  problems: AccountFormProblems;
}

const initialState: PhoneCodeState = {
  scene: 'register',
  sent: null,
  secondsLeft: 0,
  typedPhone: null,
  sending: false,
  saving: false,
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
    progressChanged: (state, { payload }: PayloadAction<Partial<Pick<PhoneCodeState, 'sending' | 'saving'>>>) => ({ ...state, ...payload }),
    problemsChanged: (state, { payload }: PayloadAction<AccountFormProblems>) => {
      state.problems = payload;
    },
  },
  selectors: { selectPhoneCode: (state) => state },
});
const { sceneChanged, codeSent, secondsLeftChanged, progressChanged, problemsChanged } = slice.actions;
export const { phoneChanged } = slice.actions;
export const { selectPhoneCode } = slice.selectors;

/** The code sent to the number in the form and its waiting time. Another number has none. */
export const selectSending = createSelector([selectPhoneCode], ({ sent, secondsLeft, typedPhone }) => {
  const isSame = sent !== null && (typedPhone === null || typedPhone === sent.to);
  return isSame ? { sent, secondsLeft } : { sent: null, secondsLeft: 0 };
});

export const phoneCodeMounted = createAction<CodeScene>('phoneCode/phoneCodeMounted');
export const codeRequested = createAction<{ area: PhoneArea; phone: string; captcha: string }>('phoneCode/codeRequested');
export const phoneCodeSubmitted = createAction<{ area: PhoneArea; phone: string; code: string; password: string; agree: boolean }>(
  'phoneCode/phoneCodeSubmitted',
);
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
  if (reply.ok) yield* call(startWait, scene, { to: phone.e164, minutes: Math.round(reply.value.expire / 60) }, reply.value.interval);
  else yield* put(problemsChanged(toFieldProblems(reply.code, reply.data)));
  // Without a response the captcha may still be unused.
  if (reply.ok || reply.code !== null) yield* put(captchaUsed());
  yield* put(progressChanged({ sending: false }));
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

/** Registers or resets the password, then logs in (spec section 8). The other scenes have their own calls. */
function* submitForm({ payload }: ReturnType<typeof phoneCodeSubmitted>): SagaGenerator<void> {
  const { scene } = yield* select(selectPhoneCode);
  const phone = parsePhone(payload.area, payload.phone);
  const problems = validate(payload, scene, phone);
  yield* put(problemsChanged(problems));
  if (!phone || Object.keys(problems).length > 0) return;

  if (scene === 'login') {
    yield* call(logInByCode, phone, payload.code);
    return;
  }
  if (scene === 'bind' || scene === 'leave') {
    yield* call(submitMemberCode, scene, phone, payload);
    return;
  }
  yield* put(progressChanged({ saving: true }));
  const isNew = scene === 'register';
  const saved = yield* submit(isNew ? 'register' : 'reset', isNew ? register(phone, payload) : reset(phone, payload), {
    expectedCodes: fieldErrorCodes,
  });
  if (saved.ok) yield* call(logInAfterSubmit, phone, payload.password, scene);
  else yield* put(problemsChanged(toFieldProblems(saved.code, saved.data)));
  yield* put(progressChanged({ saving: false }));
}

/** Adds the phone number or deletes the account. */
function* submitMemberCode(scene: MemberScene, { area, number }: Phone, { code: typed, password }: FormValues): SagaGenerator<void> {
  yield* put(progressChanged({ saving: true }));
  const code = typed.trim();
  const saved =
    scene === 'bind'
      ? yield* submit('addPhone', callApi(account.savePhone, { phoneArea: area, phone: number, code, newPassword: password }), {
          expectedCodes: fieldErrorCodes,
        })
      : yield* submit('deleteAccount', callApi(account.requestDeletion, { code }), { quiet: true, expectedCodes: fieldErrorCodes });
  if (saved.ok) {
    const storage = yield* fromContext('storage');
    storage.remove(storageKey(scene));
    yield* put(memberCodeAccepted(scene));
  } else yield* put(problemsChanged(toFieldProblems(saved.code, saved.data)));
  yield* put(progressChanged({ saving: false }));
}

function* logInByCode({ area, number }: Phone, code: string): SagaGenerator<void> {
  yield* put(progressChanged({ saving: true }));
  const write = requestTokenByCode({ username: number, phoneArea: area, code: code.trim() });
  const signed = yield* submit('login', write, { quiet: true, expectedCodes: fieldErrorCodes });
  if (signed.ok) {
    const storage = yield* fromContext('storage');
    storage.remove(storageKey('login'));
    yield* call(returnToRedirect);
  } else yield* put(problemsChanged(toFieldProblems(signed.code, signed.data)));
  yield* put(progressChanged({ saving: false }));
}

function* requestTokenByCode(input: InputOf<typeof session.loginByCode>): SagaGenerator<void> {
  const { access_token } = yield* callApi(session.loginByCode, input);
  yield* call(signedIn, access_token);
}

function validate({ phone: typed, code, password, agree }: FormValues, scene: CodeScene, phone: Phone | null): AccountFormProblems {
  const codeProblem = checkSmsCode(code.trim());
  // Login and account deletion need no password.
  const passwordProblem = scene === 'login' || scene === 'leave' ? null : checkPassword(password);
  return {
    ...(phone ? {} : { phone: phoneProblem(typed) }),
    ...(codeProblem ? { code: codeProblem } : {}),
    ...(passwordProblem ? { password: passwordProblem } : {}),
    ...(scene === 'register' && !agree ? { agree: 'session.needed.agree' } : {}),
  };
}

function* register({ area, number }: Phone, { code, password }: FormValues): SagaGenerator<unknown> {
  const language = yield* fromContext('language');
  const inviteCode = (yield* call(readUserPageLink))?.inviteCode;
  return yield* callApi(account.register, {
    username: number,
    phoneArea: area,
    password,
    code: code.trim(),
    agree: true,
    language,
    ...(inviteCode ? { inviteCode } : {}),
  });
}

function* reset({ area, number }: Phone, { code, password }: FormValues): SagaGenerator<unknown> {
  return yield* callApi(account.resetPassword, { username: number, phoneArea: area, password, code: code.trim() });
}

/** If the login fails after a successful registration or reset, goes to the login page. */
function* logInAfterSubmit({ e164 }: Phone, password: string, scene: CodeScene): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.remove(storageKey(scene));
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
