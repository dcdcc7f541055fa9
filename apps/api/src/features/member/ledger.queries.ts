import type { Ledger, LedgerEntry, LedgerQuery } from '@baodao/domain/member/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { memberLedger } from '../../platform/db/schema/member.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';
import { getLedgerTitle } from './ledgerKinds.ts';

/** Reads one account of a member, latest entry first. */
export async function readLedger(db: Queryable, userId: number, { type, ...paging }: LedgerQuery, language: Language): Promise<Ledger> {
  const page = normalizePageRequest(paging);
  // Entries of zero result from postings that were capped at the balance.
  const where = and(eq(memberLedger.userId, userId), eq(memberLedger.account, type), ne(memberLedger.change, '0'));
  const [rows, [counted], rates] = await Promise.all([
    db.select().from(memberLedger).where(where).orderBy(desc(memberLedger.id)).limit(page.count).offset(page.offset),
    db.select({ total: count() }).from(memberLedger).where(where),
    readCurrentRates(db),
  ]);
  const formatAmount = (amount: string) => (type === 'money' ? amount : String(Math.trunc(Number(amount))));
  const toCny = (amount: string) => (type === 'money' && rates.rates.CNY !== undefined ? convertToCny(rates, amount) : null);
  const list = rows.map(
    (row): LedgerEntry => ({
      id: row.id,
      type,
      title: localize(getLedgerTitle(row.kind), language),
      change: formatAmount(row.change),
      changeCny: toCny(row.change),
      balance: formatAmount(row.balance),
      balanceCny: toCny(row.balance),
      sourceType: row.kind,
      sourceCode: row.code,
      createTime: row.createdAt.toISOString(),
    }),
  );
  return { ...toPage(list, counted?.total ?? 0, page), rateId: rates.id };
}
