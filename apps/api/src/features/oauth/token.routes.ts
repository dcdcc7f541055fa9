import { oauthScopes, serviceScopes } from '@baodao/domain/oauth/shapes';
import { paths } from '@baodao/link-builders/paths';
import OAuth2Server from '@node-oauth/oauth2-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { described } from '../../platform/http/errorReply.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { authenticateApp, createTokenIssuer } from './authorizationServer.ts';
import { ACCESS_SECONDS, findGrantOfToken, revokeGrant } from './grants.queries.ts';
import { createServiceIssuer, isServiceToken } from './serviceTokens.ts';

const TOKEN_PATH = '/oauth/app/token';
const REVOCATION_PATH = '/oauth/app/revoke';
/** Of one address in a minute. Secrets cannot be guessed, so this only bounds the work. */
const CALLS_PER_MINUTE = 600;

const MAX_LENGTH = 1_024;
const TOO_LONG = `Invalid parameter: each is a text of at most ${MAX_LENGTH} characters`;
const Form = z.record(z.string(), z.string().check(z.maxLength(MAX_LENGTH)));
const TokenReply = z.object({
  access_token: described(z.string(), 'Token for the header `Authorization: Bearer …`.'),
  token_type: described(z.literal('Bearer'), 'Always `Bearer`.'),
  expires_in: described(z.int(), 'Seconds until the access token expires.'),
  refresh_token: described(z.optional(z.string()), 'Token for the next refresh, which works once. A service has none: it asks again.'),
  scope: described(z.string(), 'What the member allowed, or what the service may read, separated by spaces.'),
});
/** Section 5.2 of RFC 6749. */
const OAuthError = z.object({
  error: described(z.string(), 'Name of the error, such as `invalid_client`.'),
  error_description: described(z.string(), 'What failed, for developers.'),
});
const Metadata = z.record(z.string(), z.unknown());

const tags = ['oauth'];

