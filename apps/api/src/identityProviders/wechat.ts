import * as z from 'zod';
import { type IdentityProvider, IdentityRejected } from './identityProvider.ts';
import { buildUrl, requestProvider } from './requestProvider.ts';

export interface WeChatApp {
  id: string;
  secret: string;
  /** The base URLs for the visitor's browser and for the server. */
  open: string;
  api: string;
  redirectUri: string;
}

/** WeChat reports errors with HTTP 200. */
const Failure = z.object({ errcode: z.int() });
const Token = z.union([Failure, z.object({ access_token: z.string().min(1), openid: z.string().min(1), scope: z.string() })]);
const User = z.union([
  Failure,
  z.object({ openid: z.string().min(1), unionid: z.string().min(1).optional(), nickname: z.string(), headimgurl: z.string().catch('') }),
]);

type AppCredentials = Pick<WeChatApp, 'id' | 'secret' | 'api'>;

async function exchangeCode({ id, secret, api }: AppCredentials, code: string) {
  const token = await requestProvider(
    Token,
    buildUrl(`${api}/sns/oauth2/access_token`, { appid: id, secret, code, grant_type: 'authorization_code' }),
  );
  if ('errcode' in token) throw new IdentityRejected(`errcode ${token.errcode}`);
  return token;
}

/** The official account of the shop. */
export type WeChatOpenIdApp = Omit<WeChatApp, 'redirectUri'>;

/**
 * The id of the WeChat account that is in use, for payments: a linked identity may be another account, which WeChat Pay rejects. WeChat's
 * browser redirects without asking the shopper.
 */
export function createWeChatOpenId({ id, secret, open, api }: WeChatOpenIdApp) {
  return {
    buildAuthorizationUrl(returnUrl: string, state: string): URL {
      const query = { appid: id, redirect_uri: returnUrl, response_type: 'code', scope: 'snsapi_base', state };
      const url = buildUrl(`${open}/connect/oauth2/authorize`, query);
      url.hash = 'wechat_redirect';
      return url;
    },
    fetchOpenId: async (code: string): Promise<string> => (await exchangeCode({ id, secret, api }, code)).openid,
  };
}

/** A QR code in browsers, a consent page inside WeChat. Each is an app with its own ids. */
export function createWeChat({ id, secret, open, api, redirectUri }: WeChatApp, kind: 'browser' | 'inApp'): IdentityProvider {
  return {
    provider: 'wechat',
    appId: id,
    async buildAuthorizationUrl({ state }) {
      const path = kind === 'browser' ? 'connect/qrconnect' : 'connect/oauth2/authorize';
      const scope = kind === 'browser' ? 'snsapi_login' : 'snsapi_userinfo';
      const url = buildUrl(`${open}/${path}`, { appid: id, redirect_uri: redirectUri, response_type: 'code', scope, state });
      // WeChat's clients open the page only with this fragment.
      url.hash = 'wechat_redirect';
      return url;
    },
    async identify(code) {
      const { access_token, openid } = await exchangeCode({ id, secret, api }, code);
      const user = await requestProvider(User, buildUrl(`${api}/sns/userinfo`, { access_token, openid, lang: 'zh_CN' }));
      if ('errcode' in user) throw new IdentityRejected(`errcode ${user.errcode}`);
      if (user.openid !== openid) throw new IdentityRejected('another person');
      return { subject: openid, unionId: user.unionid ?? null, name: user.nickname, portrait: user.headimgurl };
    },
  };
}
