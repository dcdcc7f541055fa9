import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { session as sessionRows } from '@baodao/api-client/endpoints/session';
import type { Member } from '@baodao/domain/member/shapes';
import type { User } from '@baodao/domain/session/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, race, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

/** What is kept of a user beside the token: nothing by which he could be found. */
export type StoredUser = Pick<User, 'id' | 'nickname' | 'portrait'>;

/**
 * `guest`: nobody, or the check said no. `pending`: there is a token, but nobody could say yet whether it is good.
 * `member`: checked.
 */
export interface Session {
  state: 'guest' | 'pending' | 'member';
  user: StoredUser | null;
  member: Loadable<Member>;
}

export const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const CHECK_BUDGET_MS = 3000;
const RETRY_MS = 5000;

const slice = createSlice({
  name: 'session',
  initialState: { state: 'guest', user: null, member: idle } as Session,
  reducers: {
    sessionChanged: (state, { payload }: PayloadAction<Pick<Session, 'state' | 'user'>>) => ({
      ...state,
      ...payload,
      member: payload.state === 'guest' ? idle : state.member,
    }),
    userUpdated: (state, { payload }: PayloadAction<StoredUser>) => {
      state.user = payload;
    },
    memberChanged: (state, { payload }: PayloadAction<Loadable<Member>>) => {
      state.member = keepPreviousValue(state.member, payload);
    },
  },
  selectors: { selectSession: (session) => session, selectMember: (session) => session.member },
});
export const { sessionChanged } = slice.actions;
const { memberChanged, userUpdated } = slice.actions;
export const { selectSession, selectMember } = slice.selectors;

export const logoutRequested = createAction('session/logoutRequested');
/** A call that needs a member came back with 401. */
export const sessionExpired = createAction('session/sessionExpired');

/** Another tab has signed in or out, or the server has ended the sign-in. */
export const sessionChangedElsewhere = createAction('session/sessionChangedElsewhere');

/** Keeps a new sign-in and says so. The login, the registration and the reset end here. */
export function* signedIn(token: string): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.write, TOKEN_KEY, token);
  const { id, nickname, portrait } = yield* callApi(sessionRows.info, {});
  const user = { id, nickname, portrait };
  yield* call(storage.write, USER_KEY, JSON.stringify(user));
  yield* put(sessionChanged({ state: 'member', user }));
}

/** What a member changed of himself replaces what is kept of him (spec section 4). */
export function* updateUser({ id, nickname, portrait }: User): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const user = { id, nickname, portrait };
  storage.write(USER_KEY, JSON.stringify(user));
  yield* put(userUpdated(user));
}

/** Asks whether the kept token is still good. Only a plain no logs out; anything unclear keeps the session. */
export function* checkSession(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const user = readUser(storage.read(USER_KEY));
  if (!storage.read(TOKEN_KEY) || !user) {
    yield* call(clearSession);
    return;
  }
  try {
    const { reply } = yield* race({ reply: callApi(sessionRows.check, {}), late: delay(CHECK_BUDGET_MS) });
    if (reply && !reply.valid) yield* call(clearSession);
    else yield* put(sessionChanged({ state: reply ? 'member' : 'pending', user }));
  } catch (error) {
    if (isRejection(error)) yield* call(clearSession);
    else yield* put(sessionChanged({ state: 'pending', user }));
  }
}

/** When the top bar appears, in the browser, with a token (spec section 4). */
export function* fetchMember(): SagaGenerator<void> {
  yield* loadInto(memberChanged, callApi(memberRows.find, {}));
}

/** Clears token and user. The cart and what was typed stay. */
function* clearSession(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.remove(TOKEN_KEY);
  storage.remove(USER_KEY);
  yield* put(sessionChanged({ state: 'guest', user: null }));
}

function* logout(): SagaGenerator<void> {
  try {
    yield* callApi(sessionRows.logout, {});
  } catch {
    // The token is forgotten here in any case; the server lets it expire where it did not hear of it.
  }
  yield* call(clearSession);
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.home());
}

/** One 401 is asked about once more before the session is given up: a single odd answer must not sign anybody out. */
function* handleExpiredSession(): SagaGenerator<void> {
  yield* call(checkSession);
  const { state } = yield* select(selectSession);
  if (state !== 'guest') return;
  const navigate = yield* fromContext('navigate');
  const currentPath = yield* fromContext('currentPath');
  yield* call(navigate, links.userLogin({ redirect: currentPath() }));
}

/** A member's page is left with the member; a page for everybody stays where it is. */
function* syncSession(): SagaGenerator<void> {
  yield* call(checkSession);
  const { state } = yield* select(selectSession);
  const currentPath = (yield* fromContext('currentPath'))();
  if (state !== 'guest' || !/^\/(setting(?!\/(?:cart|coupon)\b)|order|payment)\//.test(currentPath)) return;
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.userLogin({ redirect: currentPath }));
}

function* retryWhilePending({ payload }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  if (payload.state !== 'pending') return;
  yield* delay(RETRY_MS);
  yield* call(checkSession);
}

function readUser(kept: string | null): StoredUser | null {
  try {
    const user = JSON.parse(kept ?? 'null') as StoredUser | null;
    return user && typeof user.id === 'string' ? user : null;
  } catch {
    return null;
  }
}

/** A 401, or an answer that says no; not a network, a time-out, a 5xx or something that is no answer of ours. */
function isRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('kind' in error && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'malformed')) return false;
  return 'status' in error && typeof error.status === 'number' && error.status < 500;
}

function* sessionSaga(): SagaGenerator<void> {
  yield* takeLatest(sessionChanged, retryWhilePending);
  yield* takeEvery(logoutRequested, logout);
  yield* takeLatest(sessionExpired, handleExpiredSession);
  yield* takeLatest(sessionChangedElsewhere, syncSession);
}

export const sessionFlow: Flow = { slice, saga: sessionSaga };
