import type { AuthorizationQuery } from '@baodao/domain/oauth/shapes';
import type { ParsedParams } from '@baodao/link-builders/parse';

/** The request of an app; null if something is missing that every request has. The API checks the rest. */
export function readAuthorization(params: ParsedParams<'authorize'>): AuthorizationQuery | null {
  const { response_type, client_id, redirect_uri, scope, state, code_challenge, code_challenge_method } = params;
  if (response_type !== 'code' || code_challenge_method !== 'S256') return null;
  if (!client_id || !redirect_uri || !scope || !code_challenge) return null;
  return {
    response_type,
    client_id,
    redirect_uri,
    scope,
    ...(state === undefined ? {} : { state }),
    code_challenge,
    code_challenge_method,
  };
}
