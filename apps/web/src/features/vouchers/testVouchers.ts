import type { Voucher, VoucherList } from '@baodao/domain/vouchers/shapes';

/** A voucher of a stall, for tests and stories. */
export const testVoucher = (change: Partial<Voucher> = {}): Voucher => ({
  id: 1,
  code: 'ABCDEFGHJKLM',
  state: 'issued',
  title: '珍珠奶茶券',
  attrText: '一份',
  image: { src: '/media/x', width: 640, height: 640, thumbhash: '', alt: '' },
  productId: 3,
  orderCode: 'T2611200001',
  shop: {
    orgId: 7,
    name: '阿嬷奶茶',
    phone: '02-12345678',
    address: '台北市士林区基河路 101 号',
    hours: [{ day: 5, from: '17:00', to: '23:00' }],
    lng: 121.52,
    lat: 25.09,
  },
  issueTime: '2026-11-20T08:00:00.000Z',
  lastDay: '2027-01-19',
  useTime: null,
  rules: '一码一份',
  isRefundable: true,
  ...change,
});

export const testVoucherList = (list: Voucher[]): VoucherList => ({
  list,
  index: 1,
  count: 50,
  total: list.length,
  pages: 1,
  counts: { open: list.length, past: 0 },
  serverTime: '2026-11-20T08:05:00.000Z',
});
