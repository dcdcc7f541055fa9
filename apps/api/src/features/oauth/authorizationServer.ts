import { type OAuthScope, oauthScopes, serviceScopes } from '@baodao/domain/oauth/shapes';
import OAuth2Server from '@node-oauth/oauth2-server';
import { isEqualHash } from '../../platform/crypto/hmac.ts';
import { createSecret, sha256 } from '../../platform/crypto/secretHash.ts';
import type { Database } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findApp, isRegistered, type OAuthApp } from './apps.queries.ts';
import {
  ACCESS_SECONDS,
  CODE_SECONDS,
  findCode,
  findRefreshToken,
  type GrantOfSecret,
  insertCode,
  insertTokens,
  REFRESH_SECONDS,
  redeemCode,
  redeemRefreshToken,
  revokeGrant,
} from './grants.queries.ts';

/** The database compares times, because the clock of the shop can differ from that of the process. */
const notYet = () => new Date(Date.now() + 60_000);

const toClient = ({ id, clientId, redirectUris, name, scopes }: OAuthApp): OAuth2Server.Client => ({
  id: clientId,
  appId: id,
  name,
  scopes,
  redirectUris,
  grants: chooseScopes(serviceScopes, scopes, scopes) ? ['client_credentials'] : ['authorization_code', 'refresh_token'],
});

/** The wanted scopes in the order of the list; null if one does not exist or is not allowed. */
export function chooseScopes<Scope extends string>(
  list: readonly Scope[],
  wanted: readonly string[],
  allowed: readonly string[],
): Scope[] | null {
  const chosen = list.filter((scope) => wanted.includes(scope) && allowed.includes(scope));
  return chosen.length > 0 && chosen.length === new Set(wanted).size ? chosen : null;
}

/** Scopes that exist and that the app may ask for; null if one is neither. */
export const readScopes = (requested: readonly string[], allowed: readonly string[]): OAuthScope[] | null =>
  chooseScopes(oauthScopes, requested, allowed);

/** Issues codes for members who agree. The library checks the request. */
export function createAuthorizer(db: Database, userId: number): OAuth2Server {
  const model: Partial<OAuth2Server.AuthorizationCodeModel> = {
    async getClient(clientId) {
      const app = await findApp(db, clientId);
      return app ? toClient(app) : false;
    },
    validateRedirectUri: async (address, client) => isRegistered({ redirectUris: redirectUrisOf(client) }, address),
    validateScope: async (_, client, requested = []) => readScopes(requested, scopesOf(client)) ?? false,
    generateAuthorizationCode: async () => createSecret(),
    async saveAuthorizationCode({ authorizationCode, redirectUri, scope = [], codeChallenge, expiresAt }, client, user) {
      // OAuth 2.1 requires PKCE, which the library leaves to the app.
      if (!codeChallenge) throw new OAuth2Server.InvalidRequestError('Missing parameter: `code_challenge`');
      const scopes = readScopes(scope, scopesOf(client)) ?? [];
      const appId = Number(client['appId']);
      await inTransaction(db, (tx) =>
        insertCode(tx, { appId, userId, scopes, code: authorizationCode, redirectUri, challenge: codeChallenge }),
      );
      return { authorizationCode, redirectUri, scope, expiresAt, client, user };
    },
  };
  return new OAuth2Server({
    model: model as OAuth2Server.AuthorizationCodeModel,
    authorizationCodeLifetime: CODE_SECONDS,
    allowEmptyState: true,
    authenticateHandler: { handle: () => ({ id: userId }) },
  });
}

const redirectUrisOf = ({ redirectUris }: OAuth2Server.Client): string[] =>
  typeof redirectUris === 'string' ? [redirectUris] : (redirectUris ?? []);
const scopesOf = (client: OAuth2Server.Client): OAuthScope[] =>
  oauthScopes.filter((scope) => Array.isArray(client['scopes']) && client['scopes'].includes(scope));

/** Exchanges codes and refresh tokens for tokens. */
export function createTokenIssuer(db: Database): OAuth2Server {
  /** A secret that is used twice is in the hands of somebody else, so everything that came of it ends. */
  const endIfUsed = async (found: GrantOfSecret | undefined): Promise<GrantOfSecret | null> => {
    if (!found) return null;
    if (!found.isUsed) return found;
    await revokeGrant(db, found.userId, found.grantId);
    return null;
  };
  const toUser = ({ grantId, userId }: GrantOfSecret) => ({ id: userId, grantId });

  const model: Omit<OAuth2Server.AuthorizationCodeModel, 'saveAuthorizationCode'> & OAuth2Server.RefreshTokenModel = {
    getClient: (clientId, secret) => authenticateApp(db, clientId, secret),
    async getAuthorizationCode(code) {
      const found = await findCode(db, code);
      const grant = await endIfUsed(found);
      if (!found || !grant) return null;
      return {
        authorizationCode: code,
        expiresAt: notYet(),
        redirectUri: found.redirectUri,
        scope: grant.scopes,
        codeChallenge: found.challenge,
        codeChallengeMethod: 'S256',
        client: { id: grant.clientId, grants: ['authorization_code'] },
        user: toUser(grant),
      };
    },
    async revokeAuthorizationCode({ authorizationCode, user }) {
      if (await redeemCode(db, authorizationCode)) return true;
      await revokeGrant(db, Number(user['id']), Number(user['grantId']));
      return false;
    },
    async getRefreshToken(token) {
      const grant = await endIfUsed(await findRefreshToken(db, token));
      if (!grant) return null;
      return {
        refreshToken: token,
        refreshTokenExpiresAt: notYet(),
        scope: grant.scopes,
        client: { id: grant.clientId, grants: ['refresh_token'] },
        user: toUser(grant),
      };
    },
    async revokeToken({ refreshToken, user }) {
      if (await redeemRefreshToken(db, refreshToken)) return true;
      await revokeGrant(db, Number(user['id']), Number(user['grantId']));
      return false;
    },
    generateAccessToken: async () => createSecret(),
    generateRefreshToken: async () => createSecret(),
    async saveToken(token, client, user) {
      const { accessToken, refreshToken = createSecret() } = token;
      const of = { grantId: Number(user['grantId']), userId: Number(user['id']), agent: String(client['name'] ?? '') };
      await inTransaction(db, (tx) => insertTokens(tx, { ...of, access: accessToken, refresh: refreshToken }));
      return { ...token, refreshToken, client, user };
    },
    // `findSession` authenticates requests; the library only issues tokens.
    getAccessToken: async () => null,
  };
  return new OAuth2Server({
    model,
    accessTokenLifetime: ACCESS_SECONDS,
    refreshTokenLifetime: REFRESH_SECONDS,
    requireClientAuthentication: { authorization_code: false, refresh_token: false },
  });
}

/** An app with a secret must send it, and one without must not. */
export async function authenticateApp(
  db: Database,
  clientId: string,
  secret: string | null | undefined,
): Promise<OAuth2Server.Client | false> {
  const app = await findApp(db, clientId);
  if (!app) return false;
  const fits = app.secretHash === null ? !secret : Boolean(secret) && isEqualHash(app.secretHash, sha256(secret ?? ''));
  return fits ? toClient(app) : false;
}
