import { session } from '@baodao/api-client/endpoints/session';
import { errorCodes, errorNameOf } from '@baodao/domain/errors/codes';
import { Token, TokenInput } from '@baodao/domain/session/shapes';
import { languages, type Platform, platforms } from '@baodao/domain/wire/fields';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { createSecret } from '../../platform/crypto/secretHash.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { envelopeOf } from '../../platform/http/errorReply.ts';
import { ApiProblem, badParameter } from '../../platform/http/problems.ts';
import type { Services } from '../../services.ts';
import { createCredentialCheck } from './checkCredentials.ts';
import { SESSION_SECONDS } from './findSession.ts';
import { storeSession } from './openSession.ts';

const Query = z.strictObject({ platform: z.optional(z.enum(platforms)), lang: z.optional(z.enum(languages)) });

/** The API's envelope with the three OAuth fields beside it. */
const Reply = z.extend(envelopeOf(Token), Token.shape);

/**
 * First-party login by OAuth's password grant: one public client without a secret and without scopes.
 * It does not use `registerRoutes`, since its reply has fields beside the envelope.
 */
export async function registerTokenRoute(app: FastifyInstance, services: Services): Promise<void> {
  const checkCredentials = createCredentialCheck(services);
  const [, url = ''] = session.token.route.split(' ');

  app.route({
    method: 'POST',
    url,
    schema: {
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
      // The library rejects characters outside the BMP, so it gets placeholders and the model reads the credentials from the body.
      const oauthRequest = new OAuth2Server.Request({
        method: request.method,
        headers: singleValueHeaders(request),
        query: {},
        body: { grant_type: body.grant_type, username: 'member', password: 'given' },
      });
      try {
        const token = await server.token(oauthRequest, new OAuth2Server.Response(), {
          accessTokenLifetime: SESSION_SECONDS,
          requireClientAuthentication: { password: false },
        });
        const fields = { access_token: token.accessToken, token_type: 'Bearer' as const, expires_in: SESSION_SECONDS };
        return { status: true as const, data: fields, code: 0, requestId: request.id, ...fields };
      } catch (error) {
        return sendProblem(request, reply, unwrapOAuthError(error));
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
      generateAccessToken: async () => createSecret(),
      async saveToken({ accessToken, accessTokenExpiresAt }, client, { id: userId }) {
        await inTransaction(services.db, (tx) => storeSession(tx, { platform, request, reply }, { userId, token: accessToken }));
        return { accessToken, ...(accessTokenExpiresAt && { accessTokenExpiresAt }), client, user: { id: userId } };
      },
      // `findSession` authenticates requests; the library only issues tokens.
      getAccessToken: async () => null,
    };
  }
}

/** The library wraps errors of the model. */
function unwrapOAuthError(error: unknown): unknown {
  return error instanceof Error && 'inner' in error && error.inner instanceof Error ? error.inner : error;
}

const singleValueHeaders = (request: FastifyRequest) =>
  Object.fromEntries(Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** Sends a problem with both the API's code and OAuth's `error`. Rethrows other errors. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const isClient = error instanceof OAuth2Server.InvalidClientError;
  const isOAuth = error instanceof OAuth2Server.OAuthError && error.code < 500;
  if (!isOAuth && !(error instanceof ApiProblem)) throw error;
  if (isClient) reply.header('www-authenticate', 'Basic realm="Baodao"');
  const problem = error instanceof ApiProblem ? error : null;
  // OAuth requires 400 for wrong credentials.
  const status = isClient ? 401 : problem && problem.status !== 422 ? problem.status : 400;
  const code = problem?.code ?? (isClient ? errorCodes.notAllowed : errorCodes.badParameter);
  return reply.code(status).send({
    status: false,
    data: problem?.data ?? null,
    code,
    name: errorNameOf(code),
    message: error.message,
    requestId: request.id,
    error: problem ? 'invalid_grant' : error.name,
  });
}
