import type { FastifyInstance } from 'fastify';
import { readFields, sendUnavailable } from './fields.ts';
import type { ProviderContext } from './providerContext.ts';
import { getSubject } from './providers.ts';

export function registerWeiboRoutes(app: FastifyInstance, context: ProviderContext): void {
  const { keys, grants } = context;
  const fail = (error: string, code: number) => ({
    error,
    error_code: code,
    request: '/oauth2/access_token',
    error_uri: '/oauth2/access_token',
    error_description: error,
  });

  app.get('/identity/weibo/oauth2/authorize', async (request, reply) => {
    const field = readFields(request);
    if (field('client_id') !== keys.apps.weibo.id) return context.sendErrorPage(reply, 'error:invalid_client 21324');
    if (field('response_type') !== 'code') return context.sendErrorPage(reply, 'error:unsupported_response_type 21329');
    return context.startConsent(reply, 'weibo', field);
  });

  app.post('/identity/weibo/oauth2/access_token', async (request, reply) => {
    const field = readFields(request);
    const { id, secret } = keys.apps.weibo;
    if (field('client_id') !== id || field('client_secret') !== secret) return reply.code(401).send(fail('invalid_client', 21324));
    if (field('grant_type') !== 'authorization_code') return reply.code(400).send(fail('unsupported_grant_type', 21328));
    const redeemed = grants.redeem(field('code'), 'weibo');
    if (!redeemed.ok) return redeemed.why === 'down' ? sendUnavailable(reply) : reply.code(400).send(fail('invalid_grant', 21325));
    const { authorization, user } = redeemed.grant;
    if (field('redirect_uri') !== authorization.redirectUri) return reply.code(400).send(fail('redirect_uri_mismatch', 21322));
    const uid = getSubject('weibo', id, user);
    return { access_token: redeemed.token, remind_in: '157679999', expires_in: 157_679_999, uid, isRealName: 'true' };
  });

  app.get('/identity/weibo/2/users/show.json', async (request, reply) => {
    const field = readFields(request);
    const session = grants.session(field('access_token'), ['weibo']);
    if (session === undefined) return reply.code(403).send(fail('invalid_access_token', 21332));
    const idstr = getSubject('weibo', session.authorization.appId, session.user);
    if (field('uid') !== idstr) return reply.code(400).send(fail('User does not exists!', 20003));
    // The id exceeds JavaScript's safe integers, so Weibo also sends `idstr`.
    return { id: Number(idstr), idstr, screen_name: session.user.name, name: session.user.name, avatar_large: '' };
  });
}
