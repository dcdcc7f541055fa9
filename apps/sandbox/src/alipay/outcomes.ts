/** Outcomes that a tester can choose at the cashier. Keys are the stable form values; labels are the texts of the buttons. */
export const outcomes = [
  { key: 'pay', zh: '确认付款', en: 'Pay', note: '付款成功，立即通知商户。Paid; the shop is notified at once.' },
  { key: 'cancel', zh: '取消', en: 'Cancel', note: '不付款，返回商户。Back to the shop without paying.' },
  { key: 'payLater', zh: '稍后到账', en: 'Pay later', note: '先返回，过几秒才到账。Returns now; paid some seconds later.' },
  { key: 'noticeLost', zh: '付款但通知丢失', en: 'Pay, notice lost', note: '已付款，永不通知。Paid; no notice is ever sent.' },
  { key: 'noticeTwice', zh: '付款且通知两次', en: 'Pay, notice twice', note: '同一通知同时送两次。The same notice arrives twice at once.' },
  {
    key: 'noticeBeforeReturn',
    zh: '先通知后返回',
    en: 'Pay, notice before return',
    note: '通知送达后才返回。Returns after the notice was answered.',
  },
  {
    key: 'returnBeforeNotice',
    zh: '先返回后通知',
    en: 'Pay, return before notice',
    note: '返回三秒后才通知。The notice follows three seconds later.',
  },
  {
    key: 'wrongAmount',
    zh: '金额不符',
    en: 'Pay a wrong amount',
    note: '实付与订单不同，签名有效。Another amount was paid; signed correctly.',
  },
  { key: 'wrongSeller', zh: '商户号不符', en: 'Pay, notice for another seller', note: '通知写着别的商户，签名有效。Signed correctly.' },
  {
    key: 'badSignature',
    zh: '签名错误',
    en: 'Pay, bad signature',
    note: '已付款，但通知与返回的签名无效。Paid; notice and return are badly signed.',
  },
  {
    key: 'lateNotice',
    zh: '关单后才通知',
    en: 'Pay, late notice after close',
    note: '商户关单或超时后才到账并通知。Paid and notified only after the shop closed the trade, or it timed out.',
  },
] as const;

export type OutcomeKey = (typeof outcomes)[number]['key'];

export function isOutcome(value: unknown): value is OutcomeKey {
  return outcomes.some((outcome) => outcome.key === value);
}
