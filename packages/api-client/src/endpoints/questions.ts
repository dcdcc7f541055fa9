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
  ThumbInput,
  Thumbs,
} from '@baodao/domain/questions/shapes';
import type { Done } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const questions = {
  list: row<QuestionListQuery, QuestionList>('GET /rest/question/find', { access: 'optional' }),
  question: row<QuestionQuery, QuestionComposite>('GET /rest/question/composite', { access: 'optional' }),
  headlines: row<HeadlineQuery, Headline[]>('GET /rest/question/composite/headline', { access: 'public' }),
  answers: row<AnswerQuery, AnswerList>('GET /rest/answer/composite', { access: 'optional' }),
  ask: row<QuestionSaveInput, Question>('POST /rest/question/save', { access: 'member', idempotent: true }),
  answer: row<AnswerSaveInput, Answer>('POST /rest/answer/save', { access: 'member', idempotent: true }),
  comment: row<CommentSaveInput, Comment>('POST /rest/answer/comment/save', { access: 'member', idempotent: true }),
  reply: row<ReplySaveInput, Comment>('POST /rest/reply/save', { access: 'member', idempotent: true }),
  thumb: row<ThumbInput, Thumbs>('POST /rest/answer/thumb/state/update', { access: 'member' }),
  acceptAnswer: row<BestAnswerInput, Done>('POST /rest/question/best/save', { access: 'member' }),
  report: row<ReportInput, Done>('POST /rest/report/save', { access: 'member', idempotent: true }),
};
