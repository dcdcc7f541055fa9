import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import { errorCodes } from '@baodao/domain/errors/codes';
import {
  Bindings,
  EnabledProviders,
  ProviderCodeInput,
  type ProviderName,
  ProviderQuery,
  ProviderReply,
  SocialLoginInput,
  SocialLoginPurpose,
  SocialLoginReply,
  SocialLoginV2Input,
  UnbindInput,
} from '@baodao/domain/socialLogin/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { ApiProblem, badParameter } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import { getRequestLog } from '../../http/requestLog.ts';
import { createIdentityProviders } from '../../identityProviders/createIdentityProviders.ts';
import {
  type IdentityProvider,
  IdentityProviderDown,
  IdentityRejected,
  type ProviderProfile,
} from '../../identityProviders/identityProvider.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createRateLimiter } from '../../limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { socialLoginCookie } from '../session/browserCookie.ts';
import { createFindSession } from '../session/findSession.ts';
import { deleteIdentity, findOwner, readBindings } from './identities.queries.ts';
import { createLoginAttempts, type LoginAttemptRow } from './loginAttempts.ts';
import { bindIdentity, hasOtherLogin, loginByTicket, loginExpiredProblem } from './loginByTicket.ts';
import { createTickets, providerByNumber, providerNumber } from './tickets.ts';

const MAX_STARTS_PER_MINUTE = 600;
const MAX_FAILURES_PER_MINUTE = 60;

