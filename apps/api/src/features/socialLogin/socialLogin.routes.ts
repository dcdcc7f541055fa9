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
import type { IdentityProviders } from '../../identityProviders/createIdentityProviders.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { socialLoginCookie } from '../../platform/http/browserCookie.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { createFindSession, type FindSession } from '../session/findSession.ts';
import { deleteIdentity, findOwner, readBindings } from '../session/identities.queries.ts';
import type { LoginByProviderCode } from '../session/openSession.ts';
import { hasOtherLogin, loginExpiredProblem } from './loginByTicket.ts';
import { createSocialLoginSteps, type SocialLoginSteps } from './socialLoginSteps.ts';
import { providerNumber, providerOf } from './tickets.ts';

const MAX_STARTS_PER_MINUTE = 600;
const MAX_FAILURES_PER_MINUTE = 60;

interface SocialLoginContext {
  services: Services;
  steps: SocialLoginSteps;
  limitFailures: ReturnType<typeof createFailureLimit>;
  findSession: FindSession;
}

/** Login by identity providers: redirects, tickets, binding and unbinding. Returns the login by a provider's code. */
export function registerSocialLoginRoutes(app: FastifyInstance, services: Services): LoginByProviderCode {
  const { identityProviders: providers } = services;
  const steps = createSocialLoginSteps(services, providers);
  const context = { services, steps, limitFailures: createFailureLimit(services), findSession: createFindSession(services) };
  registerProviderRoutes(app, providers, context);
  registerTicketRoutes(app, context);
  registerBindingRoutes(app, context);
  return (input, call) => context.limitFailures(call, () => steps.loginByCode(input, call));
}

/** Limits only failures: a login in progress must succeed behind a shared address, whatever others send from there. */
function createFailureLimit(services: Services) {
  const failures = createRateLimiter(services, { name: 'third-failed', points: MAX_FAILURES_PER_MINUTE, seconds: 60 });
  return async <Result>({ ip }: RequestContext, attempt: () => Promise<Result>): Promise<Result> => {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === errorCodes.socialLoginExpired) await failures.consume(addressGroup(ip));
      throw error;
    }
  };
}

function registerProviderRoutes(app: FastifyInstance, providers: IdentityProviders, context: SocialLoginContext): void {
  const { services, steps, limitFailures, findSession } = context;
  const starts = createRateLimiter(services, { name: 'third', points: MAX_STARTS_PER_MINUTE, seconds: 60 });

  const providerRoute = (provider: ProviderName) => ({
    input: ProviderQuery,
    reply: ProviderReply,
    async handle(query: ProviderQuery, call: RequestContext): Promise<ProviderReply> {
      const { code } = query;
      if (code === undefined || code === '') {
        await starts.consume(addressGroup(call.ip));
        return steps.startLogin(provider, query, call);
      }
      const { identityProvider, profile, attempt } = await limitFailures(call, () =>
        steps.completeLogin(provider, { ...query, code }, call),
      );
      const { appId } = identityProvider;
      const isBound = (await findOwner(services.db, { provider, appId, ...profile })) !== undefined;
      return {
        type: providerNumber(provider),
        ...(await steps.tickets.issue(identityProvider, profile, attempt.browserHash)),
        unionId: profile.unionId ?? '',
        name: profile.name,
        portrait: profile.portrait,
        bound: isBound,
        redirect: attempt.returnPath ?? '/',
        purpose: SocialLoginPurpose.safeParse(attempt.purpose).data ?? 'login',
      };
    },
  });

  const { enabledProviders, wechat, weibo, google, facebook, tencent } = socialLogin;
  registerRoutes(
    app,
    { enabledProviders, wechat, weibo, google, facebook, tencent },
    {
      enabledProviders: {
        input: NoInput,
        reply: EnabledProviders,
        cache: 60,
        read: async () => ({ browser: [...providers.browser.keys()], wechat: [...providers.wechat.keys()] }),
      },
      wechat: providerRoute('wechat'),
      weibo: providerRoute('weibo'),
      google: providerRoute('google'),
      facebook: providerRoute('facebook'),
      tencent: providerRoute('tencent'),
    },
    { findSession },
  );
}

function registerTicketRoutes(app: FastifyInstance, { services, steps, limitFailures, findSession }: SocialLoginContext): void {
  registerRoutes(
    app,
    { loginV2: socialLogin.loginV2, login: socialLogin.login },
    {
      // Name, portrait and union id come from the ticket. The client's values are ignored.
      loginV2: {
        input: SocialLoginV2Input,
        reply: SocialLoginReply,
        async handle(input, call) {
          return limitFailures(call, async () => {
            const browser = socialLoginCookie.readHash(call.request);
            if (browser === null || !steps.tickets.isSignatureValid(input.type, input.key, browser, input.sign))
              throw loginExpiredProblem();
            return steps.redeemTicket(input, call);
          });
        },
      },
      // Legacy call without a signature. It needs a ticket too and is off by default.
      login: {
        input: SocialLoginInput,
        reply: SocialLoginReply,
        async handle(input, call) {
          if (!services.environment.THIRD_LOGIN_V1) throw new ApiProblem(errorCodes.notAllowed, 'use user/third/login/v2');
          return limitFailures(call, () => steps.redeemTicket(input, call));
        },
      },
    },
    { findSession },
  );
}

function registerBindingRoutes(app: FastifyInstance, { services, steps, limitFailures, findSession }: SocialLoginContext): void {
  const { db } = services;
  registerRoutes(
    app,
    { bind: socialLogin.bind, unbind: socialLogin.unbind },
    {
      bind: {
        input: ProviderCodeInput,
        reply: Bindings,
        async handle(input, call) {
          await limitFailures(call, () => steps.bind(input, call));
          return readBindings(db, call.userId);
        },
      },

      unbind: {
        input: UnbindInput,
        reply: Bindings,
        async handle({ type }, { userId }) {
          const provider = providerOf(type);
          await inTransaction(db, async (tx) => {
            const hasOther = await hasOtherLogin(tx, userId);
            if (!(await deleteIdentity(tx, userId, provider))) throw new ApiProblem(errorCodes.identityNotLinked, 'not bound');
            if (!hasOther) throw new ApiProblem(errorCodes.lastLoginMethod, 'the last login method');
            await writeAudit(tx, 'third.unbound', userId, { provider });
          });
          return readBindings(db, userId);
        },
      },
    },
    { findSession },
  );
}
