import { account } from '@baodao/api-client/endpoints/account';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { EnabledProviders, ProviderName, ProviderReply, SocialLoginReply } from '@baodao/domain/socialLogin/shapes';
import { languages, localizePath } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { safeReturnPath } from '@baodao/link-builders/safeReturnPath';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { logInWithPassword } from '../phoneCode/logIn.ts';
import { selectSession, sessionChanged } from '../session/session.flow.ts';
import { providerRows } from '../socialLogin/identityProviders.ts';
import { LANGUAGE_KEY, redirectToProvider } from '../socialLogin/redirectToProvider.ts';

export type CallbackError = 'refused' | 'expired' | 'down' | 'taken' | 'other' | 'failed';

/** The reply to an authorization code. It proves the visitor's identity at the provider, in this browser and for a few minutes. */
export interface Ticket {
  provider: ProviderName;
  type: number;
  key: string;
  sign: string;
  name: string;
  portrait: string;
  unionId: string;
  redirect: string;
}

export type Callback =
  | { step: 'pending' }
  | { step: 'choose'; ticket: Ticket }
  | { step: 'failed'; error: CallbackError; redirect: string };

interface SocialLoginState {
  available: EnabledProviders | null;
  /** The provider that the browser is being redirected to. */
  redirectingTo: ProviderName | null;
  /** The provider of the open callback page. */
  provider: ProviderName;
  callback: Callback;
  isCreating: boolean;
  isAgreementMissing: boolean;
}

const TICKET_KEY = 'third-login-ticket';

const slice = createSlice({
  name: 'socialLogin',
  initialState: {
    available: null,
    redirectingTo: null,
    provider: 'wechat',
    callback: { step: 'pending' },
    isCreating: false,
    isAgreementMissing: false,
  } as SocialLoginState,
  reducers: {
    availableChanged: (state, { payload }: PayloadAction<EnabledProviders>) => {
      state.available = payload;
    },
    redirectingChanged: (state, { payload }: PayloadAction<ProviderName | null>) => {
      state.redirectingTo = payload;
    },
    providerChanged: (state, { payload }: PayloadAction<ProviderName>) => {
      state.provider = payload;
    },
    callbackChanged: (state, { payload }: PayloadAction<Callback>) => {
      state.callback = payload;
      state.isCreating = false;
      state.isAgreementMissing = false;
    },
    creatingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isCreating = payload;
    },
    agreementMissingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isAgreementMissing = payload;
    },
  },
  selectors: {
    selectSocialLogin: (state) => state,
    selectSocialLoginAvailable: (state) => state.available,
    selectSocialLoginCallback: (state) => state.callback,
    selectIsSocialLoginAgreementMissing: (state) => state.isAgreementMissing,
    selectIsSocialLoginCreating: (state) => state.isCreating,
    selectSocialLoginProvider: (state) => state.provider,
    selectSocialLoginRedirectingTo: (state) => state.redirectingTo,
  },
});
const { availableChanged, redirectingChanged, providerChanged, callbackChanged, creatingChanged, agreementMissingChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectSocialLogin } = slice.selectors;
export const {
  selectSocialLoginAvailable,
  selectSocialLoginCallback,
  selectIsSocialLoginAgreementMissing,
  selectIsSocialLoginCreating,
  selectSocialLoginProvider,
  selectSocialLoginRedirectingTo,
} = slice.selectors;

export const socialLoginRequested = createAction<{ provider: ProviderName; redirect: string }>('socialLogin/socialLoginRequested');
/** A provider has redirected back. Without a code the visitor has denied access. */
export const callbackReceived = createAction<{ provider: ProviderName; code: string | null; state: string | null }>(
  'socialLogin/callbackReceived',
);
export const newAccountRequested = createAction<{ agree: boolean }>('socialLogin/newAccountRequested');

