import * as z from 'zod';
import { type IdentityProvider, IdentityRejected } from './identityProvider.ts';
import { buildUrl, requestProvider } from './requestProvider.ts';

export interface WeiboApp {
  id: string;
  secret: string;
  api: string;
  redirectUri: string;
}

const Failure = z.object({ error_code: z.int() });
const Token = z.union([Failure, z.object({ access_token: z.string().min(1), uid: z.string().min(1) })]);
/** `id` exceeds JavaScript's safe integers. `idstr` is the same id as a string. */
const User = z.union([Failure, z.object({ idstr: z.string().min(1), screen_name: z.string(), avatar_large: z.string().catch('') })]);

export function createWeibo({ id, secret, api, redirectUri }: WeiboApp): IdentityProvider {
  return {
    provider: 'weibo',
    appId: id,
    buildAuthorizationUrl: async ({ state }) =>
      buildUrl(`${api}/oauth2/authorize`, { client_id: id, redirect_uri: redirectUri, response_type: 'code', state }),
    async identify(code) {
      const token = await requestProvider(Token, new URL(`${api}/oauth2/access_token`), {
        client_id: id,
        client_secret: secret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
      });
      if ('error_code' in token) throw new IdentityRejected(`error_code ${token.error_code}`);
      const { access_token, uid } = token;
      const user = await requestProvider(User, buildUrl(`${api}/2/users/show.json`, { access_token, uid }));
      if ('error_code' in user) throw new IdentityRejected(`error_code ${user.error_code}`);
      if (user.idstr !== uid) throw new IdentityRejected('another person');
      return { subject: uid, unionId: null, name: user.screen_name, portrait: user.avatar_large };
    },
  };
}
