import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { QueueQuery } from '../shapes/queues.ts';
import type {
  AnswerInput,
  AnswerTailorInput,
  AnswerTemplates,
  AssignInput,
  BirthdayPage,
  BroadcastCount,
  BroadcastInput,
  ConversationDetail,
  ConversationPage,
  ConversationQuery,
  ConversationSelector,
  Games,
  LotterySelector,
  OpenedContact,
  OpenPrizeInput,
  OpenTailorInput,
  PresentPage,
  PresentQuery,
  PreviewBroadcastInput,
  PrizePage,
  RemoveTemplateInput,
  SaveTemplateInput,
  SettleGuessInput,
  SettleGuessReply,
  SettleLotteryReply,
  ShipPrizeInput,
  TailorPage,
  WinnerPage,
  WinnerQuery,
} from '../shapes/service.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

/** What members ask customer service. Errors: notFound (-3) for an unknown member. */
export const conversations = {
  find: defineStaffEndpoint<ConversationQuery, ConversationPage>('GET /staff/conversation/find', 'service.read'),
  one: defineStaffEndpoint<ConversationSelector, ConversationDetail>('GET /staff/conversation', 'service.read'),
  /** The member gets a message and a mail. */
  answer: defineStaffEndpoint<AnswerInput, DoneReply>('POST /staff/conversation/answer', 'service.answer'),
  assign: defineStaffEndpoint<AssignInput, DoneReply>('POST /staff/conversation/assign', 'service.answer'),
  /** Nothing is to be answered. Errors: also actionNotAllowed (-502) if nobody waits. */
  close: defineStaffEndpoint<ConversationSelector, DoneReply>('POST /staff/conversation/close', 'service.answer'),
  templates: defineStaffEndpoint<NoInput, AnswerTemplates>('GET /staff/conversation/template/find', 'service.read'),
  saveTemplate: defineStaffEndpoint<SaveTemplateInput, DoneReply>('POST /staff/conversation/template/save', 'service.answer'),
  removeTemplate: defineStaffEndpoint<RemoveTemplateInput, DoneReply>('POST /staff/conversation/template/remove', 'service.answer'),
};

/** Tailor-made trips, prizes, games, presents and birthdays. Errors: notFound (-3), actionNotAllowed (-502). */
export const play = {
  tailor: defineStaffEndpoint<QueueQuery, TailorPage>('GET /staff/tailor/find', 'service.read'),
  openTailor: defineStaffEndpoint<OpenTailorInput, OpenedContact>('POST /staff/tailor/open', 'service.answer'),
  answerTailor: defineStaffEndpoint<AnswerTailorInput, DoneReply>('POST /staff/tailor/answer', 'service.answer'),
  prizes: defineStaffEndpoint<QueueQuery, PrizePage>('GET /staff/prize/find', 'service.read'),
  openPrize: defineStaffEndpoint<OpenPrizeInput, OpenedContact>('POST /staff/prize/open', 'service.answer'),
  shipPrize: defineStaffEndpoint<ShipPrizeInput, DoneReply>('POST /staff/prize/ship', 'service.answer'),
  games: defineStaffEndpoint<NoInput, Games>('GET /staff/game/find', 'service.read'),
  winners: defineStaffEndpoint<WinnerQuery, WinnerPage>('GET /staff/game/winner/find', 'service.read'),
  presents: defineStaffEndpoint<PresentQuery, PresentPage>('GET /staff/present/find', 'orders.read'),
  birthdays: defineStaffEndpoint<QueueQuery, BirthdayPage>('GET /staff/birthday/find', 'members.read'),
  /** Once, after it closed. Winners get their points. */
  settleGuess: defineStaffEndpoint<SettleGuessInput, SettleGuessReply>('POST /staff/guess/settle', 'service.answer'),
  /** Verifies every draw, and closes prizes that nobody claimed in time. */
  settleLottery: defineStaffEndpoint<LotterySelector, SettleLotteryReply>('POST /staff/lottery/settle', 'service.answer'),
};

/** Messages of the shop to many members. */
export const broadcasts = {
  preview: defineStaffEndpoint<PreviewBroadcastInput, BroadcastCount>('POST /staff/broadcast/preview', 'content.change'),
  /** Errors: actionNotAllowed (-502) for more members than one message goes to. */
  send: defineStaffEndpoint<BroadcastInput, BroadcastCount>('POST /staff/broadcast/send', 'content.change'),
};
