import type { SupplierInput } from '@baodao/domain/guides/shapes';
import { normalizeTaxId } from '@baodao/domain/guides/supplierRules';
import { normalizeTypedEmail, normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { category } from '../../platform/db/schema/catalog.ts';
import { supplierApplication } from '../../platform/db/schema/guides.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { addToOutbox } from '../notifications/outbox.ts';
import { claimLicencePictures } from './licencePictures.ts';

export type Application = typeof supplierApplication.$inferSelect;
export const applicationStates = ['review', 'accepted', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export async function areTopLevelCategories(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const distinctIds = [...new Set(ids)];
  const [row] = await db
    .select({ found: count() })
    .from(category)
    .where(and(inArray(category.id, distinctIds), eq(category.level, 1)));
  return row?.found === distinctIds.length;
}

/** Stores an application for review and returns its receipt number. */
export async function insertApplication(tx: Transaction, input: SupplierInput, language: Language): Promise<string> {
  const code = `A${randomBase32(12)}`;
  await tx.insert(supplierApplication).values({
    code,
    companyName: normalizeTypedLine(input.companyName),
    taxId: normalizeTaxId(input.taxId),
    contact: normalizeTypedLine(input.contact),
    phone: `+${input.phoneArea} ${normalizeTypedLine(input.phone).normalize('NFKC')}`,
    email: normalizeTypedEmail(input.email),
    address: normalizeTypedLine(input.address),
    categoryIds: [...new Set(input.categoryIds)],
    website: normalizeTypedLine(input.website ?? ''),
    language,
  });
  await claimLicencePictures(tx, code, input.licenceImages);
  await addToOutbox(tx, [
    { kind: 'applicationMail', dedupe: `application.received:${code}`, payload: { code, kind: 'applicationReceived' } },
  ]);
  return code;
}

export async function listApplications(db: Queryable, state?: ApplicationState): Promise<Application[]> {
  return db
    .select()
    .from(supplierApplication)
    .where(state && eq(supplierApplication.state, state))
    .orderBy(desc(supplierApplication.createdAt), desc(supplierApplication.code));
}

export async function findApplication(db: Queryable, code: string): Promise<Application | undefined> {
  const [row] = await db.select().from(supplierApplication).where(eq(supplierApplication.code, code));
  return row;
}

/** Decides an application and mails the decision. Returns false when the application is unknown or already decided. */
export async function decideApplication(
  tx: Transaction,
  code: string,
  { state, note }: { state: 'accepted' | 'refused'; note: string },
): Promise<boolean> {
  const decided = await tx
    .update(supplierApplication)
    .set({ state, note, decidedAt: sql`shop_now()` })
    .where(and(eq(supplierApplication.code, code), eq(supplierApplication.state, 'review')))
    .returning({ code: supplierApplication.code });
  if (decided.length === 0) return false;
  await addToOutbox(tx, [{ kind: 'applicationMail', dedupe: `application.decided:${code}`, payload: { code, kind: mailKinds[state] } }]);
  return true;
}

const mailKinds = { review: 'applicationReceived', accepted: 'applicationAccepted', refused: 'applicationRefused' } as const;

/** Corrects the mail address of an application and mails its state again. Returns false when the application is unknown. */
export async function changeApplicationAddress(tx: Transaction, code: string, email: string): Promise<boolean> {
  const [changed] = await tx
    .update(supplierApplication)
    .set({ email, mailRejectedAt: null })
    .where(eq(supplierApplication.code, code))
    .returning({ state: supplierApplication.state });
  if (!changed) return false;
  const kind = mailKinds[parseState(changed.state)];
  // The event of the mail is the change, so each change sends one.
  await addToOutbox(tx, [
    { kind: 'applicationMail', dedupe: `application.readdressed:${code}:${randomBase32(8)}`, payload: { code, kind } },
  ]);
  return true;
}

function parseState(state: string): ApplicationState {
  const known = applicationStates.find((each) => each === state);
  if (known === undefined) throw new Error(`Unknown state of an application: ${state}`);
  return known;
}
