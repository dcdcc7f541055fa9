import { maskIdentity } from '@baodao/domain/account/identityRules';
import { type Identity, IdentityEvent, type StoredIdentity } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { and, count, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { identity } from '../../platform/db/schema/personal.ts';
import { auditLog } from '../../platform/db/schema/system.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import { ApiProblem, notFound } from '../../platform/http/problems.ts';
import { IDENTITY_CONSENT_VERSION } from '../session/terms.ts';
import type { IdentityCipher } from './identityCipher.ts';
import { identityDeleteTime, isIdentityInUse } from './identityRetention.ts';

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
    receiver: receiver === 'supplier' || receiver === 'staff' ? receiver : null,
  };
}

export async function listIdentities(db: Queryable, userId: number): Promise<StoredIdentity[]> {
  const rows = await db
    .select({ ...getTableColumns(identity), deleteAt: identityDeleteTime })
    .from(identity)
    .where(eq(identity.userId, userId))
    .orderBy(desc(identity.id))
    .limit(MAX_IDENTITIES);
  return rows.map(({ deleteAt, ...row }) => ({ ...toReply(row), deleteTime: new Date(deleteAt).toISOString() }));
}

export async function listIdentityEvents(db: Queryable, userId: number): Promise<IdentityEvent[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.userId, userId), sql`${auditLog.event} LIKE 'identity.%'`))
    .orderBy(desc(auditLog.id))
    .limit(MAX_EVENTS);
  return rows.flatMap((row) => toEventReply(row) ?? []);
}

interface NewIdentity {
  /** Of the entry that is changed. */
  id: number | undefined;
  name: string;
  type: Identity['type'];
  number: string;
}

/** Stores an identity. Entries of the same number become one. */
export async function saveIdentity(
  { db, cipher }: { db: Database; cipher: IdentityCipher },
  userId: number,
  { id, name, type, number }: NewIdentity,
): Promise<Identity> {
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
      await tx.delete(identity).where(and(eq(identity.userId, userId), eq(identity.numberHash, fields.numberHash), ne(identity.id, id)));
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
}

/** Deletes an identity that no order needs any more. */
export async function deleteIdentity(db: Database, userId: number, id: number): Promise<void> {
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
}
