import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import type { InputOf } from '@baodao/api-client/row';
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

/**
 * What the code is for: a new account, a new password for an old one, the way in without one; and, of a member, a number for an account
 * that has none, or to give it up.
 */
export type CodeScene = 'register' | 'find' | 'login' | MemberScene;
type MemberScene = 'bind' | 'leave';

/** The last code that was sent. */
export interface SentCode {
  /** E.164. */
  to: string;
  /** How long it is good for. */
  minutes: number;
}

interface PhoneCodeState {
  scene: CodeScene;
  sent: SentCode | null;
  /** Until another code may be asked for. */
  secondsLeft: number;
  /** The number in the form, once somebody typed. */
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

/** The code on its way to the number in the form, and how long to wait for another: a second number has to wait for nobody. */
export const selectSending = createSelector([selectPhoneCode], ({ sent, secondsLeft, typedPhone }) => {
  const isSame = sent !== null && (typedPhone === null || typedPhone === sent.to);
  return isSame ? { sent, secondsLeft } : { sent: null, secondsLeft: 0 };
});

export const phoneCodeMounted = createAction<CodeScene>('phoneCode/phoneCodeMounted');
export const codeRequested = createAction<{ area: PhoneArea; phone: string; captcha: string }>('phoneCode/codeRequested');
export const phoneCodeSubmitted = createAction<{ area: PhoneArea; phone: string; code: string; password: string; agree: boolean }>(
  'phoneCode/accountRequested',
);
/** A member's code was good: his number stands, or his account will go. */
export const memberCodeAccepted = createAction<MemberScene>('phoneCode/memberCodeAccepted');
const waitStarted = createAction<number>('phoneCode/waitStarted');

const storageKey = (scene: CodeScene) => `sms-${scene}`;
const MAX_WAIT_MS = 60_000;

/** Begins a page, and goes on waiting where a reload interrupted it. */
function* initScene({ payload: scene }: ReturnType<typeof phoneCodeMounted>): SagaGenerator<void> {
  yield* put(sceneChanged(scene));
  const storage = yield* fromContext('storage');
  const kept = parseSentCode(storage.read(storageKey(scene)));
  if (!kept) return;
  yield* put(codeSent({ to: kept.to, minutes: kept.minutes }));
  yield* put(waitStarted(kept.until));
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
  // Where nobody answered, the same digits may still be good.
  if (reply.ok || reply.code !== null) yield* put(captchaUsed());
  yield* put(progressChanged({ sending: false }));
}

/** Counts down to the next code, and notes when that is, so that a reload shortens nothing. */
function* startWait(scene: CodeScene, sent: SentCode, seconds: number): SagaGenerator<void> {
  const until = Date.now() + seconds * 1000;
  const storage = yield* fromContext('storage');
  storage.write(storageKey(scene), JSON.stringify({ ...sent, until }));
  yield* put(codeSent(sent));
  yield* put(waitStarted(until));
}

function* countDown({ payload: until }: ReturnType<typeof waitStarted>): SagaGenerator<void> {
  for (;;) {
    // A clock that was put back must not keep anybody waiting for longer than the interval.
    const left = Math.min(until - Date.now(), MAX_WAIT_MS);
    yield* put(secondsLeftChanged(Math.max(0, Math.ceil(left / 1000))));
    if (left <= 0) return;
    yield* delay(left % 1000 || 1000);
  }
}

type FormValues = ReturnType<typeof phoneCodeSubmitted>['payload'];

/** Registers, or sets a new password; then logs in (spec section 8). */
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
  const made = yield* submit(isNew ? 'register' : 'reset', isNew ? register(phone, payload) : reset(phone, payload), {
    expectedCodes: fieldErrorCodes,
  });
  if (made.ok) yield* call(logInAfterSubmit, phone, payload.password, scene);
  else yield* put(problemsChanged(toFieldProblems(made.code, made.data)));
  yield* put(progressChanged({ saving: false }));
}

/** The number that is added, or the proof that it is the member who leaves. */
function* submitMemberCode(scene: MemberScene, { area, number }: Phone, { code: typed, password }: FormValues): SagaGenerator<void> {
  yield* put(progressChanged({ saving: true }));
  const code = typed.trim();
  const taken =
    scene === 'bind'
      ? yield* submit('addPhone', callApi(account.savePhone, { phoneArea: area, phone: number, code, newPassword: password }), {
          expectedCodes: fieldErrorCodes,
        })
      : yield* submit('deleteAccount', callApi(account.deleteAccount, { code }), { quiet: true, expectedCodes: fieldErrorCodes });
  if (taken.ok) {
    const storage = yield* fromContext('storage');
    storage.remove(storageKey(scene));
    yield* put(memberCodeAccepted(scene));
  } else yield* put(problemsChanged(toFieldProblems(taken.code, taken.data)));
  yield* put(progressChanged({ saving: false }));
}

/** Whoever holds the telephone needs no password. */
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
  // A code alone is enough to get in, and to leave.
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

/** The account is there now; where logging in does not work at once, the login page takes over. */
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

/** A member who comes to one of these pages goes on at once. After a registration the way back is taken by that. */
export function* redirectMember(): SagaGenerator<void> {
  if (!(yield* select(selectPhoneCode)).saving) yield* call(returnToRedirect);
}

function parseSentCode(kept: string | null): (SentCode & { until: number }) | null {
  try {
    const { to, minutes, until } = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    const isWhole = typeof to === 'string' && typeof minutes === 'number' && typeof until === 'number';
    return isWhole && until > Date.now() ? { to, minutes, until } : null;
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
