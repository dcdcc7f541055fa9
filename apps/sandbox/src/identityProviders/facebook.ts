import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFields, sendUnavailable } from './fields.ts';
import type { ProviderContext } from './providerContext.ts';
import { getSubject } from './providers.ts';

const fail = (reply: FastifyReply, message: string, code: number, subcode?: number) =>
  reply.code(400).send({
    error: { message, type: 'OAuthException', code, ...(subcode === undefined ? {} : { error_subcode: subcode }), fbtrace_id: 'sandbox' },
  });

export function registerFacebookRoutes(app: FastifyInstance, context: ProviderContext): void {
  const { keys, grants } = context;

  app.get('/identity/facebook/:version/dialog/oauth', async (request, reply) => {
    const field = readFields(request);
    if (field('client_id') !== keys.apps.facebook.id) return context.sendErrorPage(reply, 'Invalid App ID');
    return context.startConsent(reply, 'facebook', field);
  });

  app.get('/identity/facebook/:version/oauth/access_token', async (request, reply) => {
    const field = readFields(request);
    const { id, secret } = keys.apps.facebook;
    if (field('client_id') !== id) return fail(reply, 'Error validating application. Invalid application ID.', 101);
    if (field('client_secret') !== secret) return fail(reply, 'Error validating client secret.', 1);
    const redeemed = grants.redeem(field('code'), 'facebook');
    if (!redeemed.ok) {
      if (redeemed.why === 'down') return sendUnavailable(reply);
      return redeemed.why === 'used'
        ? fail(reply, 'This authorization code has been used.', 100, 36009)
        : fail(reply, 'Invalid verification code format.', 100, 36007);
    }
    if (field('redirect_uri') !== redeemed.grant.authorization.redirectUri)
      return fail(reply, 'Error validating verification code. Please make sure your redirect_uri is identical.', 100, 36008);
    return { access_token: redeemed.token, token_type: 'bearer', expires_in: 5_183_944 };
  });

  app.get('/identity/facebook/:version/me', async (request, reply) => {
    const field = readFields(request);
    const token = field('access_token');
    const session = grants.session(token, ['facebook']);
    if (session === undefined) return fail(reply, 'Invalid OAuth access token.', 190);
    const proof = createHmac('sha256', keys.apps.facebook.secret).update(token).digest('hex');
    if (field('appsecret_proof') !== proof) return fail(reply, 'Invalid appsecret_proof provided in the API argument', 100);
    const id = getSubject('facebook', session.authorization.appId, session.user);
    return { id, name: session.user.name, picture: { data: { height: 50, width: 50, is_silhouette: true, url: '' } } };
  });
}
