import { inArray } from 'drizzle-orm';
import { createCoupon } from '../features/coupons/staffCoupons.ts';
import { checkCoupon } from '../import/checkCoupons.ts';
import { completeScript } from '../import/completeScript.ts';
import { CouponLine } from '../import/format/coupons.ts';
import { toCouponRow } from '../import/loadCoupons.ts';
import { collectProblems } from '../import/problems.ts';
import { createTimeResolver } from '../import/timeResolver.ts';
import { category, product, shop } from '../platform/db/schema/catalog.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { shopConverter } from '../script/scriptConversion.ts';
import { InvalidRecord, toRecordProblem, toRecordProblems } from './recordProblems.ts';

/**
 * Creates a coupon from the fields of a line of an import, except the id, which the shop assigns. Imports do not change it. Throws
 * `InvalidRecord`.
 */
export async function createStaffCoupon(tx: Transaction, content: unknown): Promise<{ id: number; title: string }> {
  const parsed = CouponLine.omit({ id: true }).safeParse(completeScript(content, shopConverter));
  if (!parsed.success) throw new InvalidRecord(toRecordProblems(parsed.error.issues));
  const problems = collectProblems();
  checkCoupon(problems, { file: 'coupon', line: 0 }, parsed.data, await findReferences(tx, parsed.data));
  if (problems.count() > 0) throw new InvalidRecord(problems.list().map(({ problem }) => toRecordProblem(problem)));
  const id = await createCoupon(tx, toCouponRow(parsed.data, await createTimeResolver(tx)));
  return { id, title: parsed.data.title['zh-CN'] };
}

/** Looks the coupon's references up in the database, where an import looks in its folder. */
async function findReferences(
  tx: Transaction,
  { ids, shop: issuer }: Pick<CouponLine, 'ids' | 'shop'>,
): Promise<Parameters<typeof checkCoupon>[3]> {
  const wanted = [...ids, ...(issuer === undefined ? [] : [issuer])];
  const findIds = async (table: typeof category | typeof product | typeof shop) =>
    new Set((await tx.select({ id: table.id }).from(table).where(inArray(table.id, wanted))).map(({ id }) => id));
  const [categories, products, shops] = [await findIds(category), await findIds(product), await findIds(shop)];
  return { category: (id) => categories.has(id), product: (id) => products.has(id), shop: (id) => shops.has(id) };
}
