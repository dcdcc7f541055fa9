import { readFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { category, product, shop } from '../db/schema/catalog.ts';
import { createCoupon, findMembers, grantByStaff, listCoupons, withdrawCoupon } from '../features/coupons/staffCoupons.ts';
import { ApiProblem } from '../http/problems.ts';
import { checkCoupon } from '../import/checkCoupons.ts';
import { CouponLine } from '../import/format.ts';
import { toCouponRow } from '../import/loadCoupons.ts';
import { collectProblems, describeProblem, type Problems } from '../import/problems.ts';
import { createTimeResolver } from '../import/timeResolver.ts';
import { executeOrDryRun } from './executeOrDryRun.ts';
import { resolveUserPath, type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, UsageError } from './staffCommand.ts';

const options = { void: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } } as const;
type Say = (line: string) => void;

export const couponsCommand: StaffCommand = {
  summary: 'list, create, give out and withdraw coupons',
  help: `Usage: staff coupons list
       staff coupons create FILE [--dry-run]
       staff coupons give COUPON MEMBER… [--dry-run]
       staff coupons withdraw COUPON [--void] [--dry-run]

FILE holds one coupon as JSON, with the fields that a line of coupons.jsonl has in an import, but for the id, which is given here. An
import leaves it as it is. "given": "claim" offers it to everybody; "given": "code" to nobody but by this command.

  give        to members by their numbers (+886912345678) or their member codes, all of them or none; each gets a message
  withdraw    gives it to nobody any more; members keep what they have
  --void      they do not: what is not used yet is void
  --dry-run   tell what would be done, and change nothing`,

  async run(args, env, say) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, named, ...members] = positionals;
    const isDry = values['dry-run'] === true;
    if (action === 'list' && named === undefined) return withShopData(env, (data) => list(data, say));
    if (action === 'create' && named !== undefined && members.length === 0) {
      const text = await readFile(resolveUserPath(env, named), 'utf8');
      return withShopData(env, ({ db }) => create(db, { file: named, text, isDry }, say));
    }
    const id = Number(named);
    if (!Number.isSafeInteger(id) || id < 1) throw new UsageError('say what to do with which coupon');
    if (action === 'give' && members.length > 0) return withShopData(env, ({ db }) => grant(db, { id, members, isDry }, say));
    if (action !== 'withdraw' || members.length > 0) throw new UsageError('say what to do with which coupon');
    const isVoiding = values.void === true;
    const withdrawn = await withShopData(env, ({ db }) => executeOrDryRun(db, isDry, (tx) => withdrawCoupon(tx, id, { isVoiding })));
    if (!withdrawn) {
      say(`Coupon ${id} is not given. Nothing was changed.`);
      return 1;
    }
    const told = isVoiding ? `, and ${withdrawn.voided} that members have ${isDry ? 'would be' : 'are'} void` : '';
    say(isDry ? `${id} would be withdrawn${told}. Nothing was changed.` : `${id} is withdrawn${told}.`);
    return 0;
  },
};

async function list({ db }: ShopData, say: Say): Promise<number> {
  const all = await listCoupons(db);
  if (all.length === 0) say('There is none.');
  for (const { id, title, given, received, total, receiveEnd, status, unused } of all) {
    const state = status === 1 ? `until ${receiveEnd.toISOString()}` : 'withdrawn';
    say(
      `${id}  ${title['zh-CN']}  by ${given}  ${received} of ${total === 0 ? 'any number' : total} given  ${unused} not used yet  ${state}`,
    );
  }
  return 0;
}

async function create(db: Database, { file, text, isDry }: { file: string; text: string; isDry: boolean }, say: Say): Promise<number> {
  const problems = collectProblems();
  const place = { file, line: 0 };
  const line = problems.parse(place, CouponLine.omit({ id: true }), parseJson(problems, file, text));
  if (line) checkCoupon(problems, place, line, await findReferences(db, line));
  if (!line || problems.count() > 0) {
    for (const problem of problems.list()) say(describeProblem(problem));
    say('Nothing was changed.');
    return 1;
  }
  const id = await executeOrDryRun(db, isDry, async (tx) => createCoupon(tx, toCouponRow(line, await createTimeResolver(tx))));
  say(isDry ? `It would be coupon ${id}. Nothing was changed.` : `It is coupon ${id}.`);
  return 0;
}

function parseJson(problems: Problems, file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    problems.add({ file, line: 0 }, 'is not JSON');
    return undefined;
  }
}

/** What the coupon names is looked for in the shop, where an import looks in its folder. */
async function findReferences(
  db: Database,
  { ids, shop: giver }: Pick<CouponLine, 'ids' | 'shop'>,
): Promise<Parameters<typeof checkCoupon>[3]> {
  const wanted = [...ids, ...(giver === undefined ? [] : [giver])];
  const idsIn = async (table: typeof category | typeof product | typeof shop) =>
    new Set((await db.select({ id: table.id }).from(table).where(inArray(table.id, wanted))).map(({ id }) => id));
  const [categories, products, shops] = [await idsIn(category), await idsIn(product), await idsIn(shop)];
  return { category: (id) => categories.has(id), product: (id) => products.has(id), shop: (id) => shops.has(id) };
}

async function grant(db: Database, { id, members, isDry }: { id: number; members: string[]; isDry: boolean }, say: Say): Promise<number> {
  const { ids, unknown } = await findMembers(db, [...new Set(members)]);
  if (unknown.length > 0) {
    say(`Nobody is called ${unknown.join(', ')}. Nothing was changed.`);
    return 1;
  }
  try {
    await executeOrDryRun(db, isDry, async (tx) => {
      for (const userId of ids) await grantByStaff(tx, id, userId);
      return true;
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    say(`It cannot be given to all of them: ${error.message}. Nothing was changed.`);
    return 1;
  }
  say(isDry ? `${ids.length} members would get it. Nothing was changed.` : `${ids.length} members have it now.`);
  return 0;
}
