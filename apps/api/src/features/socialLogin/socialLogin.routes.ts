import { session } from '@baodao/api-client/endpoints/session';
import { errorCodes } from '@baodao/domain/errors/codes';
import {
  Bindings,
  CodeInput,
  ProviderQuery,
  ProviderReply,
  ThirdLoginInput,
  ThirdLoginReply,
  ThirdLoginV2Input,
  ThirdParties,
  type ThirdParty,
  ThirdPurpose,
  UnbindInput,
} from '@baodao/domain/session/shapes';
import { Nothing } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { callLog } from '../../http/callLog.ts';
import { ApiProblem, badParameter } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import { createParties } from '../../identityProviders/createParties.ts';
import { type Party, PartyDown, PartyRefusal, type Person } from '../../identityProviders/party.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createLimiter } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { type AttemptRow, createAttempts } from './attempts.ts';
import { browserOf, markBrowser } from './browserCookie.ts';
import { bindTo, enter, expired, hasOtherWay } from './enter.ts';
import { bindingsOf, dropIdentity, ownerOf } from './identities.queries.ts';
import { createTickets, numberOf, providerOf } from './tickets.ts';

const PER_MINUTE = 60;

/** The ways in by third parties: there and back, tickets, binding and letting go. */
export async function registerLoginsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, environment, publicUrl } = services;
  const parties = createParties(environment, publicUrl);
  const attempts = createAttempts(services);
  const tickets = createTickets(services);
  const limit = createLimiter(services, { name: 'third', points: PER_MINUTE, seconds: 60 });

  async function start(provider: ThirdParty, query: ProviderQuery, call: RequestContext): Promise<ProviderReply> {
    const offered = call.platform === 'wechat' ? parties.wechat : parties.browser;
    const party = offered.get(provider);
    if (!party) throw new ApiProblem(errorCodes.thirdPartyClosed, 'not offered here');
    const attempt = await attempts.begin(party, markBrowser(call.request, call.reply), query);
    return { url: (await party.addressOf(attempt).catch(explain(call))).href };
  }

  /** Exchanges a code of an attempt that this browser began; whatever comes of it, the attempt is over. */
  async function finish(
    provider: string,
    { code, state }: CodeInput,
    call: RequestContext,
  ): Promise<{ party: Party; person: Person; row: AttemptRow }> {
    const row = await attempts.end(provider, browserOf(call.request), state);
    const party = row && parties.byApp(row.provider, row.appId);
    if (!row || !party) throw expired();
    const person = await party.identify(code, attempts.attemptOf(state ?? '')).catch(explain(call));
    return { party, person: plainPerson(person), row };
  }

  const thereAndBack = (provider: ThirdParty) => ({
    input: ProviderQuery,
    reply: ProviderReply,
    async handle(query: ProviderQuery, call: RequestContext): Promise<ProviderReply> {
      await limit.take(addressGroup(call.ip));
      const { code } = query;
      if (code === undefined || code === '') return start(provider, query, call);
      const { party, person, row } = await finish(provider, { ...query, code }, call);
      const { appId } = party;
      const isBound = (await ownerOf(db, { provider, appId, ...person })) !== undefined;
      return {
        type: numberOf(provider),
        ...(await tickets.issue(party, person, row.browserHash)),
        unionId: person.unionId ?? '',
        name: person.name,
        portrait: person.portrait,
        bound: isBound,
        redirect: row.returnPath ?? '/',
        purpose: ThirdPurpose.safeParse(row.purpose).data ?? 'login',
      };
    },
  });

  async function enterByTicket({ type, key }: ThirdLoginInput, call: RequestContext): Promise<ThirdLoginReply> {
    const browser = browserOf(call.request);
    return enter(services, call, async (tx) => {
      const ticket = await tickets.redeem(tx, key, browser);
      return ticket?.provider === providerOf(type) ? ticket : undefined;
    });
  }

  registerRoutes(
    app,
    {
      thirdParties: session.thirdParties,
      wechat: session.wechat,
      weibo: session.weibo,
      google: session.google,
      facebook: session.facebook,
      tencent: session.tencent,
      thirdLogin: session.thirdLogin,
      thirdLoginV2: session.thirdLoginV2,
      bindByCode: session.bindByCode,
      unbind: session.unbind,
    },
    {
      thirdParties: {
        input: Nothing,
        reply: ThirdParties,
        cache: 60,
        handle: async () => ({ browser: [...parties.browser.keys()], wechat: [...parties.wechat.keys()] }),
      },
      wechat: thereAndBack('wechat'),
      weibo: thereAndBack('weibo'),
      google: thereAndBack('google'),
      facebook: thereAndBack('facebook'),
      tencent: thereAndBack('tencent'),

      // Name, portrait and number are taken from the ticket; what the client says of them is never looked at.
      thirdLoginV2: {
        input: ThirdLoginV2Input,
        reply: ThirdLoginReply,
        async handle(input, call) {
          await limit.take(addressGroup(call.ip));
          const browser = browserOf(call.request);
          if (browser === null || !tickets.isSigned(input.type, input.key, browser, input.sign)) throw expired();
          return enterByTicket(input, call);
        },
      },
      // Of old, without a signature: for tickets too, and only where somebody still needs it.
      thirdLogin: {
        input: ThirdLoginInput,
        reply: ThirdLoginReply,
        async handle(input, call) {
          if (!environment.THIRD_LOGIN_V1) throw new ApiProblem(errorCodes.notAllowed, 'use user/third/login/v2');
          await limit.take(addressGroup(call.ip));
          return enterByTicket(input, call);
        },
      },

      bindByCode: {
        input: CodeInput,
        reply: Bindings,
        async handle(input, call) {
          const { userId, ip, request } = call;
          await limit.take(addressGroup(ip));
          if (input.state === undefined) {
            await inTransaction(db, async (tx) => {
              const ticket = await tickets.redeem(tx, input.code, browserOf(request));
              if (!ticket) throw expired();
              await bindTo(tx, userId, ticket);
            });
          } else {
            const { party, person } = await finish(await attempts.providerOf(input.state), input, call);
            const { provider, appId } = party;
            await inTransaction(db, (tx) => bindTo(tx, userId, { provider, appId, ...person }));
          }
          return bindingsOf(db, userId);
        },
      },

      unbind: {
        input: UnbindInput,
        reply: Bindings,
        async handle({ type }, { userId }) {
          const provider = providerOf(type);
          if (!provider) throw badParameter('type');
          await inTransaction(db, async (tx) => {
            const isFree = await hasOtherWay(tx, userId);
            if (!(await dropIdentity(tx, userId, provider))) throw new ApiProblem(errorCodes.thirdPartyNotBound, 'not bound');
            if (!isFree) throw new ApiProblem(errorCodes.lastWayIn, 'the last way in');
            await writeAudit(tx, 'third.unbound', userId, { provider });
          });
          return bindingsOf(db, userId);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}

/** The caller learns which of the two it was; why is for the log. */
const explain =
  ({ request }: RequestContext) =>
  (error: unknown): never => {
    if (error instanceof PartyRefusal) {
      callLog(request).warn({ err: error }, 'third login');
      throw new ApiProblem(errorCodes.thirdLoginRefused, 'the party does not confirm it');
    }
    if (error instanceof PartyDown) {
      callLog(request).warn({ err: error }, 'third login');
      throw new ApiProblem(errorCodes.thirdPartyDown, 'the party does not answer');
    }
    throw error;
  };

/** Strangers' words: nothing unseen, and no longer than a form would take. */
function plainPerson(person: Person): Person {
  const plain = (text: string, longest: number) => text.replace(/\p{C}/gu, '').trim().slice(0, longest);
  const portrait = URL.parse(person.portrait)?.protocol === 'https:' ? person.portrait.slice(0, 500) : '';
  return { ...person, name: plain(person.name, 60), portrait };
}
