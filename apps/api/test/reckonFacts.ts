import type { Goods } from '../src/features/cart/goods.ts';
import { emptyPurse } from '../src/features/member/allowances.ts';
import type { ReckonFacts } from '../src/features/orders/reckon.ts';
import { local } from './listedGoods.ts';

export interface GoodsIn {
  shopId: number;
  price: string;
  needsParcel: boolean;
}

export interface Way {
  fee: string;
  freeFrom: string | null;
}

interface FactsIn {
  lines: readonly GoodsIn[];
  /** How the shops 1, 2, … send. */
  ways: readonly Way[];
  cny: string;
  now?: Date;
}

/** All a reckoning must know of the skus 1, 2, … that somebody in Taiwan buys who has neither coupons nor points. */
export const reckonFacts = ({ lines, ways, cny, now = new Date('2026-11-20T08:00:00Z') }: FactsIn): ReckonFacts => ({
  goods: new Map(lines.map((line, at) => [at + 1, goodsOf(line, at + 1, ways[line.shopId - 1])])),
  bought: new Map(),
  destination: 'TW',
  rates: { rates: { TWD: '1', CNY: cny } },
  sales: new Map(),
  promotions: new Map(),
  gifts: new Map(),
  coupons: [],
  purse: emptyPurse,
  now,
});

const goodsOf = (line: GoodsIn, id: number, way: Way | undefined): Goods => ({
  ...line,
  skuId: id,
  productId: id,
  shopName: local(''),
  shopLogo: null,
  title: local(''),
  attrText: local(''),
  image: { hash: '', facts: null },
  stock: 99,
  limit: 0,
  onSale: true,
  shippings: way
    ? [{ ...way, customsCap: null, id: line.shopId, kind: 'home', name: local(''), countries: ['TW'], minDays: 1, maxDays: 2 }]
    : [],
});
