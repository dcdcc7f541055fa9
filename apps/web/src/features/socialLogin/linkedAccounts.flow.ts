import { session } from '@baodao/api-client/endpoints/session';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import type { User } from '@baodao/domain/session/shapes';
import type { EnabledProviders, ProviderName } from '@baodao/domain/socialLogin/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../platform/dialogs/dialogs.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { providerTypes } from './identityProviders.ts';
import { redirectToProvider } from './redirectToProvider.ts';

export interface LinkedAccountsData {
  bound: ProviderName[];
  offered: EnabledProviders;
  /** A member without a phone number cannot unlink the last provider. */
  hasPhone: boolean;
}

interface LinkedAccountsState {
  accounts: Loadable<LinkedAccountsData>;
  /** The provider being linked or unlinked. */
  busy: ProviderName | null;
}

const initialState: LinkedAccountsState = { accounts: idle, busy: null };

const slice = createSlice({
  name: 'linkedAccounts',
  initialState,
  reducers: {
    linkedAccountsChanged: (state, { payload }: PayloadAction<Loadable<LinkedAccountsData>>) => {
      state.accounts = keepPreviousValue(state.accounts, payload);
    },
    bindingsChanged: ({ accounts }, { payload }: PayloadAction<User['bindings']>) => {
      if (accounts.value) accounts.value.bound = payload;
    },
    busyChanged: (state, { payload }: PayloadAction<ProviderName | null>) => {
      state.busy = payload;
    },
  },
  selectors: {
    selectLinkedAccounts: (state) => state,
    selectLinkedAccountsAccounts: (state) => state.accounts,
    selectLinkedAccountsBusy: (state) => state.busy,
  },
});
const { linkedAccountsChanged, bindingsChanged, busyChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectLinkedAccounts } = slice.selectors;
export const { selectLinkedAccountsAccounts, selectLinkedAccountsBusy } = slice.selectors;

export const linkedAccountsRequested = createAction('linkedAccounts/linkedAccountsRequested');
export const linkRequested = createAction<ProviderName>('bindings/linkRequested');
/** `question` is the confirmation dialog's text in the language of the page. */
export const unlinkRequested = createAction<{ provider: ProviderName; question: { title: string; text: string } }>(
  'bindings/unbindRequested',
);

export function* fetchLinkedAccounts(): SagaGenerator<void> {
  yield* loadInto(linkedAccountsChanged, readLinkedAccounts());
}

function* readLinkedAccounts(): SagaGenerator<LinkedAccountsData> {
  const { user, offered } = yield* all({ user: callApi(session.info, {}), offered: callApi(socialLogin.enabledProviders, {}) });
  return { bound: user.bindings, offered, hasPhone: user.phoneMasked !== null };
}

/** Leaves the shop. The provider redirects back to the current page. */
function* linkAccount({ payload: provider }: ReturnType<typeof linkRequested>): SagaGenerator<void> {
  yield* put(busyChanged(provider));
  const currentPath = yield* fromContext('currentPath');
  const { ok } = yield* submit('bind', redirectToProvider(provider, { redirect: currentPath(), purpose: 'bind' }), { quiet: true });
  if (!ok) yield* put(busyChanged(null));
}

function* unlinkAccount({ payload: { provider, question } }: ReturnType<typeof unlinkRequested>): SagaGenerator<void> {
  if (!(yield* call(confirm, question))) return;
  yield* put(busyChanged(provider));
  const left = yield* submit('unbind', callApi(socialLogin.unbind, { type: providerTypes[provider] }));
  if (left.ok) yield* put(bindingsChanged(left.value));
  yield* put(busyChanged(null));
}

function* linkedAccountsSaga(): SagaGenerator<void> {
  yield* takeLeading(linkedAccountsRequested, fetchLinkedAccounts);
  yield* takeLeading(linkRequested, linkAccount);
  yield* takeLeading(unlinkRequested, unlinkAccount);
}

export const linkedAccountsFlow: Flow = { slice, saga: linkedAccountsSaga };
