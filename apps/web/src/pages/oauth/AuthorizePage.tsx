import { parseQuery } from '@baodao/link-builders/parse';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ConnectedApps } from '../../features/oauth/ConnectedApps.tsx';
import { Consent } from '../../features/oauth/Consent.tsx';
import {
  fetchApps,
  fetchAuthorization,
  oauthFlow,
  rejectAuthorization,
  selectAuthorizationRequest,
} from '../../features/oauth/oauth.flow.ts';
import { readAuthorization } from '../../features/oauth/readAuthorization.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [oauthFlow];

export const meta: Meta = (_, t) => ({ title: t('oauth.title'), description: t('oauth.description'), hidden: true });

export const load: Load = function* ({ query }) {
  if (query.size === 0) return yield* fetchApps();
  const authorization = readAuthorization(parseQuery('authorize', query));
  yield* authorization ? fetchAuthorization(authorization) : rejectAuthorization();
};

/** Asks a member whether an app of others may have access to the account. Without an app, it lists those that have. */
export default function AuthorizePage() {
  const { t } = useTranslation();
  const request = useSelector(selectAuthorizationRequest);
  return request.state === 'idle' ? <ConnectedApps /> : <Consent request={request} title={t('oauth.title')} />;
}
