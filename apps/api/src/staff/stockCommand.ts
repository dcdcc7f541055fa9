import { desc, eq, sql } from 'drizzle-orm';
import { changeStock } from '../features/catalog/changeStock.ts';
import type { Database, Queryable } from '../platform/db/database.ts';
import { sku, stockChange } from '../platform/db/schema/catalog.ts';
import { changeDatabase, ImpossibleChange } from './applyChange.ts';
import { withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const MAX_CHANGE = 1_000_000;
const MAX_REASON = 200;
const LISTED = 20;
const NEAREST = 5;

export const stockCommand: StaffCommand = {
  summary: 'show the stock of a SKU, and change it with a reason',
  help: `Usage: staff stock show SKU
       staff stock change SKU UNITS REASON

SKU is its number in products.jsonl. UNITS is a difference, such as +12 or -3, because the shop sells while you count. An import adds the
difference between its folder and the folder imported before, so it keeps these changes.`,

  async run(args, env, print, operator) {
    // A negative number is not an option.
    const { positionals } = parseArguments({ args: ['--', ...args], options: {}, allowPositionals: true });
    const [action, number, units, reason, ...more] = positionals;
    const expected = 'show SKU, or change SKU UNITS REASON';
    if (!/^\d{1,9}$/.test(number ?? '')) throw unexpectedArguments(expected, positionals);
    const skuId = Number(number);
    if (action === 'show' && units === undefined) return withShopData(env, ({ db }) => show(db, skuId, print));
    if (action !== 'change' || units === undefined || reason === undefined || more.length > 0)
      throw unexpectedArguments(expected, positionals);
    const change = Number(units);
    if (!/^[+-]\d+$/.test(units) || change === 0 || Math.abs(change) > MAX_CHANGE)
      throw new UsageError(`UNITS is a difference, such as +12 or -3. Got: ${units}`);
    if (reason.trim() === '' || reason.length > MAX_REASON) throw new UsageError(`REASON has 1 to ${MAX_REASON} characters.`);
    return withShopData(env, ({ db }) =>
      changeDatabase(
        db,
        { operator, print },
        {
          action: 'stock change',
          facts: { sku: skuId, change, reason },
          async act(tx) {
            const left = await changeStock(tx, { skuId, change, reason });
            if (left === null) throw new ImpossibleChange(await explainRejection(tx, skuId));
            return left;
          },
          describe: (left, isPlanned) => `sku ${skuId} ${isPlanned ? 'would have' : 'has'} ${left} units.`,
        },
      ),
    );
  },
};

async function show(db: Database, skuId: number, print: (line: string) => void): Promise<number> {
  const [row] = await db.select().from(sku).where(eq(sku.id, skuId));
  if (!row) {
    print(await explainRejection(db, skuId));
    return 1;
  }
  print(`sku ${skuId} (${row.code}): ${row.stock} units for sale, ${row.supplied - row.stock} in orders`);
  const changes = await db.select().from(stockChange).where(eq(stockChange.skuId, skuId)).orderBy(desc(stockChange.id)).limit(LISTED);
  for (const { changedAt, change, reason } of changes) print(`${changedAt.toISOString()}  ${change > 0 ? '+' : ''}${change}  ${reason}`);
  return 0;
}

async function explainRejection(db: Queryable, skuId: number): Promise<string> {
  const [found] = await db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, skuId));
  if (found) return `sku ${skuId} has only ${found.stock} units for sale.`;
  const near = await db.select({ id: sku.id }).from(sku).orderBy(sql`abs(${sku.id} - ${skuId}::bigint)`, sku.id).limit(NEAREST);
  return `There is no sku ${skuId}.${suggest(
    skuId,
    near.map(({ id }) => id),
  )}`;
}
