import type { OptionalMailKind, SecurityMailKind } from '@baodao/domain/account/mailKinds';
import type { Language } from '@baodao/domain/wire/fields';
import { laterMailTexts } from './laterMailTexts.ts';
import { readValue } from './localizedValues.ts';
import type { MailText } from './mailText.ts';

/** Mails to companies that apply as suppliers. */
export const applicationKinds = ['applicationReceived', 'applicationAccepted', 'applicationRefused'] as const;
export type ApplicationMailKind = (typeof applicationKinds)[number];

/** Texts about cash on delivery, services and vouchers, in place of those of the kind that members unsubscribe from. */
export const textVariants = [
  'orderOnPickup',
  'orderCollected',
  'refundedToBank',
  'servicePaid',
  'vouchersIssued',
  'giftDelivered',
] as const;
export type TextVariant = (typeof textVariants)[number];

export type MailKind = OptionalMailKind | SecurityMailKind | ApplicationMailKind | 'confirmAddress';

/** `{name}` is a placeholder. */
const texts: Record<MailKind | TextVariant, Record<Language, MailText>> = {
  ...laterMailTexts,
  confirmAddress: {
    'zh-CN': {
      subject: '请确认您的邮箱',
      paragraphs: [
        '有会员在宝岛集市的个人资料里填写了这个邮箱。请在三天内打开下面的链接确认，之后才会收到我们的邮件。',
        '如果不是您填写的，请忽略这封邮件。未确认的邮箱不会收到其他邮件。',
      ],
      action: '确认邮箱',
    },
    'zh-TW': {
      subject: '請確認您的電子信箱',
      paragraphs: [
        '有會員在寶島集市的個人資料裡填寫了這個信箱。請在三天內開啟下面的連結確認，確認後才會收到我們的郵件。',
        '如果不是您填寫的，請忽略這封郵件。未確認的信箱不會收到其他郵件。',
      ],
      action: '確認信箱',
    },
    en: {
      subject: 'Please confirm your email address',
      paragraphs: [
        'A member of Baodao entered this address in their profile. Open the link below within three days to confirm it and receive our emails.',
        'If this was not you, ignore this email. Unconfirmed addresses receive no other emails.',
      ],
      action: 'Confirm address',
    },
  },
  applicationReceived: {
    'zh-CN': {
      subject: '已收到您的入驻申请',
      paragraphs: ['受理编号：{code}。审核由专人进行，结果会发到这个邮箱。', '如果您没有申请入驻，请忽略这封邮件。'],
      action: '查看接下来的步骤',
    },
    'zh-TW': {
      subject: '已收到您的進駐申請',
      paragraphs: ['受理編號：{code}。審核由專人進行，結果會寄到這個信箱。', '如果您沒有申請進駐，請忽略這封郵件。'],
      action: '查看接下來的步驟',
    },
    en: {
      subject: 'We received your seller application',
      paragraphs: [
        'Reference number: {code}. Our team reviews it and sends the result to this address.',
        'If you did not apply, ignore this email.',
      ],
      action: 'See what happens next',
    },
  },
  applicationAccepted: {
    'zh-CN': {
      subject: '您的入驻申请已通过',
      paragraphs: ['申请 {code} 已通过。我们会联系您，准备合约与上架。'],
      action: '查看接下来的步骤',
    },
    'zh-TW': {
      subject: '您的進駐申請已通過',
      paragraphs: ['申請 {code} 已通過。我們會聯絡您，準備合約與上架。'],
      action: '查看接下來的步驟',
    },
    en: {
      subject: 'Your seller application was accepted',
      paragraphs: ['Application {code} was accepted. We will contact you about the contract and your products.'],
      action: 'See what happens next',
    },
  },
  applicationRefused: {
    'zh-CN': {
      subject: '您的入驻申请未通过',
      paragraphs: ['申请 {code} 未通过。请凭受理编号联系客服了解原因，补齐后可以再次申请。'],
      action: '查看说明',
    },
    'zh-TW': {
      subject: '您的進駐申請未通過',
      paragraphs: ['申請 {code} 未通過。請附上受理編號聯絡客服了解原因，補齊後可以再次申請。'],
      action: '查看說明',
    },
    en: {
      subject: 'Your seller application was declined',
      paragraphs: ['Application {code} was declined. Contact us with this number to learn why. You are welcome to apply again.'],
      action: 'Read more',
    },
  },
  orderSaved: {
    'zh-CN': {
      subject: '订单 {order} 已提交',
      heading: '订单已提交',
      paragraphs: ['订单 {order} 已提交，合计 {amount}。请在 {deadline}（台北时间）前付款，超时订单会自动关闭。'],
      action: '查看订单并付款',
    },
    'zh-TW': {
      subject: '訂單 {order} 已送出',
      heading: '訂單已送出',
      paragraphs: ['訂單 {order} 已送出，合計 {amount}。請在 {deadline}（台北時間）前付款，逾時訂單會自動關閉。'],
      action: '查看訂單並付款',
    },
    en: {
      subject: 'Order {order} placed',
      heading: 'Order placed',
      paragraphs: [
        'Order {order} has been placed, {amount} in total. Please pay before {deadline} (Taipei time), or it is closed automatically.',
      ],
      action: 'View order and pay',
    },
  },
  orderPaid: {
    'zh-CN': {
      subject: '订单 {order} 已付款',
      heading: '订单已付款',
      paragraphs: ['我们已收到订单 {order} 的付款 {amount}，商家会尽快发货。'],
      action: '查看订单',
    },
    'zh-TW': {
      subject: '訂單 {order} 已付款',
      heading: '訂單已付款',
      paragraphs: ['我們已收到訂單 {order} 的付款 {amount}，店家會盡快出貨。'],
      action: '查看訂單',
    },
    en: {
      subject: 'Order {order} paid',
      heading: 'Order paid',
      paragraphs: ['We received {amount} for order {order}. It will ship soon.'],
      action: 'View order',
    },
  },
  servicePaid: {
    'zh-CN': {
      subject: '订单 {order} 已付款',
      heading: '订单已付款',
      paragraphs: ['我们已收到订单 {order} 的付款 {amount}。商家确认预订后，会再通知您。'],
      action: '查看订单',
    },
    'zh-TW': {
      subject: '訂單 {order} 已付款',
      heading: '訂單已付款',
      paragraphs: ['我們已收到訂單 {order} 的付款 {amount}。店家確認預訂後，會再通知您。'],
      action: '查看訂單',
    },
    en: {
      subject: 'Order {order} paid',
      heading: 'Order paid',
      paragraphs: ['We received {amount} for order {order}. We will tell you when the seller confirms your booking.'],
      action: 'View order',
    },
  },
  vouchersIssued: {
    'zh-CN': {
      subject: '订单 {order} 的券已到账',
      heading: '您的券已到账',
      paragraphs: ['我们已收到订单 {order} 的付款 {amount}。券已放入“我的券”，到店出示二维码即可，没有网络也能打开。'],
      action: '查看订单和券',
    },
    'zh-TW': {
      subject: '訂單 {order} 的票券已入帳',
      heading: '您的票券已入帳',
      paragraphs: ['我們已收到訂單 {order} 的付款 {amount}。票券已放入「我的票券」，到店出示 QR Code 即可，沒有網路也能開啟。'],
      action: '查看訂單和票券',
    },
    en: {
      subject: 'The vouchers of order {order} are ready',
      heading: 'Your vouchers are ready',
      paragraphs: [
        'We received {amount} for order {order}. The vouchers are in “My vouchers”: show the QR code at the shop. They open without a connection too.',
      ],
      action: 'View order and vouchers',
    },
  },
  orderOnPickup: {
    'zh-CN': {
      subject: '订单 {order} 已接受，取货时付款',
      heading: '订单已接受，取货时付款',
      paragraphs: ['订单 {order} 已接受，店家会尽快发货。包裹到店后，请在取货时付款 {amount}。'],
      action: '查看订单',
    },
    'zh-TW': {
      subject: '訂單 {order} 已成立，取貨時付款',
      heading: '訂單已成立，取貨時付款',
      paragraphs: ['訂單 {order} 已成立，店家會盡快出貨。包裹到店後，請在取貨時付款 {amount}。'],
      action: '查看訂單',
    },
    en: {
      subject: 'Order {order} is accepted, pay on pickup',
      heading: 'Order accepted, pay on pickup',
      paragraphs: ['Order {order} is accepted and will be shipped soon. Please pay {amount} when you pick it up at the store.'],
      action: 'View order',
    },
  },
  orderCollected: {
    'zh-CN': {
      subject: '订单 {order} 已取货付款',
      heading: '订单已取货付款',
      paragraphs: ['您已在门店取货，并为订单 {order} 支付 {amount}，谢谢您。'],
      action: '查看订单',
    },
    'zh-TW': {
      subject: '訂單 {order} 已取貨付款',
      heading: '訂單已取貨付款',
      paragraphs: ['您已在門市取貨，並為訂單 {order} 支付 {amount}，謝謝您。'],
      action: '查看訂單',
    },
    en: {
      subject: 'Order {order} is picked up and paid',
      heading: 'Order picked up and paid',
      paragraphs: ['You have picked up order {order} at the store and paid {amount}. Thank you.'],
      action: 'View order',
    },
  },
  refundedToBank: {
    'zh-CN': {
      subject: '订单 {order} 已退款',
      heading: '订单已退款',
      paragraphs: ['订单 {order} 的退款 {amount} 已汇到您填写的银行账户。'],
      action: '查看订单',
    },
    'zh-TW': {
      subject: '訂單 {order} 已退款',
      heading: '訂單已退款',
      paragraphs: ['訂單 {order} 的退款 {amount} 已匯入您填寫的銀行帳戶。'],
      action: '查看訂單',
    },
    en: {
      subject: 'Order {order} is refunded',
      heading: 'Order refunded',
      paragraphs: ['{amount} of order {order} was transferred to the bank account that you entered.'],
      action: 'View order',
    },
  },
  orderShipped: {
    'zh-CN': {
      subject: '订单 {order} 已发货',
      heading: '订单已发货',
      paragraphs: ['订单 {order} 已由{courier}发出，运单号 {number}。'],
      action: '查看物流',
    },
    'zh-TW': {
      subject: '訂單 {order} 已出貨',
      heading: '訂單已出貨',
      paragraphs: ['訂單 {order} 已由{courier}寄出，託運單號 {number}。'],
      action: '查看物流',
    },
    en: {
      subject: 'Order {order} shipped',
      heading: 'Order shipped',
      paragraphs: ['Order {order} was shipped with {courier}, tracking number {number}.'],
      action: 'Track parcel',
    },
  },
  serviceAnswered: {
    'zh-CN': {
      subject: '客服回复了您的问题',
      paragraphs: ['宝岛集市的客服已经回复您。请登录后在服务中心查看，也可以在那里继续提问。'],
      action: '查看回复',
    },
    'zh-TW': {
      subject: '客服回覆了您的問題',
      paragraphs: ['寶島集市的客服已經回覆您。請登入後在服務中心查看，也可以在那裡繼續提問。'],
      action: '查看回覆',
    },
    en: {
      subject: 'Customer service answered you',
      paragraphs: ['Customer service of Baodao answered your question. Log in to read the answer in the service centre and to write back.'],
      action: 'Read the answer',
    },
  },
  refunded: {
    'zh-CN': {
      subject: '订单 {order} 已退款',
      heading: '订单已退款',
      paragraphs: ['订单 {order} 的退款 {amount} 已原路退回。到账时间由支付机构决定。'],
      action: '查看订单',
    },
    'zh-TW': {
      subject: '訂單 {order} 已退款',
      heading: '訂單已退款',
      paragraphs: ['訂單 {order} 的退款 {amount} 已退回原付款方式。入帳時間由付款機構決定。'],
      action: '查看訂單',
    },
    en: {
      subject: 'Order {order} refunded',
      heading: 'Order refunded',
      paragraphs: ['{amount} for order {order} was refunded to your payment method. When it arrives depends on your bank or wallet.'],
      action: 'View order',
    },
  },
  newDevice: {
    'zh-CN': {
      subject: '您的账号在新设备上登录',
      paragraphs: [
        '您的账号在新设备上登录了：{device}，{time}（台北时间）。',
        '如果是您本人，无需处理。如果不是，请立即修改密码，并让该设备退出登录。',
      ],
      action: '查看登录的设备',
    },
    'zh-TW': {
      subject: '您的帳號在新裝置上登入',
      paragraphs: [
        '您的帳號在新裝置上登入了：{device}，{time}（台北時間）。',
        '如果是您本人，無需處理。如果不是，請立即修改密碼，並讓該裝置登出。',
      ],
      action: '查看登入的裝置',
    },
    en: {
      subject: 'New device logged in to your account',
      paragraphs: [
        'A new device logged in to your account: {device}, {time} (Taipei time).',
        'If this was you, there is nothing to do. If not, change your password immediately and log that device out.',
      ],
      action: 'View your devices',
    },
  },
  addressChanged: {
    'zh-CN': {
      subject: '您账号的邮箱已更改',
      paragraphs: [
        '您账号的邮箱刚刚改为其他地址，或已被移除。之后的邮件不再发到这里。',
        '若非本人操作，请立即修改密码，并在“个人资料”里改回您的邮箱。',
      ],
      action: '查看个人资料',
    },
    'zh-TW': {
      subject: '您帳號的信箱已變更',
      paragraphs: [
        '您帳號的信箱剛剛改為其他地址，或已被移除。之後的郵件不再寄到這裡。',
        '若非本人操作，請立即修改密碼，並在「個人資料」裡改回您的信箱。',
      ],
      action: '查看個人資料',
    },
    en: {
      subject: 'Your email address was changed',
      paragraphs: [
        'The email address of your account was replaced or removed. Emails no longer go to this address.',
        'If this was not you, change your password immediately and restore your address in your profile.',
      ],
      action: 'View your profile',
    },
  },
  passwordChanged: {
    'zh-CN': {
      subject: '您的密码已修改',
      paragraphs: ['您的密码已修改，其他设备已退出登录。', '若非本人操作，请立即用手机验证码重设密码。'],
      action: '重设密码',
    },
    'zh-TW': {
      subject: '您的密碼已修改',
      paragraphs: ['您的密碼已修改，其他裝置已登出。', '若非本人操作，請立即用手機驗證碼重設密碼。'],
      action: '重設密碼',
    },
    en: {
      subject: 'Your password was changed',
      paragraphs: [
        'Your password was changed and other devices were logged out.',
        'If this was not you, reset it immediately with a code to your mobile number.',
      ],
      action: 'Reset password',
    },
  },
  passwordReset: {
    'zh-CN': {
      subject: '您的密码已重设',
      paragraphs: ['您的密码已用手机验证码重设，所有设备已退出登录。', '若非本人操作，请立即再次重设，并联系客服。'],
      action: '重设密码',
    },
    'zh-TW': {
      subject: '您的密碼已重設',
      paragraphs: ['您的密碼已用手機驗證碼重設，所有裝置已登出。', '若非本人操作，請立即再次重設，並聯絡客服。'],
      action: '重設密碼',
    },
    en: {
      subject: 'Your password was reset',
      paragraphs: [
        'Your password was reset with a code to your mobile number, and all devices were logged out.',
        'If this was not you, reset it again immediately and contact us.',
      ],
      action: 'Reset password',
    },
  },
  accountDeletion: {
    'zh-CN': {
      subject: '您的账号将在 {day} 注销',
      paragraphs: ['我们收到了注销您账号的申请。账号将在 {day} 注销，在此之前可以撤回。', '若非本人操作，请立即修改密码，并撤回申请。'],
      action: '撤回申请',
    },
    'zh-TW': {
      subject: '您的帳號將在 {day} 刪除',
      paragraphs: ['我們收到了刪除您帳號的申請。帳號將在 {day} 刪除，在此之前可以撤回。', '若非本人操作，請立即修改密碼，並撤回申請。'],
      action: '撤回申請',
    },
    en: {
      subject: 'Your account will be deleted on {day}',
      paragraphs: [
        'We received a request to delete your account. It will be deleted on {day}. Until then you can keep it.',
        'If this was not you, change your password immediately and keep the account.',
      ],
      action: 'Keep account',
    },
  },
  accountKept: {
    'zh-CN': {
      subject: '您的账号已保留',
      paragraphs: ['注销申请已撤回，您的账号照常使用。'],
      action: '查看个人资料',
    },
    'zh-TW': {
      subject: '您的帳號已保留',
      paragraphs: ['刪除申請已撤回，您的帳號照常使用。'],
      action: '查看個人資料',
    },
    en: {
      subject: 'Your account is kept',
      paragraphs: ['The deletion was cancelled. You can use your account as before.'],
      action: 'View your profile',
    },
  },
};

