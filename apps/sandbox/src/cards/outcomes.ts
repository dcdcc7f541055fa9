export type Gateway = 'union' | 'esun' | 'wechat' | 'ecpay';

const esun = ['esun'] as const;
const cards = ['union', 'esun', 'ecpay'] as const;
const withNotice = ['union', 'wechat', 'ecpay'] as const;
const all = ['union', 'esun', 'wechat', 'ecpay'] as const;

/** Outcomes that a tester can choose at UnionPay, E.SUN, WeChat Pay and ECPay. Keys are the stable form values; labels are the texts of the buttons. */
export const cardOutcomes = [
  { key: 'pay', at: all, zh: '确认付款', en: 'Pay', note: '付款成功。Paid.' },
  { key: 'cancel', at: all, zh: '取消', en: 'Cancel', note: '不付款，返回商户。Back to the shop without paying.' },
  { key: 'decline', at: cards, zh: '银行拒绝', en: 'Decline', note: '发卡行拒绝。The bank declines the card.' },
  { key: 'payLater', at: all, zh: '稍后到账', en: 'Pay later', note: '先返回，过几秒才到账。Returns now; paid some seconds later.' },
  {
    key: 'noticeLost',
    at: all,
    zh: '付款但消息丢失',
    en: 'Pay, lose the notice',
    note: '已付款；没有通知，也不带结果返回。Paid; no notice is sent, and the return has no result.',
  },
  {
    key: 'noticeTwice',
    at: withNotice,
    zh: '付款且通知两次',
    en: 'Pay, notice twice',
    note: '同一通知同时送两次。The same notice arrives twice at once.',
  },
  {
    key: 'returnBeforeNotice',
    at: withNotice,
    zh: '先返回后通知',
    en: 'Pay, return before notice',
    note: '三秒后才通知。The notice follows three seconds later.',
  },
  {
    key: 'wrongAmount',
    at: all,
    zh: '金额不符',
    en: 'Pay a wrong amount',
    note: '实付与订单不同，查询也如此。Another amount was paid, and the query agrees.',
  },
  {
    key: 'wrongMerchant',
    at: all,
    zh: '商户号不符',
    en: 'Pay, wrong merchant',
    note: '消息写着别的商户。The message names another merchant.',
  },
  {
    key: 'badSignature',
    at: all,
    zh: '签名错误',
    en: 'Pay, bad signature',
    note: '已付款，消息签名无效。Paid; the signature is invalid.',
  },
  {
    key: 'foreignCertificate',
    at: withNotice,
    zh: '别家证书',
    en: 'Pay, foreign key',
    note: '通知由别家的密钥签名。The notice is signed with the key of another company.',
  },
  {
    key: 'forgedFailure',
    at: esun,
    zh: '付款但带失败返回',
    en: 'Pay, forged failure',
    note: '已付款，却带着未签名的失败返回。Paid; the return is an unsigned failure.',
  },
] as const satisfies readonly { key: string; at: readonly Gateway[]; zh: string; en: string; note: string }[];

export type CardOutcomeKey = (typeof cardOutcomes)[number]['key'];

export function getCardOutcomes(gateway: Gateway) {
  return cardOutcomes.filter(({ at }) => at.some((one) => one === gateway));
}

export function isCardOutcome(gateway: Gateway, value: unknown): value is CardOutcomeKey {
  return getCardOutcomes(gateway).some(({ key }) => key === value);
}
