import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInWeChat, readFields, sendUnavailable } from './fields.ts';
import type { ProviderContext } from './providerContext.ts';
import { type AppName, getSubject, getUnionId } from './providers.ts';

const own = ['wechat', 'wechatMp'] as const satisfies readonly AppName[];

/** WeChat reports errors with HTTP 200 and an `errcode`. */
const fail = (errcode: number, errmsg: string) => ({ errcode, errmsg });

export function registerWechatRoutes(app: FastifyInstance, context: ProviderContext): void {
  const { keys, grants } = context;

  const authorise = (name: 'wechat' | 'wechatMp', scopes: readonly string[]) => async (request: FastifyRequest, reply: FastifyReply) => {
    const field = readFields(request);
    if (name === 'wechatMp' && !isInWeChat(request)) return context.sendErrorPage(reply, '请在微信客户端打开链接');
    if (field('appid') !== keys.apps[name].id) return context.sendErrorPage(reply, 'AppID 参数错误');
    if (field('response_type') !== 'code' || !scopes.includes(field('scope')))
      return context.sendErrorPage(reply, 'Scope 参数错误或没有 Scope 权限');
    if (!/^[a-zA-Z0-9]{0,128}$/.test(field('state'))) return context.sendErrorPage(reply, 'state 参数错误');
    return field('scope') === 'snsapi_base' ? context.redirectSilently(reply, name, field) : context.startConsent(reply, name, field);
  };
  app.get('/identity/wechat/open/connect/qrconnect', authorise('wechat', ['snsapi_login']));
  app.get('/identity/wechat/open/connect/oauth2/authorize', authorise('wechatMp', ['snsapi_userinfo', 'snsapi_base']));

  app.get('/identity/wechat/api/sns/oauth2/access_token', async (request, reply) => {
    const field = readFields(request);
    const name = own.find((each) => keys.apps[each].id === field('appid'));
    if (name === undefined) return fail(40013, 'invalid appid');
    if (field('secret') !== keys.apps[name].secret) return fail(40125, 'invalid appsecret');
    if (field('grant_type') !== 'authorization_code') return fail(40002, 'invalid grant_type');
    const redeemed = grants.redeem(field('code'), name);
    if (!redeemed.ok) {
      if (redeemed.why === 'down') return sendUnavailable(reply);
      return redeemed.why === 'used' ? fail(40163, 'code been used') : fail(40029, 'invalid code');
    }
    const { authorization, user } = redeemed.grant;
    return {
      access_token: redeemed.token,
      expires_in: 7200,
      refresh_token: `${redeemed.token}r`,
      openid: getSubject(name, authorization.appId, user),
      scope: authorization.scope,
      unionid: getUnionId('wechat', user),
    };
  });

  /** Tokens of the official account itself, and the tickets with which its pages use the JS-SDK. Both last while the sandbox runs. */
  const accountToken = randomBytes(32).toString('hex');
  const pageTicket = randomBytes(32).toString('hex');
  app.post('/identity/wechat/api/cgi-bin/stable_token', async (request) => {
    const field = readFields(request);
    const { id, secret } = keys.apps.wechatMp;
    if (field('grant_type') !== 'client_credential') return fail(40002, 'invalid grant_type');
    if (field('appid') !== id) return fail(40013, 'invalid appid');
    return field('secret') === secret ? { access_token: accountToken, expires_in: 7200 } : fail(40125, 'invalid appsecret');
  });
  app.get('/identity/wechat/api/cgi-bin/ticket/getticket', async (request) => {
    const field = readFields(request);
    if (field('access_token') !== accountToken) return fail(40001, 'invalid credential');
    return field('type') === 'jsapi' ? { errcode: 0, errmsg: 'ok', ticket: pageTicket, expires_in: 7200 } : fail(40097, 'invalid type');
  });

  app.get('/identity/wechat/api/sns/userinfo', async (request) => {
    const field = readFields(request);
    const session = grants.session(field('access_token'), own);
    if (session === undefined) return fail(40001, 'invalid credential, access_token is invalid or not latest');
    const { authorization, user } = session;
    const openid = getSubject(authorization.app, authorization.appId, user);
    if (field('openid') !== openid) return fail(40003, 'invalid openid');
    const unionid = getUnionId('wechat', user);
    return { openid, nickname: user.name, sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [], unionid };
  });
}
