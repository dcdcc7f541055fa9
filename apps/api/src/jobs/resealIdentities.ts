import { type AnyColumn, and, asc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { createIdentityCipher, type IdentityCipher } from '../features/account/identityCipher.ts';
import { createWebhookSealer } from '../features/webhooks/subscriptions.queries.ts';
import { createSealer, type Sealer } from '../platform/crypto/sealer.ts';
import { refundRequest } from '../platform/db/schema/afterSale.ts';
import { identity } from '../platform/db/schema/personal.ts';
import { staffAccount } from '../platform/db/schema/staff.ts';
import { webhookSubscription } from '../platform/db/schema/webhooks.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import type { Services } from '../services.ts';

const BATCH_SIZE = 200;

export interface Resealed {
  resealed: number;
  /** Sealed with a secret that is neither the current nor the previous one. */
  unopened: number;
}

/**
 * Seals the identity numbers and bank accounts of older secrets again with the current one. An interrupted run continues with the next one, because each
 * sealed number names its key.
 */
export async function resealIdentities({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<Resealed> {
  const cipher = createIdentityCipher(secrets);
  const sum: Resealed = { resealed: 0, unopened: 0 };
  for (let after = 0, isLast = false; !isLast; ) {
    const batch = await inTransaction(db, (tx) => resealBatch(tx, cipher, after));
    sum.resealed += batch.resealed;
    sum.unopened += batch.unopened;
    after = batch.last;
    isLast = batch.isLast;
  }
  const accounts = await inTransaction(db, (tx) => resealBankAccounts(tx, cipher));
  sum.resealed += accounts.resealed;
  sum.unopened += accounts.unopened;
  await inTransaction(db, (tx) => resealSecondFactors(tx, createSealer(secrets, 'staff')));
  await inTransaction(db, (tx) => resealWebhookSecrets(tx, createWebhookSealer(secrets)));
  return sum;
}

async function resealBatch(tx: Transaction, cipher: IdentityCipher, after: number) {
  const rows = await tx
    .select({ id: identity.id, userId: identity.userId, sealed: identity.sealed })
    .from(identity)
    .where(and(gt(identity.id, after), sql`split_part(${identity.sealed}, '.', 1) <> ${cipher.keyName}`))
    .orderBy(asc(identity.id))
    .limit(BATCH_SIZE)
    .for('update');
  let unopened = 0;
  for (const { id, userId, sealed } of rows) {
    const number = tryDecrypt(cipher, userId, sealed);
    if (number === null) {
      unopened += 1;
      continue;
    }
    const isOwn = eq(identity.userId, userId);
    const numberHash = cipher.hash(userId, number);
    // Since the change of the secret, the member may have saved the same number again. The new entry stays.
    const newer = await tx
      .select({ id: identity.id })
      .from(identity)
      .where(and(isOwn, eq(identity.numberHash, numberHash), ne(identity.id, id)));
    const isThis = and(isOwn, eq(identity.id, id));
    if (newer.length > 0) await tx.delete(identity).where(isThis);
    else
      await tx
        .update(identity)
        .set({ sealed: cipher.encrypt(userId, number), numberHash })
        .where(isThis);
  }
  return { resealed: rows.length - unopened, unopened, last: rows.at(-1)?.id ?? after, isLast: rows.length < BATCH_SIZE };
}

/** Bank accounts of refunds that are not done. There are few. */
async function resealBankAccounts(tx: Transaction, cipher: IdentityCipher): Promise<Resealed> {
  const rows = await tx
    .select({ id: refundRequest.id, userId: refundRequest.userId, sealed: sql<string>`${refundRequest.bankSealed}` })
    .from(refundRequest)
    .where(and(isNotNull(refundRequest.bankSealed), sql`split_part(${refundRequest.bankSealed}, '.', 1) <> ${cipher.keyName}`))
    .orderBy(asc(refundRequest.id))
    .for('update');
  let unopened = 0;
  for (const { id, userId, sealed } of rows) {
    const account = tryDecrypt(cipher, userId, sealed);
    if (account === null) unopened += 1;
    else
      await tx
        .update(refundRequest)
        .set({ bankSealed: cipher.encrypt(userId, account) })
        .where(and(eq(refundRequest.id, id), eq(refundRequest.userId, userId)));
  }
  return { resealed: rows.length - unopened, unopened };
}

/** Whoever works here can go on signing in. There are few accounts. */
async function resealWebhookSecrets(tx: Transaction, sealer: Sealer): Promise<void> {
  const isOld = (column: AnyColumn) => sql`split_part(${column}, '.', 1) <> ${sealer.keyName}`;
  const { secret, previousSecret } = webhookSubscription;
  const rows = await tx
    .select()
    .from(webhookSubscription)
    .where(or(isOld(secret), isOld(previousSecret)))
    .for('update');
  for (const row of rows) {
    // Staff rotate a secret that nobody can open any more. Until then its messages fail, and the log says why.
    const resealed = (sealed: string) => {
      const opened = tryDecrypt(sealer, row.id, sealed);
      return opened === null ? sealed : sealer.encrypt(row.id, opened);
    };
    await tx
      .update(webhookSubscription)
      .set({ secret: resealed(row.secret), previousSecret: row.previousSecret === null ? null : resealed(row.previousSecret) })
      .where(eq(webhookSubscription.id, row.id));
  }
}

async function resealSecondFactors(tx: Transaction, sealer: Sealer): Promise<void> {
  const rows = await tx
    .select({ id: staffAccount.id, sealed: sql<string>`${staffAccount.secondFactor}` })
    .from(staffAccount)
    .where(and(isNotNull(staffAccount.secondFactor), sql`split_part(${staffAccount.secondFactor}, '.', 1) <> ${sealer.keyName}`))
    .for('update');
  for (const { id, sealed } of rows) {
    const secret = tryDecrypt(sealer, id, sealed);
    // The owner resets an account whose secret nobody can open any more.
    if (secret === null) continue;
    await tx
      .update(staffAccount)
      .set({ secondFactor: sealer.encrypt(id, secret) })
      .where(eq(staffAccount.id, id));
  }
}

function tryDecrypt(cipher: Sealer, userId: number, sealed: string): string | null {
  try {
    return cipher.decrypt(userId, sealed);
  } catch {
    return null;
  }
}
