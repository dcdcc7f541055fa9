import { session } from '@baodao/api-client/endpoints/session';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import type { EnabledProviders, ProviderName } from '@baodao/domain/socialLogin/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../platform/dialogs/dialogs.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { providerTypes } from './identityProviders.ts';
import { redirectToProvider } from './redirectToProvider.ts';

export interface LinkedAccountsData {
  bound: ProviderName[];
  offered: EnabledProviders;
  /** A member without a phone number cannot unlink the last provider. */
  hasPhone: boolean;
}

const accounts = createRead({ name: 'linkedAccounts', read: readLinkedAccounts });
export const fetchLinkedAccounts = () => accounts.fetch();
export const selectLinkedAccounts = accounts.selectLoaded;

const slice = createSlice({
  name: 'linking',
  initialState: { busy: null } as {
    /** The provider being linked or unlinked. */
    busy: ProviderName | null;
  },
  reducers: { busyChanged: (_, { payload }: PayloadAction<ProviderName | null>) => ({ busy: payload }) },
  selectors: { selectLinkedAccountsBusy: (state) => state.busy },
});
const { busyChanged } = slice.actions;
export const { selectLinkedAccountsBusy } = slice.selectors;

export const linkedAccountsRequested = createAction('linkedAccounts/linkedAccountsRequested');
export const linkRequested = createAction<ProviderName>('bindings/linkRequested');
/** `question` is the confirmation dialog's text in the language of the page. */
export const unlinkRequested = createAction<{ provider: ProviderName; question: { title: string; text: string } }>(
  'bindings/unbindRequested',
);

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
  const { value } = yield* select(selectLinkedAccounts);
  if (left.ok && value) yield* accounts.replace({ ...value, bound: left.value });
  yield* put(busyChanged(null));
}

function* linkedAccountsSaga(): SagaGenerator<void> {
  yield* takeLeading(linkedAccountsRequested, fetchLinkedAccounts);
  yield* takeLeading(linkRequested, linkAccount);
  yield* takeLeading(unlinkRequested, unlinkAccount);
}

export const linkedAccountsFlows: readonly Flow[] = [{ slice, saga: linkedAccountsSaga }, accounts.flow];
