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
  lottery: defineEndpoint<LotteryQuery, Lottery>('GET /rest/lottery/composite', { access: 'optional' }),
  records: defineEndpoint<LotteryRecordQuery, LotteryRecords>('GET /rest/lottery/record', { access: 'member' }),
  today: defineEndpoint<LotteryTodayQuery, LotteryToday>('GET /rest/lottery/record/state/today', {
    access: 'member',
    isExistenceCheck: true,
  }),
  draw: defineEndpoint<DrawInput, DrawReply>('POST /rest/lottery/record/save', { access: 'member', idempotent: true }),
  saveReceiver: defineEndpoint<PrizeReceiverInput, LotteryRecord>('POST /rest/lottery/record/receiver/save', { access: 'member' }),
  answer: defineEndpoint<QuizInput, QuizResult>('POST /rest/lottery/answer/correct', { access: 'member' }),
};
