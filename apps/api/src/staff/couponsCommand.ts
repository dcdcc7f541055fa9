import { readFile } from 'node:fs/promises';
import { createStaffCoupon } from '../editing/createStaffCoupon.ts';
import { normalizeCode, sharedCodeLength } from '../features/coupons/couponCodes.ts';
import { addSharedCode, findMembers, grantCouponByStaff, listAllCoupons, withdrawCoupon } from '../features/coupons/staffCoupons.ts';
import type { Database } from '../platform/db/database.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { type ChangeContext, changeDatabase, ImpossibleChange } from './applyChange.ts';
import { resolveUserPath, type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const expected = 'list, create FILE, code COUPON WORDING, give COUPON MEMBER… or withdraw COUPON';
const options = { void: { type: 'boolean', default: false } } as const;
type Print = (line: string) => void;

export const couponsCommand: StaffCommand = {
  summary: 'list, create, grant and withdraw coupons',
  help: `Usage: staff coupons list
       staff coupons create FILE
       staff coupons code COUPON WORDING
       staff coupons give COUPON MEMBER…
       staff coupons withdraw COUPON [--void]

FILE contains one coupon as JSON, with the fields of a line of coupons.jsonl in an import, except the id, which this command assigns.
A text in one Chinese script is enough: the other one is converted. Imports do not change the coupon. With "given": "claim" every member can
claim it; with "given": "code" only this command and its codes grant it.

  code        let members redeem a wording such as SAVE20 for it, each within the limits of the coupon: perUser and total
  give        grant it to members, by phone number (+886912345678) or member code: to all of them or to none. Each gets a message
  withdraw    stop granting it; members keep the coupons they have
  --void      also void the unused coupons of members`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, target, ...members] = positionals;
    const context = { operator, print };
    if (action === 'list' && target === undefined) return withShopData(env, (data) => list(data, print));
    if (action === 'create' && target !== undefined && members.length === 0) {
      const text = await readFile(resolveUserPath(env, target), 'utf8');
      return withShopData(env, ({ db }) => create(db, { file: target, text }, context));
    }
    const [wording] = members;
    const id = Number(target);
    if (!Number.isSafeInteger(id) || id < 1) throw unexpectedArguments(expected, positionals);
    if (action === 'code' && wording !== undefined && members.length === 1) {
      const code = readWording(wording);
      return withShopData(env, ({ db }) => addCode(db, { id, code }, context));
    }
    if (action === 'give' && members.length > 0) return withShopData(env, ({ db }) => grant(db, { id, members }, context));
    if (action !== 'withdraw' || members.length > 0) throw unexpectedArguments(expected, positionals);
    const isVoiding = values.void === true;
    return withShopData(env, ({ db }) =>
      changeDatabase(db, context, {
        action: 'coupons withdraw',
        facts: { coupon: id, isVoiding },
        async act(tx) {
          const withdrawn = await withdrawCoupon(tx, id, { isVoiding });
          if (!withdrawn) throw new ImpossibleChange(`Coupon ${id} does not exist or is already withdrawn.${await suggestCoupon(tx, id)}`);
          return withdrawn;
        },
        describe({ voided }, isPlanned) {
          const result = isVoiding ? `, and ${voided} unused coupons of members ${isPlanned ? 'would be' : 'are'} void` : '';
          return `Coupon ${id} ${isPlanned ? 'would be' : 'is'} withdrawn${result}.`;
        },
      }),
    );
  },
};

const suggestCoupon = async (tx: Transaction, id: number) =>
  suggest(
    id,
    (await listAllCoupons(tx)).map((each) => each.id),
  );

async function list({ db }: ShopData, print: Print): Promise<number> {
  const all = await listAllCoupons(db);
  if (all.length === 0) print('No coupons.');
  for (const { id, title, given, received, total, receiveEnd, status, unused } of all) {
    const state = status === 1 ? `until ${receiveEnd.toISOString()}` : 'withdrawn';
    print(`${id}  ${title['zh-CN']}  by ${given}  ${received} of ${total === 0 ? 'unlimited' : total} granted  ${unused} unused  ${state}`);
  }
  return 0;
}

function create(db: Database, { file, text }: { file: string; text: string }, context: ChangeContext): Promise<number> {
  const content = parseJson(file, text);
  return changeDatabase(db, context, {
    action: 'coupons create',
    act: (tx) => createStaffCoupon(tx, content),
    describe: ({ id }, isPlanned) => `Coupon ${id} ${isPlanned ? 'would be' : 'is'} created.`,
  });
}

/** A wording that people can say and type. Case, blanks and dashes do not matter when members type it. */
function readWording(wording: string): string {
  const { least, most } = sharedCodeLength;
  const code = normalizeCode(wording);
  if (!/^[A-Za-z0-9 -]+$/.test(wording) || code.length < least || code.length > most)
    throw new UsageError(`WORDING has ${least} to ${most} letters and digits from A to Z and 0 to 9, such as SAVE20. Got: ${wording}`);
  return code;
}

function addCode(db: Database, { id, code }: { id: number; code: string }, context: ChangeContext): Promise<number> {
  return changeDatabase(db, context, {
    action: 'coupons code',
    facts: { coupon: id, code },
    async act(tx) {
      const result = await addSharedCode(tx, id, code);
      if (result === 'exists') throw new ImpossibleChange(`The code ${code} exists already.`);
      if (result === 'noCoupon')
        throw new ImpossibleChange(`Coupon ${id} is not one that staff created with "given": "code".${await suggestCoupon(tx, id)}`);
    },
    describe: (_, isPlanned) => `Members ${isPlanned ? 'would be able to' : 'can'} redeem ${code} for coupon ${id}.`,
  });
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON.`);
  }
}

async function grant(db: Database, { id, members }: { id: number; members: string[] }, context: ChangeContext): Promise<number> {
  const { ids, unknown } = await findMembers(db, [...new Set(members)]);
  if (unknown.length > 0) {
    context.print(`Unknown members: ${unknown.join(', ')}. Nothing was changed.`);
    return 1;
  }
  return changeDatabase(db, context, {
    action: 'coupons give',
    facts: { coupon: id, members: ids },
    async act(tx) {
      for (const userId of ids) await grantCouponByStaff(tx, id, userId);
    },
    describe: (_, isPlanned) => `${ids.length} members ${isPlanned ? 'would get' : 'got'} coupon ${id}.`,
  });
}
