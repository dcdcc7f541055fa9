import { errorCodes } from '@baodao/domain/errors/codes';
import type { Token } from '@baodao/domain/session/shapes';
import type {
  ProviderCodeInput,
  ProviderName,
  ProviderQuery,
  ProviderReply,
  SocialLoginInput,
  SocialLoginReply,
} from '@baodao/domain/socialLogin/shapes';
import type { IdentityProviders } from '../../identityProviders/createIdentityProviders.ts';
import {
  type IdentityProvider,
  IdentityProviderDown,
  IdentityRejected,
  type ProviderProfile,
} from '../../identityProviders/identityProvider.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { socialLoginCookie } from '../../platform/http/browserCookie.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { getRequestLog } from '../../platform/http/requestLog.ts';
import type { Services } from '../../services.ts';
import type { ProviderIdentity } from '../session/identities.queries.ts';
import { openSession } from '../session/openSession.ts';
import { createLoginAttempts, type LoginAttemptRow } from './loginAttempts.ts';
import { bindIdentity, findOrRegisterMember, loginByTicket, loginExpiredProblem } from './loginByTicket.ts';
import { createTickets, providerOf } from './tickets.ts';

/** A login that returned from an identity provider. */
interface CompletedLogin {
  identityProvider: IdentityProvider;
  profile: ProviderProfile;
  attempt: LoginAttemptRow;
}

export type SocialLoginSteps = ReturnType<typeof createSocialLoginSteps>;

/** The steps of a social login: redirect, return with a code, and redemption of the ticket. */
export function createSocialLoginSteps(services: Services, providers: IdentityProviders) {
  const { db } = services;
  const attempts = createLoginAttempts(services);
  const tickets = createTickets(services);

  async function startLogin(provider: ProviderName, query: ProviderQuery, call: RequestContext): Promise<ProviderReply> {
    const available = call.platform === 'wechat' ? providers.wechat : providers.browser;
    const identityProvider = available.get(provider);
    if (!identityProvider) throw new ApiProblem(errorCodes.identityProviderDisabled, 'not offered here');
    const attempt = await attempts.start(identityProvider, socialLoginCookie.ensure(call.request, call.reply), query);
    return { url: (await identityProvider.buildAuthorizationUrl(attempt).catch(toApiProblem(call))).href };
  }

  /** Exchanges the authorization code of an attempt that this browser started. Consumes the attempt even on failure. */
  async function completeLogin(provider: string, { code, state }: ProviderCodeInput, call: RequestContext): Promise<CompletedLogin> {
    const attempt = await attempts.consume(provider, socialLoginCookie.readHash(call.request), state);
    const identityProvider = attempt && providers.findByApp(attempt.provider, attempt.appId);
    if (!attempt || !identityProvider) throw loginExpiredProblem();
    const profile = await identityProvider.identify(code, attempts.deriveAttempt(state ?? '')).catch(toApiProblem(call));
    return { identityProvider, profile: sanitizeProfile(profile), attempt };
  }

  async function redeemTicket({ type, key }: SocialLoginInput, call: RequestContext): Promise<SocialLoginReply> {
    const browser = socialLoginCookie.readHash(call.request);
    return loginByTicket(services, call, async (tx) => {
      const ticket = await tickets.redeem(tx, key, browser);
      return ticket?.provider === providerOf(type) ? ticket : undefined;
    });
  }

  /** Proves an identity by a ticket, or by an authorization code of an attempt of this browser, and uses it in a transaction. */
  async function withIdentity<Result>(
    { code, state }: ProviderCodeInput,
    call: RequestContext,
    use: (tx: Transaction, identity: ProviderIdentity & { name: string }) => Promise<Result>,
  ): Promise<Result> {
    if (state === undefined) {
      return inTransaction(db, async (tx) => {
        const ticket = await tickets.redeem(tx, code, socialLoginCookie.readHash(call.request));
        if (!ticket) throw loginExpiredProblem();
        return use(tx, ticket);
      });
    }
    const { identityProvider, profile } = await completeLogin(await attempts.findProvider(state), { code, state }, call);
    const { provider, appId } = identityProvider;
    return inTransaction(db, (tx) => use(tx, { provider, appId, ...profile }));
  }

  const bind = (input: ProviderCodeInput, call: RequestContext): Promise<void> =>
    withIdentity(input, call, (tx, identity) => bindIdentity(tx, call.userId, identity));

  const loginByCode = (input: ProviderCodeInput, call: RequestContext): Promise<Token> =>
    withIdentity(input, call, async (tx, identity) => {
      const { row } = await findOrRegisterMember(services, tx, call, identity);
      return openSession(tx, call, row.id, identity.provider);
    });

  return { tickets, startLogin, completeLogin, redeemTicket, bind, loginByCode };
}

/** Logs the cause. The caller only learns whether the provider rejected the login or did not respond. */
const toApiProblem =
  ({ request }: RequestContext) =>
  (error: unknown): never => {
    if (error instanceof IdentityRejected) {
      getRequestLog(request).warn({ err: error }, 'The identity provider rejected the login');
      throw new ApiProblem(errorCodes.socialLoginRefused, 'the identity provider rejected the login');
    }
    if (error instanceof IdentityProviderDown) {
      getRequestLog(request).warn({ err: error }, 'The identity provider does not respond');
      throw new ApiProblem(errorCodes.identityProviderDown, 'the identity provider does not respond');
    }
    throw error;
  };

/** Removes control characters from the provider's texts and limits their length. */
function sanitizeProfile(profile: ProviderProfile): ProviderProfile {
  const sanitize = (text: string, maxLength: number) => text.replace(/\p{C}/gu, '').trim().slice(0, maxLength);
  const portrait = URL.parse(profile.portrait)?.protocol === 'https:' ? profile.portrait.slice(0, 500) : '';
  return { ...profile, name: sanitize(profile.name, 60), portrait };
}
