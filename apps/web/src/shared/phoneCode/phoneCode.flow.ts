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
import { captchaSpent, readCaptcha } from '../captcha/captcha.flow.ts';
import { signedIn } from '../session/session.flow.ts';
import { type Phone, readPhone } from './readPhone.ts';
import { codesOfFields, phoneProblem, problemsOf, type SessionProblems } from './sessionProblems.ts';
import { goBack, readUserPage, signIn } from './signIn.ts';

/**
 * What the code is for: a new account, a new password for an old one, the way in without one; and, of a member, a number for an account
 * that has none, or to give it up.
 */
export type CodeScene = 'register' | 'find' | 'login' | OwnScene;
type OwnScene = 'bind' | 'leave';

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
  typedTo: string | null;
  sending: boolean;
  saving: boolean;
  problems: SessionProblems;
}

const initialState: PhoneCodeState = {
  scene: 'register',
  sent: null,
  secondsLeft: 0,
  typedTo: null,
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
    numberTyped: (state, { payload: { area, phone } }: PayloadAction<{ area: PhoneArea; phone: string }>) => {
      state.typedTo = readPhone(area, phone)?.e164 ?? '';
      delete state.problems.phone;
    },
    workChanged: (state, { payload }: PayloadAction<Partial<Pick<PhoneCodeState, 'sending' | 'saving'>>>) => ({ ...state, ...payload }),
    problemsFound: (state, { payload }: PayloadAction<SessionProblems>) => {
      state.problems = payload;
    },
  },
  selectors: { selectPhoneCode: (state) => state },
});
const { sceneChanged, codeSent, secondsLeftChanged, workChanged, problemsFound } = slice.actions;
export const { numberTyped } = slice.actions;
export const { selectPhoneCode } = slice.selectors;

/** The code on its way to the number in the form, and how long to wait for another: a second number has to wait for nobody. */
export const selectSending = createSelector([selectPhoneCode], ({ sent, secondsLeft, typedTo }) => {
  const isSame = sent !== null && (typedTo === null || typedTo === sent.to);
  return isSame ? { sent, secondsLeft } : { sent: null, secondsLeft: 0 };
});

export const phoneCodeShown = createAction<CodeScene>('phoneCode/phoneCodeShown');
export const codeRequested = createAction<{ area: PhoneArea; phone: string; captcha: string }>('phoneCode/codeRequested');
export const accountRequested = createAction<{ area: PhoneArea; phone: string; code: string; password: string; agree: boolean }>(
  'phoneCode/accountRequested',
);
/** A member's code was good: his number stands, or his account will go. */
export const ownCodeTaken = createAction<OwnScene>('phoneCode/ownCodeTaken');
const waitStarted = createAction<number>('phoneCode/waitStarted');

const storageKey = (scene: CodeScene) => `sms-${scene}`;
const LONGEST_WAIT_MS = 60_000;

/** Begins a page, and goes on waiting where a reload interrupted it. */
function* begin({ payload: scene }: ReturnType<typeof phoneCodeShown>): SagaGenerator<void> {
  yield* put(sceneChanged(scene));
  const storage = yield* fromContext('storage');
  const kept = readSent(storage.read(storageKey(scene)));
  if (!kept) return;
  yield* put(codeSent({ to: kept.to, minutes: kept.minutes }));
  yield* put(waitStarted(kept.until));
}

function* sendCode({ payload: { area, phone: typed, captcha } }: ReturnType<typeof codeRequested>): SagaGenerator<void> {
  const { scene } = yield* select(selectPhoneCode);
  const phone = readPhone(area, typed);
  const proof = yield* call(readCaptcha, captcha);
  yield* put(problemsFound({ ...(phone ? {} : { phone: phoneProblem(typed) }), ...(proof ? {} : { captcha: 'session.needed.captcha' }) }));
  if (!phone || !proof) return;

  yield* put(workChanged({ sending: true }));
  const write = callApi(account.sendSms, { phoneArea: phone.area, phone: phone.number, scene, ...proof });
  const reply = yield* submit('sendCode', write, { quiet: true, expectedCodes: codesOfFields });
  if (reply.ok) yield* call(wait, scene, { to: phone.e164, minutes: Math.round(reply.value.expire / 60) }, reply.value.interval);
  else yield* put(problemsFound(problemsOf(reply.code, reply.data)));
  // Where nobody answered, the same digits may still be good.
  if (reply.ok || reply.code !== null) yield* put(captchaSpent());
  yield* put(workChanged({ sending: false }));
}

/** Counts down to the next code, and notes when that is, so that a reload shortens nothing. */
function* wait(scene: CodeScene, sent: SentCode, seconds: number): SagaGenerator<void> {
  const until = Date.now() + seconds * 1000;
  const storage = yield* fromContext('storage');
  storage.write(storageKey(scene), JSON.stringify({ ...sent, until }));
  yield* put(codeSent(sent));
  yield* put(waitStarted(until));
}

function* countDown({ payload: until }: ReturnType<typeof waitStarted>): SagaGenerator<void> {
  for (;;) {
    // A clock that was put back must not keep anybody waiting for longer than the interval.
    const left = Math.min(until - Date.now(), LONGEST_WAIT_MS);
    yield* put(secondsLeftChanged(Math.max(0, Math.ceil(left / 1000))));
    if (left <= 0) return;
    yield* delay(left % 1000 || 1000);
  }
}

