import { account } from '@baodao/api-client/endpoints/account';
import { optionalMailKinds } from '@baodao/domain/account/mailKinds';
import { MailSettings, MailSettingsInput } from '@baodao/domain/account/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Unauthorized } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { updateMember } from '../session/accounts.queries.ts';
import { createFindSession } from '../session/findSession.ts';
import { findMemberById, type MemberRow } from '../session/sessions.queries.ts';
import { maskEmail } from '../session/userReply.ts';
import { createMailConfirmations } from './mailConfirmations.ts';

/** A member's choice of mails. */
export function registerMailRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const confirmations = createMailConfirmations(services);

  const toSettings = (row: MemberRow | undefined): MailSettings => {
    if (!row) throw new Unauthorized();
    return {
      isOffered: services.mailer !== null,
      emailMasked: maskEmail(row.email),
      state: row.email === null ? 'none' : row.emailBouncedAt ? 'bouncing' : row.emailConfirmedAt ? 'confirmed' : 'unconfirmed',
      off: optionalMailKinds.filter((kind) => row.mailOptOut.includes(kind)),
    };
  };

  registerRoutes(
    app,
    {
      mailSettings: account.mailSettings,
      saveMailSettings: account.saveMailSettings,
      sendMailConfirmation: account.sendMailConfirmation,
    },
    {
      mailSettings: { input: NoInput, reply: MailSettings, handle: async (_, { userId }) => toSettings(await findMemberById(db, userId)) },

      saveMailSettings: {
        input: MailSettingsInput,
        reply: MailSettings,
        // Mails have the language in which the member chose them.
        handle: async ({ off }, { userId, language }) =>
          toSettings(await updateMember(db, userId, { mailOptOut: [...new Set(off)], language })),
      },

      // Also for an address that bounced: its member says that it works again, and proves it.
      sendMailConfirmation: {
        input: NoInput,
        reply: MailSettings,
        async handle(_, { userId }) {
          const before = await findMemberById(db, userId);
          if (!before?.email || toSettings(before).state === 'confirmed') return toSettings(before);
          await confirmations.count(userId, before.email);
          return inTransaction(db, async (tx) => {
            const after = await updateMember(tx, userId, { emailConfirmedAt: null, emailBouncedAt: null });
            await confirmations.request(tx, userId);
            return toSettings(after);
          });
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
