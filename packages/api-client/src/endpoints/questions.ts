import type {
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
import type { DoneReply } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const questions = {
  list: defineEndpoint<QuestionListQuery, QuestionList>('GET /rest/question/find', { access: 'optional' }),
  question: defineEndpoint<QuestionQuery, QuestionComposite>('GET /rest/question/composite', { access: 'optional' }),
  headlines: defineEndpoint<HeadlineQuery, Headline[]>('GET /rest/question/composite/headline', { access: 'public' }),
  answers: defineEndpoint<AnswerQuery, AnswerList>('GET /rest/answer/composite', { access: 'optional' }),
  ask: defineEndpoint<QuestionSaveInput, Question>('POST /rest/question/save', { access: 'member', idempotent: true }),
  answer: defineEndpoint<AnswerSaveInput, Answer>('POST /rest/answer/save', { access: 'member', idempotent: true }),
  comment: defineEndpoint<CommentSaveInput, Comment>('POST /rest/answer/comment/save', { access: 'member', idempotent: true }),
  reply: defineEndpoint<ReplySaveInput, Comment>('POST /rest/reply/save', { access: 'member', idempotent: true }),
  vote: defineEndpoint<VoteInput, VoteCounts>('POST /rest/answer/thumb/state/update', { access: 'member' }),
  acceptAnswer: defineEndpoint<BestAnswerInput, DoneReply>('POST /rest/question/best/save', { access: 'member' }),
  report: defineEndpoint<ReportInput, DoneReply>('POST /rest/report/save', { access: 'member', idempotent: true }),
};
