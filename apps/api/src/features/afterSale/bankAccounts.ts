import { BankAccount } from '@baodao/domain/afterSale/bankAccount';
import { and, eq, isNotNull } from 'drizzle-orm';
import { refundRequest } from '../../platform/db/schema/afterSale.ts';
import { paymentRefund } from '../../platform/db/schema/payment.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { writeAudit } from '../../platform/db/writeAudit.ts';
import type { IdentityCipher } from '../account/identityCipher.ts';

/** Digits of an account that stay visible. */
const VISIBLE_DIGITS = 4;

export type SealedBankAccount = Pick<typeof refundRequest.$inferInsert, 'bankSealed' | 'bankMasked'>;

/** Seals the account with the key of identity numbers. Only staff open it, to transfer a refund. */
export function sealBankAccount(cipher: IdentityCipher, userId: number, bank: BankAccount): SealedBankAccount {
  const { bankCode, account } = bank;
  const hidden = '*'.repeat(account.length - VISIBLE_DIGITS);
  return {
    bankSealed: cipher.encrypt(userId, JSON.stringify(bank)),
    bankMasked: `${bankCode} ${hidden}${account.slice(-VISIBLE_DIGITS)}`,
  };
}

/** Opens the account for an open refund, and records that for its owner. Null if the refund needs none or is done. */
export async function openBankAccount(tx: Transaction, cipher: IdentityCipher, refundCode: string): Promise<BankAccount | null> {
  const [refund] = await tx
    .select({ key: paymentRefund.requestKey })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.code, refundCode), eq(paymentRefund.state, 'manual')));
  const id = Number(/^afterSale:(\d{1,15})$/.exec(refund?.key ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return null;
  const [request] = await tx
    .select({ userId: refundRequest.userId, sealed: refundRequest.bankSealed, masked: refundRequest.bankMasked })
    .from(refundRequest)
    .where(and(eq(refundRequest.id, id), isNotNull(refundRequest.bankSealed)));
  if (!request?.sealed) return null;
  const { userId, sealed, masked } = request;
  await writeAudit(tx, 'bankAccount.opened', userId, { refund: refundCode, account: masked });
  return BankAccount.parse(JSON.parse(cipher.decrypt(userId, sealed)));
}