type Wish = ReturnType<typeof accountRequested>['payload'];

/** Registers, or sets a new password; then logs in (spec section 8). */
function* makeAccount({ payload }: ReturnType<typeof accountRequested>): SagaGenerator<void> {
  const { scene } = yield* select(selectPhoneCode);
  const phone = readPhone(payload.area, payload.phone);
  const problems = check(payload, scene, phone);
  yield* put(problemsFound(problems));
  if (!phone || Object.keys(problems).length > 0) return;

  if (scene === 'login') {
    yield* call(logInByCode, phone, payload.code);
    return;
  }
  if (scene === 'bind' || scene === 'leave') {
    yield* call(useOwnCode, scene, phone, payload);
    return;
  }
  yield* put(workChanged({ saving: true }));
  const isNew = scene === 'register';
  const made = yield* submit(isNew ? 'register' : 'reset', isNew ? register(phone, payload) : reset(phone, payload), {
    expectedCodes: codesOfFields,
  });
  if (made.ok) yield* call(enter, phone, payload.password, scene);
  else yield* put(problemsFound(problemsOf(made.code, made.data)));
  yield* put(workChanged({ saving: false }));
}

/** The number that is added, or the proof that it is the member who leaves. */
function* useOwnCode(scene: OwnScene, { area, number }: Phone, { code: typed, password }: Wish): SagaGenerator<void> {
  yield* put(workChanged({ saving: true }));
  const code = typed.trim();
  const taken =
    scene === 'bind'
      ? yield* submit('addPhone', callApi(account.savePhone, { phoneArea: area, phone: number, code, newPassword: password }), {
          expectedCodes: codesOfFields,
        })
      : yield* submit('deleteAccount', callApi(account.deleteAccount, { code }), { quiet: true, expectedCodes: codesOfFields });
  if (taken.ok) {
    const storage = yield* fromContext('storage');
    storage.remove(storageKey(scene));
    yield* put(ownCodeTaken(scene));
  } else yield* put(problemsFound(problemsOf(taken.code, taken.data)));
  yield* put(workChanged({ saving: false }));
}

/** Whoever holds the telephone needs no password. */
function* logInByCode({ area, number }: Phone, code: string): SagaGenerator<void> {
  yield* put(workChanged({ saving: true }));
  const write = enterByCode({ username: number, phoneArea: area, code: code.trim() });
  const signed = yield* submit('login', write, { quiet: true, expectedCodes: codesOfFields });
  if (signed.ok) {
    const storage = yield* fromContext('storage');
    storage.remove(storageKey('login'));
    yield* call(goBack);
  } else yield* put(problemsFound(problemsOf(signed.code, signed.data)));
  yield* put(workChanged({ saving: false }));
}

function* enterByCode(input: InputOf<typeof session.loginByCode>): SagaGenerator<void> {
  const { access_token } = yield* callApi(session.loginByCode, input);
  yield* call(signedIn, access_token);
}

function check({ phone: typed, code, password, agree }: Wish, scene: CodeScene, phone: Phone | null): SessionProblems {
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

function* register({ area, number }: Phone, { code, password }: Wish): SagaGenerator<unknown> {
  const language = yield* fromContext('language');
  const inviteCode = (yield* call(readUserPage))?.inviteCode;
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

function* reset({ area, number }: Phone, { code, password }: Wish): SagaGenerator<unknown> {
  return yield* callApi(account.resetPassword, { username: number, phoneArea: area, password, code: code.trim() });
}

/** The account is there now; where logging in does not work at once, the login page takes over. */
function* enter({ e164 }: Phone, password: string, scene: CodeScene): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.remove(storageKey(scene));
  const signed = yield* submit('login', signIn({ username: e164, password }), { quiet: true, expectedCodes: [errorCodes.captchaWrong] });
  if (signed.ok) {
    yield* call(goBack);
    return;
  }
  const page = yield* call(readUserPage);
  const navigate = yield* fromContext('navigate');
  if (page) yield* call(navigate, links.userLogin({ redirect: page.redirect }));
}

/** A member who comes to one of these pages goes on at once. After a registration the way back is taken by that. */
export function* leaveAsMember(): SagaGenerator<void> {
  if (!(yield* select(selectPhoneCode)).saving) yield* call(goBack);
}

function readSent(kept: string | null): (SentCode & { until: number }) | null {
  try {
    const { to, minutes, until } = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    const isWhole = typeof to === 'string' && typeof minutes === 'number' && typeof until === 'number';
    return isWhole && until > Date.now() ? { to, minutes, until } : null;
  } catch {
    return null;
  }
}

function* phoneCodeSaga(): SagaGenerator<void> {
  yield* takeLatest(phoneCodeShown, begin);
  yield* takeLatest(waitStarted, countDown);
  yield* takeLeading(codeRequested, sendCode);
  yield* takeLeading(accountRequested, makeAccount);
}

export const phoneCodeFlow: Flow = { slice, saga: phoneCodeSaga };