/** The endpoints of OAuth 2.1 for apps of others. Their replies are those of the standards, without the envelope of the API. */
export function registerTokenRoutes(app: FastifyInstance, services: Services): void {
  const { db, publicUrl } = services;
  const limiter = createRateLimiter(services, { name: 'oauth-app', points: CALLS_PER_MINUTE, seconds: 60, blocksInMemory: true });

  app.get(
    '/.well-known/oauth-authorization-server',
    {
      schema: {
        operationId: 'oauth.metadata',
        tags,
        summary: 'Describes the authorization server',
        description: 'Describes the authorization server (RFC 8414).\n\nAnyone may call it.',
        security: [],
        response: { 200: Metadata },
      },
    },
    async (_, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send({
        issuer: publicUrl,
        authorization_endpoint: `${publicUrl}${paths.authorize}`,
        token_endpoint: `${publicUrl}${TOKEN_PATH}`,
        revocation_endpoint: `${publicUrl}${REVOCATION_PATH}`,
        service_documentation: `${publicUrl}/rest/openapi.json`,
        scopes_supported: [...oauthScopes, ...serviceScopes],
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
        token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
        revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        ui_locales_supported: ['zh-CN', 'zh-TW', 'en'],
      }),
  );

  app.post<{ Body: z.infer<typeof Form> }>(
    TOKEN_PATH,
    {
      attachValidation: true,
      schema: {
        operationId: 'oauth.token',
        tags,
        summary: 'Exchanges a code, a refresh token or the secret of a service for a token',
        description:
          'Exchanges an authorization code with its `code_verifier`, or a refresh token, for an access token of an hour and a new refresh token of 60 days. Each code and refresh token works once; a second use ends the access of the app. A service sends `grant_type=client_credentials` with its secret, and gets an access token of an hour for its own scopes. The reply is that of RFC 6749, without the envelope.\n\nAnyone may call it.',
        consumes: ['application/x-www-form-urlencoded'],
        security: [{}, { client: [] }],
        body: Form,
        response: { 200: TokenReply, 400: OAuthError, 401: OAuthError },
      },
    },
    async (request, reply) => {
      await limiter.consume(request.ip);
      if (request.validationError) return sendOAuthError(request, reply, new OAuth2Server.InvalidRequestError(TOO_LONG));
      reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      const response = new OAuth2Server.Response();
      try {
        const isService = request.body['grant_type'] === 'client_credentials';
        const issuer = isService ? createServiceIssuer(services) : createTokenIssuer(db);
        await issuer.token(toLibraryRequest(request), response);
      } catch (error) {
        return sendOAuthError(request, reply, error);
      }
      // The library counts the seconds that are left.
      return reply.send({ ...response.body, expires_in: ACCESS_SECONDS });
    },
  );

  app.post<{ Body: z.infer<typeof Form> }>(
    REVOCATION_PATH,
    {
      attachValidation: true,
      schema: {
        operationId: 'oauth.revoke',
        tags,
        summary: 'Ends the access of an app',
        description:
          'Ends the access that a `token`, an access token or a refresh token, belongs to (RFC 7009). The reply is empty, also for a token that is not valid. The token of a service ends by itself: `unsupported_token_type`.\n\nAnyone may call it.',
        consumes: ['application/x-www-form-urlencoded'],
        security: [{}, { client: [] }],
        body: Form,
        response: { 200: z.object({}), 400: OAuthError, 401: OAuthError },
      },
    },
    async (request, reply) => {
      await limiter.consume(request.ip);
      if (request.validationError) return sendOAuthError(request, reply, new OAuth2Server.InvalidRequestError(TOO_LONG));
      reply.header('cache-control', 'no-store');
      const { clientId, secret } = readCredentials(request);
      const client = await authenticateApp(db, clientId, secret);
      if (!client) return sendOAuthError(request, reply, new OAuth2Server.InvalidClientError('Invalid client: client is invalid'));
      const { token = '' } = request.body;
      if (isServiceToken(token)) return sendOAuthError(request, reply, new UnsupportedTokenType());
      const found = await findGrantOfToken(db, token);
      if (found && found.clientId === client.id) await revokeGrant(db, found.userId, found.grantId);
      return reply.send({});
    },
  );
}

/** Section 2.2.1 of RFC 7009. The library has no class for it. */
class UnsupportedTokenType extends OAuth2Server.OAuthError {
  constructor() {
    super('The token of a service ends after an hour', { code: 400, name: 'unsupported_token_type' });
  }
}

type FormRequest = FastifyRequest<{ Body: z.infer<typeof Form> }>;

/** The library does not decode the credentials of the `Authorization` header, which RFC 6749 has encoded. */
function toLibraryRequest(request: FormRequest) {
  const { clientId, secret } = readCredentials(request);
  return new OAuth2Server.Request({
    method: request.method,
    headers: {
      'content-type': request.headers['content-type'] ?? '',
      'content-length': request.headers['content-length'] ?? '',
    },
    query: {},
    body: { ...request.body, client_id: clientId, ...(secret === undefined ? {} : { client_secret: secret }) },
  });
}

/** From the `Authorization` header, or from the form. */
function readCredentials({ headers, body }: FormRequest): { clientId: string; secret: string | undefined } {
  const [, basic] = /^Basic ([\w+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (basic === undefined) return { clientId: body['client_id'] ?? '', secret: body['client_secret'] };
  const [clientId = '', secret] = Buffer.from(basic, 'base64').toString().split(':');
  return { clientId: decodeForm(clientId), secret: secret === undefined ? undefined : decodeForm(secret) };
}

/** Text that is no encoding fits no app. */
function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** The error reply of RFC 6749. Other errors are those of the server. */
function sendOAuthError({ headers }: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof OAuth2Server.OAuthError) || error.code >= 500) throw error;
  const isClient = error instanceof OAuth2Server.InvalidClientError;
  if (isClient && headers.authorization !== undefined) reply.header('www-authenticate', 'Basic realm="Baodao"');
  return reply
    .code(isClient ? 401 : 400)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ error: error.name, error_description: error.message });
}
