import { id, languages, text, time } from '@baodao/domain/wire/fields';
import { queryId } from '@baodao/domain/wire/query';
import * as z from 'zod/mini';
import { staffPage, staffPageFields } from './paging.ts';
import { localText } from './products.ts';

const memberCode = text(60, 1);

/** Members that wait for an answer, the own conversations, or all. */
export const conversationQueues = ['waiting', 'mine', 'all'] as const;
export type ConversationQueue = (typeof conversationQueues)[number];

export const ConversationQuery = z.strictObject({ queue: z.optional(z.enum(conversationQueues)), ...staffPageFields });
export interface ConversationQuery extends z.infer<typeof ConversationQuery> {}

/** `code` is that of the member, whose nickname is masked. */
const conversationFields = {
  code: z.string(),
  nickname: z.string(),
  waitingSince: z.nullable(time),
  /** The name of the account that it is assigned to. */
  assignedTo: z.nullable(z.string()),
  isOwn: z.boolean(),
};

export const ConversationItem = z.object({ ...conversationFields, last: z.string(), lastAt: time });
export interface ConversationItem extends z.infer<typeof ConversationItem> {}
export const ConversationPage = staffPage(ConversationItem);
export interface ConversationPage extends z.infer<typeof ConversationPage> {}

export const ConversationSelector = z.strictObject({ code: memberCode });
export interface ConversationSelector extends z.infer<typeof ConversationSelector> {}

/** The newest messages, the oldest of them first. A member who never wrote has none, and can be written to. */
export const ConversationDetail = z.object({
  ...conversationFields,
  messages: z.array(
    z.object({
      id: z.int(),
      /** Null: the member. */
      by: z.nullable(z.string()),
      content: z.string(),
      pictures: z.array(z.string()),
      orderCode: z.nullable(z.string()),
      product: z.nullable(z.object({ id: z.int(), title: localText })),
      writtenAt: time,
    }),
  ),
});
export interface ConversationDetail extends z.infer<typeof ConversationDetail> {}

export const AnswerInput = z.strictObject({ code: memberCode, text: text(1_000, 1) });
export interface AnswerInput extends z.infer<typeof AnswerInput> {}

/** Takes a conversation, or gives it back. */
export const AssignInput = z.strictObject({ code: memberCode, isOwn: z.boolean() });
export interface AssignInput extends z.infer<typeof AssignInput> {}

export const AnswerTemplate = z.object({ id: z.int(), title: z.string(), content: z.string() });
export interface AnswerTemplate extends z.infer<typeof AnswerTemplate> {}
export const AnswerTemplates = z.array(AnswerTemplate);
export type AnswerTemplates = z.infer<typeof AnswerTemplates>;

/** `id` null creates one. */
export const SaveTemplateInput = z.strictObject({ id: z.nullable(id), title: text(60, 1), content: text(1_000, 1) });
export interface SaveTemplateInput extends z.infer<typeof SaveTemplateInput> {}
export const RemoveTemplateInput = z.strictObject({ id });
export interface RemoveTemplateInput extends z.infer<typeof RemoveTemplateInput> {}

/** A wish for a tailor-made trip. Contact data is opened with a reason. */
export const TailorItem = z.object({
  receipt: z.string(),
  createdAt: time,
  type: z.string(),
  startDate: z.string(),
  days: z.int(),
  people: z.int(),
  /** In TWD. 0: no limit. */
  budget: z.int(),
  places: z.array(z.string()),
  content: z.string(),
  language: z.string(),
  pictures: z.array(z.string()),
  isMember: z.boolean(),
});
export interface TailorItem extends z.infer<typeof TailorItem> {}
export const TailorPage = staffPage(TailorItem);
export interface TailorPage extends z.infer<typeof TailorPage> {}

export const OpenTailorInput = z.strictObject({ receipt: text(40, 1), reason: text(200, 2) });
export interface OpenTailorInput extends z.infer<typeof OpenTailorInput> {}
export const OpenedContact = z.object({ name: z.string(), phone: z.string(), others: z.string() });
export interface OpenedContact extends z.infer<typeof OpenedContact> {}

/** An empty answer closes the request without a message. */
export const AnswerTailorInput = z.strictObject({ receipt: text(40, 1), answer: text(1_000) });
export interface AnswerTailorInput extends z.infer<typeof AnswerTailorInput> {}

/** A won product whose winner gave an address, which is opened with a reason. */
export const PrizeItem = z.object({ id: z.int(), lotteryId: z.int(), prize: localText, receiver: z.string() });
export interface PrizeItem extends z.infer<typeof PrizeItem> {}
export const PrizePage = staffPage(PrizeItem);
export interface PrizePage extends z.infer<typeof PrizePage> {}
export const OpenPrizeInput = z.strictObject({ id, reason: text(200, 2) });
export interface OpenPrizeInput extends z.infer<typeof OpenPrizeInput> {}
export const ShipPrizeInput = z.strictObject({ id, courierCode: text(20, 1), courierName: text(40, 1), number: text(40, 4) });
export interface ShipPrizeInput extends z.infer<typeof ShipPrizeInput> {}

