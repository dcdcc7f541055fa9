import type { LocalizedText } from '../../platform/db/schema/columns.ts';

/**
 * Kinds of events that change a member's account, with their titles. Never remove a kind: ledger entries reference it.
 * The comment of each kind says what its `code` identifies.
 */
export const ledgerKinds = {
  /** Empty: the balance before the ledger existed. */
  opening: { 'zh-CN': '期初余额', 'zh-TW': '期初餘額', en: 'Opening balance' },
  /** The day. */
  sign: { 'zh-CN': '每日签到', 'zh-TW': '每日簽到', en: 'Daily check-in' },
  /** The day. */
  signStreak: { 'zh-CN': '连续签到奖励', 'zh-TW': '連續簽到獎勵', en: 'Check-in streak bonus' },
  /** The missed day. */
  signMakeUp: { 'zh-CN': '补签', 'zh-TW': '補簽', en: 'Caught up on a missed day' },
  /** The id of the invited member. */
  invite: { 'zh-CN': '邀请好友', 'zh-TW': '邀請好友', en: 'Friend invited' },
  /** The id of the invited member. */
  invited: { 'zh-CN': '受邀注册', 'zh-TW': '受邀註冊', en: 'Signed up by invitation' },
  /** The year of the birthday. */
  birthday: { 'zh-CN': '生日惊喜', 'zh-TW': '生日驚喜', en: 'Birthday surprise' },
  /** The code of the order. */
  orderFinished: { 'zh-CN': '购物奖励', 'zh-TW': '購物獎勵', en: 'Earned on an order' },
  /** The code of the order. */
  orderSpent: { 'zh-CN': '订单抵扣', 'zh-TW': '訂單折抵', en: 'Used on an order' },
  /** The code of the order. */
  orderReturned: { 'zh-CN': '订单关闭退还', 'zh-TW': '訂單關閉退還', en: 'Returned, order closed' },
  /** The code of the refund. */
  refundReturned: { 'zh-CN': '退款退还', 'zh-TW': '退款退還', en: 'Returned with a refund' },
  /** The code of the refund. */
  refundTaken: { 'zh-CN': '退款扣回', 'zh-TW': '退款扣回', en: 'Deducted with a refund' },
  /** The id of the order line. */
  review: { 'zh-CN': '评价商品', 'zh-TW': '評價商品', en: 'Product reviewed' },
  /** The id of the question. */
  question: { 'zh-CN': '提出问题', 'zh-TW': '提出問題', en: 'Question asked' },
  /** The id of the question. */
  offer: { 'zh-CN': '悬赏提问', 'zh-TW': '懸賞提問', en: 'Reward offered' },
  /** The id of the question. */
  offerReturned: { 'zh-CN': '悬赏退还', 'zh-TW': '懸賞退還', en: 'Reward returned' },
  /** The id of the answer. */
  answer: { 'zh-CN': '回答问题', 'zh-TW': '回答問題', en: 'Question answered' },
  /** The id of the answer. */
  answerLiked: { 'zh-CN': '回答获赞', 'zh-TW': '回答獲讚', en: 'Helpful answer' },
  /** The id of the question. */
  bestAnswer: { 'zh-CN': '回答被采纳', 'zh-TW': '回答被採納', en: 'Best answer' },
  /** The id of the record. */
  lotteryCost: { 'zh-CN': '参加抽奖', 'zh-TW': '參加抽獎', en: 'Lucky draw' },
  /** The id of the record. */
  lotteryPrize: { 'zh-CN': '抽奖奖品', 'zh-TW': '抽獎獎品', en: 'Lucky draw prize' },
  /** The id of the record. */
  guess: { 'zh-CN': '竞猜奖励', 'zh-TW': '競猜獎勵', en: 'Correct guess' },
  /** The code of the gift. */
  gift: { 'zh-CN': '领取礼物', 'zh-TW': '領取禮物', en: 'Gift accepted' },
  /** The id of the member's coupon. */
  couponBought: { 'zh-CN': '积分兑换', 'zh-TW': '點數兌換', en: 'Redeemed for a coupon' },
  /** The number of the staff decision. */
  staff: { 'zh-CN': '客服调整', 'zh-TW': '客服調整', en: 'Adjusted by customer service' },
} as const satisfies Record<string, LocalizedText>;

export type LedgerKind = keyof typeof ledgerKinds;

/** Empty for a kind that only a newer version knows, which can occur after a rollback. */
export const getLedgerTitle = (kind: string): LocalizedText => (isLedgerKind(kind) ? ledgerKinds[kind] : { 'zh-CN': '', 'zh-TW': '' });

function isLedgerKind(kind: string): kind is LedgerKind {
  return Object.hasOwn(ledgerKinds, kind);
}
