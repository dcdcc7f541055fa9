import type {
  DrawInput,
  Drawn,
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
import { row } from '../row.ts';

export const lottery = {
  lottery: row<LotteryQuery, Lottery>('GET /rest/lottery/composite', { access: 'optional' }),
  records: row<LotteryRecordQuery, LotteryRecords>('GET /rest/lottery/record', { access: 'member' }),
  today: row<LotteryTodayQuery, LotteryToday>('GET /rest/lottery/record/state/today', { access: 'member', answersNo: true }),
  draw: row<DrawInput, Drawn>('POST /rest/lottery/record/save', { access: 'member', idempotent: true }),
  saveReceiver: row<PrizeReceiverInput, LotteryRecord>('POST /rest/lottery/record/receiver/save', { access: 'member' }),
  answer: row<QuizInput, QuizResult>('POST /rest/lottery/answer/correct', { access: 'member' }),
};
