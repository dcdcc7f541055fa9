import type { Address } from '@baodao/domain/account/shapes';
import type { Order, OrderQuote, OrderSummary } from '@baodao/domain/orders/shapes';

const image = { src: '/media/x', width: 640, height: 640, thumbhash: '', alt: '' };

const amounts = {
  productAmount: '1200.00',
  productAmountCny: '271.00',
  freightAmount: '80.00',
  freightAmountCny: '19.00',
  wrapAmount: '0.00',
  wrapAmountCny: '0.00',
  discountAmount: '0.00',
  discountAmountCny: '0.00',
  taxAmount: '0.00',
  taxAmountCny: '0.00',
  payAmount: '1280.00',
  payAmountCny: '290.00',
  roundingAmount: '0.00',
};

export const testAddress: Address = {
  id: 7,
  name: '林小姐',
  phoneArea: '886',
  phone: '912345678',
  countryId: 1,
  provinceId: 2,
  cityId: 3,
  districtId: 4,
  regionText: '台北市 大安區',
  detail: '和平東路 1 號',
  zip: '106',
  label: '',
  isDefault: true,
};

/** The calculation of a single shop's order, for tests. */
export function testCalculated(change: Partial<OrderQuote> = {}): OrderQuote {
  const shop = {
    orgId: 1,
    name: '茶鋪',
    lines: [
      {
        cartId: 310,
        skuId: 31,
        productId: 3,
        title: '高山茶',
        attrText: '',
        image,
        num: 1,
        price: '1200.00',
        priceCny: '271.00',
        amount: '1200.00',
        amountCny: '271.00',
        promoteId: null,
        marketProductId: null,
        sale: null,
        booking: null,
      },
    ],
    gifts: [],
    discountRows: [],
    coupons: [],
    couponsUnusable: [],
    shippings: [
      { id: 5, kind: 'home' as const, name: '宅配', fee: '80.00', feeCny: '19.00', eta: ['2026-11-23', '2026-11-25'], checked: true },
      { id: 6, kind: 'home' as const, name: '自取', fee: '0.00', feeCny: '0.00', eta: ['2026-11-22', '2026-11-22'], checked: false },
    ],
    store: null,
    cashOnDelivery: false,
    needs: [],
    customs: null,
    giftWrap: null,
    remark: '',
    ...amounts,
  };
  return {
    calcToken: 'token-0000000000001',
    expireAt: '2026-11-20T08:10:00.000Z',
    address: testAddress,
    orgs: [shop],
    coupons: [],
    couponsUnusable: [],
    integral: { have: 0, max: 0, used: 0, amount: '0.00', amountCny: '0.00' },
    money: { have: '0.00', max: '0.00', maxCny: '0.00', used: '0.00', usedCny: '0.00' },
    invoice: null,
    customs: { required: false, identity: null, problem: null },
    problems: [],
    payMinutes: 30,
    ...amounts,
    rate: { id: 'r1', CNY: '0.2257', time: '2026-11-20T00:00:00.000Z' },
    ...change,
  };
}

export function testOrderBrief(change: Partial<OrderSummary> = {}): OrderSummary {
  return {
    code: 'B2611200001',
    tradeCode: 'T2611200001',
    orgId: 1,
    orgName: '茶鋪',
    state: 10,
    payState: 0,
    pickupPayment: null,
    ...amounts,
    rateId: 'r1',
    rateTime: '2026-11-01T08:00:00Z',
    actions: [
      { key: 'pay', until: '2026-11-20T08:30:00.000Z' },
      { key: 'cancel', until: '2026-11-20T08:30:00.000Z' },
    ],
    createTime: '2026-11-20T08:00:00.000Z',
    payDeadline: '2026-11-20T08:30:00.000Z',
    packTime: null,
    details: [
      {
        id: 1,
        productId: 3,
        skuId: 31,
        title: '高山茶',
        image,
        attrText: '',
        price: '1200.00',
        priceCny: '271.00',
        num: 1,
        amount: '1200.00',
        amountCny: '271.00',
        payShare: '1280.00',
        promoteId: null,
        marketProductId: null,
        isGift: false,
        refundState: 0,
        refundNum: 0,
        evaluated: false,
        lots: [],
        booking: null,
      },
    ],
    parcels: [],
    ...change,
  };
}

export function testOrder(change: Partial<Order> = {}): Order {
  return {
    ...testOrderBrief(),
    gift: null,
    receiver: { name: '林小姐', phoneArea: '886', phone: '912345678', regionText: '台北市 大安區', detail: '和平東路 1 號', zip: '106' },
    giftWrap: null,
    remark: '',
    shippingName: '宅配',
    discountRows: [],
    arrival: null,
    points: 0,
    invoice: null,
    issuedInvoice: null,
    store: null,
    identity: null,
    customs: null,
    pickupCode: null,
    payChannel: null,
    payTime: null,
    shipTime: null,
    receiveTime: null,
    finishTime: null,
    cancelTime: null,
    cancelReason: null,
    tradeCodes: ['B2611200001'],
    serverTime: '2026-11-20T08:05:00.000Z',
    ...change,
  };
}
