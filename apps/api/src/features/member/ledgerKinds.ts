import type { LocalizedText } from '../../db/schema/columns.ts';

/**
 * Kinds of events that change a member's account, with their titles. Never remove a kind: ledger entries reference it.
 * The comment of each kind says what its `code` identifies.
 */
export const ledgerKinds = {
  /** Empty: the balance before the ledger existed. */
  opening: { 'zh-CN': '期初余额', 'zh-TW': '期初餘額', en: 'Balance brought forward' },
  /** The day. */
  sign: { 'zh-CN': '每日签到', 'zh-TW': '每日簽到', en: 'Daily check-in' },
  /** The day. */
  signStreak: { 'zh-CN': '连续签到奖励', 'zh-TW': '連續簽到獎勵', en: 'Reward for checking in day after day' },
  /** The missed day. */
  signMakeUp: { 'zh-CN': '补签', 'zh-TW': '補簽', en: 'A missed day made up for' },
  /** The id of the invited member. */
  invite: { 'zh-CN': '邀请好友', 'zh-TW': '邀請好友', en: 'A friend you invited has joined' },
  /** The id of the invited member. */
  invited: { 'zh-CN': '受邀注册', 'zh-TW': '受邀註冊', en: 'Joined by an invitation' },
  /** The year of the birthday. */
  birthday: { 'zh-CN': '生日惊喜', 'zh-TW': '生日驚喜', en: 'Birthday surprise' },
  /** The code of the order. */
  orderFinished: { 'zh-CN': '购物奖励', 'zh-TW': '購物獎勵', en: 'Earned by an order' },
  /** The code of the order. */
  orderSpent: { 'zh-CN': '订单抵扣', 'zh-TW': '訂單折抵', en: 'Used for an order' },
  /** The code of the order. */
  orderReturned: { 'zh-CN': '订单关闭退还', 'zh-TW': '訂單關閉退還', en: 'Given back, since the order was closed' },
  /** The code of the refund. */
  refundReturned: { 'zh-CN': '退款退还', 'zh-TW': '退款退還', en: 'Given back with a refund' },
  /** The code of the refund. */
  refundTaken: { 'zh-CN': '退款扣回', 'zh-TW': '退款扣回', en: 'Taken back with a refund' },
  /** The id of the order line. */
  review: { 'zh-CN': '评价商品', 'zh-TW': '評價商品', en: 'A review of something bought' },
  /** The id of the question. */
  question: { 'zh-CN': '提出问题', 'zh-TW': '提出問題', en: 'A question asked' },
  /** The id of the question. */
  offer: { 'zh-CN': '悬赏提问', 'zh-TW': '懸賞提問', en: 'Offered for the best answer' },
  /** The id of the question. */
  offerReturned: { 'zh-CN': '悬赏退还', 'zh-TW': '懸賞退還', en: 'An offer given back' },
  /** The id of the answer. */
  answer: { 'zh-CN': '回答问题', 'zh-TW': '回答問題', en: 'A question answered' },
  /** The id of the answer. */
  answerLiked: { 'zh-CN': '回答获赞', 'zh-TW': '回答獲讚', en: 'An answer others found useful' },
  /** The id of the question. */
  bestAnswer: { 'zh-CN': '回答被采纳', 'zh-TW': '回答被採納', en: 'An answer taken as the best' },
  /** The id of the record. */
  lotteryCost: { 'zh-CN': '参加抽奖', 'zh-TW': '參加抽獎', en: 'A draw of a lottery' },
  /** The id of the record. */
  lotteryPrize: { 'zh-CN': '抽奖奖品', 'zh-TW': '抽獎獎品', en: 'A prize of a lottery' },
  /** The id of the record. */
  guess: { 'zh-CN': '竞猜奖励', 'zh-TW': '競猜獎勵', en: 'A guess that came true' },
  /** The code of the gift. */
  gift: { 'zh-CN': '领取礼物', 'zh-TW': '領取禮物', en: 'A gift received' },
  /** The id of the member's coupon. */
  couponBought: { 'zh-CN': '积分兑换', 'zh-TW': '點數兌換', en: 'A coupon bought with points' },
  /** The number of the staff decision. */
  staff: { 'zh-CN': '客服调整', 'zh-TW': '客服調整', en: 'Set right by our staff' },
} as const satisfies Record<string, LocalizedText>;

export type LedgerKind = keyof typeof ledgerKinds;

/** Empty for a kind that only a newer version knows, which can occur after a rollback. */
export const ledgerTitle = (kind: string): LocalizedText => (isLedgerKind(kind) ? ledgerKinds[kind] : { 'zh-CN': '', 'zh-TW': '' });

function isLedgerKind(kind: string): kind is LedgerKind {
  return Object.hasOwn(ledgerKinds, kind);
}
