import { account } from '@baodao/api-client/endpoints/account';
import { checkIdentity, maskIdentity, normalizeIdentity } from '@baodao/domain/account/identityRules';
import { hasUnseenCharacters } from '@baodao/domain/account/rules';
import { AddressChoice, Identity, IdentityInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { Done, Nothing } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { identity } from '../../db/schema/personal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../db/writeAudit.ts';
import { done } from '../../http/done.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { IDENTITY_CONSENT_VERSION } from './terms.ts';
import { createVault } from './vault.ts';

const MOST = 20;
/** Only what was found good is kept. */
const GOOD = 1;

type IdentityRow = typeof identity.$inferSelect;

const shown = ({ id, name, type, numberMasked }: IdentityRow): Identity => ({ id, name, type, numberMasked, state: GOOD });

/** Whom customs let a parcel through to. A number comes in, and never goes out again. */
export function registerIdentityRoutes(app: FastifyInstance, services: Services): void {
  const { db, secrets } = services;
  const vault = createVault(secrets);

  registerRoutes(
    app,
    { identities: account.identities, saveIdentity: account.saveIdentity, deleteIdentity: account.deleteIdentity },
    {
      identities: {
        input: Nothing,
        reply: z.array(Identity),
        handle: async (_, { userId }) =>
          (await db.select().from(identity).where(eq(identity.userId, userId)).orderBy(desc(identity.id)).limit(MOST)).map(shown),
      },

      saveIdentity: {
        input: IdentityInput,
        reply: Identity,
        async handle({ id, name: typedName, type, number: typed }, { userId }) {
          const name = typedName.trim();
          if (name === '' || hasUnseenCharacters(name)) throw badParameter('name');
          const number = normalizeIdentity(typed);
          const key = checkIdentity(type, number);
          if (key !== null) throw new ApiProblem(errorCodes.badParameter, 'no number of that kind', { field: 'number', key });
          const facts = {
            name,
            type,
            sealed: vault.seal(userId, number),
            numberMasked: maskIdentity(number),
            numberHash: vault.hash(userId, number),
            consentTo: IDENTITY_CONSENT_VERSION,
            consentAt: sql`shop_now()`,
          };
          return inTransaction(db, async (tx) => {
            const own = and(eq(identity.userId, userId), id === undefined ? undefined : eq(identity.id, id));
            if (id !== undefined) {
              if ((await tx.select({ id: identity.id }).from(identity).where(own).for('update')).length === 0) throw notFound('identity');
              // The same number under another id becomes this one.
              await tx
                .delete(identity)
                .where(and(eq(identity.userId, userId), eq(identity.numberHash, facts.numberHash), ne(identity.id, id)));
            } else {
              await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity:${userId}`}, 0))`);
              const [kept] = await tx.select({ num: count() }).from(identity).where(own);
              if ((kept?.num ?? 0) >= MOST) throw new ApiProblem(errorCodes.notAllowed, 'too many identities', { most: MOST });
            }
            const [row] =
              id === undefined
                ? await tx
                    .insert(identity)
                    .values({ userId, ...facts })
                    .onConflictDoUpdate({ target: [identity.userId, identity.numberHash], set: facts })
                    .returning()
                : await tx.update(identity).set(facts).where(own).returning();
            if (!row) throw notFound('identity');
            await writeAudit(tx, 'identity.saved', userId, { identity: row.id, consent: IDENTITY_CONSENT_VERSION });
            return shown(row);
          });
        },
      },

      deleteIdentity: {
        input: AddressChoice,
        reply: Done,
        async handle({ id }, { userId }) {
          await inTransaction(db, async (tx) => {
            const gone = await tx
              .delete(identity)
              .where(and(eq(identity.userId, userId), eq(identity.id, id)))
              .returning({ id: identity.id });
            if (gone.length === 0) throw notFound('identity');
            await writeAudit(tx, 'identity.deleted', userId, { identity: id });
          });
          return done;
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
