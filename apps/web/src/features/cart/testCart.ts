import type { Cart, CartLine } from '@baodao/domain/cart/shapes';

const picture = { src: '/media/x', width: 640, height: 640, thumbhash: '', alt: '' };

/** A cart line for tests. SKU 31 has the line id 310. */
export function testLine(skuId: number, line: Partial<CartLine> = {}): CartLine {
  return {
    id: skuId * 10,
    skuId,
    productId: skuId,
    orgId: 1,
    title: `Product ${skuId}`,
    attrText: '',
    image: picture,
    num: 1,
    checked: true,
    price: '100.00',
    priceCny: '23.00',
    amount: '100.00',
    amountCny: '23.00',
    priceAdded: '100.00',
    stock: 50,
    limit: 0,
    state: 'ok',
    shippingObstacle: '',
    promoteId: null,
    marketProductId: null,
    booking: null,
    sale: null,
    addTime: '2026-11-20T08:00:00.000Z',
    ...line,
  };
}

/** A cart for tests, its lines grouped by shop. */
export function testCart(lines: CartLine[], invalid: CartLine[] = []): Cart {
  const shops = [...new Set(lines.map(({ orgId }) => orgId))];
  return {
    rateId: 'r1',
    rateTime: '2026-11-01T08:00:00Z',
    destination: 'TW',
    orgs: shops.map((orgId) => ({
      orgId,
      name: `Shop ${orgId}`,
      logo: null,
      checked: 'all',
      freight: { needsParcel: true, fee: '80.00', feeCny: '19.00', freeFrom: null, missing: null, missingCny: null },
      promotions: [],
      groups: [{ promotion: null, lines: lines.filter((line) => line.orgId === orgId) }],
    })),
    invalid,
    totals: {
      num: lines.reduce((num, line) => num + line.num, 0),
      checkedNum: lines.filter(({ checked }) => checked).reduce((num, line) => num + line.num, 0),
      productAmount: '100.00',
      productAmountCny: '23.00',
      discountAmount: '0.00',
      discountAmountCny: '0.00',
      payAmount: '100.00',
      payAmountCny: '23.00',
      freightAmount: '80.00',
      freightAmountCny: '19.00',
      dueAmount: '180.00',
      dueAmountCny: '42.00',
    },
  };
}
