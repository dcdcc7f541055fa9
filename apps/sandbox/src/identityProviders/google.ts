import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isInWeChat, readFields, sendUnavailable } from './fields.ts';
import type { Grant } from './grants.ts';
import type { ProviderContext } from './providerContext.ts';
import { getSubject } from './providers.ts';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const fail = (reply: FastifyReply, error: string, description: string) => reply.code(400).send({ error, error_description: description });

export function registerGoogleRoutes(app: FastifyInstance, context: ProviderContext): void {
  const { keys, grants, now } = context;
  const jwk = createPublicKey(keys.googlePrivateKey).export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('hex').slice(0, 40);

  app.get('/identity/google/.well-known/openid-configuration', async (request) => {
    const issuer = `${request.protocol}://${request.host}/identity/google`;
    return {
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/oauth2/v3/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['plain', 'S256'],
    };
  });
  app.get('/identity/google/oauth2/v3/certs', async () => ({ keys: [{ ...jwk, kid, use: 'sig', alg: 'RS256' }] }));

  app.get('/identity/google/o/oauth2/v2/auth', async (request, reply) => {
    const field = readFields(request);
    if (isInWeChat(request)) return context.sendErrorPage(reply, '403: disallowed_useragent');
    if (field('client_id') !== keys.apps.google.id) return context.sendErrorPage(reply, '401: invalid_client');
    if (field('response_type') !== 'code' || !field('scope').split(' ').includes('openid'))
      return context.sendErrorPage(reply, '400: invalid_request');
    if (field('code_challenge_method') !== 'S256' || field('code_challenge') === '')
      return context.sendErrorPage(reply, '400: PKCE is missing');
    return context.startConsent(reply, 'google', field);
  });

  app.post('/identity/google/token', async (request, reply) => {
    const field = readFields(request);
    const { id, secret } = keys.apps.google;
    if (field('client_id') !== id || field('client_secret') !== secret) return fail(reply, 'invalid_client', 'Unauthorized');
    if (field('grant_type') !== 'authorization_code') return fail(reply, 'unsupported_grant_type', 'Bad Request');
    const redeemed = grants.redeem(field('code'), 'google');
    if (!redeemed.ok) return redeemed.why === 'down' ? sendUnavailable(reply) : fail(reply, 'invalid_grant', 'Malformed auth code.');
    const { grant, token } = redeemed;
    if (field('redirect_uri') !== grant.authorization.redirectUri) return fail(reply, 'redirect_uri_mismatch', 'Bad Request');
    const challenge = createHash('sha256').update(field('code_verifier')).digest('base64url');
    if (challenge !== grant.authorization.challenge) return fail(reply, 'invalid_grant', 'Invalid code verifier.');
    const idToken = writeIdToken(`${request.protocol}://${request.host}/identity/google`, grant);
    return { access_token: token, expires_in: 3599, scope: 'openid profile', token_type: 'Bearer', id_token: idToken };
  });

  function writeIdToken(issuer: string, { authorization, user, fault }: Grant): string {
    const seconds = Math.floor(now() / 1000);
    const old = fault === 'staleToken' ? 86_400 : 0;
    const claims = {
      iss: fault === 'wrongIssuer' ? 'https://accounts.evil.example' : issuer,
      azp: authorization.appId,
      aud: fault === 'wrongAudience' ? 'another.apps.googleusercontent.com' : authorization.appId,
      sub: getSubject('google', authorization.appId, user),
      ...(authorization.nonce === undefined
        ? {}
        : { nonce: fault === 'foreignNonce' ? randomBytes(16).toString('hex') : authorization.nonce }),
      name: user.name,
      picture: '',
      iat: seconds - old,
      exp: seconds + 3600 - old,
    };
    const text = `${base64({ alg: fault === 'unsigned' ? 'none' : 'RS256', kid, typ: 'JWT' })}.${base64(claims)}`;
    if (fault === 'unsigned') return `${text}.`;
    const key = fault === 'strangeKey' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : keys.googlePrivateKey;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
  }
}
