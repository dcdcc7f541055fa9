import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuseOtherSites } from '../guards.ts';
import { sendPage } from '../page.ts';
import { consentPage, personsPage, refusedPage } from './consentPage.ts';
import { facebookRoutes } from './facebook.ts';
import { googleRoutes } from './google.ts';
import { faults, type Grants, openGrants, type Wish } from './grants.ts';
import type { IdentityKeys } from './identityKeys.ts';
import { type AppName, isRegistered } from './parties.ts';
import type { Persons } from './persons.ts';
import { tencentRoutes } from './tencent.ts';
import { wechatRoutes } from './wechat.ts';
import { weiboRoutes } from './weibo.ts';

/** What the providers share. */
export interface IdentityDesk {
  keys: IdentityKeys;
  grants: Grants;
  now: () => number;
  /** Shows the page on which somebody says who he is. */
  ask: (reply: FastifyReply, app: AppName, field: (name: string) => string) => Promise<void>;
  /** Tells the visitor that the shop's question was wrong. He is not sent back: nobody knows yet whether that address is the shop's. */
  refuse: (reply: FastifyReply, reason: string) => Promise<void>;
}

/** How each provider says that the visitor did not agree. */
const refusals: Readonly<Record<AppName, Record<string, string>>> = {
  wechat: {},
  wechatMp: {},
  weibo: { error: 'access_denied', error_code: '21330', error_description: 'user denied your request.' },
  google: { error: 'access_denied' },
  facebook: { error: 'access_denied', error_code: '200', error_reason: 'user_denied', error_description: 'Permissions error' },
  tencent: { usercancel: '1' },
};

export function identityRoutes(
  app: FastifyInstance,
  { persons, keys, now }: { persons: Persons; keys: IdentityKeys; now: () => number },
): void {
  const grants = openGrants(now);
  const desk: IdentityDesk = {
    keys,
    grants,
    now,
    async ask(reply, name, field) {
      const redirectUri = field('redirect_uri');
      if (!isRegistered(name, redirectUri)) return desk.refuse(reply, `redirect_uri 与登记的回调地址不一致：${redirectUri}`);
      const key = grants.ask({
        app: name,
        appId: keys.apps[name].id,
        redirectUri,
        state: field('state'),
        scope: field('scope'),
        ...(field('nonce') && { nonce: field('nonce') }),
        ...(field('code_challenge') && { challenge: field('code_challenge') }),
      });
      await reply.redirect(`/identity/consent/${key}`, 303);
    },
    refuse: (reply, reason) => sendPage(reply, refusedPage(reason)),
  };

  app.get('/identity', async (_request, reply) => sendPage(reply, personsPage(persons.list)));

  app.get<{ Params: { key: string } }>('/identity/consent/:key', async (request, reply) => {
    const wish = grants.wish(request.params.key);
    if (wish === undefined) return reply.callNotFound();
    return sendPage(reply, consentPage(request.params.key, wish, persons.list));
  });

  app.post<{ Params: { key: string }; Body: { outcome?: string; person?: string; name?: string; fault?: string } | undefined }>(
    '/identity/consent/:key',
    { preValidation: refuseOtherSites },
    async (request, reply) => {
      const { key } = request.params;
      const wish = grants.wish(key);
      if (wish === undefined) return reply.callNotFound();
      if (request.body?.outcome !== 'allow') {
        grants.refuse(key);
        return reply.redirect(backTo(wish, refusals[wish.app]), 303);
      }
      const { person, name = '', fault } = request.body;
      const who = name.trim() === '' ? persons.list.find(({ id }) => id === person) : undefined;
      const someone = who ?? (await persons.add(name.trim().slice(0, 40) || '小宝'));
      const code = grants.allow(key, wish, someone, faults.find((known) => known === fault) ?? 'none');
      return reply.redirect(backTo(wish, { code }), 303);
    },
  );

  wechatRoutes(app, desk);
  weiboRoutes(app, desk);
  tencentRoutes(app, desk);
  googleRoutes(app, desk);
  facebookRoutes(app, desk);
}

function backTo({ redirectUri, state }: Wish, fields: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.searchParams.set('state', state);
  return url.href;
}
