import * as oauth from 'oauth4webapi';
import { addressWith, fetchParty } from './askParty.ts';
import { type Attempt, type Party, PartyDown, PartyRefusal, type Person } from './party.ts';

export interface GoogleApp {
  id: string;
  secret: string;
  issuer: string;
  redirectUri: string;
}

const KEPT_MS = 3_600_000;

/** OpenID Connect: discovery, PKCE, a nonce, and an id_token that is signed by the issuer's key for this app. */
export function createGoogle({ id, secret, issuer, redirectUri }: GoogleApp): Party {
  const address = new URL(issuer);
  const options = {
    // Over plain http only the sandbox of this machine is asked.
    [oauth.allowInsecureRequests]: address.protocol === 'http:',
    [oauth.customFetch]: (url: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown }) =>
      fetchParty(url, { method, headers, ...(body instanceof URLSearchParams ? { body } : {}) }),
  };
  const client: oauth.Client = { client_id: id, [oauth.clockTolerance]: 30 };
  let known: { server: oauth.AuthorizationServer; until: number } | undefined;

  async function discover(): Promise<oauth.AuthorizationServer> {
    if (known && known.until > performance.now()) return known.server;
    const server = await oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, { ...options, algorithm: 'oidc' }));
    known = { server, until: performance.now() + KEPT_MS };
    return server;
  }

  async function identify(code: string, { state, nonce, verifier }: Attempt): Promise<Person> {
    const server = await discover();
    const given = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state);
    const secretPost = oauth.ClientSecretPost(secret);
    const reply = await oauth.authorizationCodeGrantRequest(server, client, secretPost, given, redirectUri, verifier, options);
    const result = await oauth.processAuthorizationCodeResponse(server, client, reply, { expectedNonce: nonce, requireIdToken: true });
    await oauth.validateApplicationLevelSignature(server, reply, options);
    const claims = oauth.getValidatedIdTokenClaims(result);
    if (!claims) throw new PartyRefusal('no claims');
    // Not the address of mail: that may change hands, and says nothing about who signs in here.
    return { subject: claims.sub, unionId: null, name: textOf(claims.name), portrait: textOf(claims.picture) };
  }

  return {
    provider: 'google',
    appId: id,
    async addressOf({ state, nonce, verifier }) {
      const { authorization_endpoint: endpoint } = await discover().catch(explain);
      return addressWith(endpoint ?? issuer, {
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
    identify: (code, attempt) => identify(code, attempt).catch(explain),
  };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Whatever the library does not like is a refusal; only a party that did not answer is down. */
function explain(error: unknown): never {
  if (error instanceof PartyDown || error instanceof PartyRefusal) throw error;
  if (error instanceof Error && error.cause instanceof PartyDown) throw error.cause;
  throw new PartyRefusal(error instanceof Error ? error.message : 'unknown', error);
}
