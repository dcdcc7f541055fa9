import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { ProviderReply, ThirdLoginReply, ThirdParties, ThirdParty } from '@baodao/domain/session/shapes';
import { inLanguage, languages } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { safeReturnPath } from '@baodao/link-builders/safeReturn';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { signIn } from '../../shared/phoneCode/signIn.ts';
import { selectSession, sessionChanged } from '../../shared/session/session.flow.ts';
import { goToParty, LANGUAGE_KEY } from '../../shared/socialLogin/goToParty.ts';
import { partyCalls } from '../../shared/socialLogin/thirdParties.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';

export type LandingFault = 'refused' | 'expired' | 'down' | 'taken' | 'other' | 'failed';

/** What the server gave for a code. It proves who somebody is at the party, to this browser alone and for a few minutes. */
export interface Ticket {
  party: ThirdParty;
  type: number;
  key: string;
  sign: string;
  name: string;
  portrait: string;
  unionId: string;
  redirect: string;
}

export type Landing = { step: 'working' } | { step: 'choose'; ticket: Ticket } | { step: 'fault'; fault: LandingFault; redirect: string };

interface ThirdLoginState {
  offered: ThirdParties | null;
  /** The party that is being gone to. */
  going: ThirdParty | null;
  /** Whose way back is open. */
  party: ThirdParty;
  landing: Landing;
  creating: boolean;
  agreeNeeded: boolean;
}

const TICKET_KEY = 'third-login-ticket';

const slice = createSlice({
  name: 'thirdLogin',
  initialState: {
    offered: null,
    going: null,
    party: 'wechat',
    landing: { step: 'working' },
    creating: false,
    agreeNeeded: false,
  } as ThirdLoginState,
  reducers: {
    offeredChanged: (state, { payload }: PayloadAction<ThirdParties>) => {
      state.offered = payload;
    },
    goingChanged: (state, { payload }: PayloadAction<ThirdParty | null>) => {
      state.going = payload;
    },
    partyChanged: (state, { payload }: PayloadAction<ThirdParty>) => {
      state.party = payload;
    },
    landingChanged: (state, { payload }: PayloadAction<Landing>) => {
      state.landing = payload;
      state.creating = false;
      state.agreeNeeded = false;
    },
    creatingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.creating = payload;
    },
    agreeNeededChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.agreeNeeded = payload;
    },
  },
  selectors: { selectThirdLogin: (state) => state },
});
const { offeredChanged, goingChanged, partyChanged, landingChanged, creatingChanged, agreeNeededChanged } = slice.actions;
export const { selectThirdLogin } = slice.selectors;

/** A party's button. */
export const partyRequested = createAction<{ party: ThirdParty; redirect: string }>('thirdLogin/partyRequested');
/** A party has sent the visitor back; without a code he did not agree there. */
export const landed = createAction<{ party: ThirdParty; code: string | null; state: string | null }>('thirdLogin/landed');
/** Somebody new wants an account. */
export const newAccountRequested = createAction<{ agree: boolean }>('thirdLogin/newAccountRequested');

/** Which ways in there are. Where nobody says, there are none: the form beside them works by itself. */
export function* fetchOffered(): SagaGenerator<void> {
  try {
    yield* put(offeredChanged(yield* callApi(session.thirdParties, {})));
  } catch {
    yield* put(offeredChanged({ browser: [], wechat: [] }));
  }
}

/** The page that a party sends visitors back to has its name. */
export function* openLanding(party: ThirdParty): SagaGenerator<void> {
  yield* put(partyChanged(party));
}

function* go({ payload: { party, redirect } }: ReturnType<typeof partyRequested>): SagaGenerator<void> {
  yield* put(goingChanged(party));
  // While the browser leaves, the button goes on turning.
  const { ok } = yield* submit('thirdLogin', goToParty(party, { redirect, purpose: 'login' }), { quiet: true });
  if (!ok) yield* put(goingChanged(null));
}

function* land({ payload: { party, code, state } }: ReturnType<typeof landed>): SagaGenerator<void> {
  if (yield* call(changeLanguage)) return;
  yield* put(landingChanged({ step: 'working' }));
  const kept = yield* call(readTicket, state);
  if (kept) {
    // A login that a reload cut short is bound now.
    if (yield* call(isMember)) yield* call(bind, kept);
    else yield* put(landingChanged({ step: 'choose', ticket: kept }));
    return;
  }
  if (!code || !state) {
    yield* fail('refused');
    return;
  }
  const reply = yield* submit('thirdLogin', callApi(partyCalls[party], { code, state }), { quiet: true, expected: shownCodes });
  const ticket = reply.ok ? ticketOf(party, reply.value) : null;
  const fault: LandingFault = reply.ok ? 'failed' : faultOf(reply.code);
  if (!reply.ok || !ticket) yield* call(fail, fault);
  else if (yield* call(isMember)) yield* call(finishAsMember, ticket, reply.value.purpose);
  else if (reply.value.bound) yield* call(enter, ticket);
  else {
    const tabStorage = yield* fromContext('tabStorage');
    tabStorage.write(TICKET_KEY, JSON.stringify({ state, ticket }));
    yield* put(landingChanged({ step: 'choose', ticket }));
  }
}

function* isMember(): SagaGenerator<boolean> {
  return (yield* select(selectSession)).state === 'member';
}

