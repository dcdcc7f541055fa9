import type { ThirdParty, ThirdPurpose } from '@baodao/domain/session/shapes';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { providerRows } from './identityProviders.ts';

/** The party knows one address of ours, so the language is kept in the tab meanwhile. */
export const LANGUAGE_KEY = 'third-login-language';

/** Sends the visitor to a third party's own page, which sends him back to the landing page of that party. */
export function* redirectToProvider(
  party: ThirdParty,
  { redirect, purpose }: { redirect: string; purpose: ThirdPurpose },
): SagaGenerator<void> {
  const { url } = yield* callApi(providerRows[party], { redirect: redirect.slice(0, 300), purpose });
  const { protocol } = new URL(url ?? '');
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('no address to go to');
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.write(LANGUAGE_KEY, yield* fromContext('language'));
  yield* call(() => globalThis.location.assign(url ?? ''));
}
