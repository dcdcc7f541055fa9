import { questions } from '@baodao/api-client/endpoints/questions';
import {
  Answer,
  AnswerList,
  AnswerQuery,
  AnswerSaveInput,
  BestAnswerInput,
  Comment,
  CommentSaveInput,
  Headline,
  HeadlineQuery,
  Question,
  QuestionComposite,
  QuestionList,
  QuestionListQuery,
  QuestionQuery,
  QuestionSaveInput,
  ReplySaveInput,
  ReportInput,
  VoteCounts,
  VoteInput,
} from '@baodao/domain/questions/shapes';
import { DoneReply } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { inIdempotentTransaction } from '../../platform/http/inIdempotentTransaction.ts';
import { Unauthorized } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { createViewCounter } from '../favourites/popularity.ts';
import { createFindSession } from '../session/findSession.ts';
import { toViewer } from '../session/viewer.ts';
import { listAnswers, readHeadlines, readQuestion } from './questionComposite.ts';
import { listQuestions } from './readQuestions.ts';
import { acceptAnswer, saveAnswer } from './saveAnswer.ts';
import { saveComment, saveReply } from './saveComment.ts';
import { saveQuestion } from './saveQuestion.ts';
import { saveReport } from './saveReport.ts';
import { setThumb } from './setThumb.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const MAX_THUMBS_PER_MINUTE = 60;
const MAX_REPORTS_PER_HOUR = 30;

export async function registerQuestionsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, environment } = services;
  const createLimit = (name: string, points: number, seconds = HOUR) => {
    const limiter = createRateLimiter(services, { name, points, seconds });
    return ({ userId }: RequestContext) => limiter.consume(String(userId));
  };
  const limits = {
    question: createLimit('question', environment.QUESTIONS_PER_HOUR),
    answer: createLimit('answer', environment.ANSWERS_PER_HOUR),
    comment: createLimit('comment', environment.COMMENTS_PER_HOUR),
    thumb: createLimit('thumb', MAX_THUMBS_PER_MINUTE, MINUTE),
    report: createLimit('report', MAX_REPORTS_PER_HOUR),
  };
  /** Rate-limits a write and runs it once per idempotency key, in one transaction with its rewards. */
  const createWriteHandler =
    <Input extends object, Reply extends object>(
      limit: (call: RequestContext) => Promise<void>,
      { route }: { route: string },
      save: (tx: Transaction, environment: Services['environment'], call: RequestContext, input: Input) => Promise<Reply>,
    ) =>
    async (input: Input, call: RequestContext) => {
      await limit(call);
      return inIdempotentTransaction(db, call, { route, body: input }, (tx) => save(tx, environment, call, input));
    };
  const countView = createViewCounter(app, db);
  registerRoutes(
    app,
    questions,
    {
      list: {
        input: QuestionListQuery,
        reply: QuestionList,
        async read(query, call) {
          if (query.mine && !call.session) throw new Unauthorized();
          return listQuestions(db, query, toViewer(call));
        },
      },
      question: {
        input: QuestionQuery,
        reply: QuestionComposite,
        read: ({ id }, call) => readQuestion(db, id, toViewer(call)),
        onServed:
          ({ question }) =>
          () =>
            countView('question', question.id),
      },
      headlines: {
        input: HeadlineQuery,
        reply: z.array(Headline),
        read: ({ count }, { language }) => readHeadlines(db, count, { language }),
        cache: 60,
      },
      answers: { input: AnswerQuery, reply: AnswerList, read: (query, call) => listAnswers(db, query, toViewer(call)) },
      ask: { input: QuestionSaveInput, reply: Question, handle: createWriteHandler(limits.question, questions.ask, saveQuestion) },
      answer: { input: AnswerSaveInput, reply: Answer, handle: createWriteHandler(limits.answer, questions.answer, saveAnswer) },
      comment: { input: CommentSaveInput, reply: Comment, handle: createWriteHandler(limits.comment, questions.comment, saveComment) },
      reply: { input: ReplySaveInput, reply: Comment, handle: createWriteHandler(limits.comment, questions.reply, saveReply) },
      vote: {
        input: VoteInput,
        reply: VoteCounts,
        async handle(input, call) {
          await limits.thumb(call);
          return inTransaction(db, (tx) => setThumb(tx, call.userId, input));
        },
      },
      acceptAnswer: {
        input: BestAnswerInput,
        reply: DoneReply,
        handle: (input, call) => inTransaction(db, (tx) => acceptAnswer(tx, call, input)),
      },
      report: {
        input: ReportInput,
        reply: DoneReply,
        async handle(input, call) {
          await limits.report(call);
          return saveReport(db, call.userId, input);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
