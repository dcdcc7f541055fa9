import type { Language } from '@baodao/domain/wire/fields';
import { formatPaidAmount } from './formatPaidAmount.ts';
import { readValue } from './localizedValues.ts';

interface MessageText {
  title: string;
  content: string;
}

/** `{name}` is a placeholder. Never remove a key: stored messages reference it. */
const templates = {
  welcome: {
    'zh-CN': { title: '欢迎来到宝岛集市', content: '注册成功。先去看看台湾好物吧。' },
    'zh-TW': { title: '歡迎來到寶島集市', content: '註冊成功。先去看看台灣好物吧。' },
    en: { title: 'Welcome to Baodao', content: 'Your account is ready. Discover what Taiwan has to offer.' },
  },
  passwordReset: {
    'zh-CN': { title: '密码已重设', content: '您的密码已重设，其他设备已退出登录。若非本人操作，请立即联系客服。' },
    'zh-TW': { title: '密碼已重設', content: '您的密碼已重設，其他裝置已登出。若非本人操作，請立即聯絡客服。' },
    en: {
      title: 'Password reset',
      content: 'Your password was reset and other devices were logged out. If this was not you, contact us immediately.',
    },
  },
  passwordChanged: {
    'zh-CN': { title: '密码已修改', content: '您的密码已修改，其他设备已退出登录。若非本人操作，请立即联系客服。' },
    'zh-TW': { title: '密碼已修改', content: '您的密碼已修改，其他裝置已登出。若非本人操作，請立即聯絡客服。' },
    en: {
      title: 'Password changed',
      content: 'Your password was changed and other devices were logged out. If this was not you, contact us immediately.',
    },
  },
  phoneAdded: {
    'zh-CN': { title: '手机号已绑定', content: '现在可以用手机号 {phone} 和密码登录。若非本人操作，请立即联系客服。' },
    'zh-TW': { title: '手機號碼已綁定', content: '現在可以用手機號碼 {phone} 和密碼登入。若非本人操作，請立即聯絡客服。' },
    en: {
      title: 'Mobile number added',
      content: 'You can now log in with {phone} and your password. If this was not you, contact us immediately.',
    },
  },
  prizeShipped: {
    'zh-CN': { title: '奖品已寄出', content: '您抽中的“{prize}”已由{courier}寄出，运单号 {number}。' },
    'zh-TW': { title: '獎品已寄出', content: '您抽中的「{prize}」已由{courier}寄出，託運單號 {number}。' },
    en: { title: 'Your prize is on its way', content: '“{prize}” was shipped with {courier}, tracking number {number}.' },
  },
  serviceAnswered: {
    'zh-CN': { title: '客服回复了您', content: '{answer}' },
    'zh-TW': { title: '客服回覆了您', content: '{answer}' },
    en: { title: 'Customer service answered', content: '{answer}' },
  },
  fromShop: {
    'zh-CN': { title: '{title}', content: '{text}' },
    'zh-TW': { title: '{title}', content: '{text}' },
    en: { title: '{title}', content: '{text}' },
  },
  tailorAnswered: {
    'zh-CN': { title: '您的定制需求有回复了', content: '关于需求 {receipt}：{answer}' },
    'zh-TW': { title: '您的客製需求有回覆了', content: '關於需求 {receipt}：{answer}' },
    en: { title: 'We answered your request', content: 'Your request {receipt}: {answer}' },
  },
  couponGiven: {
    'zh-CN': { title: '送您一张优惠券', content: '“{coupon}”已放入您的优惠券，请在到期前使用。' },
    'zh-TW': { title: '送您一張折價券', content: '「{coupon}」已放入您的折價券，請在到期前使用。' },
    en: { title: 'A coupon for you', content: '“{coupon}” was added to your coupons. Use it before it expires.' },
  },
  birthdayCoupon: {
    'zh-CN': { title: '生日快乐！', content: '送您一张“{coupon}”。会员页里还有一份惊喜可选，{day} 前都可以领取。' },
    'zh-TW': { title: '生日快樂！', content: '送您一張「{coupon}」。會員頁裡還有一份驚喜可選，{day} 前都可以領取。' },
    en: {
      title: 'Happy birthday!',
      content: 'Here is “{coupon}” for you. You can also choose a surprise on your member page until {day}.',
    },
  },
  birthdayWish: {
    'zh-CN': { title: '生日快乐！', content: '会员页里有一份生日惊喜可选，{day} 前都可以领取。' },
    'zh-TW': { title: '生日快樂！', content: '會員頁裡有一份生日驚喜可選，{day} 前都可以領取。' },
    en: { title: 'Happy birthday!', content: 'Choose your surprise on your member page by {day}.' },
  },
  orderSaved: {
    'zh-CN': { title: '订单已提交', content: '订单 {order} 已提交，请在 30 分钟内付款。' },
    'zh-TW': { title: '訂單已送出', content: '訂單 {order} 已送出，請在 30 分鐘內付款。' },
    en: { title: 'Order placed', content: 'Order {order} has been placed. Please pay within 30 minutes.' },
  },
  saleOrderSaved: {
    'zh-CN': { title: '抢到了，请尽快付款', content: '订单 {order} 里有限量商品，请在 15 分钟内付款，超时将释放库存。' },
    'zh-TW': { title: '搶到了，請盡快付款', content: '訂單 {order} 裡有限量商品，請在 15 分鐘內付款，逾時將釋出名額。' },
    en: {
      title: 'Reserved for you. Please pay soon',
      content: 'Order {order} includes limited-sale items. Please pay within 15 minutes, or they are released.',
    },
  },
  saleBegun: {
    'zh-CN': { title: '您设提醒的商品开抢了', content: '“{title}”的限时价已开始，数量有限。' },
    'zh-TW': { title: '您設提醒的商品開搶了', content: '「{title}」的限時價已開始，數量有限。' },
    en: { title: 'The sale you set a reminder for is on', content: '“{title}” is now at its sale price, while stocks last.' },
  },
  orderPaid: {
    'zh-CN': { title: '订单已付款', content: '订单 {order} 已付款，商家会尽快发货。' },
    'zh-TW': { title: '訂單已付款', content: '訂單 {order} 已付款，店家會盡快出貨。' },
    en: { title: 'Order paid', content: 'Order {order} has been paid and will ship soon.' },
  },
  servicePaid: {
    'zh-CN': { title: '预订已付款', content: '订单 {order} 已付款，商家确认后会再通知您。' },
    'zh-TW': { title: '預訂已付款', content: '訂單 {order} 已付款，店家確認後會再通知您。' },
    en: { title: 'Booking paid', content: 'Order {order} has been paid. We will tell you when the seller confirms it.' },
  },
  serviceConfirmed: {
    'zh-CN': { title: '预订已确认', content: '商家已确认订单 {order}。到场时请出示确认码。' },
    'zh-TW': { title: '預訂已確認', content: '店家已確認訂單 {order}。到場時請出示確認碼。' },
    en: { title: 'Booking confirmed', content: 'The seller confirmed order {order}. Please show your code when you arrive.' },
  },
  vouchersIssued: {
    'zh-CN': { title: '券已到账', content: '订单 {order} 的券已放入“我的券”，到店出示二维码即可。' },
    'zh-TW': { title: '票券已入帳', content: '訂單 {order} 的票券已放入「我的票券」，到店出示 QR Code 即可。' },
    en: { title: 'Your vouchers are ready', content: 'The vouchers of order {order} are in “My vouchers”. Show the QR code at the shop.' },
  },
  voucherUsed: {
    'zh-CN': { title: '券已使用', content: '“{title}”已在店里核销。' },
    'zh-TW': { title: '票券已使用', content: '「{title}」已在店內核銷。' },
    en: { title: 'Voucher used', content: '“{title}” was redeemed at the shop.' },
  },
  voucherExpiring: {
    'zh-CN': { title: '券快到期了', content: '您有 {count} 张“{title}”未使用，最后一天是 {day}。过期未用会自动退款。' },
    'zh-TW': { title: '票券快到期了', content: '您有 {count} 張「{title}」尚未使用，最後一天是 {day}。逾期未用會自動退款。' },
    en: {
      title: 'Your vouchers expire soon',
      content: 'You have {count} unused × “{title}”, valid until {day}. Unused vouchers are refunded after that day.',
    },
  },
  voucherExpired: {
    'zh-CN': { title: '券已过期，正在退款', content: '{count} 张“{title}”过期未使用，款项会原路退回。' },
    'zh-TW': { title: '票券已過期，正在退款', content: '{count} 張「{title}」逾期未使用，款項會退回原付款方式。' },
    en: {
      title: 'Voucher expired, refund on its way',
      content: '{count} × “{title}” expired unused. The money goes back to how you paid.',
    },
  },
  orderOnPickup: {
    'zh-CN': { title: '订单已接受，取货时付款', content: '订单 {order} 已接受，商家会尽快发货。包裹到店后，请在取货时付款。' },
    'zh-TW': { title: '訂單已成立，取貨時付款', content: '訂單 {order} 已成立，店家會盡快出貨。包裹到店後，請在取貨時付款。' },
    en: {
      title: 'Order accepted, pay on pickup',
      content: 'Order {order} is accepted and will be shipped soon. Please pay when you pick it up at the store.',
    },
  },
  orderCollected: {
    'zh-CN': { title: '已取货付款', content: '订单 {order} 已在门店取货并付款，谢谢您。' },
    'zh-TW': { title: '已取貨付款', content: '訂單 {order} 已在門市取貨並付款，謝謝您。' },
    en: { title: 'Picked up and paid', content: 'You have picked up and paid for order {order} at the store. Thank you.' },
  },
  orderUnclaimed: {
    'zh-CN': {
      title: '包裹未取，订单已关闭',
      content: '订单 {order} 的包裹逾期未取，已退回商家，订单关闭。多次未取将不能再选择取货付款。',
    },
    'zh-TW': {
      title: '包裹未取，訂單已關閉',
      content: '訂單 {order} 的包裹逾期未取，已退回店家，訂單關閉。多次未取將不能再選擇取貨付款。',
    },
    en: {
      title: 'Parcel not picked up, order closed',
      content:
        'The parcel of order {order} was not picked up and went back to the shop, so the order is closed. After several such parcels, paying on pickup is no longer offered.',
    },
  },
  orderShipped: {
    'zh-CN': { title: '订单已发货', content: '订单 {order} 已由{courier}发出，运单号 {number}。' },
    'zh-TW': { title: '訂單已出貨', content: '訂單 {order} 已由{courier}寄出，託運單號 {number}。' },
    en: { title: 'Order shipped', content: 'Order {order} was shipped with {courier}, tracking number {number}.' },
  },
  orderDelivered: {
    'zh-CN': { title: '包裹已送达', content: '订单 {order} 的包裹 {number} 已送达，检查后请确认收货。' },
    'zh-TW': { title: '包裹已送達', content: '訂單 {order} 的包裹 {number} 已送達，檢查後請確認收貨。' },
    en: { title: 'Parcel delivered', content: 'Parcel {number} of order {order} was delivered. Please confirm receipt.' },
  },
  giftClaimed: {
    'zh-CN': { title: '礼物已被领取', content: '订单 {order} 的礼物已被领取，地址已填好，商家会尽快发货。' },
    'zh-TW': { title: '禮物已被領取', content: '訂單 {order} 的禮物已被領取，地址已填好，店家會盡快出貨。' },
    en: { title: 'Your gift was claimed', content: 'The gift of order {order} was claimed, with an address. The shop will ship it soon.' },
  },
  giftDelivered: {
    'zh-CN': { title: '礼物已送达', content: '订单 {order} 的礼物已送到收礼人手中。' },
    'zh-TW': { title: '禮物已送達', content: '訂單 {order} 的禮物已送到收禮人手中。' },
    en: { title: 'Your gift has arrived', content: 'The gift of order {order} was delivered to the recipient.' },
  },
  orderReady: {
    'zh-CN': { title: '订单可自提', content: '订单 {order} 已可自提，请出示取货码。' },
    'zh-TW': { title: '訂單可自取', content: '訂單 {order} 已可自取，請出示取貨碼。' },
    en: { title: 'Ready to pick up', content: 'Order {order} is ready to pick up. Please show your code.' },
  },
  priceFell: {
    'zh-CN': { title: '收藏的商品降价了', content: '“{title}”现价 NT${price}，比您收藏时便宜。' },
    'zh-TW': { title: '收藏的商品降價了', content: '「{title}」現在 NT${price}，比您收藏時便宜。' },
    en: { title: 'A favourite dropped in price', content: '“{title}” is now NT${price}, less than when you saved it.' },
  },
  backInStock: {
    'zh-CN': { title: '收藏的商品到货了', content: '“{title}”又有货了，喜欢就尽快下单。' },
    'zh-TW': { title: '收藏的商品補貨了', content: '「{title}」補貨了，喜歡就盡快下單。' },
    en: { title: 'A favourite is back in stock', content: '“{title}” is available again.' },
  },
  deletionAsked: {
    'zh-CN': { title: '已申请注销账号', content: '账号将在 {day} 注销。在此之前，可在“个人资料”里撤回。若非本人操作，请立即修改密码。' },
    'zh-TW': { title: '已申請刪除帳號', content: '帳號將在 {day} 刪除。在此之前，可在「個人資料」裡撤回。若非本人操作，請立即修改密碼。' },
    en: {
      title: 'Account deletion requested',
      content:
        'Your account will be deleted on {day}. Until then you can keep it on your profile page. If this was not you, change your password immediately.',
    },
  },
  accountKept: {
    'zh-CN': { title: '账号已保留', content: '注销申请已撤回，一切照旧。' },
    'zh-TW': { title: '帳號已保留', content: '刪除申請已撤回，一切照舊。' },
    en: { title: 'Your account is kept', content: 'The deletion was cancelled. Nothing has changed.' },
  },
  orderClosed: {
    'zh-CN': { title: '订单已关闭', content: '订单 {order} 超时未付款，已自动关闭。' },
    'zh-TW': { title: '訂單已關閉', content: '訂單 {order} 逾時未付款，已自動關閉。' },
    en: { title: 'Order closed', content: 'Order {order} was not paid in time and has been closed.' },
  },
  orderFinished: {
    'zh-CN': { title: '订单已完成', content: '订单 {order} 已确认收货，欢迎评价。' },
    'zh-TW': { title: '訂單已完成', content: '訂單 {order} 已確認收貨，歡迎評價。' },
    en: { title: 'Order received', content: 'Receipt of order {order} is confirmed. Tell others how you like it.' },
  },
  orderCancelled: {
    'zh-CN': { title: '订单已取消', content: '订单 {order} 已按您的要求取消。' },
    'zh-TW': { title: '訂單已取消', content: '訂單 {order} 已依您的要求取消。' },
    en: { title: 'Order cancelled', content: 'Order {order} was cancelled at your request.' },
  },
  orderReviewed: {
    'zh-CN': { title: '感谢您的评价', content: '您对订单 {order} 的评价已收到，获得 {integral} 积分。' },
    'zh-TW': { title: '感謝您的評價', content: '您對訂單 {order} 的評價已收到，獲得 {integral} 點。' },
    en: { title: 'Thank you for your review', content: 'Your review of order {order} earned you {integral} points.' },
  },
  refundApplied: {
    'zh-CN': { title: '售后申请已提交', content: '订单 {order} 的售后申请已提交给商家，三天内会有答复。' },
    'zh-TW': { title: '退換貨申請已送出', content: '訂單 {order} 的退換貨申請已送交店家，三天內會有答覆。' },
    en: { title: 'Request received', content: 'The shop has your request for order {order} and will reply within three days.' },
  },
  refundApproved: {
    'zh-CN': { title: '售后申请已同意', content: '订单 {order} 的售后申请已同意。{text}' },
    'zh-TW': { title: '退換貨申請已同意', content: '訂單 {order} 的退換貨申請已同意。{text}' },
    en: { title: 'Request approved', content: 'Your request for order {order} was approved. {text}' },
  },
  refundReceived: {
    'zh-CN': { title: '退回的商品已签收', content: '订单 {order} 退回的商品已签收。{text}' },
    'zh-TW': { title: '退回的商品已簽收', content: '訂單 {order} 退回的商品已簽收。{text}' },
    en: { title: 'Return received', content: 'Your return for order {order} has arrived. {text}' },
  },
  refundReplaced: {
    'zh-CN': { title: '商品已重新寄出', content: '订单 {order} 的商品已重新寄出。{text}' },
    'zh-TW': { title: '商品已重新寄出', content: '訂單 {order} 的商品已重新寄出。{text}' },
    en: { title: 'Replacement shipped', content: 'The replacement for order {order} is on its way. {text}' },
  },
  refundRefused: {
    'zh-CN': { title: '售后申请未通过', content: '订单 {order} 的售后申请未通过：{text} 您可以在七天内申请平台介入。' },
    'zh-TW': { title: '退換貨申請未通過', content: '訂單 {order} 的退換貨申請未通過：{text} 您可以在七天內申請平台介入。' },
    en: {
      title: 'Request declined',
      content: 'The shop declined your request for order {order}: {text} You can ask us to decide within seven days.',
    },
  },
  refundClosed: {
    'zh-CN': { title: '售后申请已关闭', content: '订单 {order} 的退货未在期限内寄出，售后申请已关闭。' },
    'zh-TW': { title: '退換貨申請已關閉', content: '訂單 {order} 的退貨未在期限內寄出，退換貨申請已關閉。' },
    en: { title: 'Request closed', content: 'The return for order {order} was not sent in time, so the request was closed.' },
  },
  refunded: {
    'zh-CN': { title: '退款已到账', content: '订单 {order} 的退款 {amount} 已原路退回。' },
    'zh-TW': { title: '退款已入帳', content: '訂單 {order} 的退款 {amount} 已退回原付款方式。' },
    en: { title: 'Refund sent', content: '{amount} for order {order} was refunded to your payment method.' },
  },
  refundedToBank: {
    'zh-CN': { title: '退款已汇出', content: '订单 {order} 的退款 {amount} 已汇到您填写的银行账户。' },
    'zh-TW': { title: '退款已匯出', content: '訂單 {order} 的退款 {amount} 已匯入您填寫的銀行帳戶。' },
    en: { title: 'Refunded', content: '{amount} of order {order} was transferred to the bank account that you entered.' },
  },
  questionAnswered: {
    'zh-CN': { title: '您的提问有新回答', content: '有人回答了“{title}”：{text}' },
    'zh-TW': { title: '您的提問有新回答', content: '有人回答了「{title}」：{text}' },
    en: { title: 'A new answer to your question', content: '“{title}”: {text}' },
  },
  answerCommented: {
    'zh-CN': { title: '您的回答有新评论', content: '有人评论了您在“{title}”下的回答：{text}' },
    'zh-TW': { title: '您的回答有新留言', content: '有人在您對「{title}」的回答下留言：{text}' },
    en: { title: 'New comment on your answer', content: 'Your answer to “{title}”: {text}' },
  },
  commentReplied: {
    'zh-CN': { title: '有人回复了您', content: '在“{title}”下，有人回复您：{text}' },
    'zh-TW': { title: '有人回覆了您', content: '在「{title}」下，有人回覆您：{text}' },
    en: { title: 'New reply to you', content: 'Under “{title}”: {text}' },
  },
  answerAccepted: {
    'zh-CN': { title: '您的回答被采纳', content: '您对“{title}”的回答被采纳为最佳，获得 {score} 问答分。' },
    'zh-TW': { title: '您的回答被採納', content: '您對「{title}」的回答被採納為最佳，獲得 {score} 問答分數。' },
    en: {
      title: 'Your answer was accepted',
      content: 'Your answer to “{title}” was accepted as the best and earned {score} Q&A points.',
    },
  },
  wordsHidden: {
    'zh-CN': { title: '您发布的内容已隐藏', content: '“{text}”不符合社区规范，他人已无法看到。如有疑问请联系客服。' },
    'zh-TW': { title: '您發布的內容已隱藏', content: '「{text}」不符合社群規範，其他人已無法看到。如有疑問請聯絡客服。' },
    en: {
      title: 'Your post was hidden',
      content: '“{text}” does not follow our rules and is no longer shown to others. Contact us if you disagree.',
    },
  },
} as const satisfies Record<string, Record<Language, MessageText>>;

export type MessageKey = keyof typeof templates;

/** @internal Exported for the test that compares the languages. */
export const messageKeys = Object.keys(templates).filter(isMessageKey);

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(templates, key);
}

/** Returns empty texts for a key that only a newer version knows, which can occur after a rollback. */
export function formatMessage(key: string, values: Readonly<Record<string, string>>, language: Language): MessageText {
  if (!isMessageKey(key)) return { title: '', content: '' };
  const { title, content } = templates[key][language];
  const valueOf = (name: string) => (name === 'amount' ? formatPaidAmount(values, language) : readValue(values, name, language));
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  return { title: fill(title), content: fill(content) };
}
