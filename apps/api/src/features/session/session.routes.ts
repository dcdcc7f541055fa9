import { session } from '@baodao/api-client/endpoints/session';
import { Device, DeviceSelector, User, UserState } from '@baodao/domain/session/shapes';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { memberStates } from '../../platform/db/schema/account.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { doneReply } from '../../platform/http/doneReply.ts';
import { notFound, Unauthorized } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';
import { findLevel } from '../members/levels.ts';
import { registerCodeLoginRoute } from './codeLogin.routes.ts';
import { clearContextCookie } from './contextCookie.ts';
import { createFindSession, evictTokens } from './findSession.ts';
import type { LoginByProviderCode } from './openSession.ts';
import { findMemberById, type MemberRow, readLiveTokens, revokeToken } from './sessions.queries.ts';
import { registerTokenRoute } from './token.routes.ts';
import { buildUserReply } from './userReply.ts';

export async function registerSessionRoutes(
  app: FastifyInstance,
  services: Services,
  loginByProviderCode: LoginByProviderCode,
): Promise<void> {
  const { db } = services;

  async function readOwnMember(call: RequestContext): Promise<MemberRow> {
    const row = await findMemberById(db, call.userId);
    if (!row) throw new Unauthorized();
    return row;
  }

  async function revokeSession(call: RequestContext, id: string): Promise<boolean> {
    const isRevoked = await revokeToken(db, call.userId, id);
    evictTokens(db, ({ tokenId }) => tokenId === id);
    if (isRevoked) await writeAudit(db, 'session.closed', call.userId, { token: id });
    return isRevoked;
  }

  await registerTokenRoute(app, services);
  registerCodeLoginRoute(app, services, loginByProviderCode);

  registerRoutes(
    app,
    { info: session.info, devices: session.devices, deleteDevice: session.deleteDevice },
    {
      info: { input: NoInput, reply: User, handle: async (_, call) => buildUserReply(db, await readOwnMember(call)) },
      devices: {
        input: NoInput,
        reply: z.array(Device),
        handle: async (_, call) =>
          (await readLiveTokens(db, call.userId)).map(({ id, platform, agent, createdAt, usedAt }) => ({
            id,
            platform,
            agent,
            createTime: createdAt.toISOString(),
            lastUseTime: usedAt.toISOString(),
            current: id === call.session?.tokenId,
          })),
      },
      deleteDevice: {
        input: DeviceSelector,
        reply: DoneReply,
        async handle({ id }, call) {
          if (!(await revokeSession(call, id))) throw notFound('device');
          return doneReply;
        },
      },
    },
    { findSession: createFindSession(services) },
  );

  // Blocked members can check their state and log out.
  registerRoutes(
    app,
    { check: session.check, logout: session.logout },
    {
      check: {
        input: NoInput,
        reply: UserState,
        async handle(_, call) {
          const { status, experience } = await readOwnMember(call);
          const blocked = status === memberStates.blocked;
          if (blocked) call.setStatusFalse();
          return { valid: !blocked, memberLevel: findLevel(experience).level, blocked };
        },
      },
      logout: {
        input: NoInput,
        reply: DoneReply,
        async handle(_, call) {
          if (call.session) await revokeSession(call, call.session.tokenId);
          clearContextCookie(call.request, call.reply);
          return doneReply;
        },
      },
    },
    { findSession: createFindSession(services, { allowBlocked: true }) },
  );
}
