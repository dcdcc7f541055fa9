// Tokens of servers of others, which read for themselves and for no member (RFC 6749, section 4.4).
import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { type ServiceScope, serviceScopes } from '@baodao/domain/oauth/shapes';
import OAuth2Server from '@node-oauth/oauth2-server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { computeHmac, isEqualHash } from '../../platform/crypto/hmac.ts';
import { oauthApp } from '../../platform/db/schema/oauth.ts';
import { scopeMissing } from '../../platform/http/handledRequest.ts';
import { Unauthorized } from '../../platform/http/problems.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { authenticateApp, chooseScopes } from './authorizationServer.ts';
import { ACCESS_SECONDS } from './grants.queries.ts';

/** Of one server. A copy of a large shop takes some hundred calls. */
const CALLS_PER_MINUTE = 300;

const PREFIX = 'service';

const Claims = z.object({ clientId: z.string(), scopes: z.array(z.enum(serviceScopes)), expiresAt: z.int() });
type Claims = z.infer<typeof Claims>;

type Shop = Pick<Services, 'db' | 'secrets'>;

/** Exchanges the secret of a service for a token of an hour. There is no refresh token: the service asks again. */
export function createServiceIssuer({ db, secrets }: Shop): OAuth2Server {
  const model: OAuth2Server.ClientCredentialsModel = {
    getClient: (clientId, secret) => authenticateApp(db, clientId, secret),
    getUserFromClient: async ({ id }) => ({ id }),
    validateScope: async (_, { scopes }, requested) => {
      const allowed = Array.isArray(scopes) ? scopes.map(String) : [];
      return chooseScopes(serviceScopes, requested ?? allowed, allowed) ?? false;
    },
    async generateAccessToken({ id: clientId }, _, scope) {
      const { rows } = await db.execute<{ now: number }>(sql`SELECT floor(extract(epoch FROM shop_now()))::float8 AS now`);
      const scopes = serviceScopes.filter((each) => scope.includes(each));
      return createToken(secrets.shop, { clientId, scopes, expiresAt: (rows[0]?.now ?? 0) + ACCESS_SECONDS });
    },
    saveToken: async (token, client, user) => ({ ...token, client, user }),
    // `createServiceGuard` authenticates requests; the library only issues tokens.
    getAccessToken: async () => null,
  };
  return new OAuth2Server({ model, accessTokenLifetime: ACCESS_SECONDS });
}

/** The token carries what it allows, so that nothing is stored for it. It ends with its hour, or when staff disable the app. */
function createToken(secret: string, claims: Claims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${PREFIX}.${body}.${sign(secret, body)}`;
}

const sign = (secret: string, body: string) => computeHmac(secret, 'service token', body).toString('base64url');

function readToken({ shop, previous }: Services['secrets'], token: string): Claims | null {
  const [prefix, body = '', signature = '', ...rest] = token.split('.');
  if (prefix !== PREFIX || rest.length > 0) return null;
  const known = previous === undefined ? [shop] : [shop, previous];
  if (!known.some((secret) => isEqualHash(sign(secret, body), signature))) return null;
  return Claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}

export const isServiceToken = (token: string): boolean => token.startsWith(`${PREFIX}.`);

/** Refuses calls without the token of a service whose app is enabled and has the scope of the endpoint. */
export function createServiceGuard(services: Services) {
  const { db, secrets } = services;
  const limiter = createRateLimiter(services, { name: 'service', points: CALLS_PER_MINUTE, seconds: 60, blocksInMemory: true });
  return async (request: FastifyRequest, reply: FastifyReply, { scope }: AnyEndpoint): Promise<void> => {
    const [, token] = /^Bearer (.{1,1000})$/i.exec(request.headers.authorization ?? '') ?? [];
    const claims = token === undefined ? null : readToken(secrets, token);
    if (!claims) throw new Unauthorized();
    await limiter.consume(claims.clientId);
    const [app] = await db
      .select({ scopes: oauthApp.scopes })
      .from(oauthApp)
      .where(
        and(
          eq(oauthApp.clientId, claims.clientId),
          isNull(oauthApp.disabledAt),
          sql`to_timestamp(${claims.expiresAt}::float8) > shop_now()`,
        ),
      );
    if (!app) throw new Unauthorized();
    const held: readonly ServiceScope[] = claims.scopes.filter((each) => app.scopes.some((allowed) => allowed === each));
    if (!held.some((each) => each === scope)) throw scopeMissing(reply, scope);
  };
}
