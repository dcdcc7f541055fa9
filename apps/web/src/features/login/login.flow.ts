import type { PhoneArea } from '@baodao/domain/account/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { captchaUsed, readCaptchaAnswer } from '../captcha/captcha.flow.ts';
import { type AccountFormProblems, fieldErrorCodes, phoneProblem, toFieldProblems } from '../phoneCode/accountFormProblems.ts';
import { logInWithPassword, returnToRedirect } from '../phoneCode/logIn.ts';
import { parsePhone } from '../phoneCode/parsePhone.ts';

interface LoginState {
  isSending: boolean;
  /** True once the server requires a captcha. */
  isCaptchaRequired: boolean;
  problems: AccountFormProblems;
}

const slice = createSlice({
  name: 'login',
  initialState: { isSending: false, isCaptchaRequired: false, problems: {} } as LoginState,
  reducers: {
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isSending = payload;
    },
    problemsFound: (state, { payload }: PayloadAction<AccountFormProblems>) => {
      state.problems = payload;
    },
    /** Clears the problems of an earlier attempt when the form opens. */
    loginFormOpened: (state) => {
      state.problems = {};
    },
    captchaRequired: (state) => {
      state.isCaptchaRequired = true;
    },
  },
  selectors: {
    selectLogin: (state) => state,
    selectIsLoginCaptchaRequired: (state) => state.isCaptchaRequired,
    selectIsLoginSending: (state) => state.isSending,
    selectLoginProblems: (state) => state.problems,
  },
});
const { sendingChanged, problemsFound, captchaRequired } = slice.actions;
export const { loginFormOpened } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectLogin } = slice.selectors;
export const { selectIsLoginCaptchaRequired, selectIsLoginSending, selectLoginProblems } = slice.selectors;

/** The fields as typed. `captcha` holds the digits of the captcha picture, if one is shown. */
export const loginRequested = createAction<{ area: PhoneArea; phone: string; password: string; captcha: string }>('login/loginRequested');

function* logIn({ payload: { area, phone: typed, password, captcha } }: ReturnType<typeof loginRequested>): SagaGenerator<void> {
  const { isCaptchaRequired } = yield* select(selectLogin);
  const phone = parsePhone(area, typed);
  const captchaAnswer = isCaptchaRequired ? yield* call(readCaptchaAnswer, captcha) : null;
  const isCaptchaMissing = isCaptchaRequired && !captchaAnswer;
  yield* put(
    problemsFound({
      ...(phone ? {} : { phone: phoneProblem(typed) }),
      ...(password ? {} : { password: 'session.needed.password' }),
      ...(isCaptchaMissing ? { captcha: 'session.needed.captcha' } : {}),
    }),
  );
  if (!phone || !password || isCaptchaMissing) return;

  yield* put(sendingChanged(true));
  const credentials = { username: phone.e164, password, ...captchaAnswer };
  const loggedIn = yield* submit('login', logInWithPassword(credentials), { expectedCodes: fieldErrorCodes });
  if (loggedIn.ok) yield* call(returnToRedirect);
  else yield* call(showRejection, loggedIn, isCaptchaRequired);
  yield* put(sendingChanged(false));
}

function* showRejection({ code, data }: { code: number | null; data: unknown }, hadCaptcha: boolean): SagaGenerator<void> {
  const needsCaptcha =
    code === errorCodes.captchaWrong || (typeof data === 'object' && data !== null && 'captcha' in data && data.captcha === true);
  if (needsCaptcha) yield* put(captchaRequired());
  // Without a shown captcha, the error code means that one is required now.
  const isFirstCaptcha = code === errorCodes.captchaWrong && !hadCaptcha;
  yield* put(problemsFound(isFirstCaptcha ? { captcha: 'session.needed.captcha' } : toFieldProblems(code, data)));
  if (code !== null) yield* put(captchaUsed());
}

/** Redirects a member who opens the login page. During a login, the login itself redirects. */
export function* redirectMember(): SagaGenerator<void> {
  if (!(yield* select(selectLogin)).isSending) yield* call(returnToRedirect);
}

function* loginSaga(): SagaGenerator<void> {
  yield* takeLeading(loginRequested, logIn);
}

export const loginFlow: Flow = { slice, saga: loginSaga };
