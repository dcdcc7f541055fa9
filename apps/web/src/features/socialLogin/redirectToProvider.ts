import type { ProviderName, SocialLoginPurpose } from '@baodao/domain/socialLogin/shapes';
import { isWebAddress } from '@baodao/domain/text/parseUrl';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { providerRows } from './identityProviders.ts';

/** Tab storage of the language, because the provider redirects to one address for all languages. */
export const LANGUAGE_KEY = 'third-login-language';

/** Redirects to the login page of an identity provider, which returns to the provider's landing page of the shop. */
export function* redirectToProvider(
  provider: ProviderName,
  { redirect, purpose }: { redirect: string; purpose: SocialLoginPurpose },
): SagaGenerator<void> {
  const { url } = yield* callApi(providerRows[provider], { redirect: redirect.slice(0, 300), purpose });
  if (!isWebAddress(url ?? '')) throw new Error(`The API returned an invalid provider URL: ${url}`);
  const tabStorage = yield* fromContext('tabStorage');
  tabStorage.write(LANGUAGE_KEY, yield* fromContext('language'));
  yield* call(() => globalThis.location.assign(url ?? ''));
}
