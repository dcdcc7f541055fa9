import type { Queryable } from './database.ts';
import { auditLog } from './schema/system.ts';

/** Events that the shop must be able to prove later. `facts` contain no more personal data than needed. */
export type AuditEvent =
  | 'account.registered'
  | 'session.opened'
  | 'session.closed'
  | 'password.reset'
  | 'password.changed'
  | 'phone.added'
  | 'third.bound'
  | 'third.unbound'
  | 'address.saved'
  | 'address.deleted'
  | 'address.default'
  | 'profile.changed'
  | 'mail.confirmed'
  | 'mail.bounced'
  | 'mail.unsubscribed'
  | 'identity.saved'
  | 'identity.deleted'
  | 'identity.opened'
  | 'identity.expired'
  | 'bankAccount.opened'
  | 'account.exported'
  | 'account.deletionAsked'
  | 'account.kept'
  | 'account.deleted'
  /** A member gave an app of others access, or ended it. */
  | 'oauth.allowed'
  | 'oauth.ended'
  /** By a staff command or in the back office. `facts` name the action and who made it. */
  | 'staff.changed'
  | 'staff.signedIn'
  /** A sign-in to an account of the staff that failed. */
  | 'staff.refused';

export async function writeAudit(
  db: Queryable,
  event: AuditEvent,
  userId: number | null,
  facts: Record<string, unknown> = {},
): Promise<void> {
  await db.insert(auditLog).values({ event, userId, facts });
}
