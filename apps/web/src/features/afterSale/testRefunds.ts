import type { Refund, RefundPreview } from '@baodao/domain/afterSale/shapes';

const image = { src: '/media/x', width: 640, height: 640, thumbhash: '', alt: '' };

export const testRefund = (change: Partial<Refund> = {}): Refund => ({
  id: 5,
  orderCode: 'B2611200001',
  orderDetailId: 1,
  title: '高山茶',
  attrText: '',
  image,
  type: 1,
  state: 1,
  num: 1,
  amount: '427.00',
  amountCny: '97.00',
  reason: 'damaged',
  description: '',
  images: [],
  answer: '',
  returnTo: null,
  courierCode: null,
  number: null,
  isManual: false,
  bankAccount: null,
  deadline: '2026-11-23T08:00:00.000Z',
  escalated: false,
  actions: ['withdraw'],
  events: [{ state: 1, by: 'member', text: '', time: '2026-11-20T08:00:00.000Z' }],
  createTime: '2026-11-20T08:00:00.000Z',
  ...change,
});

export const testRefundPreview = (change: Partial<RefundPreview> = {}): RefundPreview => ({
  orderDetailId: 1,
  orderCode: 'B2611200001',
  title: '高山茶',
  attrText: '',
  image,
  types: [1, 2, 3, 4],
  fulfilment: 'parcel',
  isShipped: true,
  mostNum: 3,
  num: 3,
  amount: '1280.00',
  amountCny: '290.00',
  needsBankAccount: false,
  ...change,
});
