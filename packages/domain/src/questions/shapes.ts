import * as z from 'zod/mini';
import { ProductCard } from '../catalog/shapes.ts';
import { mediaId } from '../media/shapes.ts';
import { id, languages, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryFlag, queryId, queryInt } from '../wire/query.ts';

export const questionTypes = { product: 1, travel: 2, life: 3 } as const;

/** Author of a text. `id` is random. */
export const Author = z.object({
  id: z.string(),
  nickname: z.string(),
  portrait: z.nullable(Picture),
  level: z.int(),
  isVerified: z.boolean(),
});
export interface Author extends z.infer<typeof Author> {}

/** Language of the displayed text. Texts are not translated, but Chinese is converted to the reader's script. */
const language = z.enum(languages);

/** Original text, when it was converted to another script. */
const original = z.optional(z.string());

/** 0 in review (visible only to the author), 1 visible, 2 hidden. */
const moderationStatus = z.int();

export const Question = z.object({
  id: z.int(),
  language,
  title: z.string(),
  originalTitle: original,
  content: z.string(),
  original,
  images: z.array(Picture),
  type: z.int(),
  productId: z.nullable(z.int()),
  tags: z.array(z.string()),
  user: Author,
  viewCount: z.int(),
  answerCount: z.int(),
  collectCount: z.int(),
  collected: z.boolean(),
  /** Q&A score that the best answer earns. */
  score: z.int(),
  solved: z.boolean(),
  bestAnswerId: z.nullable(z.int()),
  status: moderationStatus,
  createTime: time,
});
export interface Question extends z.infer<typeof Question> {}

/** A comment on an answer, or a reply to a comment. `parentId` is the id of the comment; null for a comment. */
export const Comment = z.object({
  id: z.int(),
  answerId: z.int(),
  parentId: z.nullable(z.int()),
  language,
  content: z.string(),
  original,
  user: Author,
  toUser: z.nullable(Author),
  status: moderationStatus,
  createTime: time,
});
export interface Comment extends z.infer<typeof Comment> {}

export const Answer = z.object({
  id: z.int(),
  questionId: z.int(),
  language,
  content: z.string(),
  original,
  images: z.array(Picture),
  user: Author,
  /** Written by the shop that sells the product. */
  isOfficial: z.boolean(),
  isBuyer: z.boolean(),
  best: z.boolean(),
  upCount: z.int(),
  downCount: z.int(),
  /** -1, 0 or 1; always 0 for guests. */
  myThumb: z.int(),
  commentCount: z.int(),
  /** Oldest first, including replies. */
  comments: z.array(Comment),
  status: moderationStatus,
  createTime: time,
});
export interface Answer extends z.infer<typeof Answer> {}

export const questionSorts = ['new', 'hot', 'unanswered'] as const;

/** `mine`: the member's own questions, including those in review. */
export const QuestionListQuery = z.strictObject({
  key: z.optional(text(64)),
  tag: z.optional(text(40)),
  type: z.optional(queryInt),
  productId: z.optional(queryId),
  mine: z.optional(queryFlag),
  /** With or without a best answer. */
  solved: z.optional(queryFlag),
  sort: z.optional(z.enum(questionSorts)),
  ...pageFields,
});
export interface QuestionListQuery extends z.infer<typeof QuestionListQuery> {}

export const QuestionList = z.extend(pageSchema(Question), {
  tags: z.array(z.object({ text: z.string(), count: z.int() })),
});
export interface QuestionList extends z.infer<typeof QuestionList> {}

export const QuestionQuery = z.strictObject({ id: queryId });
export interface QuestionQuery extends z.infer<typeof QuestionQuery> {}

/** `mine`: the caller asked the question and can accept an answer. */
export const QuestionComposite = z.object({
  question: Question,
  bestAnswers: z.array(Answer),
  related: z.array(Question),
  products: z.array(ProductCard),
  mine: z.boolean(),
  rateId: z.string(),
});
export interface QuestionComposite extends z.infer<typeof QuestionComposite> {}

export const HeadlineQuery = z.strictObject({ count: pageFields.count });
export interface HeadlineQuery extends z.infer<typeof HeadlineQuery> {}

export const Headline = z.object({ question: Question, answer: z.nullable(Answer) });
export interface Headline extends z.infer<typeof Headline> {}

export const answerSorts = ['best', 'new', 'old'] as const;

/** Selects the answers of a question by `questionId`, or one answer by `id`. */
export const AnswerQuery = z.strictObject({
  questionId: z.optional(queryId),
  id: z.optional(queryId),
  sort: z.optional(z.enum(answerSorts)),
  ...pageFields,
});
export interface AnswerQuery extends z.infer<typeof AnswerQuery> {}

export const AnswerList = z.extend(pageSchema(Answer), { question: Question });
export interface AnswerList extends z.infer<typeof AnswerList> {}

const images = z.array(mediaId).check(z.maxLength(9));

export const QuestionSaveInput = z.strictObject({
  title: text(80, 1),
  content: text(5000),
  images,
  /** One of `questionTypes`. */
  type: z.int().check(z.minimum(1), z.maximum(3)),
  tags: z.array(text(20, 1)).check(z.maxLength(5)),
  productId: z.optional(id),
  /** Q&A score that the asker offers for the best answer. It is deducted from their score. */
  score: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});
export interface QuestionSaveInput extends z.infer<typeof QuestionSaveInput> {}

export const AnswerSaveInput = z.strictObject({ questionId: id, content: text(5000, 1), images });
export interface AnswerSaveInput extends z.infer<typeof AnswerSaveInput> {}

export const CommentSaveInput = z.strictObject({ answerId: id, content: text(500, 1) });
export interface CommentSaveInput extends z.infer<typeof CommentSaveInput> {}

/** A reply to a comment or to another reply. `toUserId` is the addressed user. */
export const ReplySaveInput = z.strictObject({
  commentId: z.optional(id),
  answerId: z.optional(id),
  parentId: z.optional(id),
  toUserId: text(64, 1),
  content: text(500, 1),
});
export interface ReplySaveInput extends z.infer<typeof ReplySaveInput> {}

/** Sets the vote to -1, 0 or 1. Repeating the call changes nothing. */
export const VoteInput = z.strictObject({ answerId: id, state: z.int().check(z.minimum(-1), z.maximum(1)) });
export interface VoteInput extends z.infer<typeof VoteInput> {}

export const VoteCounts = z.object({ upCount: z.int(), downCount: z.int(), myThumb: z.int() });
export interface VoteCounts extends z.infer<typeof VoteCounts> {}

export const BestAnswerInput = z.strictObject({ questionId: id, answerId: id });
export interface BestAnswerInput extends z.infer<typeof BestAnswerInput> {}

export const reportKinds = ['question', 'answer', 'comment', 'evaluation'] as const;
export const reportReasons = ['spam', 'abuse', 'illegal', 'wrong', 'other'] as const;

export const ReportInput = z.strictObject({
  kind: z.enum(reportKinds),
  id,
  reason: z.enum(reportReasons),
  content: z.optional(text(500)),
});
export interface ReportInput extends z.infer<typeof ReportInput> {}
