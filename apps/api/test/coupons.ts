import { coupons } from '@baodao/api-client/endpoints/coupons';
import { sql } from 'drizzle-orm';
import { coupon, couponCode } from '../src/db/schema/coupons.ts';
import { hashCode } from '../src/features/coupons/couponCodes.ts';
import { localized } from './listedProducts.ts';
import type { TestMember } from './members.ts';
import type { ShopDatabase } from './products.ts';
import type { TestShop } from './shop.ts';

// Ids are given by imports, so tests count for themselves; each file has a database of its own.
let last = 0;

const inHours = (hours: number) => sql`shop_now() + make_interval(secs => ${hours * 3600}::float8)`;

export interface CouponOptions
  extends Partial<Omit<typeof coupon.$inferInsert, 'receiveStart' | 'receiveEnd' | 'validStart' | 'validEnd'>> {
  /** Hours from now, by the shop's clock, in which it can be received. */
  receive?: readonly [from: number, to: number];
  /** Hours from now in which it can be used; else 30 days from when it is received. */
  valid?: readonly [from: number, to: number];
}

/** A coupon on offer: a hundred off, of the platform, for all, unless told. */
export async function addCoupon(shop: ShopDatabase, { receive = [-1, 24], valid, ...options }: CouponOptions = {}): Promise<number> {
  const id = ++last;
  await shop.services.db.insert(coupon).values({
    id,
    title: localized(`优惠券${id}`),
    text: localized(''),
    type: 1,
    amount: options.type === 2 ? '0.00' : '100.00',
    threshold: '0.00',
    scope: 0,
    scopeIds: [],
    shopId: 0,
    total: 0,
    perUser: 1,
    receiveStart: inHours(receive[0]),
    receiveEnd: inHours(receive[1]),
    ...(valid ? { validStart: inHours(valid[0]), validEnd: inHours(valid[1]) } : { validDays: 30 }),
    given: 'claim',
    level: 0,
    stackGroup: '',
    sort: id,
    status: 1,
    ...options,
  });
  return id;
}

/** A code for a coupon. */
export async function addCouponCode(shop: TestShop, code: string, couponId: number): Promise<void> {
  await shop.services.db.insert(couponCode).values({ hash: hashCode(code), couponId, status: 1 });
}

/** Takes a coupon, over HTTP: the id of the member's own one. */
export async function claimCoupon(shop: Pick<TestShop, 'call'>, { token }: TestMember, couponId: number, orgId = 0): Promise<number> {
  const { data, code } = await shop.call(coupons.claim, { couponId, orgId }, { token });
  if (!data?.coupon.id) throw new Error(`not given: ${code}`);
  return data.coupon.id;
}
