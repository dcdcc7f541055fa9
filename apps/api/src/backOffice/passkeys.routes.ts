import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { passkeys } from '@baodao/staff-api/endpoints/session';
import { AddPasskeyInput, PasskeyChallenge, PasskeySelector, Passkeys } from '@baodao/staff-api/shapes/session';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { staffPasskey } from '../platform/db/schema/staff.ts';
import { badParameter, notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { requireCaller } from './authorize.ts';
import { doAsStaff } from './changeAsStaff.ts';
import type { PasskeyCheck } from './passkeys.ts';
import { type createSignIn, deviceCookie } from './signIn.ts';
import { withTimes } from './withTimes.ts';

export interface PasskeyParts {
  check: PasskeyCheck;
  checkSignIn: ReturnType<typeof createSignIn>;
}

/** Everybody manages the own passkeys. */
export function registerPasskeyRoutes(app: FastifyInstance, { db }: Services, { check, checkSignIn }: PasskeyParts): void {
  registerRoutes(app, passkeys, {
    challenge: {
      input: NoInput,
      reply: PasskeyChallenge,
      handle: async (_, { request, reply }) => check.challenge(deviceCookie.ensure(request, reply)),
    },
    find: {
      input: NoInput,
      reply: Passkeys,
      async handle(_, call) {
        const { id, name, createdAt, usedAt } = staffPasskey;
        const own = eq(staffPasskey.accountId, requireCaller(call).id);
        const rows = await db.select({ id, name, createdAt, usedAt }).from(staffPasskey).where(own).orderBy(asc(createdAt));
        return rows.map(withTimes);
      },
    },
    add: {
      input: AddPasskeyInput,
      reply: DoneReply,
      async handle({ name, password, code, offer }, call) {
        const { id: accountId, username } = requireCaller(call);
        const deviceHash = deviceCookie.ensure(call.request, call.reply);
        await checkSignIn({ username, password, code, deviceHash, ip: call.ip });
        return doAsStaff(db, call, {
          action: 'accounts passkey',
          facts: { passkey: name },
          async act(tx) {
            if (!(await check.add(tx, { accountId, deviceHash }, { offer, name })))
              throw badParameter('offer', 'not a passkey of this browser');
          },
        });
      },
    },
    remove: {
      input: PasskeySelector,
      reply: DoneReply,
      handle: ({ id }, call) =>
        doAsStaff(db, call, {
          action: 'accounts passkey remove',
          async act(tx, note) {
            const [removed] = await tx
              .delete(staffPasskey)
              .where(and(eq(staffPasskey.id, id), eq(staffPasskey.accountId, requireCaller(call).id)))
              .returning({ name: staffPasskey.name });
            if (!removed) throw notFound('passkey');
            note({ passkey: removed.name });
          },
        }),
    },
  });
}
