import type { SkuDetails } from '../src/features/cart/skuDetails.ts';
import { ZERO_BALANCES } from '../src/features/member/allowances.ts';
import { noStoreList } from '../src/features/orders/pickupStores.queries.ts';
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

interface PricingDataOptions {
  lines: readonly TestLine[];
  /** The shipping methods of the shops 1, 2, … */
  shippings: readonly TestShipping[];
  cny: string;
  now?: Date;
}

/** Pricing data for the SKUs 1, 2, … and a buyer in Taiwan without coupons and balances. */
export const createPricingData = ({ lines, shippings, cny, now = new Date('2026-11-20T08:00:00Z') }: PricingDataOptions): PricingData => ({
  skus: new Map(lines.map((line, at) => [at + 1, createSku(line, at + 1, shippings[line.shopId - 1])])),
  bought: new Map(),
  destination: 'TW',
  rates: { rates: { TWD: '1', CNY: cny } },
  sales: new Map(),
  bookings: new Map(),
  promotions: new Map(),
  restrictions: [],
  customsRules: [],
  giftSkus: new Map(),
  stores: noStoreList,
  coupons: [],
  balances: ZERO_BALANCES,
  now,
});

const createSku = (line: TestLine, id: number, shipping: TestShipping | undefined): SkuDetails => ({
  ...line,
  skuId: id,
  productId: id,
  shopName: localized(''),
  giftWrapPrice: null,
  cashOnDelivery: false,
  shopLogo: null,
  title: localized(''),
  attrText: localized(''),
  image: { hash: '', meta: null },
  fulfilment: line.needsParcel ? 'parcel' : 'pickup',
  guestQuestions: [],
  stock: 99,
  limit: 0,
  isOnSale: true,
  categoryPath: [1],
  goodsClasses: [],
  weightGrams: 100,
  booking: null,
  shippings: shipping
    ? [
        {
          ...shipping,
          customsCap: null,
          collectsTax: false,
          id: line.shopId,
          kind: 'home',
          name: localized(''),
          countries: ['TW'],
          transport: 'land',
          minDays: 1,
          maxDays: 2,
        },
      ]
    : [],
});
