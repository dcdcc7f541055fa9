import type { FastifyInstance } from 'fastify';
import { rejectCrossSiteForms } from '../guards.ts';
import { sendPage } from '../page.ts';
import { consentPage, loginErrorPage, testUsersPage } from './consentPage.ts';
import { registerFacebookRoutes } from './facebook.ts';
import { registerGoogleRoutes } from './google.ts';
import { type AuthorizationRequest, createGrantStore, simulatedFaults } from './grants.ts';
import type { IdentityKeys } from './identityKeys.ts';
import type { ProviderContext } from './providerContext.ts';
import { type AppName, isRegisteredRedirect } from './providers.ts';
import { registerTencentRoutes } from './tencent.ts';
import type { TestUsers } from './testUsers.ts';
import { registerWechatRoutes } from './wechat.ts';
import { registerWeiboRoutes } from './weibo.ts';

/** The fields with which each provider reports that the visitor declined. */
const denialFields: Readonly<Record<AppName, Record<string, string>>> = {
  wechat: {},
  wechatMp: {},
  weibo: { error: 'access_denied', error_code: '21330', error_description: 'user denied your request.' },
  google: { error: 'access_denied' },
  facebook: { error: 'access_denied', error_code: '200', error_reason: 'user_denied', error_description: 'Permissions error' },
  tencent: { usercancel: '1' },
};

export function registerIdentityRoutes(
  app: FastifyInstance,
  { persons, keys, now }: { persons: TestUsers; keys: IdentityKeys; now: () => number },
): void {
  const grants = createGrantStore(now);
  const context: ProviderContext = {
    keys,
    grants,
    now,
    async startConsent(reply, name, field) {
      const redirectUri = field('redirect_uri');
      if (!isRegisteredRedirect(name, redirectUri))
        return context.sendErrorPage(reply, `redirect_uri 与登记的回调地址不一致：${redirectUri}`);
      const key = grants.add({
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
    async redirectSilently(reply, name, field) {
      // WeChat registers a domain for official accounts, not a path.
      const redirectUri = field('redirect_uri');
      if (!/^https?:$/.test(URL.parse(redirectUri)?.protocol ?? '')) return context.sendErrorPage(reply, `redirect_uri：${redirectUri}`);
      const authorization = { app: name, appId: keys.apps[name].id, redirectUri, state: field('state'), scope: field('scope') };
      const [user = await persons.add('小宝')] = persons.list;
      const code = grants.allow(grants.add(authorization), authorization, user, 'none');
      await reply.redirect(buildReturnUrl(authorization, { code }), 303);
    },
    sendErrorPage: (reply, reason) => sendPage(reply, loginErrorPage(reason)),
  };

  app.get('/identity', async (_request, reply) => sendPage(reply, testUsersPage(persons.list)));

  app.get<{ Params: { key: string } }>('/identity/consent/:key', async (request, reply) => {
    const authorization = grants.find(request.params.key);
    if (authorization === undefined) return reply.callNotFound();
    return sendPage(reply, consentPage(request.params.key, authorization, persons.list));
  });

  app.post<{ Params: { key: string }; Body: { outcome?: string; person?: string; name?: string; fault?: string } | undefined }>(
    '/identity/consent/:key',
    { preValidation: rejectCrossSiteForms },
    async (request, reply) => {
      const { key } = request.params;
      const authorization = grants.find(key);
      if (authorization === undefined) return reply.callNotFound();
      if (request.body?.outcome !== 'allow') {
        grants.deny(key);
        return reply.redirect(buildReturnUrl(authorization, denialFields[authorization.app]), 303);
      }
      const { person, name = '', fault } = request.body;
      const who = name.trim() === '' ? persons.list.find(({ id }) => id === person) : undefined;
      const someone = who ?? (await persons.add(name.trim().slice(0, 40) || '小宝'));
      const code = grants.allow(key, authorization, someone, simulatedFaults.find((known) => known === fault) ?? 'none');
      return reply.redirect(buildReturnUrl(authorization, { code }), 303);
    },
  );

  registerWechatRoutes(app, context);
  registerWeiboRoutes(app, context);
  registerTencentRoutes(app, context);
  registerGoogleRoutes(app, context);
  registerFacebookRoutes(app, context);
}

function buildReturnUrl({ redirectUri, state }: AuthorizationRequest, fields: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.searchParams.set('state', state);
  return url.href;
}
