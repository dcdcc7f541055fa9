import { questions } from '@baodao/api-client/endpoints/questions';
import {
  AnswerList,
  AnswerQuery,
  Headline,
  HeadlineQuery,
  QuestionComposite,
  QuestionList,
  QuestionListQuery,
  QuestionQuery,
} from '@baodao/domain/questions/shapes';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../../http/call.ts';
import { Unauthorized } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { countViews } from '../favourites/popularity.ts';
import { createFindSession } from '../session/findSession.ts';
import { listAnswers, readHeadlines, readQuestion } from './questionComposite.ts';
import { listQuestions } from './readQuestions.ts';

export async function questionsRoom(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const viewed = countViews(app, db);
  const readerOf = ({ language, signedIn }: Call) => ({ language, userId: signedIn?.userId });
  serve(
    app,
    { list: questions.list, question: questions.question, headlines: questions.headlines, answers: questions.answers },
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
    },
    { findSession: createFindSession(services) },
  );
}