/** Loads the configured providers. On an error none are offered, since the login form works without them. */
export function* fetchProviders(): SagaGenerator<void> {
  try {
    yield* put(availableChanged(yield* callApi(socialLogin.enabledProviders, {})));
  } catch {
    yield* put(availableChanged({ browser: [], wechat: [] }));
  }
}

/** Sets the provider during loading, since the page title names it. */
export function* setCallbackProvider(provider: ProviderName): SagaGenerator<void> {
  yield* put(providerChanged(provider));
}

function* startSocialLogin({ payload: { provider, redirect } }: ReturnType<typeof socialLoginRequested>): SagaGenerator<void> {
  yield* put(redirectingChanged(provider));
  // On success the page unloads, so the button stays in its loading state.
  const { ok } = yield* submit('thirdLogin', redirectToProvider(provider, { redirect, purpose: 'login' }), { quiet: true });
  if (!ok) yield* put(redirectingChanged(null));
}

function* handleCallback({ payload: { provider, code, state } }: ReturnType<typeof callbackReceived>): SagaGenerator<void> {
  if (yield* call(restoreLanguage)) return;
  yield* put(callbackChanged({ step: 'pending' }));
  const stored = yield* call(restoreTicket, provider, state);
  if (stored) {
    // A reload interrupted the login before the account was linked.
    if (yield* call(isMember)) yield* call(linkAccount, stored);
    else yield* put(callbackChanged({ step: 'choose', ticket: stored }));
    return;
  }
  if (!code || !state) {
    yield* showError('refused');
    return;
  }
  const reply = yield* submit('thirdLogin', callApi(providerRows[provider], { code, state }), { quiet: true, expectedCodes });
  const ticket = reply.ok ? toTicket(provider, reply.value) : null;
  const error: CallbackError = reply.ok ? 'failed' : toCallbackError(reply.code);
  if (!reply.ok || !ticket) yield* call(showError, error);
  else if (yield* call(isMember)) yield* call(continueAsMember, ticket, reply.value.purpose);
  else if (reply.value.bound) yield* call(logInWithTicket, ticket);
  else {
    const tabStorage = yield* fromContext('tabStorage');
    tabStorage.write(TICKET_KEY, JSON.stringify({ state, ticket }));
    yield* put(callbackChanged({ step: 'choose', ticket }));
  }
}

function* isMember(): SagaGenerator<boolean> {
  return (yield* select(selectSession)).state === 'member';
}

/** Providers redirect to the page of the default language. Returns true if this navigates to the visitor's language. */
function* restoreLanguage(): SagaGenerator<boolean> {
  const tabStorage = yield* fromContext('tabStorage');
  const wanted = languages.find((language) => language === tabStorage.read(LANGUAGE_KEY));
  tabStorage.remove(LANGUAGE_KEY);
  if (!wanted || wanted === (yield* fromContext('language'))) return false;
  const currentPath = yield* fromContext('currentPath');
  yield* call(() => globalThis.location.replace(localizePath(wanted, currentPath())));
  return true;
}

/** A member came to link the provider or to delete the account, or has logged in from another tab meanwhile. */
function* continueAsMember(ticket: Ticket, purpose: ProviderReply['purpose']): SagaGenerator<void> {
  if (purpose === 'bind') yield* call(linkAccount, ticket);
  else if (purpose === 'leave') yield* call(deleteAccount, ticket);
  else yield* call(returnTo, ticket.redirect);
}

function* logInWithTicket(ticket: Ticket): SagaGenerator<void> {
  const loggedIn = yield* submit('login', exchangeTicket(ticket), { expectedCodes });
  if (loggedIn.ok) yield* call(returnTo, ticket.redirect);
  else yield* call(showError, toCallbackError(loggedIn.code), ticket.redirect);
}

function* exchangeTicket({ type, key, name, portrait, unionId, sign }: Ticket): SagaGenerator<void> {
  const credentials: SocialLoginReply = yield* callApi(socialLogin.loginV2, { type, key, name, portrait, unionId, sign });
  yield* call(logInWithPassword, { username: credentials.username, password: credentials.password });
}

