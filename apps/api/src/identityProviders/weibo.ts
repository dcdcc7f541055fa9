import * as z from 'zod';
import { addressWith, askParty } from './askParty.ts';
import { type Party, PartyRefusal } from './party.ts';

export interface WeiboApp {
  id: string;
  secret: string;
  api: string;
  redirectUri: string;
}

const Failure = z.object({ error_code: z.int() });
const Token = z.union([Failure, z.object({ access_token: z.string().min(1), uid: z.string().min(1) })]);
/** `id` is too long a number for a script; `idstr` is the same as a text. */
const User = z.union([Failure, z.object({ idstr: z.string().min(1), screen_name: z.string(), avatar_large: z.string().catch('') })]);

export function createWeibo({ id, secret, api, redirectUri }: WeiboApp): Party {
  return {
    provider: 'weibo',
    appId: id,
    addressOf: async ({ state }) =>
      addressWith(`${api}/oauth2/authorize`, { client_id: id, redirect_uri: redirectUri, response_type: 'code', state }),
    async identify(code) {
      const token = await askParty(Token, new URL(`${api}/oauth2/access_token`), {
        client_id: id,
        client_secret: secret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
      });
      if ('error_code' in token) throw new PartyRefusal(`error_code ${token.error_code}`);
      const { access_token, uid } = token;
      const user = await askParty(User, addressWith(`${api}/2/users/show.json`, { access_token, uid }));
      if ('error_code' in user) throw new PartyRefusal(`error_code ${user.error_code}`);
      if (user.idstr !== uid) throw new PartyRefusal('another person');
      return { subject: uid, unionId: null, name: user.screen_name, portrait: user.avatar_large };
    },
  };
}
