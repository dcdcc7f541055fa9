import type { MemberDetail, memberCouponStates } from '@baodao/staff-api/shapes/members';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { getLedgerTitle } from '../features/member/ledgerKinds.ts';
import { listOrdersOfMember } from '../features/orders/staffOrders.queries.ts';
import { readLiveTokens } from '../features/session/sessions.queries.ts';
import type { Queryable } from '../platform/db/database.ts';
import { coupon, memberCoupon } from '../platform/db/schema/coupons.ts';
import { memberLedger } from '../platform/db/schema/member.ts';
import { memberNote } from '../platform/db/schema/staff.ts';
import { describeItem } from './orderItem.ts';
import { withTimes } from './withTimes.ts';

const LISTED = 20;
/** By the numbers of the database. */
const couponStates: Readonly<Record<number, (typeof memberCouponStates)[number]>> = { 0: 'unused', 1: 'used', 3: 'void', 4: 'held' };
const accounts = ['exp', 'integral', 'money', 'score'] as const;

type MemberLists = Pick<MemberDetail, 'latest' | 'ledger' | 'coupons' | 'devices' | 'notes'>;

/** What staff see of a member beside the account itself, the newest first. */
export async function readMemberLists(db: Queryable, userId: number): Promise<MemberLists> {
  const { id, account, kind, change, balance, createdAt } = getTableColumns(memberLedger);
  const ledger = await db
    .select({ id, account, kind, change, balance, createdAt })
    .from(memberLedger)
    .where(eq(memberLedger.userId, userId))
    .orderBy(desc(id))
    .limit(LISTED);
  const coupons = await db
    .select({
      code: memberCoupon.code,
      title: coupon.title,
      state: memberCoupon.state,
      validEnd: memberCoupon.validEnd,
      isOver: sql<boolean>`${memberCoupon.validEnd} <= shop_now()`,
    })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.id, memberCoupon.couponId))
    .where(eq(memberCoupon.userId, userId))
    .orderBy(desc(memberCoupon.id))
    .limit(LISTED);
  const devices = await readLiveTokens(db, userId);
  const notes = await db.select().from(memberNote).where(eq(memberNote.userId, userId)).orderBy(desc(memberNote.id)).limit(LISTED);
  return {
    latest: (await listOrdersOfMember(db, userId, LISTED)).map(describeItem),
    ledger: ledger.map(({ kind: event, account: of, ...entry }) => ({
      ...withTimes(entry),
      account: accounts.find((each) => each === of) ?? 'integral',
      title: getLedgerTitle(event),
    })),
    coupons: coupons.map(({ state, isOver, ...row }) => ({
      ...withTimes(row),
      state: state === 0 && isOver ? ('expired' as const) : (couponStates[state] ?? 'void'),
    })),
    devices: devices
      .slice(0, LISTED)
      .map((device) =>
        withTimes({ id: device.id, platform: device.platform, agent: device.agent, createdAt: device.createdAt, usedAt: device.usedAt }),
      ),
    notes: notes.map(({ userId: _owner, ...note }) => withTimes(note)),
  };
}
