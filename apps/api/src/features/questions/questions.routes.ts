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
  ThumbInput,
  Thumbs,
} from '@baodao/domain/questions/shapes';
import { Done } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { Unauthorized } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import { createLimiter } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { countViews } from '../favourites/popularity.ts';
import { postingTransaction } from '../member/postingTransaction.ts';
import { createFindSession } from '../session/findSession.ts';
import { listAnswers, readHeadlines, readQuestion } from './questionComposite.ts';
import { listQuestions } from './readQuestions.ts';
import { acceptAnswer, saveAnswer } from './saveAnswer.ts';
import { saveComment, saveReply } from './saveComment.ts';
import { saveQuestion } from './saveQuestion.ts';
import { saveReport } from './saveReport.ts';
import { setThumb } from './thumbs.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Nobody reads and judges that fast. */
const THUMBS_PER_MINUTE = 60;
const REPORTS_PER_HOUR = 30;

export async function registerQuestionsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, environment } = services;
  const limitTo = (name: string, points: number, seconds = HOUR) => {
    const limiter = createLimiter(services, { name, points, seconds });
    return ({ userId }: RequestContext) => limiter.take(String(userId));
  };
  const limits = {
    question: limitTo('question', environment.QUESTIONS_PER_HOUR),
    answer: limitTo('answer', environment.ANSWERS_PER_HOUR),
    comment: limitTo('comment', environment.COMMENTS_PER_HOUR),
    thumb: limitTo('thumb', THUMBS_PER_MINUTE, MINUTE),
    report: limitTo('report', REPORTS_PER_HOUR),
  };
  /** What a member writes: not too much of it, kept once, and the points it earns with it. */
  const writing =
    <Input extends object, Reply extends object>(
      limit: (call: RequestContext) => Promise<void>,
      { route }: { route: string },
      save: (tx: Transaction, environment: Services['environment'], call: RequestContext, input: Input) => Promise<Reply>,
    ) =>
    async (input: Input, call: RequestContext) => {
      await limit(call);
      return postingTransaction(db, call, { route, body: input }, (tx) => save(tx, environment, call, input));
    };
  const viewed = countViews(app, db);
  const readerOf = ({ language, signedIn }: RequestContext) => ({ language, userId: signedIn?.userId });
  registerRoutes(
    app,
    questions,
    {
      list: {
        input: QuestionListQuery,
        reply: QuestionList,
        async handle(query, call) {
          if (query.mine && !call.signedIn) throw new Unauthorized();
          return listQuestions(db, query, readerOf(call));
        },
      },
      question: {
        input: QuestionQuery,
        reply: QuestionComposite,
        async handle({ id }, call) {
          const found = await readQuestion(db, id, readerOf(call));
          viewed('question', id);
          return found;
        },
      },
      headlines: {
        input: HeadlineQuery,
        reply: z.array(Headline),
        handle: ({ count }, { language }) => readHeadlines(db, count, { language }),
        cache: 60,
      },
      answers: { input: AnswerQuery, reply: AnswerList, handle: (query, call) => listAnswers(db, query, readerOf(call)) },
      ask: { input: QuestionSaveInput, reply: Question, handle: writing(limits.question, questions.ask, saveQuestion) },
      answer: { input: AnswerSaveInput, reply: Answer, handle: writing(limits.answer, questions.answer, saveAnswer) },
      comment: { input: CommentSaveInput, reply: Comment, handle: writing(limits.comment, questions.comment, saveComment) },
      reply: { input: ReplySaveInput, reply: Comment, handle: writing(limits.comment, questions.reply, saveReply) },
      thumb: {
        input: ThumbInput,
        reply: Thumbs,
        async handle(input, call) {
          await limits.thumb(call);
          return inTransaction(db, (tx) => setThumb(tx, call.userId, input));
        },
      },
      acceptAnswer: {
        input: BestAnswerInput,
        reply: Done,
        handle: (input, call) => inTransaction(db, (tx) => acceptAnswer(tx, call, input)),
      },
      report: {
        input: ReportInput,
        reply: Done,
        async handle(input, call) {
          await limits.report(call);
          return saveReport(db, call.userId, input);
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
