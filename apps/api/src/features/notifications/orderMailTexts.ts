import type { Language } from '@baodao/domain/wire/fields';

interface OrderMailTexts {
  products: string;
  freight: string;
  free: string;
  wrap: string;
  tax: string;
  discount: string;
  rounding: string;
  total: string;
  /** A free product of a promotion. */
  gift: string;
  receiver: string;
  store: string;
  guest: string;
  /** What happens next. `{days}` are the first and the last day. */
  arrival: string;
  toShip: string;
  shipped: string;
}

/** The parts of mails that show an order. */
export const orderMailTexts: Record<Language, OrderMailTexts> = {
  'zh-CN': {
    products: '商品',
    freight: '运费',
    free: '免运费',
    wrap: '礼品包装',
    tax: '税费',
    discount: '优惠',
    rounding: '取整',
    total: '合计',
    gift: '赠品',
    receiver: '收货信息',
    store: '取货门店',
    guest: '使用人',
    arrival: '预计{days}送达。',
    toShip: '商家打包之前，可以在订单页修改地址或取消。发货后我们会告诉您。',
    shipped: '收到包裹后，请在订单页确认收货。商品有问题，也在那里申请售后。',
  },
  'zh-TW': {
    products: '商品',
    freight: '運費',
    free: '免運費',
    wrap: '禮品包裝',
    tax: '稅費',
    discount: '優惠',
    rounding: '取整',
    total: '合計',
    gift: '贈品',
    receiver: '收件資訊',
    store: '取貨門市',
    guest: '使用人',
    arrival: '預計{days}送達。',
    toShip: '商家打包之前，可以在訂單頁修改地址或取消。出貨後我們會通知您。',
    shipped: '收到包裹後，請在訂單頁確認收貨。商品有問題，也在那裡申請退換貨。',
  },
  en: {
    products: 'Items',
    freight: 'Delivery',
    free: 'Free',
    wrap: 'Gift wrap',
    tax: 'Tax',
    discount: 'Discount',
    rounding: 'Rounded to whole dollars',
    total: 'Total',
    gift: 'Gift',
    receiver: 'Delivery to',
    store: 'Pick-up store',
    guest: 'Guest',
    arrival: 'Expected {days}.',
    toShip: 'Until the shop packs it, you can change the address or cancel on the order page. We will tell you when it ships.',
    shipped: 'When the parcel arrives, please confirm on the order page. If something is wrong, ask for a return or refund there.',
  },
};