function* createAccount({ payload: { agree } }: ReturnType<typeof newAccountRequested>): SagaGenerator<void> {
  const { callback } = yield* select(selectSocialLogin);
  yield* put(agreementMissingChanged(!agree));
  if (callback.step !== 'choose' || !agree) return;
  yield* put(creatingChanged(true));
  yield* call(logInWithTicket, callback.ticket);
}

/** Links the provider after the visitor has logged in to an existing account on the callback page. */
function* linkAfterLogin({ payload }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  const { callback, isCreating } = yield* select(selectSocialLogin);
  if (payload.state === 'member' && callback.step === 'choose' && !isCreating) yield* call(linkAccount, callback.ticket);
}

function* linkAccount(ticket: Ticket): SagaGenerator<void> {
  const linked = yield* submit('bind', callApi(socialLogin.bind, { code: ticket.key }), { expectedCodes });
  if (linked.ok) yield* call(returnTo, ticket.redirect);
  else yield* call(showError, toCallbackError(linked.code), ticket.redirect);
}

/** Deletes the account, which the member requested on the profile page. That page then shows until when to cancel. */
function* deleteAccount(ticket: Ticket): SagaGenerator<void> {
  const deletion = yield* submit('deleteAccount', callApi(account.requestDeletion, { ticket: ticket.key }), { expectedCodes });
  if (deletion.ok) yield* call(returnTo, ticket.redirect);
  else yield* call(showError, toCallbackError(deletion.code), ticket.redirect);
}

/** Replaces the callback page in the browser history. */
function* returnTo(redirect: string): SagaGenerator<void> {
  yield* call(removeTicket);
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, redirect, { replace: true });
}

function* showError(error: CallbackError, redirect = links.home()): SagaGenerator<void> {
  yield* call(removeTicket);
  yield* put(callbackChanged({ step: 'failed', error, redirect }));
}

function* removeTicket(): SagaGenerator<void> {
  (yield* fromContext('tabStorage')).remove(TICKET_KEY);
}

/** Restores the ticket after a reload: the code is single-use, the ticket is still valid. */
function* restoreTicket(provider: ProviderName, state: string | null): SagaGenerator<Ticket | null> {
  const tabStorage = yield* fromContext('tabStorage');
  try {
    const stored = JSON.parse(tabStorage.read(TICKET_KEY) ?? 'null') as { state: string; ticket: Omit<Ticket, 'provider'> } | null;
    const isValid = stored !== null && state !== null && stored.state === state && typeof stored.ticket.key === 'string';
    return isValid ? { ...stored.ticket, provider, redirect: safeReturnPath(stored.ticket.redirect) } : null;
  } catch {
    return null;
  }
}

function toTicket(provider: ProviderName, reply: ProviderReply): Ticket | null {
  const { type, key, sign, name = '', portrait = '', unionId = '', redirect } = reply;
  if (type === undefined || !key || !sign) return null;
  return { provider, type, key, sign, name, portrait, unionId, redirect: safeReturnPath(redirect) };
}

/** Errors shown by the callback page instead of a notice. */
const errorByCode: Readonly<Record<number, CallbackError>> = {
  [errorCodes.socialLoginExpired]: 'expired',
  [errorCodes.identityProviderDown]: 'down',
  [errorCodes.identityTaken]: 'taken',
  [errorCodes.identityNotLinked]: 'other',
  [errorCodes.socialLoginRefused]: 'failed',
};
const expectedCodes = Object.keys(errorByCode).map(Number);

const toCallbackError = (code: number | null): CallbackError => errorByCode[code ?? 0] ?? 'failed';

function* socialLoginSaga(): SagaGenerator<void> {
  yield* takeLeading(socialLoginRequested, startSocialLogin);
  yield* takeLeading(callbackReceived, handleCallback);
  yield* takeLeading(newAccountRequested, createAccount);
  yield* takeEvery(sessionChanged, linkAfterLogin);
}

export const socialLoginFlow: Flow = { slice, saga: socialLoginSaga };
