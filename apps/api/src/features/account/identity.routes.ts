import { account } from '@baodao/api-client/endpoints/account';
import { checkIdentity, maskIdentity, normalizeIdentity } from '@baodao/domain/account/identityRules';
import { hasInvisibleCharacters } from '@baodao/domain/account/rules';
import { AddressSelector, Identity, IdentityEvent, IdentityInput, StoredIdentity } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { identity } from '../../db/schema/personal.ts';
import { auditLog } from '../../db/schema/system.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { doneReply } from '../../http/doneReply.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { createIdentityCipher } from './identityCipher.ts';
import { identityDeleteTime, isIdentityInUse } from './identityRetention.ts';
import { IDENTITY_CONSENT_VERSION } from './terms.ts';

const MAX_IDENTITIES = 20;
/** Entries of the log that are shown, newest first. */
const MAX_EVENTS = 50;
/** Only verified identities are stored. */
const VERIFIED = 1;

type IdentityRow = typeof identity.$inferSelect;

const toReply = ({ id, name, type, numberMasked }: IdentityRow): Identity => ({ id, name, type, numberMasked, state: VERIFIED });

const eventNames = IdentityEvent.shape.event.def.entries;

/** Null for an entry that another version wrote. */
function toEventReply({ event, facts, happenedAt }: typeof auditLog.$inferSelect): IdentityEvent | null {
  const name = Object.values(eventNames).find((known) => `identity.${known}` === event);
  if (!name) return null;
  const { numberMasked, order, receiver } = facts;
  return {
    event: name,
    time: happenedAt.toISOString(),
    numberMasked: typeof numberMasked === 'string' ? numberMasked : '',
    orderCode: typeof order === 'string' ? order : null,
    receiver: receiver === 'supplier' ? receiver : null,
  };
}

/** Identities of receivers for customs. Numbers are stored encrypted and never returned. */
export function registerIdentityRoutes(app: FastifyInstance, services: Services): void {
  const { db, secrets } = services;
  const cipher = createIdentityCipher(secrets);

  registerRoutes(
    app,
    {
      identities: account.identities,
      identityEvents: account.identityEvents,
      saveIdentity: account.saveIdentity,
      deleteIdentity: account.deleteIdentity,
    },
    {
      identities: {
        input: NoInput,
        reply: z.array(StoredIdentity),
        async handle(_, { userId }) {
          const rows = await db
            .select({ ...getTableColumns(identity), deleteAt: identityDeleteTime })
            .from(identity)
            .where(eq(identity.userId, userId))
            .orderBy(desc(identity.id))
            .limit(MAX_IDENTITIES);
          return rows.map(({ deleteAt, ...row }) => ({ ...toReply(row), deleteTime: new Date(deleteAt).toISOString() }));
        },
      },

      identityEvents: {
        input: NoInput,
        reply: z.array(IdentityEvent),
        async handle(_, { userId }) {
          const rows = await db
            .select()
            .from(auditLog)
            .where(and(eq(auditLog.userId, userId), sql`${auditLog.event} LIKE 'identity.%'`))
            .orderBy(desc(auditLog.id))
            .limit(MAX_EVENTS);
          return rows.flatMap((row) => toEventReply(row) ?? []);
        },
      },

      saveIdentity: {
        input: IdentityInput,
        reply: Identity,
        async handle({ id, name: nameInput, type, number: numberInput }, { userId }) {
          const name = nameInput.trim();
          if (name === '' || hasInvisibleCharacters(name)) throw badParameter('name');
          const number = normalizeIdentity(numberInput);
          const key = checkIdentity(type, number);
          if (key !== null) throw new ApiProblem(errorCodes.badParameter, 'no number of that kind', { field: 'number', key });
          const fields = {
            name,
            type,
            sealed: cipher.encrypt(userId, number),
            numberMasked: maskIdentity(number),
            numberHash: cipher.hash(userId, number),
            consentTo: IDENTITY_CONSENT_VERSION,
            consentAt: sql`shop_now()`,
          };
          return inTransaction(db, async (tx) => {
            const previousHash = cipher.previousHash(userId, number);
            if (previousHash !== null)
              await tx
                .update(identity)
                .set({ numberHash: fields.numberHash })
                .where(and(eq(identity.userId, userId), eq(identity.numberHash, previousHash)));
            const isOwn = and(eq(identity.userId, userId), id === undefined ? undefined : eq(identity.id, id));
            if (id !== undefined) {
              if ((await tx.select({ id: identity.id }).from(identity).where(isOwn).for('update')).length === 0) throw notFound('identity');
              // Merge with another entry that has the same number.
              await tx
                .delete(identity)
                .where(and(eq(identity.userId, userId), eq(identity.numberHash, fields.numberHash), ne(identity.id, id)));
            } else {
              await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity:${userId}`}, 0))`);
              const [existing] = await tx.select({ num: count() }).from(identity).where(isOwn);
              if ((existing?.num ?? 0) >= MAX_IDENTITIES)
                throw new ApiProblem(errorCodes.notAllowed, 'too many identities', { most: MAX_IDENTITIES });
            }
            const [row] =
              id === undefined
                ? await tx
                    .insert(identity)
                    .values({ userId, ...fields })
                    .onConflictDoUpdate({ target: [identity.userId, identity.numberHash], set: fields })
                    .returning()
                : await tx.update(identity).set(fields).where(isOwn).returning();
            if (!row) throw notFound('identity');
            await writeAudit(tx, 'identity.saved', userId, {
              identity: row.id,
              numberMasked: row.numberMasked,
              consent: IDENTITY_CONSENT_VERSION,
            });
            return toReply(row);
          });
        },
      },

      deleteIdentity: {
        input: AddressSelector,
        reply: DoneReply,
        async handle({ id }, { userId }) {
          await inTransaction(db, async (tx) => {
            const [row] = await tx
              .select({ numberMasked: identity.numberMasked, isInUse: isIdentityInUse() })
              .from(identity)
              .where(and(eq(identity.userId, userId), eq(identity.id, id)))
              .for('update');
            if (!row) throw notFound('identity');
            if (row.isInUse) throw new ApiProblem(errorCodes.identityInUse, 'an order that was not shipped yet needs it');
            await tx.delete(identity).where(and(eq(identity.userId, userId), eq(identity.id, id)));
            await writeAudit(tx, 'identity.deleted', userId, { identity: id, numberMasked: row.numberMasked });
          });
          return doneReply;
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
