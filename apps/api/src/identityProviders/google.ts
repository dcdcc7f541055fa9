import * as oauth from 'oauth4webapi';
import {
  type IdentityProvider,
  IdentityProviderDown,
  IdentityRejected,
  type LoginAttempt,
  type ProviderProfile,
} from './identityProvider.ts';
import { buildUrl, fetchProvider } from './requestProvider.ts';

export interface GoogleApp {
  id: string;
  secret: string;
  issuer: string;
  redirectUri: string;
}

const KEPT_MS = 3_600_000;

/** OpenID Connect with discovery, PKCE, a nonce, and an id_token signed by the issuer for this app. */
export function createGoogle({ id, secret, issuer, redirectUri }: GoogleApp): IdentityProvider {
  const address = new URL(issuer);
  const options = {
    // Only the local sandbox uses plain HTTP.
    [oauth.allowInsecureRequests]: address.protocol === 'http:',
    [oauth.customFetch]: (url: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown }) =>
      fetchProvider(url, { method, headers, ...(body instanceof URLSearchParams ? { body } : {}) }),
  };
  const client: oauth.Client = { client_id: id, [oauth.clockTolerance]: 30 };
  let known: { server: oauth.AuthorizationServer; until: number } | undefined;

  async function discover(): Promise<oauth.AuthorizationServer> {
    if (known && known.until > performance.now()) return known.server;
    const server = await oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, { ...options, algorithm: 'oidc' }));
    known = { server, until: performance.now() + KEPT_MS };
    return server;
  }

  async function identify(code: string, { state, nonce, verifier }: LoginAttempt): Promise<ProviderProfile> {
    const server = await discover();
    const given = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state);
    const secretPost = oauth.ClientSecretPost(secret);
    const reply = await oauth.authorizationCodeGrantRequest(server, client, secretPost, given, redirectUri, verifier, options);
    const result = await oauth.processAuthorizationCodeResponse(server, client, reply, { expectedNonce: nonce, requireIdToken: true });
    await oauth.validateApplicationLevelSignature(server, reply, options);
    const claims = oauth.getValidatedIdTokenClaims(result);
    if (!claims?.sub) throw new IdentityRejected('no person');
    // Not the email address, which can pass to another person.
    return { subject: claims.sub, unionId: null, name: toText(claims.name), portrait: toText(claims.picture) };
  }

  return {
    provider: 'google',
    appId: id,
    async buildAuthorizationUrl({ state, nonce, verifier }) {
      const { authorization_endpoint: endpoint } = await discover().catch(toProviderError);
      return buildUrl(endpoint ?? issuer, {
        client_id: id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    identify: (code, attempt) => identify(code, attempt).catch(toProviderError),
  };
}

const toText = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Errors of the library are rejections. Only a missing reply means that the provider is unavailable. */
function toProviderError(error: unknown): never {
  if (error instanceof IdentityProviderDown || error instanceof IdentityRejected) throw error;
  if (error instanceof Error && error.cause instanceof IdentityProviderDown) throw error.cause;
  throw new IdentityRejected(error instanceof Error ? error.message : 'unknown', error);
}
