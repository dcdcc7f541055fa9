import type { DonationList, DonationQuery } from '@baodao/domain/member/shapes';
import { multiply } from '@baodao/domain/money/multiply';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { member } from '../../platform/db/schema/account.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { donation } from '../../platform/db/schema/member.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';

/** Share of the paid amount that the shop donates. */
const DONATION_SHARE = '0.005';

/** Projects alternate monthly. Never remove one: donations reference it. */
const projects = [
  { id: 1, title: { 'zh-CN': '台湾海岸净滩', 'zh-TW': '台灣海岸淨灘', en: 'Beach clean-ups in Taiwan' } },
  { id: 2, title: { 'zh-CN': '偏乡儿童阅读', 'zh-TW': '偏鄉兒童閱讀', en: 'Books for children in remote villages' } },
  { id: 3, title: { 'zh-CN': '部落小农复耕', 'zh-TW': '部落小農復耕', en: 'Support for indigenous smallholders' } },
] as const satisfies readonly { id: number; title: LocalizedText }[];

const projectTitle = (projectId: number): LocalizedText =>
  projects.find(({ id }) => id === projectId)?.title ?? { 'zh-CN': '', 'zh-TW': '' };

const projectOfMonth = sql`1 + extract(month FROM shop_now() AT TIME ZONE 'Asia/Taipei')::int % ${projects.length}::int`;

/** Donates in a member's name for a finished order. Idempotent. */
export async function donateForOrder(tx: Transaction, userId: number, orderCode: string, paid: string): Promise<void> {
  const amount = multiply(paid, DONATION_SHARE);
  if (Number(amount) === 0) return;
  await tx.execute(sql`
    WITH inserted AS (
      INSERT INTO donation (user_id, project_id, order_code, amount) VALUES (${userId}, ${projectOfMonth}, ${orderCode}, ${amount}::numeric)
      ON CONFLICT DO NOTHING RETURNING user_id, amount
    )
    UPDATE member SET donated = donated + inserted.amount FROM inserted WHERE member.id = inserted.user_id`);
}

export async function readDonations(
  db: Queryable,
  userId: number,
  { projectId, ...paging }: DonationQuery,
  language: Language,
): Promise<DonationList> {
  const page = normalizePageRequest(paging);
  const where = and(eq(donation.userId, userId), projectId === undefined ? undefined : eq(donation.projectId, projectId));
  const [rows, [totals], [owner], rates] = await Promise.all([
    db.select().from(donation).where(where).orderBy(desc(donation.id)).limit(page.count).offset(page.offset),
    db
      .select({ total: count(), amount: sum(donation.amount) })
      .from(donation)
      .where(where),
    db.select({ nickname: member.nickname }).from(member).where(eq(member.id, userId)),
    readCurrentRates(db),
  ]);
  const toCny = (amount: string) => (rates.rates.CNY === undefined ? null : convertToCny(rates, amount));
  const totalAmount = totals?.amount ?? '0.00';
  const list = rows.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    projectTitle: localize(projectTitle(row.projectId), language),
    amount: row.amount,
    amountCny: toCny(row.amount),
    orderCode: row.orderCode,
    certificate: null,
    createTime: row.createdAt.toISOString(),
  }));
  return {
    ...toPage(list, totals?.total ?? 0, page),
    nickname: owner?.nickname ?? null,
    totalAmount,
    totalAmountCny: toCny(totalAmount),
    rateId: rates.id,
  };
}
