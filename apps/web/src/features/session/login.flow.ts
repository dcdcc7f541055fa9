import type { PhoneArea } from '@baodao/domain/account/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { captchaSpent, readCaptcha } from '../../shared/captcha/captcha.flow.ts';
import { readPhone } from '../../shared/phoneCode/readPhone.ts';
import { codesOfFields, phoneProblem, problemsOf, type SessionProblems } from '../../shared/phoneCode/sessionProblems.ts';
import { goBack, signIn } from '../../shared/phoneCode/signIn.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';

interface LoginState {
  sending: boolean;
  /** The server wants to know first that somebody is there. */
  captchaNeeded: boolean;
  problems: SessionProblems;
}

const slice = createSlice({
  name: 'login',
  initialState: { sending: false, captchaNeeded: false, problems: {} } as LoginState,
  reducers: {
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.sending = payload;
    },
    problemsFound: (state, { payload }: PayloadAction<SessionProblems>) => {
      state.problems = payload;
    },
    /** The page is opened anew: what was wrong last time is none of its business. */
    loginShown: (state) => {
      state.problems = {};
    },
    captchaDemanded: (state) => {
      state.captchaNeeded = true;
    },
  },
  selectors: { selectLogin: (state) => state },
});
const { sendingChanged, problemsFound, captchaDemanded } = slice.actions;
export const { loginShown } = slice.actions;
export const { selectLogin } = slice.selectors;

/** As it was typed; `captcha` holds the digits of the picture, where there is one. */
export const loginRequested = createAction<{ area: PhoneArea; phone: string; password: string; captcha: string }>('login/loginRequested');

function* logIn({ payload: { area, phone: typed, password, captcha } }: ReturnType<typeof loginRequested>): SagaGenerator<void> {
  const { captchaNeeded } = yield* select(selectLogin);
  const phone = readPhone(area, typed);
  const proof = captchaNeeded ? yield* call(readCaptcha, captcha) : null;
  const isUnproven = captchaNeeded && !proof;
  yield* put(
    problemsFound({
      ...(phone ? {} : { phone: phoneProblem(typed) }),
      ...(password ? {} : { password: 'session.needed.password' }),
      ...(isUnproven ? { captcha: 'session.needed.captcha' } : {}),
    }),
  );
  if (!phone || !password || isUnproven) return;

  yield* put(sendingChanged(true));
  const credentials = { username: phone.e164, password, ...proof };
  const signed = yield* submit('login', signIn(credentials), { quiet: true, expected: codesOfFields });
  if (signed.ok) yield* call(goBack);
  else yield* call(explain, signed, captchaNeeded);
  yield* put(sendingChanged(false));
}

function* explain({ code, data }: { code: number | null; data: unknown }, captchaWasThere: boolean): SagaGenerator<void> {
  const isDemanded =
    code === errorCodes.captchaWrong || (typeof data === 'object' && data !== null && 'captcha' in data && data.captcha === true);
  if (isDemanded) yield* put(captchaDemanded());
  // Nobody typed a wrong captcha who was shown none.
  const isFirst = code === errorCodes.captchaWrong && !captchaWasThere;
  yield* put(problemsFound(isFirst ? { captcha: 'session.needed.captcha' } : problemsOf(code, data)));
  if (code !== null) yield* put(captchaSpent());
}

/** A member who comes to the login page goes on at once. After a login the way back is taken by that. */
export function* leaveAsMember(): SagaGenerator<void> {
  if (!(yield* select(selectLogin)).sending) yield* call(goBack);
}

function* loginSaga(): SagaGenerator<void> {
  yield* takeLeading(loginRequested, logIn);
}

export const loginFlow: Flow = { slice, saga: loginSaga };