/** The parts that every mail has. */
export const mailFrames: Record<Language, { brand: string; automatic: string; security: string; optional: string; unsubscribe: string }> = {
  'zh-CN': {
    brand: '宝岛集市',
    automatic: '此邮件由系统自动发送，请勿回复。',
    security: '这封邮件关系到账号安全，因此不能退订。',
    optional: '您可以在个人资料里选择要收哪些邮件。',
    unsubscribe: '退订这类邮件',
  },
  'zh-TW': {
    brand: '寶島集市',
    automatic: '此郵件由系統自動寄出，請勿回覆。',
    security: '這封郵件關係到帳號安全，因此不能退訂。',
    optional: '您可以在個人資料裡選擇要收哪些郵件。',
    unsubscribe: '退訂這類郵件',
  },
  en: {
    brand: 'Baodao',
    automatic: 'This email was sent automatically. Please do not reply.',
    security: 'It concerns the security of your account, so you cannot unsubscribe from it.',
    optional: 'Choose which emails you receive on your profile page.',
    unsubscribe: 'Unsubscribe from these emails',
  },
};

export function formatMailText(kind: MailKind | TextVariant, language: Language, values: Readonly<Record<string, string>>): MailText {
  const { subject, heading, paragraphs, action } = texts[kind][language];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => readValue(values, name, language));
  return { subject: fill(subject), ...(heading === undefined ? {} : { heading }), paragraphs: paragraphs.map(fill), action };
}