/** Back from the party the visitor stands on the page of the default language: he goes on in his own. True when he is on his way. */
function* changeLanguage(): SagaGenerator<boolean> {
  const tabStorage = yield* fromContext('tabStorage');
  const wanted = languages.find((language) => language === tabStorage.read(LANGUAGE_KEY));
  tabStorage.remove(LANGUAGE_KEY);
  if (!wanted || wanted === (yield* fromContext('language'))) return false;
  const here = yield* fromContext('here');
  yield* call(() => globalThis.location.replace(inLanguage(wanted, here())));
  return true;
}

/** Who is signed in already came to bind, or to leave; or pressed the button in one tab, and signed in by another. */
function* finishAsMember(ticket: Ticket, purpose: ProviderReply['purpose']): SagaGenerator<void> {
  if (purpose === 'bind') yield* call(bind, ticket);
  else if (purpose === 'leave') yield* call(leave, ticket);
  else yield* call(goOn, ticket.redirect);
}

function* enter(ticket: Ticket): SagaGenerator<void> {
  const entered = yield* submit('login', signInBy(ticket), { quiet: true, expected: shownCodes });
  if (entered.ok) yield* call(goOn, ticket.redirect);
  else yield* call(fail, faultOf(entered.code), ticket.redirect);
}

function* signInBy({ type, key, name, portrait, unionId, sign }: Ticket): SagaGenerator<void> {
  const pass: ThirdLoginReply = yield* callApi(session.thirdLoginV2, { type, key, name, portrait, unionId, sign });
  yield* call(signIn, { username: pass.username, password: pass.password });
}

function* createAccount({ payload: { agree } }: ReturnType<typeof newAccountRequested>): SagaGenerator<void> {
  const { landing } = yield* select(selectThirdLogin);
  yield* put(agreeNeededChanged(!agree));
  if (landing.step !== 'choose' || !agree) return;
  yield* put(creatingChanged(true));
  yield* call(enter, landing.ticket);
}

/** Whoever signs in by his number while he is asked who he is, is bound. */
function* bindSignedIn({ payload }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  const { landing, creating } = yield* select(selectThirdLogin);
  if (payload.state === 'member' && landing.step === 'choose' && !creating) yield* call(bind, landing.ticket);
}

function* bind(ticket: Ticket): SagaGenerator<void> {
  const bound = yield* submit('bind', callApi(session.bindByCode, { code: ticket.key }), { expected: shownCodes });
  if (bound.ok) yield* call(goOn, ticket.redirect);
  else yield* call(fail, faultOf(bound.code), ticket.redirect);
}

/** He has said so on the page he came from, and has shown now that it is he. There he is told until when he may think better of it. */
function* leave(ticket: Ticket): SagaGenerator<void> {
  const left = yield* submit('deleteAccount', callApi(account.deleteAccount, { ticket: ticket.key }), { expected: shownCodes });
  if (left.ok) yield* call(goOn, ticket.redirect);
  else yield* call(fail, faultOf(left.code), ticket.redirect);
}

/** The landing page is over: the browser's way back leaves it out. */
function* goOn(redirect: string): SagaGenerator<void> {
  yield* call(forgetTicket);
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, redirect, { replace: true });
}

function* fail(fault: LandingFault, redirect = links.home()): SagaGenerator<void> {
  yield* call(forgetTicket);
  yield* put(landingChanged({ step: 'fault', fault, redirect }));
}

function* forgetTicket(): SagaGenerator<void> {
  (yield* fromContext('tabStorage')).remove(TICKET_KEY);
}

/** After a reload the same question is asked again: its code was used, its ticket was not. */
function* readTicket(state: string | null): SagaGenerator<Ticket | null> {
  const tabStorage = yield* fromContext('tabStorage');
  try {
    const kept = JSON.parse(tabStorage.read(TICKET_KEY) ?? 'null') as { state: string; ticket: Ticket } | null;
    const isOurs = kept !== null && state !== null && kept.state === state && typeof kept.ticket.key === 'string';
    return isOurs ? { ...kept.ticket, redirect: safeReturnPath(kept.ticket.redirect) } : null;
  } catch {
    return null;
  }
}

function ticketOf(party: ThirdParty, reply: ProviderReply): Ticket | null {
  const { type, key, sign, name = '', portrait = '', unionId = '', redirect } = reply;
  if (type === undefined || !key || !sign) return null;
  return { party, type, key, sign, name, portrait, unionId, redirect: safeReturnPath(redirect) };
}

/** Said by the page itself, and by no popup. */
const faults: Readonly<Record<number, LandingFault>> = {
  [errorCodes.thirdLoginExpired]: 'expired',
  [errorCodes.thirdPartyDown]: 'down',
  [errorCodes.thirdPartyTaken]: 'taken',
  [errorCodes.thirdPartyNotBound]: 'other',
  [errorCodes.thirdLoginRefused]: 'failed',
};
const shownCodes = Object.keys(faults).map(Number);

const faultOf = (code: number | null): LandingFault => faults[code ?? 0] ?? 'failed';

function* thirdLoginSaga(): SagaGenerator<void> {
  yield* takeLeading(partyRequested, go);
  yield* takeLeading(landed, land);
  yield* takeLeading(newAccountRequested, createAccount);
  yield* takeEvery(sessionChanged, bindSignedIn);
}

export const socialLoginFlow: Flow = { slice, saga: thirdLoginSaga };
