import { session } from '@baodao/api-client/endpoints/session';
import { Token, TokenInput } from '@baodao/domain/session/shapes';
import { languages, type Platform, platforms } from '@baodao/domain/wire/fields';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { ApiProblem, badParameter } from '../../http/problems.ts';
import type { Services } from '../../services.ts';
import { createCheckCredentials } from './checkCredentials.ts';
import { giveContext } from './contextCookie.ts';
import { keepToken } from './sessions.queries.ts';
import { newSecret } from './tokenHash.ts';

const LIFE_SECONDS = 30 * 86_400;

const Query = z.strictObject({ platform: z.optional(z.enum(platforms)), lang: z.optional(z.enum(languages)) });

/** The shop's envelope, with the three fields of OAuth beside it. */
const Reply = z.object({ status: z.literal(true), data: Token, code: z.int(), requestId: z.string(), ...Token.shape });

/**
 * First-party sign-in in the form of OAuth's password grant: one public client without a secret, no scopes, no third
 * parties. It is not bound like the other rows, since its reply carries more than the envelope.
 */
export async function tokenRoute(app: FastifyInstance, services: Services): Promise<void> {
  const checkCredentials = createCheckCredentials(services);
  const [, url = ''] = session.token.route.split(' ');

  app.route({
    method: 'POST',
    url,
    schema: {
      tags: ['session'],
      consumes: ['application/x-www-form-urlencoded'],
      querystring: Query,
      body: TokenInput,
      response: { 200: Reply },
    },
    preParsing: async (request) => {
      if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) throw badParameter('content-type');
    },
    handler: async (request, reply) => {
      const body = request.body as TokenInput;
      const { platform = 'web' } = request.query as z.infer<typeof Query>;
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      const server = new OAuth2Server({ model: passwordModel(request, reply, body, platform) });
      // The library knows no characters beyond the basic plane; the model takes the password from the body itself.
      const asked = new OAuth2Server.Request({
        method: request.method,
        headers: plainHeaders(request),
        query: {},
        body: { grant_type: body.grant_type, username: 'member', password: 'given' },
      });
      try {
        const token = await server.token(asked, new OAuth2Server.Response(), {
          accessTokenLifetime: LIFE_SECONDS,
          requireClientAuthentication: { password: false },
        });
        const fields = { access_token: token.accessToken, token_type: 'Bearer' as const, expires_in: LIFE_SECONDS };
        return { status: true as const, data: fields, code: 0, requestId: request.id, ...fields };
      } catch (error) {
        return refuse(request, reply, causeOf(error));
      }
    },
  });
  app.get(url, { schema: { hide: true } }, async (request, reply) =>
    reply.code(405).header('allow', 'POST').send({ status: false, data: null, code: -2, message: 'use POST', requestId: request.id }),
  );

  function passwordModel(request: FastifyRequest, reply: FastifyReply, body: TokenInput, platform: Platform): OAuth2Server.PasswordModel {
    return {
      async getClient(id, secret) {
        return id === services.environment.OAUTH_CLIENT_ID && !secret && { id, grants: ['password'] };
      },
      getUser: () => checkCredentials(body, request.ip),
      generateAccessToken: async () => newSecret(),
      async saveToken({ accessToken, accessTokenExpiresAt }, client, { id: userId }) {
        const context = giveContext(request, reply, platform);
        const agent = (request.headers['user-agent'] ?? '').slice(0, 200);
        await inTransaction(services.db, async (tx) => {
          const id = await keepToken(tx, userId, { token: accessToken, context, platform, agent });
          await writeAudit(tx, 'session.opened', userId, { token: id, platform });
        });
        return { accessToken, ...(accessTokenExpiresAt && { accessTokenExpiresAt }), client, user: { id: userId } };
      },
      // Calls are recognised by `findSession`; the library is asked for tokens only.
      getAccessToken: async () => null,
    };
  }
}

/** The library wraps what the model throws. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && 'inner' in error && error.inner instanceof Error ? error.inner : error;
}

const plainHeaders = (request: FastifyRequest) =>
  Object.fromEntries(Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** A refusal in both tongues: the shop's codes, and the `error` of OAuth. Anything else is for the error handler. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const isClient = error instanceof OAuth2Server.InvalidClientError;
  const isOAuth = error instanceof OAuth2Server.OAuthError && error.code < 500;
  if (!isOAuth && !(error instanceof ApiProblem)) throw error;
  if (isClient) reply.header('www-authenticate', 'Basic realm="Baodao"');
  const refusal = error instanceof ApiProblem ? error : null;
  // OAuth answers wrong credentials with 400.
  const status = isClient ? 401 : refusal && refusal.status !== 422 ? refusal.status : 400;
  return reply.code(status).send({
    status: false,
    data: refusal?.data ?? null,
    code: refusal?.code ?? (isClient ? -5 : -2),
    message: error.message,
    requestId: request.id,
    error: refusal ? 'invalid_grant' : error.name,
  });
}
