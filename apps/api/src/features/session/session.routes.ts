import { session } from '@baodao/api-client/endpoints/session';
import { Device, DeviceChoice, User, UserState } from '@baodao/domain/session/shapes';
import { Done, Nothing } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { memberStates } from '../../db/schema/account.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { done } from '../../http/done.ts';
import { notFound, Unauthorized } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import type { Services } from '../../services.ts';
import { levelOf } from '../member/levels.ts';
import { codeLoginRoute } from './codeLogin.routes.ts';
import { dropContext } from './contextCookie.ts';
import { createFindSession, forgetTokens } from './findSession.ts';
import { liveTokens, type MemberRow, memberById, revokeToken } from './sessions.queries.ts';
import { tokenRoute } from './token.routes.ts';
import { userReply } from './userReply.ts';

export async function registerSessionRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;

  async function own(call: RequestContext): Promise<MemberRow> {
    const row = await memberById(db, call.userId);
    if (!row) throw new Unauthorized();
    return row;
  }

  async function revoke(call: RequestContext, id: string): Promise<boolean> {
    const isRevoked = await revokeToken(db, call.userId, id);
    forgetTokens(db, (known) => known.tokenId === id);
    if (isRevoked) await writeAudit(db, 'session.closed', call.userId, { token: id });
    return isRevoked;
  }

  await tokenRoute(app, services);
  codeLoginRoute(app, services);

  registerRoutes(
    app,
    { info: session.info, devices: session.devices, deleteDevice: session.deleteDevice },
    {
      info: { input: Nothing, reply: User, handle: async (_, call) => userReply(db, await own(call)) },
      devices: {
        input: Nothing,
        reply: z.array(Device),
        handle: async (_, call) =>
          (await liveTokens(db, call.userId)).map(({ id, platform, agent, createdAt, usedAt }) => ({
            id,
            platform,
            agent,
            createTime: createdAt.toISOString(),
            lastUseTime: usedAt.toISOString(),
            current: id === call.signedIn?.tokenId,
          })),
      },
      deleteDevice: {
        input: DeviceChoice,
        reply: Done,
        async handle({ id }, call) {
          if (!(await revoke(call, id))) throw notFound('device');
          return done;
        },
      },
    },
    { findSession: createFindSession(services) },
  );

  // Blocked members may ask what has become of them, and leave.
  registerRoutes(
    app,
    { check: session.check, logout: session.logout },
    {
      check: {
        input: Nothing,
        reply: UserState,
        async handle(_, call) {
          const { status, experience } = await own(call);
          const blocked = status === memberStates.blocked;
          if (blocked) call.replyStatusFalse();
          return { valid: !blocked, memberLevel: levelOf(experience).level, blocked };
        },
      },
      logout: {
        input: Nothing,
        reply: Done,
        async handle(_, call) {
          if (call.signedIn) await revoke(call, call.signedIn.tokenId);
          dropContext(call.request, call.reply);
          return done;
        },
      },
    },
    { findSession: createFindSession(services, { admitBlocked: true }) },
  );
}