/** What became of something won. Points, money, experience and coupons are given at once, products after their winner gave an address. */
export const winStates = ['given', 'toClaim', 'toShip', 'shipped', 'expired'] as const;
export const games = ['lottery', 'guess'] as const;

/** `id` is that of a lottery or a guessing game. */
export const WinnerQuery = z.strictObject({ game: z.enum(games), id: queryId, ...staffPageFields });
export interface WinnerQuery extends z.infer<typeof WinnerQuery> {}
/** `code` is that of the member, whose nickname is masked. `prize` of a guess is what was right. */
export const WinnerItem = z.object({
  id: z.int(),
  code: z.string(),
  nickname: z.string(),
  prize: localText,
  state: z.enum(winStates),
  wonAt: time,
});
export interface WinnerItem extends z.infer<typeof WinnerItem> {}
export const WinnerPage = staffPage(WinnerItem);
export interface WinnerPage extends z.infer<typeof WinnerPage> {}

export const presentStates = ['toClaim', 'claimed', 'shipped', 'done', 'expired'] as const;
export const PresentQuery = z.strictObject({ state: z.optional(z.enum(presentStates)), ...staffPageFields });
export interface PresentQuery extends z.infer<typeof PresentQuery> {}
/** An order that a member bought for somebody else. `code` is that of the member. Nobody sees the link by which it is claimed. */
export const PresentItem = z.object({
  id: z.int(),
  orderCode: z.string(),
  code: z.string(),
  nickname: z.string(),
  state: z.enum(presentStates),
  createdAt: time,
  /** Until then it can be claimed. Afterwards its buyer is refunded. */
  expiresAt: time,
});
export interface PresentItem extends z.infer<typeof PresentItem> {}
export const PresentPage = staffPage(PresentItem);
export interface PresentPage extends z.infer<typeof PresentPage> {}

/** What a member got for a birthday: the coupon that came with the wish, and what the member chose. */
export const BirthdayItem = z.object({
  code: z.string(),
  nickname: z.string(),
  greetedAt: time,
  coupon: z.nullable(localText),
  chosen: z.nullable(z.enum(['integral', 'exp'])),
});
export interface BirthdayItem extends z.infer<typeof BirthdayItem> {}
export const BirthdayPage = staffPage(BirthdayItem);
export interface BirthdayPage extends z.infer<typeof BirthdayPage> {}

/** Lotteries and guessing games with their progress. */
export const Games = z.object({
  lotteries: z.array(
    z.object({
      id: z.int(),
      title: localText,
      endsAt: time,
      draws: z.int(),
      toClaim: z.int(),
      toShip: z.int(),
      seedHash: z.string(),
      /** Secret until the end. */
      seed: z.nullable(z.string()),
    }),
  ),
  guesses: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      title: localText,
      endsAt: time,
      isOver: z.boolean(),
      guesses: z.int(),
      reward: z.int(),
      options: z.array(z.object({ id: z.int(), title: localText })),
      result: z.nullable(z.int()),
    }),
  ),
});
export interface Games extends z.infer<typeof Games> {}

export const SettleGuessInput = z.strictObject({ key: text(60, 1), option: id });
export interface SettleGuessInput extends z.infer<typeof SettleGuessInput> {}
export const SettleGuessReply = z.object({ winners: z.int() });
export interface SettleGuessReply extends z.infer<typeof SettleGuessReply> {}
export const LotterySelector = z.strictObject({ id });
export interface LotterySelector extends z.infer<typeof LotterySelector> {}
export const SettleLotteryReply = z.object({ draws: z.int(), expired: z.int() });
export interface SettleLotteryReply extends z.infer<typeof SettleLotteryReply> {}

const days = z.int().check(z.minimum(1), z.maximum(3_650));

/** Members for whom all given conditions hold. Without one: all. */
export const Segment = z.strictObject({
  language: z.optional(z.enum(languages)),
  /** At least this level. */
  level: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  /** Paid an order within so many days, or did not. */
  boughtWithin: z.optional(days),
  notBoughtWithin: z.optional(days),
  /** Bought this product. */
  product: z.optional(id),
});
export interface Segment extends z.infer<typeof Segment> {}

export const PreviewBroadcastInput = z.strictObject({ segment: Segment });
export interface PreviewBroadcastInput extends z.infer<typeof PreviewBroadcastInput> {}
/** `members` belong to the segment; `reached` of them got few enough messages of the shop lately. */
export const BroadcastCount = z.object({ members: z.int(), reached: z.int() });
export interface BroadcastCount extends z.infer<typeof BroadcastCount> {}

const sentText = (most: number) => z.strictObject({ 'zh-CN': text(most, 1), 'zh-TW': text(most, 1), en: z.optional(text(most)) });
/** `link` is a path of the shop, such as `/market/flash`. */
export const BroadcastInput = z.strictObject({
  segment: Segment,
  title: sentText(60),
  text: sentText(300),
  link: z.string().check(z.regex(/^$|^\/(?!\/)[\w/?=&.-]{0,200}$/)),
});
export interface BroadcastInput extends z.infer<typeof BroadcastInput> {}
