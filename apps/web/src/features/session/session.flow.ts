import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { session as sessionRows } from '@baodao/api-client/endpoints/session';
import type { Member } from '@baodao/domain/member/shapes';
import type { User } from '@baodao/domain/session/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, race, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { warnIfTransient } from '../../platform/notices/warnIfTransient.ts';
import { SNAPSHOT_KEY } from '../../platform/offline/offlineSnapshot.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { describeError } from '../../platform/store/describeError.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import type { Session, StoredUser } from '../../platform/store/sessionState.ts';
import { claimStorage, releaseStorage, TOKEN_KEY, USER_KEY } from './storageOwner.ts';

const CHECK_BUDGET_MS = 3000;
const RETRY_MS = 5000;

const slice = createSlice({
  name: 'session',
  initialState: { state: 'guest', user: null, member: idle, endedCount: 0 } as Session,
  reducers: {
    sessionChanged: (state, { payload }: PayloadAction<Pick<Session, 'state' | 'user'>>) => {
      const isSame = payload.state !== 'guest' && payload.user?.id === state.user?.id;
      return {
        ...payload,
        member: isSame ? state.member : idle,
        endedCount: state.state !== 'guest' && !isSame ? state.endedCount + 1 : state.endedCount,
      };
    },
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
/** An API call got a 401. */
export const sessionExpired = createAction('session/sessionExpired');

/** Another tab logged in or out, or the server ended the session. */
export const sessionChangedElsewhere = createAction('session/sessionChangedElsewhere');

export { TOKEN_KEY };

/** Stores a new token and user. Login, registration and password reset end with it. */
export function* signedIn(token: string): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.write, TOKEN_KEY, token);
  const { id, nickname, portrait } = yield* readOwnUser();
  const user = { id, nickname, portrait };
  yield* call(storage.write, USER_KEY, JSON.stringify(user));
  yield* put(sessionChanged({ state: 'member', user }));
  yield* call(warnIfTransient, TOKEN_KEY);
}

/** A token that was issued just now is refused only if the browser did not keep the cookie that belongs to it. */
function* readOwnUser(): SagaGenerator<User> {
  try {
    return yield* callApi(sessionRows.info, {});
  } catch (error) {
    if (describeError(error).isSignedOut) yield* put(noticeAdded({ kind: 'error', hint: { name: 'cookiesRefused', count: 1 } }));
    throw error;
  }
}

/** Replaces the stored user after a profile change. */
export function* updateUser({ id, nickname, portrait }: User): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const user = { id, nickname, portrait };
  storage.write(USER_KEY, JSON.stringify(user));
  yield* put(userUpdated(user));
}

/** The login check. Only a clear rejection of the token logs out; any other failure keeps the session. */
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

/** Runs in the browser when the layout of a member mounts. */
export function* fetchMember(): SagaGenerator<void> {
  yield* loadInto(memberChanged, callApi(memberRows.find, {}));
}

/** Removes token and user. The guest cart and form drafts stay. */
function* clearSession(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  // The offline page has no session, so it must not show what a member left. A guest's own snapshot stays.
  if (storage.read(TOKEN_KEY) !== null) storage.remove(SNAPSHOT_KEY);
  storage.remove(TOKEN_KEY);
  storage.remove(USER_KEY);
  yield* put(sessionChanged({ state: 'guest', user: null }));
}

/** The next person at this browser must not wait for the server, which learns of it afterwards. */
function* logout(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const token = storage.read(TOKEN_KEY);
  yield* call(clearSession);
  yield* call(forgetMember);
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.home());
  if (token === null) return;
  try {
    yield* callApi(sessionRows.logout, {}, { token });
  } catch {
    // Without this call the token expires on the server.
  }
}

/** After a logout nothing that the member left in this browser may reach the next one. After an expiry it waits for the member's return. */
function* forgetMember(): SagaGenerator<void> {
  for (const name of ['storage', 'tabStorage'] as const) {
    const storage = yield* fromContext(name);
    releaseStorage(storage);
  }
}

/** What another member has left in this browser goes before the new session begins. */
function* claimStorages({ payload: { user } }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  if (!user) return;
  for (const name of ['storage', 'tabStorage'] as const) {
    const storage = yield* fromContext(name);
    claimStorage(storage, user.id);
  }
}

/** Sends a guest to the login page, which returns to the current page. Returns true for anyone else. */
export function* requireSignIn(): SagaGenerator<boolean> {
  const { state } = yield* select(selectSession);
  if (state !== 'guest') return true;
  const navigate = yield* fromContext('navigate');
  const currentPath = yield* fromContext('currentPath');
  yield* call(navigate, links.userLogin({ redirect: currentPath() }));
  return false;
}

/** Ends the session after a 401. The transport reports none of an older token. */
function* handleExpiredSession(): SagaGenerator<void> {
  yield* call(clearSession);
  yield* call(requireSignIn);
}

/** Leaves the page after a logout elsewhere if it is for members only. */
function* syncSession(): SagaGenerator<void> {
  yield* call(checkSession);
  const currentPath = yield* fromContext('currentPath');
  if (/^\/(setting(?!\/(?:cart|coupon)\b)|order|payment)\//.test(currentPath())) yield* call(requireSignIn);
}

function* retryWhilePending({ payload }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  if (payload.state !== 'pending') return;
  yield* delay(RETRY_MS);
  yield* call(checkSession);
}

function readUser(stored: string | null): StoredUser | null {
  try {
    const user = JSON.parse(stored ?? 'null') as StoredUser | null;
    return user && typeof user.id === 'string' ? user : null;
  } catch {
    return null;
  }
}

/** True for a 4xx response of the API, false for network errors, timeouts, 5xx and malformed replies. */
function isRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('kind' in error && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'malformed')) return false;
  return 'status' in error && typeof error.status === 'number' && error.status < 500;
}

function* sessionSaga(): SagaGenerator<void> {
  yield* takeEvery(sessionChanged, claimStorages);
  yield* takeLatest(sessionChanged, retryWhilePending);
  yield* takeEvery(logoutRequested, logout);
  yield* takeLatest(sessionExpired, handleExpiredSession);
  yield* takeLatest(sessionChangedElsewhere, syncSession);
}

export const sessionFlow: Flow = { slice, saga: sessionSaga, belongsTo: 'everyone' };
