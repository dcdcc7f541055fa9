import { coupons } from '@baodao/api-client/endpoints/coupons';
import { sql } from 'drizzle-orm';
import { hashCode } from '../src/features/coupons/couponCodes.ts';
import { coupon, couponCode } from '../src/platform/db/schema/coupons.ts';
import { countIds } from './countIds.ts';
import { localized } from './listedProducts.ts';
import type { TestMember } from './members.ts';
import type { ShopDatabase } from './products.ts';
import type { TestShop } from './shop.ts';

const nextId = countIds();

const inHours = (hours: number) => sql`shop_now() + make_interval(secs => ${hours * 3600}::float8)`;

export interface CouponOptions
  extends Partial<Omit<typeof coupon.$inferInsert, 'receiveStart' | 'receiveEnd' | 'validStart' | 'validEnd'>> {
  /** The period in which it can be claimed, in hours from now by the shop's clock. */
  receive?: readonly [from: number, to: number];
  /** The period in which it can be used, in hours from now. By default 30 days from the claim. */
  valid?: readonly [from: number, to: number];
}

/** Adds a coupon. By default it is a platform coupon of 100 TWD that every member can claim. */
export async function addCoupon(shop: ShopDatabase, { receive = [-1, 24], valid, ...options }: CouponOptions = {}): Promise<number> {
  const id = nextId();
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

/** Adds a code that can be exchanged for the coupon. */
export async function addCouponCode(shop: TestShop, code: string, couponId: number): Promise<void> {
  await shop.services.db.insert(couponCode).values({ hash: hashCode(code), couponId, status: 1 });
}

/** Claims a coupon over HTTP and returns the id of the member's coupon. */
export async function claimCoupon(shop: Pick<TestShop, 'call'>, { token }: TestMember, couponId: number, orgId = 0): Promise<number> {
  const { data, code } = await shop.call(coupons.claim, { couponId, orgId }, { token });
  if (!data?.coupon.id) throw new Error(`The coupon was not claimed: ${code}`);
  return data.coupon.id;
}
