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
  /**
   * Lists and searches questions.
   *
   * Anyone may call it; members get their own view.
   */
  list: defineEndpoint<QuestionListQuery, QuestionList>('GET /rest/question/find', { access: 'optional', specified: true }),
  /**
   * Returns a question with its best answers and related questions.
   *
   * Anyone may call it; members get their own view.
   */
  question: defineEndpoint<QuestionQuery, QuestionComposite>('GET /rest/question/composite', { access: 'optional', specified: true }),
  /**
   * Returns featured questions with their best answers.
   *
   * Anyone may call it.
   */
  headlines: defineEndpoint<HeadlineQuery, Headline[]>('GET /rest/question/composite/headline', { access: 'public', specified: true }),
  /**
   * Returns the answers to a question with their comments.
   *
   * Anyone may call it; members get their own view.
   */
  answers: defineEndpoint<AnswerQuery, AnswerList>('GET /rest/answer/composite', { access: 'optional', specified: true }),
  /**
   * Asks a question about a product, a journey or everyday life.
   *
   * Members only.
   *
   * Errors: requestInProgress (-504), balanceTooLow (-903).
   */
  ask: defineEndpoint<QuestionSaveInput, Question>('POST /rest/question/save', { access: 'member', specified: true, idempotent: true }),
  /**
   * Answers a question.
   *
   * Members only.
   *
   * Errors: requestInProgress (-504).
   */
  answer: defineEndpoint<AnswerSaveInput, Answer>('POST /rest/answer/save', { access: 'member', specified: true, idempotent: true }),
  /**
   * Comments on an answer.
   *
   * Members only.
   *
   * Errors: requestInProgress (-504).
   */
  comment: defineEndpoint<CommentSaveInput, Comment>('POST /rest/answer/comment/save', {
    access: 'member',
    specified: true,
    idempotent: true,
  }),
  /**
   * Replies to a comment.
   *
   * Members only.
   *
   * Errors: requestInProgress (-504).
   */
  reply: defineEndpoint<ReplySaveInput, Comment>('POST /rest/reply/save', { access: 'member', specified: true, idempotent: true }),
  /**
   * Votes for or against an answer, or withdraws the vote.
   *
   * Members only.
   *
   * Errors: notAllowed (-5).
   */
  vote: defineEndpoint<VoteInput, VoteCounts>('POST /rest/answer/thumb/state/update', { access: 'member', specified: true }),
  /**
   * Marks the best answer to the member's own question.
   *
   * Members only.
   *
   * Errors: notAllowed (-5).
   */
  acceptAnswer: defineEndpoint<BestAnswerInput, DoneReply>('POST /rest/question/best/save', { access: 'member' }),
  /**
   * Reports content that breaks the rules.
   *
   * Members only.
   *
   * Errors: requestInProgress (-504).
   */
  report: defineEndpoint<ReportInput, DoneReply>('POST /rest/report/save', { access: 'member', idempotent: true }),
};
