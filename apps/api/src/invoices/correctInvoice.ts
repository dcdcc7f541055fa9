import { subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { and, eq, sql } from 'drizzle-orm';
import { invoice, invoiceCorrection } from '../platform/db/schema/invoices.ts';
import { readShopTime } from '../platform/db/shopTime.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { InvoiceProvider, ProviderInvoice } from './invoiceProvider.ts';
import { describe, type InvoiceServices } from './issueInvoice.ts';
import { voidDeadline } from './voidDeadline.ts';

type Correction = typeof invoiceCorrection.$inferSelect;
type Result = { kind: 'void' } | { kind: 'allowance'; number: string };

/**
 * Corrects an invoice for one refund. A full refund voids it while the tax rules allow that; any other refund gets an allowance. A retry
 * finds what the provider already has, so that a lost reply never leads to a second allowance.
 */
export async function correctInvoice({ db, invoices: provider }: InvoiceServices, refundCode: string): Promise<void> {
  if (!provider) throw new Error('No provider of invoices is configured');
  const isDue = and(eq(invoiceCorrection.refundCode, refundCode), eq(invoiceCorrection.state, 'due'));
  const [correction] = await db.select().from(invoiceCorrection).where(isDue);
  if (!correction) return;
  const { orderCode } = correction;
  try {
    const [stored] = await db.select().from(invoice).where(eq(invoice.orderCode, orderCode));
    if (!stored || stored.state === 'due') throw new Error(`The invoice of ${orderCode} is not issued yet`);
    const done = await db
      .select()
      .from(invoiceCorrection)
      .where(and(eq(invoiceCorrection.orderCode, orderCode), eq(invoiceCorrection.state, 'done')));
    const current = await find(provider, { orderCode, number: stored.number });
    const markSent = async () => {
      await db
        .update(invoiceCorrection)
        .set({ sentAt: sql`coalesce(${invoiceCorrection.sentAt}, now())` })
        .where(isDue);
    };
    const now = await readShopTime(db);
    const isWhole = done.length === 0 && compare(correction.amount, current.amount) === 0;
    const isOwnVoid = current.isVoid && isWhole && correction.sentAt !== null;
    const canVoid = isWhole && !current.isVoid && compare(current.remaining, current.amount) === 0 && now < voidDeadline(current.issuedAt);
    const result: Result =
      isOwnVoid || canVoid
        ? await voidInvoice(provider, { orderCode, current, markSent })
        : await allow(provider, { correction, done, current, markSent });
    await inTransaction(db, async (tx) => {
      const [finished] = await tx
        .update(invoiceCorrection)
        .set({ state: 'done', doneAt: sql`shop_now()`, lastError: null, ...result })
        .where(isDue)
        .returning({ refundCode: invoiceCorrection.refundCode });
      if (finished && result.kind === 'void') await tx.update(invoice).set({ state: 'voided' }).where(eq(invoice.orderCode, orderCode));
    });
  } catch (error) {
    await db
      .update(invoiceCorrection)
      .set({ lastError: describe(error) })
      .where(isDue);
    throw error;
  }
}

async function find(
  provider: InvoiceProvider,
  { orderCode, number }: { orderCode: string; number: string | null },
): Promise<ProviderInvoice> {
  const found = await provider.find(orderCode);
  if (!found) throw new Error(`The provider does not have the invoice of ${orderCode}`);
  if (found.number !== number) throw new Error(`The provider has another invoice of ${orderCode}: ${found.number}`);
  return found;
}

interface Step {
  current: ProviderInvoice;
  /** Records that the correction is sent, before it is. */
  markSent: () => Promise<void>;
}

async function voidInvoice(provider: InvoiceProvider, { orderCode, current, markSent }: Step & { orderCode: string }): Promise<Result> {
  if (current.isVoid) return { kind: 'void' };
  await markSent();
  await provider.void(current);
  const { isVoid } = await find(provider, { orderCode, number: current.number });
  if (!isVoid) throw new Error(`The provider did not void the invoice of ${orderCode}`);
  return { kind: 'void' };
}

async function allow(
  provider: InvoiceProvider,
  {
    correction: { refundCode, orderCode, amount },
    done,
    current,
    markSent,
  }: Step & { correction: Correction; done: readonly Correction[] },
): Promise<Result> {
  if (current.isVoid) throw new Error(`The invoice of ${orderCode} was voided at the provider`);
  const own = await findOwn(provider, { current, refundCode, amount });
  if (own) return own;
  const expected = subtract(current.amount, sum(done.map((each) => each.amount)));
  if (compare(current.remaining, expected) !== 0)
    throw new Error(`The invoice of ${orderCode} has ${current.remaining} left at the provider instead of ${expected}`);
  await markSent();
  await provider.allow(current, { refundCode, amount });
  const made = await findOwn(provider, { current, refundCode, amount });
  if (!made) throw new Error(`The provider does not have the allowance of refund ${refundCode} that it made`);
  return made;
}

/** The allowance of a refund, if the provider has it. */
async function findOwn(
  provider: InvoiceProvider,
  { current, refundCode, amount }: { current: ProviderInvoice; refundCode: string; amount: Amount },
): Promise<Result | null> {
  const own = (await provider.findAllowances(current)).filter((each) => each.refundCode === refundCode);
  const [first, ...others] = own;
  if (!first) return null;
  if (others.length > 0) throw new Error(`The provider has ${own.length} allowances of refund ${refundCode}`);
  if (compare(first.amount, amount) !== 0)
    throw new Error(`The allowance of refund ${refundCode} is over ${first.amount} instead of ${amount}`);
  return { kind: 'allowance', number: first.number };
}
