import type { Language } from '@baodao/domain/wire/fields';
import type { MailText } from './mailText.ts';

/** What follows a purchase: the parcel, gifts, vouchers that end soon, and favourites that are cheaper. */
export const laterMailTexts = {
  orderDelivered: {
    'zh-CN': {
      subject: '订单 {order} 的包裹已送达',
      heading: '包裹已送达',
      paragraphs: ['包裹 {number} 已送达。请检查商品，再到订单页确认收货，然后写下评价，可得积分。'],
      action: '确认收货并评价',
    },
    'zh-TW': {
      subject: '訂單 {order} 的包裹已送達',
      heading: '包裹已送達',
      paragraphs: ['包裹 {number} 已送達。請檢查商品，再到訂單頁確認收貨，然後寫下評價，可得點數。'],
      action: '確認收貨並評價',
    },
    en: {
      subject: 'The parcel of order {order} has arrived',
      heading: 'Your parcel has arrived',
      paragraphs: [
        'Parcel {number} was delivered. Please check the items and confirm receipt on the order page. Then review them and earn points.',
      ],
      action: 'Confirm and review',
    },
  },
  giftDelivered: {
    'zh-CN': {
      subject: '订单 {order} 的礼物已送达',
      heading: '礼物已送达',
      paragraphs: ['您送出的礼物已送到收礼人手中。'],
      action: '查看订单',
    },
    'zh-TW': {
      subject: '訂單 {order} 的禮物已送達',
      heading: '禮物已送達',
      paragraphs: ['您送出的禮物已送到收禮人手中。'],
      action: '查看訂單',
    },
    en: {
      subject: 'The gift of order {order} has arrived',
      heading: 'Your gift has arrived',
      paragraphs: ['The gift that you sent was delivered to the recipient.'],
      action: 'View order',
    },
  },
  giftClaimed: {
    'zh-CN': {
      subject: '订单 {order} 的礼物已被领取',
      heading: '礼物已被领取',
      paragraphs: ['收礼人已领取礼物，并填好了地址。商家会尽快发货，送达时我们会告诉您。'],
      action: '查看订单',
    },
    'zh-TW': {
      subject: '訂單 {order} 的禮物已被領取',
      heading: '禮物已被領取',
      paragraphs: ['收禮人已領取禮物，並填好了地址。店家會盡快出貨，送達時我們會通知您。'],
      action: '查看訂單',
    },
    en: {
      subject: 'The gift of order {order} was claimed',
      heading: 'Your gift was claimed',
      paragraphs: [
        'The recipient claimed the gift and entered an address. The shop will ship it soon, and we will tell you when it arrives.',
      ],
      action: 'View order',
    },
  },
  voucherExpiring: {
    'zh-CN': {
      subject: '您的券将在 {day} 到期',
      paragraphs: ['您有 {count} 张“{title}”未使用，最后一天是 {day}。到店出示二维码即可。过期未用会自动退款。'],
      action: '查看我的券',
    },
    'zh-TW': {
      subject: '您的票券將在 {day} 到期',
      paragraphs: ['您有 {count} 張「{title}」尚未使用，最後一天是 {day}。到店出示 QR Code 即可。逾期未用會自動退款。'],
      action: '查看我的票券',
    },
    en: {
      subject: 'Your vouchers are valid until {day}',
      paragraphs: [
        'You have {count} unused × “{title}”, valid until {day}. Show the QR code at the shop. Unused vouchers are refunded after that day.',
      ],
      action: 'View my vouchers',
    },
  },
  priceFell: {
    'zh-CN': {
      subject: '收藏的商品降价了：{title}',
      heading: '收藏的商品降价了',
      paragraphs: ['“{title}”现价 {amount}，比您收藏时便宜。价格和库存随时会变。'],
      action: '查看商品',
    },
    'zh-TW': {
      subject: '收藏的商品降價了：{title}',
      heading: '收藏的商品降價了',
      paragraphs: ['「{title}」現在 {amount}，比您收藏時便宜。價格和庫存隨時會變。'],
      action: '查看商品',
    },
    en: {
      subject: 'A favourite dropped in price: {title}',
      heading: 'A favourite dropped in price',
      paragraphs: ['“{title}” is now {amount}, less than when you saved it. Prices and stock can change at any time.'],
      action: 'View product',
    },
  },
} satisfies Record<string, Record<Language, MailText>>;
