import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { type IdentityProvider, IdentityRejected } from './identityProvider.ts';
import { buildUrl, requestProvider } from './requestProvider.ts';

export interface FacebookApp {
  id: string;
  secret: string;
  /** Both contain the API version. */
  dialog: string;
  graph: string;
  redirectUri: string;
}

const Failure = z.object({ error: z.object({ code: z.int() }) });
const Token = z.union([Failure, z.object({ access_token: z.string().min(1) })]);
const Me = z.union([
  Failure,
  z.object({
    id: z.string().regex(/^\d{1,32}$/),
    name: z.string().catch(''),
    picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
  }),
]);

export function createFacebook({ id, secret, dialog, graph, redirectUri }: FacebookApp): IdentityProvider {
  return {
    provider: 'facebook',
    appId: id,
    buildAuthorizationUrl: async ({ state }) =>
      buildUrl(`${dialog}/dialog/oauth`, {
        client_id: id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile',
        state,
      }),
    async identify(code) {
      const exchange = { client_id: id, client_secret: secret, redirect_uri: redirectUri, code };
      const token = await requestProvider(Token, buildUrl(`${graph}/oauth/access_token`, exchange));
      if ('error' in token) throw new IdentityRejected(`code ${token.error.code}`);
      const { access_token } = token;
      // Proves that the app uses the token, so that a stolen token is useless.
      const appsecret_proof = createHmac('sha256', secret).update(access_token).digest('hex');
      const me = await requestProvider(Me, buildUrl(`${graph}/me`, { fields: 'id,name,picture', access_token, appsecret_proof }));
      if ('error' in me) throw new IdentityRejected(`code ${me.error.code}`);
      return { subject: me.id, unionId: null, name: me.name, portrait: me.picture?.data.url ?? '' };
    },
  };
}
