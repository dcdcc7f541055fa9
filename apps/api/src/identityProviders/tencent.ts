import * as z from 'zod';
import { type IdentityProvider, IdentityRejected } from './identityProvider.ts';
import { buildUrl, requestProvider } from './requestProvider.ts';

export interface TencentApp {
  id: string;
  key: string;
  api: string;
  redirectUri: string;
}

const Failure = z.object({ error: z.union([z.int(), z.string()]) });
const Token = z.union([Failure, z.object({ access_token: z.string().min(1) })]);
const Me = z.union([
  Failure,
  z.object({ client_id: z.string(), openid: z.string().regex(/^[0-9A-F]{32}$/i), unionid: z.string().min(1).optional() }),
]);
const User = z.object({ ret: z.int(), nickname: z.string().catch(''), figureurl_qq_2: z.string().catch('') });

/** QQ replies with form fields, `callback( … );` or JSON. All three are supported. */
export function createTencent({ id, key, api, redirectUri }: TencentApp): IdentityProvider {
  return {
    provider: 'tencent',
    appId: id,
    buildAuthorizationUrl: async ({ state }) =>
      buildUrl(`${api}/oauth2.0/authorize`, {
        response_type: 'code',
        client_id: id,
        redirect_uri: redirectUri,
        state,
        scope: 'get_user_info',
      }),
    async identify(code) {
      const exchange = { grant_type: 'authorization_code', client_id: id, client_secret: key, code, redirect_uri: redirectUri };
      const token = await requestProvider(Token, buildUrl(`${api}/oauth2.0/token`, exchange));
      if ('error' in token) throw new IdentityRejected(`error ${token.error}`);
      const { access_token } = token;
      const me = await requestProvider(Me, buildUrl(`${api}/oauth2.0/me`, { access_token, unionid: '1' }));
      if ('error' in me) throw new IdentityRejected(`error ${me.error}`);
      // A token that was issued to another app does not prove a sign-in to this shop.
      if (me.client_id !== id) throw new IdentityRejected('a token of another app');
      const asked = { access_token, oauth_consumer_key: id, openid: me.openid };
      const user = await requestProvider(User, buildUrl(`${api}/user/get_user_info`, asked));
      if (user.ret !== 0) throw new IdentityRejected(`ret ${user.ret}`);
      return { subject: me.openid, unionId: me.unionid ?? null, name: user.nickname, portrait: user.figureurl_qq_2 };
    },
  };
}
