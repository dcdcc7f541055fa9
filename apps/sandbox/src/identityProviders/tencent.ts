import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFields, sendUnavailable } from './fields.ts';
import type { ProviderContext } from './providerContext.ts';
import { getSubject, getUnionId } from './providers.ts';

/** QQ wraps its replies in `callback( … );` unless the request asks for JSON. */
function send(reply: FastifyReply, wantsJson: boolean, value: object): FastifyReply {
  const text = JSON.stringify(value);
  return wantsJson ? reply.type('application/json').send(text) : reply.type('text/html; charset=utf-8').send(`callback( ${text} );\n`);
}

export function registerTencentRoutes(app: FastifyInstance, context: ProviderContext): void {
  const { keys, grants } = context;

  app.get('/identity/tencent/oauth2.0/authorize', async (request, reply) => {
    const field = readFields(request);
    if (field('client_id') !== keys.apps.tencent.id) return context.sendErrorPage(reply, 'client id is illegal (100001)');
    if (field('response_type') !== 'code') return context.sendErrorPage(reply, 'response_type is illegal (100000)');
    if (field('state') === '') return context.sendErrorPage(reply, 'state is missing');
    return context.startConsent(reply, 'tencent', field);
  });

  app.get('/identity/tencent/oauth2.0/token', async (request, reply) => {
    const field = readFields(request);
    const wantsJson = field('fmt') === 'json';
    const fail = (error: number, description: string) => send(reply, wantsJson, { error, error_description: description });
    const { id, secret } = keys.apps.tencent;
    if (field('client_id') !== id) return fail(100008, 'client id is not found');
    if (field('client_secret') !== secret) return fail(100009, 'client secret is illegal');
    if (field('grant_type') !== 'authorization_code') return fail(100004, 'grant_type is illegal');
    const redeemed = grants.redeem(field('code'), 'tencent');
    if (!redeemed.ok) {
      if (redeemed.why === 'down') return sendUnavailable(reply);
      return redeemed.why === 'used' ? fail(100019, 'code is reused error') : fail(100020, 'code is expired or unknown');
    }
    if (field('redirect_uri') !== redeemed.grant.authorization.redirectUri) return fail(100010, 'redirect uri is illegal');
    const { token } = redeemed;
    if (wantsJson) return { access_token: token, expires_in: '7776000', refresh_token: `${token}r` };
    return reply.type('text/html; charset=utf-8').send(`access_token=${token}&expires_in=7776000&refresh_token=${token}r`);
  });

  app.get('/identity/tencent/oauth2.0/me', async (request, reply) => {
    const field = readFields(request);
    const wantsJson = field('fmt') === 'json';
    const session = grants.session(field('access_token'), ['tencent']);
    if (session === undefined) return send(reply, wantsJson, { error: 100016, error_description: 'access token check failed' });
    const openid = getSubject('tencent', session.authorization.appId, session.user);
    const union = field('unionid') === '1' ? { unionid: getUnionId('tencent', session.user) } : {};
    return send(reply, wantsJson, { client_id: session.authorization.appId, openid, ...union });
  });

  app.get('/identity/tencent/user/get_user_info', async (request) => {
    const field = readFields(request);
    const session = grants.session(field('access_token'), ['tencent']);
    if (session === undefined) return { ret: -23, msg: 'token is invalid' };
    if (field('oauth_consumer_key') !== session.authorization.appId) return { ret: -22, msg: 'openid is invalid' };
    if (field('openid') !== getSubject('tencent', session.authorization.appId, session.user)) return { ret: -22, msg: 'openid is invalid' };
    return { ret: 0, msg: '', is_lost: 0, nickname: session.user.name, gender: '男', figureurl_qq_1: '', figureurl_qq_2: '' };
  });
}
