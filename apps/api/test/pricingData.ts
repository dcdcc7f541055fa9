import type { SkuDetails } from '../src/features/cart/skuDetails.ts';
import { ZERO_BALANCES } from '../src/features/member/allowances.ts';
import type { PricingData } from '../src/features/orders/pricingData.ts';
import { localized } from './listedProducts.ts';

export interface TestLine {
  shopId: number;
  price: string;
  needsParcel: boolean;
}

export interface TestShipping {
  fee: string;
  freeFrom: string | null;
}

interface FactsIn {
  lines: readonly TestLine[];
  /** How the shops 1, 2, … send. */
  ways: readonly TestShipping[];
  cny: string;
  now?: Date;
}

/** All a reckoning must know of the skus 1, 2, … that somebody in Taiwan buys who has neither coupons nor points. */
export const createPricingData = ({ lines, ways, cny, now = new Date('2026-11-20T08:00:00Z') }: FactsIn): PricingData => ({
  skus: new Map(lines.map((line, at) => [at + 1, goodsOf(line, at + 1, ways[line.shopId - 1])])),
  bought: new Map(),
  destination: 'TW',
  rates: { rates: { TWD: '1', CNY: cny } },
  sales: new Map(),
  promotions: new Map(),
  giftSkus: new Map(),
  coupons: [],
  balances: ZERO_BALANCES,
  now,
});

const goodsOf = (line: TestLine, id: number, way: TestShipping | undefined): SkuDetails => ({
  ...line,
  skuId: id,
  productId: id,
  shopName: localized(''),
  shopLogo: null,
  title: localized(''),
  attrText: localized(''),
  image: { hash: '', meta: null },
  stock: 99,
  limit: 0,
  isOnSale: true,
  shippings: way
    ? [{ ...way, customsCap: null, id: line.shopId, kind: 'home', name: localized(''), countries: ['TW'], minDays: 1, maxDays: 2 }]
    : [],
});
