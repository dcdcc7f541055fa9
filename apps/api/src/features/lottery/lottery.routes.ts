import { lottery } from '@baodao/api-client/endpoints/lottery';
import {
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
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { once } from '../../http/idempotency.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { answerQuestion } from './answerQuestion.ts';
import { drawLottery } from './drawLottery.ts';
import { readLottery, readToday } from './readLottery.ts';
import { listRecords, readRecord, savePrizeReceiver } from './records.ts';

export async function registerLotteryRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;

  const draw = (tx: Transaction, { userId, language }: RequestContext, { lotteryId, answerId }: DrawInput): Promise<Drawn> =>
    drawLottery(tx, { userId, lotteryId, answerId, language });

  registerRoutes(
    app,
    lottery,
    {
      lottery: {
        input: LotteryQuery,
        reply: Lottery,
        handle: ({ id }, { language, signedIn }) => readLottery(db, id, { language, userId: signedIn?.userId ?? null }),
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
          const reply = await readToday(db, lotteryId, call.userId);
          if (!reply.drawn) call.replyStatusFalse();
          return reply;
        },
      },
      draw: {
        input: DrawInput,
        reply: Drawn,
        handle: (input, call) => {
          const key = call.idempotencyKey ?? input.requestId;
          return key === undefined
            ? inTransaction(db, (tx) => draw(tx, call, input))
            : once(db, call, { route: lottery.draw.route, key, body: input }, (tx) => draw(tx, call, input));
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
        handle: (input, { userId, language }) => inTransaction(db, (tx) => answerQuestion(tx, userId, input, language)),
      },
    },
    { findSession: createFindSession(services) },
  );
}
