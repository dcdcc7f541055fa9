import { checkPassword } from '@baodao/domain/account/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { session } from '@baodao/staff-api/endpoints/session';
import { rightsOf } from '@baodao/staff-api/rights';
import {
  AcceptInput,
  CurrentMe,
  DemoAccounts,
  EndSessionInput,
  Invitation,
  InvitationInput,
  Me,
  PasswordInput,
  RecoveryCodes,
  SignInInput,
  StaffSessions,
} from '@baodao/staff-api/shapes/session';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../features/session/password.ts';
import { createSealer } from '../platform/crypto/sealer.ts';
import { staffAccount } from '../platform/db/schema/staff.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { writeAudit } from '../platform/db/writeAudit.ts';
import { doneReply } from '../platform/http/doneReply.ts';
import { ApiProblem, notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { RequestContext } from '../platform/http/requestContext.ts';
import { addressGroup } from '../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../platform/limits/rateLimiter.ts';
import type { Services } from '../services.ts';
import { requireCaller, sessionCookieOf } from './authorize.ts';
import { readDemoAccounts } from './demoStaff.ts';
import { registerPasskeyRoutes } from './passkeys.routes.ts';
import { createPasskeys } from './passkeys.ts';
import { acceptSecondFactor, addressOf, countRecoveryCodes, createRecoveryCodes, createSecondFactor } from './secondFactor.ts';
import { createSignIn, deviceCookie } from './signIn.ts';
import { findInvited } from './staffAccounts.queries.ts';
import {
  endSessionOfSecret,
  endStaffSession,
  endStaffSessions,
  listStaffSessions,
  openStaffSession,
  type StaffCaller,
} from './staffSessions.queries.ts';
import { withTimes } from './withTimes.ts';

const MAX_AGENT = 200;

export function registerStaffSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, secrets, publicUrl, environment } = services;
  const isLive = environment.SHOP_MODE === 'live';
  const sealer = createSealer(secrets, 'staff');
  const passkeys = createPasskeys(services);
  const checkSignIn = createSignIn(services, passkeys);
  const ofInvitations = createRateLimiter(services, { name: 'staffInvitation', points: 30, seconds: 15 * 60 });

  const describe = async ({ id, username, name, role }: Omit<StaffCaller, 'sessionId'>): Promise<Me> => ({
    id,
    username,
    name,
    role,
    rights: [...rightsOf(role)],
    recoveryCodes: await countRecoveryCodes(db, id),
    shopUrl: publicUrl,
    mediaUrl: new URL(environment.MEDIA_BASE_URL ?? publicUrl).origin,
  });

  /** A token cannot be guessed, and a code of six digits could. */
  const requireInvited = async (token: string, { ip }: RequestContext) => {
    await ofInvitations.consume(addressGroup(ip));
    const account = await findInvited(db, token);
    if (!account) throw notFound('invitation');
    return account;
  };

  registerPasskeyRoutes(app, services, { check: passkeys, checkSignIn });
  registerRoutes(app, session, {
    signIn: {
      input: SignInInput,
      reply: Me,
      async handle(input, call) {
        const { request, reply, ip } = call;
        const deviceHash = deviceCookie.ensure(request, reply);
        const account = await checkSignIn({ ...input, deviceHash, ip });
        const former = request.cookies[sessionCookieOf(app)];
        const agent = (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT);
        const secret = await inTransaction(db, async (tx) => {
          if (former !== undefined) await endSessionOfSecret(tx, former);
          await writeAudit(tx, 'staff.signedIn', null, { action: 'sign in', by: account.username, role: account.role, from: ip });
          return openStaffSession(tx, account.id, { deviceHash, agent, address: ip });
        });
        reply.setCookie(sessionCookieOf(app), secret, {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure: app.secureCookies,
        });
        return describe(account);
      },
    },
    demo: { input: NoInput, reply: DemoAccounts, handle: async () => (isLive ? [] : readDemoAccounts(db, sealer)) },
    openInvitation: {
      input: InvitationInput,
      reply: Invitation,
      async handle({ token }, call) {
        const { id, username, name, secondFactor } = await requireInvited(token, call);
        const secret = secondFactor === null ? createSecondFactor() : sealer.decrypt(id, secondFactor);
        if (secondFactor === null)
          await db
            .update(staffAccount)
            .set({ secondFactor: sealer.encrypt(id, secret) })
            .where(eq(staffAccount.id, id));
        return { username, name, secret, address: addressOf(secret, username) };
      },
    },
    acceptInvitation: {
      input: AcceptInput,
      reply: RecoveryCodes,
      async handle({ token, password, code }, call) {
        requireStrong(password);
        await requireInvited(token, call);
        const passwordHash = await hashPassword(password);
        return inTransaction(db, async (tx) => {
          const account = await findInvited(tx, token);
          if (!account) throw notFound('invitation');
          const { id, username, role } = account;
          if (!(await acceptSecondFactor(tx, sealer, account, code))) throw new ApiProblem(errorCodes.wrongPassword, 'wrong code');
          await tx
            .update(staffAccount)
            .set({ passwordHash, invitationHash: null, invitationExpiresAt: null })
            .where(eq(staffAccount.id, id));
          await writeAudit(tx, 'staff.changed', null, { action: 'accounts accept', by: username, role, from: call.ip });
          return { codes: await createRecoveryCodes(tx, id) };
        });
      },
    },
    current: {
      input: NoInput,
      reply: CurrentMe,
      handle: async (_, { request }) => (request.staffCaller ? describe(request.staffCaller) : null),
    },
    me: { input: NoInput, reply: Me, handle: async (_, call) => describe(requireCaller(call)) },
    sessions: {
      input: NoInput,
      reply: StaffSessions,
      async handle(_, call) {
        const { id, sessionId } = requireCaller(call);
        return (await listStaffSessions(db, id)).map(({ id: each, agent, address, createdAt, usedAt }) => ({
          ...withTimes({ id: each, agent, address, createdAt, usedAt }),
          isCurrent: each === sessionId,
        }));
      },
    },
    end: {
      input: EndSessionInput,
      reply: DoneReply,
      async handle({ id }, call) {
        const caller = requireCaller(call);
        if (!(await endStaffSession(db, caller.id, id ?? caller.sessionId))) throw notFound('session');
        if (id === undefined || id === caller.sessionId) call.reply.clearCookie(sessionCookieOf(app), { path: '/' });
        return doneReply;
      },
    },
    changePassword: {
      input: PasswordInput,
      reply: RecoveryCodes,
      async handle({ password, newPassword, code }, call) {
        const { id, username, role, sessionId } = requireCaller(call);
        requireStrong(newPassword);
        const { request, reply, ip } = call;
        await checkSignIn({ username, password, code, deviceHash: deviceCookie.ensure(request, reply), ip });
        const passwordHash = await hashPassword(newPassword);
        return inTransaction(db, async (tx) => {
          await tx.update(staffAccount).set({ passwordHash }).where(eq(staffAccount.id, id));
          await endStaffSessions(tx, id, sessionId);
          await writeAudit(tx, 'staff.changed', null, { action: 'accounts password', by: username, role, from: ip });
          return { codes: await createRecoveryCodes(tx, id) };
        });
      },
    },
  });
}

function requireStrong(password: string): void {
  if (checkPassword(password) !== null) throw new ApiProblem(errorCodes.passwordTooWeak, 'the password is too weak');
}
