import type { Language } from '@baodao/domain/wire/fields';

interface MessageText {
  title: string;
  content: string;
}

/** `{name}` stands for the value of that name. A key is never taken away: kept messages refer to it. */
const texts = {
  welcome: {
    'zh-CN': { title: '欢迎来到宝岛集市', content: '注册成功。先去看看台湾好物吧。' },
    'zh-TW': { title: '歡迎來到寶島集市', content: '註冊成功。先去看看台灣好物吧。' },
    en: { title: 'Welcome to Baodao', content: 'Your account is ready. Have a look at what Taiwan makes.' },
  },
  passwordReset: {
    'zh-CN': { title: '密码已重设', content: '您的密码已重设，其他设备已退出登录。若非本人操作，请立即联系客服。' },
    'zh-TW': { title: '密碼已重設', content: '您的密碼已重設，其他裝置已登出。若非本人操作，請立即聯絡客服。' },
    en: {
      title: 'Password reset',
      content: 'Your password was reset and other devices were signed out. If it was not you, contact us at once.',
    },
  },
  passwordChanged: {
    'zh-CN': { title: '密码已修改', content: '您的密码已修改，其他设备已退出登录。若非本人操作，请立即联系客服。' },
    'zh-TW': { title: '密碼已修改', content: '您的密碼已修改，其他裝置已登出。若非本人操作，請立即聯絡客服。' },
    en: {
      title: 'Password changed',
      content: 'Your password was changed and other devices were signed out. If it was not you, contact us at once.',
    },
  },
  orderSaved: {
    'zh-CN': { title: '订单已提交', content: '订单 {order} 已提交，请在 30 分钟内付款。' },
    'zh-TW': { title: '訂單已送出', content: '訂單 {order} 已送出，請在 30 分鐘內付款。' },
    en: { title: 'Order placed', content: 'Order {order} is placed. Please pay within 30 minutes.' },
  },
  saleOrderSaved: {
    'zh-CN': { title: '抢到了，请尽快付款', content: '订单 {order} 里有限量商品，请在 15 分钟内付款，逾时会让给别人。' },
    'zh-TW': { title: '搶到了，請盡快付款', content: '訂單 {order} 裡有限量商品，請在 15 分鐘內付款，逾時會讓給別人。' },
    en: {
      title: 'Yours, if you pay soon',
      content: 'Order {order} holds goods of a limited sale. Please pay within 15 minutes, or they go to others.',
    },
  },
  saleBegun: {
    'zh-CN': { title: '您关注的商品开抢了', content: '「{title}」的限时价已经开始，数量有限。' },
    'zh-TW': { title: '您關注的商品開搶了', content: '「{title}」的限時價已經開始，數量有限。' },
    en: { title: 'The sale you waited for has begun', content: '“{title}” is at its sale price now, while stocks last.' },
  },
  orderPaid: {
    'zh-CN': { title: '订单已付款', content: '订单 {order} 已付款，商家会尽快发货。' },
    'zh-TW': { title: '訂單已付款', content: '訂單 {order} 已付款，商家會盡快出貨。' },
    en: { title: 'Order paid', content: 'Order {order} is paid and will be shipped soon.' },
  },
  orderShipped: {
    'zh-CN': { title: '订单已发货', content: '订单 {order} 已由{courier}发出，运单号 {number}。' },
    'zh-TW': { title: '訂單已出貨', content: '訂單 {order} 已由{courier}寄出，託運單號 {number}。' },
    en: { title: 'Order shipped', content: 'Order {order} is on its way with {courier}, number {number}.' },
  },
  orderDelivered: {
    'zh-CN': { title: '包裹已送达', content: '订单 {order} 的包裹 {number} 已送达，收到后请确认收货。' },
    'zh-TW': { title: '包裹已送達', content: '訂單 {order} 的包裹 {number} 已送達，收到後請確認收貨。' },
    en: { title: 'Parcel delivered', content: 'Parcel {number} of order {order} was delivered. Please confirm when you have it.' },
  },
  orderReady: {
    'zh-CN': { title: '订单可自提', content: '订单 {order} 已可自提，请出示取货码。' },
    'zh-TW': { title: '訂單可自取', content: '訂單 {order} 已可自取，請出示取貨碼。' },
    en: { title: 'Ready for pick-up', content: 'Order {order} can be picked up. Show your code.' },
  },
  orderClosed: {
    'zh-CN': { title: '订单已关闭', content: '订单 {order} 超时未付款，已自动关闭。' },
    'zh-TW': { title: '訂單已關閉', content: '訂單 {order} 逾時未付款，已自動關閉。' },
    en: { title: 'Order closed', content: 'Order {order} was not paid in time and is closed.' },
  },
  orderFinished: {
    'zh-CN': { title: '订单已完成', content: '订单 {order} 已确认收货，欢迎评价。' },
    'zh-TW': { title: '訂單已完成', content: '訂單 {order} 已確認收貨，歡迎評價。' },
    en: { title: 'Order received', content: 'Order {order} is received. Tell others how you like it.' },
  },
  refunded: {
    'zh-CN': { title: '退款已到账', content: '订单 {order} 的退款 {amount} {currency} 已原路退回。' },
    'zh-TW': { title: '退款已入帳', content: '訂單 {order} 的退款 {amount} {currency} 已原路退回。' },
    en: { title: 'Refunded', content: '{amount} {currency} of order {order} went back the way it was paid.' },
  },
} as const satisfies Record<string, Record<Language, MessageText>>;

export type MessageKey = keyof typeof texts;

export const messageKeys = Object.keys(texts).filter(isMessageKey);

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(texts, key);
}

/** A message in the reader's language. A key this version does not know, after a return to an older one, is shown as nothing. */
export function messageText(key: string, values: Readonly<Record<string, string>>, language: Language): MessageText {
  if (!isMessageKey(key)) return { title: '', content: '' };
  const { title, content } = texts[key][language];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { title: fill(title), content: fill(content) };
}
