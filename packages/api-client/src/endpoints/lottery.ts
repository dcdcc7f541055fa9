import type {
  DrawInput,
  DrawReply,
  Lottery,
  LotteryQuery,
  LotteryRecord,
  LotteryRecordQuery,
  LotteryRecords,
  LotteryToday,
  LotteryTodayQuery,
  PrizeReceiverInput,
  QuizInput,
  QuizResult,
} from '@baodao/domain/lottery/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const lottery = {
  /**
   * Returns a lottery with its prizes, recent winners and the member's chances.
   *
   * Anyone may call it; members get their own view.
   */
  lottery: defineEndpoint<LotteryQuery, Lottery>('GET /rest/lottery/composite', { access: 'optional', specified: true }),
  /**
   * Returns the member's draws.
   *
   * Members only.
   */
  records: defineEndpoint<LotteryRecordQuery, LotteryRecords>('GET /rest/lottery/record', { access: 'member', specified: true }),
  /**
   * Tells whether the member has drawn today, and how many chances are left.
   *
   * Members only.
   */
  today: defineEndpoint<LotteryTodayQuery, LotteryToday>('GET /rest/lottery/record/state/today', {
    access: 'member',
    specified: true,
    isExistenceCheck: true,
  }),
  /**
   * Draws once and returns the prize.
   *
   * Members only.
   *
   * Errors: saleNotStarted (-205), saleEnded (-206), requestInProgress (-504), noDrawsLeft (-801), alreadyDrawnToday (-802),
   * wrongAnswer (-803), balanceTooLow (-903).
   */
  draw: defineEndpoint<DrawInput, DrawReply>('POST /rest/lottery/record/save', { access: 'member', specified: true, idempotent: true }),
  /**
   * Saves the address to which a prize is sent.
   *
   * Members only.
   *
   * Errors: addressIncomplete (-401), prizeNotClaimable (-804).
   */
  saveReceiver: defineEndpoint<PrizeReceiverInput, LotteryRecord>('POST /rest/lottery/record/receiver/save', {
    access: 'member',
    specified: true,
  }),
  /**
   * Checks the answer to a quiz. A right one gives a chance to draw.
   *
   * Members only.
   *
   * Errors: saleNotStarted (-205), saleEnded (-206).
   */
  answer: defineEndpoint<QuizInput, QuizResult>('POST /rest/lottery/answer/correct', { access: 'member', specified: true }),
};
