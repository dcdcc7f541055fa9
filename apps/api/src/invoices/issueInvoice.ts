import { allocate } from '@baodao/domain/money/allocate';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { and, asc, eq, sql } from 'drizzle-orm';
import { findOrderGift } from '../features/orders/orderGifts.ts';
import type { Queryable } from '../platform/db/database.ts';
import { member } from '../platform/db/schema/account.ts';
import { invoice } from '../platform/db/schema/invoices.ts';
import { orderLine, shopOrder } from '../platform/db/schema/orders.ts';
import type { Services } from '../services.ts';
import type { InvoiceRequest } from './invoiceProvider.ts';

export type InvoiceServices = Pick<Services, 'db' | 'invoices'>;

/** Issues a requested invoice. A retry queries the provider before it sends the invoice again. */
export async function issueInvoice({ db, invoices: provider }: InvoiceServices, orderCode: string): Promise<void> {
  if (!provider) throw new Error('No provider of invoices is configured');
  const isDue = and(eq(invoice.orderCode, orderCode), eq(invoice.state, 'due'));
  const [due] = await db.select().from(invoice).where(isDue);
  if (!due) return;
  try {
    let issued = due.sentAt === null ? null : await provider.find(orderCode);
    if (!issued) {
      const request = await buildRequest(db, orderCode, due.amount);
      await db
        .update(invoice)
        .set({ sentAt: sql`coalesce(${invoice.sentAt}, now())` })
        .where(isDue);
      await provider.issue(request);
      issued = await provider.find(orderCode);
    }
    if (!issued) throw new Error(`The provider does not have the invoice of ${orderCode} that it issued`);
    if (issued.isVoid) throw new Error(`The invoice of ${orderCode} was voided at the provider`);
    if (compare(issued.amount, due.amount) !== 0)
      throw new Error(`The invoice of ${orderCode} is over ${issued.amount} instead of ${due.amount}`);
    const { number, randomNumber, issuedAt } = issued;
    await db.update(invoice).set({ state: 'issued', number, randomNumber, issuedAt, lastError: null }).where(isDue);
  } catch (error) {
    await db
      .update(invoice)
      .set({ lastError: describe(error) })
      .where(isDue);
    throw error;
  }
}

/** The provider mails invoices too. */
const confirmedEmail = sql<string | null>`CASE WHEN ${member.emailConfirmedAt} IS NOT NULL THEN ${member.email} END`;

export const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

async function buildRequest(db: Queryable, orderCode: string, amount: Amount): Promise<InvoiceRequest> {
  const [order] = await db
    .select({ choice: shopOrder.invoice, receiver: shopOrder.receiver, phone: member.username, email: confirmedEmail, code: member.code })
    .from(shopOrder)
    .innerJoin(member, eq(member.id, shopOrder.userId))
    .where(eq(shopOrder.code, orderCode));
  if (!order?.choice) throw new Error(`Order ${orderCode} has no invoice`);
  const { choice, receiver, phone, email } = order;
  // The buyer's invoice must not show where the receiver of a gift lives.
  const isGift = (await findOrderGift(db, orderCode)) !== undefined;
  return {
    orderCode,
    amount,
    choice,
    buyer: {
      // A voucher has no receiver.
      name: isGift || receiver.name === '' ? order.code : receiver.name,
      address: isGift ? '' : `${receiver.zip} ${receiver.regionText} ${receiver.detail}`.trim(),
      // Members without a mobile number signed in through an identity provider.
      phone: (/^\+\d+$/.test(phone) ? phone : isGift ? '' : `${receiver.phoneArea}${receiver.phone}`).replaceAll(/\D/g, ''),
      email: email ?? '',
    },
    items: await loadItems(db, orderCode, amount),
  };
}

/** One item per line that was paid for, and one for gift wrap. The amount is allocated in whole TWD to what remains of each line. */
async function loadItems(db: Queryable, orderCode: string, amount: Amount): Promise<InvoiceRequest['items']> {
  const lines = await db
    .select({
      title: orderLine.title,
      num: orderLine.num,
      remaining: sql<string>`greatest(${orderLine.payShare} - ${orderLine.refundAmount}, 0)`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderCode, orderCode))
    .orderBy(asc(orderLine.id));
  const [goods = amount, wrap = '0'] = await splitGiftWrap(db, orderCode, amount);
  const amounts = allocate(
    goods,
    lines.map(({ remaining }) => remaining),
    0,
  );
  return [
    ...lines.map(({ title, num }, at) => ({ name: `${title} ×${num}`, amount: amounts[at] ?? '0' })),
    { name: '禮品包裝', amount: wrap },
  ].filter((item) => compare(item.amount, 0) > 0);
}

/** Like freight, gift wrap is refunded with the goods. What is left of it is its part of the order's amount before discounts. */
async function splitGiftWrap(db: Queryable, orderCode: string, amount: Amount): Promise<Amount[]> {
  const [order] = await db
    .select({
      wrap: shopOrder.wrapAmount,
      others: sql<string>`${shopOrder.productAmount} + ${shopOrder.freightAmount} + ${shopOrder.taxAmount}`,
    })
    .from(shopOrder)
    .where(eq(shopOrder.code, orderCode));
  return order ? allocate(amount, [order.others, order.wrap], 0) : [amount];
}
