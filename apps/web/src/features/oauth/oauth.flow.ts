import { oauth } from '@baodao/api-client/endpoints/oauth';
import type { AuthorizationQuery, AuthorizationRequest, ConnectedApp } from '@baodao/domain/oauth/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../platform/dialogs/dialogs.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';

interface OAuthState {
  /** What the app of this visit asks with; null if the page was opened without an app. */
  query: AuthorizationQuery | null;
  request: Loadable<AuthorizationRequest>;
  /** The answer that is being sent. */
  answer: 'allow' | 'refuse' | null;
  apps: Loadable<ConnectedApp[]>;
  busyId: number | null;
}

const initialState: OAuthState = { query: null, request: idle, answer: null, apps: idle, busyId: null };

const slice = createSlice({
  name: 'oauth',
  initialState,
  reducers: {
    queryChanged: (state, { payload }: PayloadAction<AuthorizationQuery | null>) => {
      Object.assign(state, initialState, { apps: state.apps });
      state.query = payload;
    },
    requestChanged: (state, { payload }: PayloadAction<Loadable<AuthorizationRequest>>) => {
      state.request = payload;
    },
    answerChanged: (state, { payload }: PayloadAction<OAuthState['answer']>) => {
      state.answer = payload;
    },
    appsChanged: (state, { payload }: PayloadAction<Loadable<ConnectedApp[]>>) => {
      state.apps = keepPreviousValue(state.apps, payload);
    },
    busyChanged: (state, { payload }: PayloadAction<number | null>) => {
      state.busyId = payload;
    },
    appRemoved: ({ apps }, { payload }: PayloadAction<number>) => {
      if (apps.value) apps.value = apps.value.filter(({ id }) => id !== payload);
    },
  },
  selectors: {
    selectAuthorizationQuery: ({ query }) => query,
    selectAuthorizationRequest: ({ request }) => request,
    selectAuthorizationAnswer: ({ answer }) => answer,
    selectConnectedApps: ({ apps }) => apps,
    selectBusyApp: ({ busyId }) => busyId,
  },
});
const { queryChanged, requestChanged, answerChanged, appsChanged, busyChanged, appRemoved } = slice.actions;
export const { selectAuthorizationQuery, selectAuthorizationRequest, selectAuthorizationAnswer, selectConnectedApps, selectBusyApp } =
  slice.selectors;

export const authorizationAnswered = createAction<boolean>('oauth/authorizationAnswered');
export const appsRequested = createAction('oauth/appsRequested');
/** `question` is the confirmation dialog's text in the language of the page. */
export const disconnectRequested = createAction<{ id: number; question: { title: string; text: string } }>('oauth/disconnectRequested');

export function* fetchAuthorization(query: AuthorizationQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  yield* loadInto(requestChanged, callApi(oauth.request, query));
}

/** The app asked in a way that no app can ask. */
export function* rejectAuthorization(): SagaGenerator<void> {
  yield* put(queryChanged(null));
  yield* put(requestChanged({ state: 'failed', error: 'notFound' }));
}

export function* fetchApps(): SagaGenerator<void> {
  yield* put(queryChanged(null));
  yield* loadInto(appsChanged, callApi(oauth.apps, {}));
}

/** Leaves the shop. The buttons stay busy, because the browser takes a while. */
function* answer({ payload: isAllowed }: ReturnType<typeof authorizationAnswered>): SagaGenerator<void> {
  const query = yield* select(selectAuthorizationQuery);
  if (!query) return;
  yield* put(answerChanged(isAllowed ? 'allow' : 'refuse'));
  const sent = yield* submit('authorize', callApi(oauth.authorize, { ...query, isAllowed }), { quiet: true });
  const location = sent.ok ? sent.value?.location : undefined;
  if (location === undefined) yield* put(answerChanged(null));
  else yield* call(() => globalThis.location.assign(location));
}

function* disconnect({ payload: { id, question } }: ReturnType<typeof disconnectRequested>): SagaGenerator<void> {
  if (!(yield* call(confirm, question))) return;
  yield* put(busyChanged(id));
  const { ok } = yield* submit('disconnect', callApi(oauth.disconnect, { id }));
  if (ok) yield* put(appRemoved(id));
  yield* put(busyChanged(null));
}

function* oauthSaga(): SagaGenerator<void> {
  yield* takeLeading(authorizationAnswered, answer);
  yield* takeLeading(appsRequested, fetchApps);
  yield* takeLeading(disconnectRequested, disconnect);
}

export const oauthFlow: Flow = { slice, saga: oauthSaga };
