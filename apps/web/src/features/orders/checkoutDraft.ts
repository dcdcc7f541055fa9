import type { CalculateInput } from '@baodao/domain/orders/shapes';

export type WantedLine = CalculateInput['lines'][number];

/** What the shopper has chosen beside the goods. By the shop's id; coupons of the platform stand under 0. */
export interface CheckoutDraft {
  addressId: number | null;
  shippings: Record<number, number>;
  remarks: Record<number, string>;
  /** 0 for none. What is not named the server chooses. */
  coupons: Record<number, number>;
  /** Whether points and member money are used, as far as they may be. */
  usePoints?: boolean;
  useMoney?: boolean;
}

/** Under which the platform's coupon is chosen. */
export const PLATFORM = 0;

export const noDraft: CheckoutDraft = { addressId: null, shippings: {}, remarks: {}, coupons: {} };

/** An order that was sent and not answered for certain. */
export interface SaveRequest {
  key: string;
  calcToken: string;
}

/** Equal goods, equal text: what a draft and a sent order belong to. */
export const wishOf = (lines: readonly WantedLine[]): string =>
  lines
    .map(({ cartId = 0, skuId, num, promoteId = 0, marketProductId = 0 }) => [cartId, skuId, num, promoteId, marketProductId].join('.'))
    .join('_');

/** Only what belongs to these goods is read; the rest is as good as nothing. */
export function readFor<Kept>(wish: string, kept: string | null, isKept: (value: object) => value is Kept & object): Kept | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (typeof value !== 'object' || value === null || !('wish' in value) || value.wish !== wish) return null;
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

export const isDraft = (value: object): value is CheckoutDraft =>
  'addressId' in value &&
  (value.addressId === null || typeof value.addressId === 'number') &&
  'shippings' in value &&
  isRecordOf(value.shippings, 'number') &&
  'remarks' in value &&
  isRecordOf(value.remarks, 'string') &&
  'coupons' in value &&
  isRecordOf(value.coupons, 'number');

export const isSaveRequest = (value: object): value is SaveRequest =>
  'key' in value && typeof value.key === 'string' && 'calcToken' in value && typeof value.calcToken === 'string';

function isRecordOf(value: unknown, type: 'number' | 'string'): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === type);
}

/** More than anybody has: the server takes what there is and what may be used. */
const ALL = { integral: 1_000_000_000, money: '999999999.00' };

/** The call's input. What was not chosen is left to the server. */
export function calculateInputOf(lines: readonly WantedLine[], draft: CheckoutDraft): CalculateInput {
  const { addressId, shippings, remarks, coupons, usePoints, useMoney } = draft;
  const { [PLATFORM]: ofPlatform, ...ofShops } = coupons;
  const shops = new Set([...Object.keys(shippings), ...Object.keys(remarks), ...Object.keys(ofShops)].map(Number));
  return {
    lines: [...lines],
    ...(addressId === null ? {} : { addressId }),
    ...(usePoints === true ? { integral: ALL.integral } : {}),
    ...(useMoney === true ? { money: ALL.money } : {}),
    orgs: [...shops].map((orgId) => ({
      orgId,
      ...(shippings[orgId] === undefined ? {} : { shippingId: shippings[orgId] }),
      ...(ofShops[orgId] === undefined ? {} : { couponDetailId: ofShops[orgId] }),
      ...(remarks[orgId] ? { remark: remarks[orgId] } : {}),
    })),
    ...(ofPlatform === undefined ? {} : { platformCouponDetailId: ofPlatform }),
  };
}