/** Login by identity providers: redirects, tickets, binding and unbinding. */
export async function registerSocialLoginRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, environment, publicUrl } = services;
  const providers = createIdentityProviders(environment, publicUrl);
  const attempts = createLoginAttempts(services);
  const tickets = createTickets(services);
  const starts = createRateLimiter(services, { name: 'third', points: MAX_STARTS_PER_MINUTE, seconds: 60 });
  const failures = createRateLimiter(services, { name: 'third-failed', points: MAX_FAILURES_PER_MINUTE, seconds: 60 });

  /** Limits only failures: a login in progress must succeed behind a shared address, whatever others send from there. */
  async function limitFailures<Result>({ ip }: RequestContext, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === errorCodes.socialLoginExpired) await failures.consume(addressGroup(ip));
      throw error;
    }
  }

  async function startLogin(provider: ProviderName, query: ProviderQuery, call: RequestContext): Promise<ProviderReply> {
    const available = call.platform === 'wechat' ? providers.wechat : providers.browser;
    const party = available.get(provider);
    if (!party) throw new ApiProblem(errorCodes.identityProviderDisabled, 'not offered here');
    const attempt = await attempts.start(party, socialLoginCookie.ensure(call.request, call.reply), query);
    return { url: (await party.buildAuthorizationUrl(attempt).catch(toApiProblem(call))).href };
  }

  /** Exchanges the authorization code of an attempt that this browser started. Consumes the attempt even on failure. */
  async function completeLogin(
    provider: string,
    { code, state }: ProviderCodeInput,
    call: RequestContext,
  ): Promise<{ party: IdentityProvider; person: ProviderProfile; row: LoginAttemptRow }> {
    const row = await attempts.consume(provider, socialLoginCookie.readHash(call.request), state);
    const party = row && providers.findByApp(row.provider, row.appId);
    if (!row || !party) throw loginExpiredProblem();
    const person = await party.identify(code, attempts.attemptOf(state ?? '')).catch(toApiProblem(call));
    return { party, person: sanitizePerson(person), row };
  }

  const providerRoute = (provider: ProviderName) => ({
    input: ProviderQuery,
    reply: ProviderReply,
    async handle(query: ProviderQuery, call: RequestContext): Promise<ProviderReply> {
      const { code } = query;
      if (code === undefined || code === '') {
        await starts.consume(addressGroup(call.ip));
        return startLogin(provider, query, call);
      }
      const { party, person, row } = await limitFailures(call, () => completeLogin(provider, { ...query, code }, call));
      const { appId } = party;
      const isBound = (await findOwner(db, { provider, appId, ...person })) !== undefined;
      return {
        type: providerNumber(provider),
        ...(await tickets.issue(party, person, row.browserHash)),
        unionId: person.unionId ?? '',
        name: person.name,
        portrait: person.portrait,
        bound: isBound,
        redirect: row.returnPath ?? '/',
        purpose: SocialLoginPurpose.safeParse(row.purpose).data ?? 'login',
      };
    },
  });

  async function redeemTicket({ type, key }: SocialLoginInput, call: RequestContext): Promise<SocialLoginReply> {
    const browser = socialLoginCookie.readHash(call.request);
    return loginByTicket(services, call, async (tx) => {
      const ticket = await tickets.redeem(tx, key, browser);
      return ticket?.provider === providerByNumber(type) ? ticket : undefined;
    });
  }

  /** By a ticket, or by an authorization code of an attempt of this browser. */
  async function bind({ code, state }: ProviderCodeInput, call: RequestContext): Promise<void> {
    const { userId, request } = call;
    if (state === undefined) {
      await inTransaction(db, async (tx) => {
        const ticket = await tickets.redeem(tx, code, socialLoginCookie.readHash(request));
        if (!ticket) throw loginExpiredProblem();
        await bindIdentity(tx, userId, ticket);
      });
      return;
    }
    const { party, person } = await completeLogin(await attempts.findProvider(state), { code, state }, call);
    const { provider, appId } = party;
    await inTransaction(db, (tx) => bindIdentity(tx, userId, { provider, appId, ...person }));
  }

  registerRoutes(
    app,
    socialLogin,
    {
      enabledProviders: {
        input: NoInput,
        reply: EnabledProviders,
        cache: 60,
        handle: async () => ({ browser: [...providers.browser.keys()], wechat: [...providers.wechat.keys()] }),
      },
      wechat: providerRoute('wechat'),
      weibo: providerRoute('weibo'),
      google: providerRoute('google'),
      facebook: providerRoute('facebook'),
      tencent: providerRoute('tencent'),

      // Name, portrait and union id come from the ticket. The client's values are ignored.
      loginV2: {
        input: SocialLoginV2Input,
        reply: SocialLoginReply,
        async handle(input, call) {
          return limitFailures(call, async () => {
            const browser = socialLoginCookie.readHash(call.request);
            if (browser === null || !tickets.isSignatureValid(input.type, input.key, browser, input.sign)) throw loginExpiredProblem();
            return redeemTicket(input, call);
          });
        },
      },
      // Legacy call without a signature. It needs a ticket too and is off by default.
      login: {
        input: SocialLoginInput,
        reply: SocialLoginReply,
        async handle(input, call) {
          if (!environment.THIRD_LOGIN_V1) throw new ApiProblem(errorCodes.notAllowed, 'use user/third/login/v2');
          return limitFailures(call, () => redeemTicket(input, call));
        },
      },

      bind: {
        input: ProviderCodeInput,
        reply: Bindings,
        async handle(input, call) {
          await limitFailures(call, () => bind(input, call));
          return readBindings(db, call.userId);
        },
      },

      unbind: {
        input: UnbindInput,
        reply: Bindings,
        async handle({ type }, { userId }) {
          const provider = providerByNumber(type);
          if (!provider) throw badParameter('type');
          await inTransaction(db, async (tx) => {
            const hasOther = await hasOtherLogin(tx, userId);
            if (!(await deleteIdentity(tx, userId, provider))) throw new ApiProblem(errorCodes.identityNotLinked, 'not bound');
            if (!hasOther) throw new ApiProblem(errorCodes.lastLoginMethod, 'the last way in');
            await writeAudit(tx, 'third.unbound', userId, { provider });
          });
          return readBindings(db, userId);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

/** Logs the cause. The caller only learns whether the provider rejected the login or did not respond. */
const toApiProblem =
  ({ request }: RequestContext) =>
  (error: unknown): never => {
    if (error instanceof IdentityRejected) {
      getRequestLog(request).warn({ err: error }, 'The identity provider rejected the login');
      throw new ApiProblem(errorCodes.socialLoginRefused, 'the party does not confirm it');
    }
    if (error instanceof IdentityProviderDown) {
      getRequestLog(request).warn({ err: error }, 'The identity provider does not respond');
      throw new ApiProblem(errorCodes.identityProviderDown, 'the party does not answer');
    }
    throw error;
  };

/** Removes control characters from the provider's texts and limits their length. */
function sanitizePerson(person: ProviderProfile): ProviderProfile {
  const sanitize = (text: string, maxLength: number) => text.replace(/\p{C}/gu, '').trim().slice(0, maxLength);
  const portrait = URL.parse(person.portrait)?.protocol === 'https:' ? person.portrait.slice(0, 500) : '';
  return { ...person, name: sanitize(person.name, 60), portrait };
}
