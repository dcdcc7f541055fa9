import { lottery } from '@baodao/api-client/endpoints/lottery';
import {
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
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inIdempotentTransaction } from '../../platform/http/inIdempotentTransaction.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { toViewer } from '../session/viewer.ts';
import { answerQuiz } from './answerQuiz.ts';
import { drawLottery } from './drawLottery.ts';
import { readDrawStatus, readLottery } from './readLottery.ts';
import { listRecords, readRecord, savePrizeReceiver } from './records.ts';

export async function registerLotteryRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;

  registerRoutes(
    app,
    lottery,
    {
      lottery: {
        input: LotteryQuery,
        reply: Lottery,
        handle: ({ id }, call) => readLottery(db, id, toViewer(call)),
      },
      records: {
        input: LotteryRecordQuery,
        reply: LotteryRecords,
        handle: (query, { userId, language }) => listRecords(db, userId, query, language),
      },
      today: {
        input: LotteryTodayQuery,
        reply: LotteryToday,
        handle: async ({ lotteryId }, call) => {
          const reply = await readDrawStatus(db, lotteryId, call.userId);
          if (!reply.drawn) call.setStatusFalse();
          return reply;
        },
      },
      draw: {
        input: DrawInput,
        reply: DrawReply,
        handle: (input, call) => {
          const { lotteryId, answerId, requestId: key } = input;
          const { userId, language } = call;
          return inIdempotentTransaction(db, call, { route: lottery.draw.route, key, body: input }, (tx) =>
            drawLottery(tx, { userId, lotteryId, answerId, language }),
          );
        },
      },
      saveReceiver: {
        input: PrizeReceiverInput,
        reply: LotteryRecord,
        handle: (input, { userId, language }) =>
          inTransaction(db, async (tx) => {
            await savePrizeReceiver(tx, userId, input);
            return readRecord(tx, userId, input.lotteryRecordId, language);
          }),
      },
      answer: {
        input: QuizInput,
        reply: QuizResult,
        handle: (input, { userId, language }) => inTransaction(db, (tx) => answerQuiz(tx, userId, input, language)),
      },
    },
    { findSession: createFindSession(services) },
  );
}
