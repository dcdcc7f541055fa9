import * as z from 'zod/mini';
import { ProductCard } from '../catalog/shapes.ts';
import { mediaId } from '../media/shapes.ts';
import { createTime, rateId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { id, languages, Picture, text } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryFlag, queryId, queryNumbered } from '../wire/query.ts';

/** A member's opinion of an answer. */
export const votes = { against: -1, none: 0, for: 1 } as const;

export const questionTypes = { product: 1, travel: 2, life: 3 } as const;

/** Author of a text. `id` is random. */
export const Author = z.object({
  /** Random id of the author, to address replies. It is the same in all texts of the author. */
  id: z.string(),
  /** Name of the author. */
  nickname: z.string(),
  /** Portrait; null if the author has none. */
  portrait: z.nullable(Picture),
  /** Member level of the author. */
  level: z.int(),
  /** True for shops and experts that the operator has verified. */
  isVerified: z.boolean(),
});
export interface Author extends z.infer<typeof Author> {}

/** Language of the displayed text. Texts are not translated, but Chinese is converted to the reader's script. */
const language = z.enum(languages);

/** Original text, when it was converted to another script. */
const original = z.optional(z.string());

/** 0 in review (visible only to the author), 1 visible, 2 hidden. */
const moderationStatus = numbered({ inReview: 0, visible: 1, hidden: 2 });

/** A question with its counts. */
export const Question = z.object({
  /** Id of the question. */
  id: z.int(),
  language,
  /** The question in one line. */
  title: z.string(),
  originalTitle: original,
  /** Details in plain text; may be empty. */
  content: z.string(),
  original,
  /** Pictures of the author. */
  images: z.array(Picture),
  /** 1 about a product, 2 about a journey, 3 about everyday life. */
  type: numbered(questionTypes),
  /** Id of the product that it is about; null if it is about none. */
  productId: z.nullable(z.int()),
  /** Tags of the question. */
  tags: z.array(z.string()),
  /** Who asked. */
  user: Author,
  /** How often it was read. */
  viewCount: z.int(),
  /** Number of answers. */
  answerCount: z.int(),
  /** Number of members who favourited it. */
  collectCount: z.int(),
  /** True when the caller favourited it. */
  collected: z.boolean(),
  /** Q&A score that the best answer earns. */
  score: z.int(),
  /** True when the asker accepted an answer. */
  solved: z.boolean(),
  /** Id of the accepted answer; null without one. */
  bestAnswerId: z.nullable(z.int()),
  status: moderationStatus,
  createTime,
});
export interface Question extends z.infer<typeof Question> {}

/** A comment on an answer, or a reply to a comment. `parentId` is the id of the comment; null for a comment. */
export const Comment = z.object({
  /** Id of the comment. */
  id: z.int(),
  /** Id of the answer that it belongs to. */
  answerId: z.int(),
  /** Id of the comment that it replies to; null for a comment on the answer. */
  parentId: z.nullable(z.int()),
  language,
  /** The text, in the reader's script if the original is Chinese. */
  content: z.string(),
  original,
  /** Who wrote it. */
  user: Author,
  /** Who is addressed; null for a comment on the answer. */
  toUser: z.nullable(Author),
  status: moderationStatus,
  createTime,
});
export interface Comment extends z.infer<typeof Comment> {}

/** An answer with its votes and comments. */
export const Answer = z.object({
  /** Id of the answer. */
  id: z.int(),
  /** Id of the question. */
  questionId: z.int(),
  language,
  /** The text, in the reader's script if the original is Chinese. */
  content: z.string(),
  original,
  /** Pictures of the author. */
  images: z.array(Picture),
  /** Who answered. */
  user: Author,
  /** Written by the shop that sells the product. */
  isOfficial: z.boolean(),
  /** True when the author bought the product. */
  isBuyer: z.boolean(),
  /** True when the asker accepted it. */
  best: z.boolean(),
  /** Votes for it. */
  upCount: z.int(),
  /** Votes against it. */
  downCount: z.int(),
  /** -1, 0 or 1; always 0 for guests. */
  myThumb: numbered(votes),
  /** Number of comments and replies. */
  commentCount: z.int(),
  /** Oldest first, including replies. */
  comments: z.array(Comment),
  status: moderationStatus,
  createTime,
});
export interface Answer extends z.infer<typeof Answer> {}

export const questionSorts = ['new', 'hot', 'unanswered'] as const;

/** `mine`: the member's own questions, including those in review. */
export const QuestionListQuery = z.strictObject({
  /** Words to search in questions and answers. */
  key: z.optional(text(64)),
  /** Only questions with this tag. */
  tag: z.optional(text(40)),
  /** Only questions of this type, see `Question.type`. */
  type: z.optional(queryNumbered(questionTypes)),
  /** Only questions about this product. */
  productId: z.optional(queryId),
  /** Only questions of the caller. */
  mine: z.optional(queryFlag),
  /** With or without a best answer. */
  solved: z.optional(queryFlag),
  /** Order of the questions. `unanswered`: only those without an answer, newest first. */
  sort: z.optional(z.enum(questionSorts)),
  ...pageFields,
});
export interface QuestionListQuery extends z.infer<typeof QuestionListQuery> {}

/** A page of questions with the tags of all questions. */
export const QuestionList = z.extend(pageSchema(Question), {
  /** Tags of all questions, most frequent first. */
  tags: z.array(
    z.object({
      /** The tag, as its authors wrote it. */
      text: z.string(),
      /** Number of questions with it. */
      count: z.int(),
    }),
  ),
});
export interface QuestionList extends z.infer<typeof QuestionList> {}

/** The question to read. */
export const QuestionQuery = z.strictObject({
  /** Id of the question. */
  id: queryId,
});
export interface QuestionQuery extends z.infer<typeof QuestionQuery> {}

/** `mine`: the caller asked the question and can accept an answer. */
export const QuestionComposite = z.object({
  /** The question. */
  question: Question,
  /** The accepted answer, or else those with the most votes. */
  bestAnswers: z.array(Answer),
  /** Other questions with the same tags or about the same product. */
  related: z.array(Question),
  /** Products that the question is about. */
  products: z.array(ProductCard),
  /** True when the caller asked it and can accept an answer. */
  mine: z.boolean(),
  rateId,
});
export interface QuestionComposite extends z.infer<typeof QuestionComposite> {}

/** How many questions to return. */
export const HeadlineQuery = z.strictObject({
  /** Number of questions, 1 to 50. Default: 20. */
  count: pageFields.count,
});
export interface HeadlineQuery extends z.infer<typeof HeadlineQuery> {}

/** A featured question. */
export const Headline = z.object({
  /** The question. */
  question: Question,
  /** Its best answer; null without answers. */
  answer: z.nullable(Answer),
});
export interface Headline extends z.infer<typeof Headline> {}

export const answerSorts = ['best', 'new', 'old'] as const;

/** Selects the answers of a question by `questionId`, or one answer by `id`. */
export const AnswerQuery = z.strictObject({
  /** Id of the question whose answers to list. */
  questionId: z.optional(queryId),
  /** Id of one answer. */
  id: z.optional(queryId),
  /** Order of the answers. `best`: the accepted one first, then by votes. */
  sort: z.optional(z.enum(answerSorts)),
  ...pageFields,
});
export interface AnswerQuery extends z.infer<typeof AnswerQuery> {}

/** A page of answers with their question. */
export const AnswerList = z.extend(pageSchema(Answer), {
  /** The question that was answered. */
  question: Question,
});
export interface AnswerList extends z.infer<typeof AnswerList> {}

/** Ids of up to nine pictures from `media.save`. */
const images = z.array(mediaId).check(z.maxLength(9));

/** A new question. */
export const QuestionSaveInput = z.strictObject({
  /** The question in one line. */
  title: text(80, 1),
  /** Details in plain text; may be empty. */
  content: text(5000),
  /** Ids of up to nine pictures from `media.save`. */
  images,
  /** One of `questionTypes`. */
  type: numbered(questionTypes),
  /** Up to five tags. */
  tags: z.array(text(20, 1)).check(z.maxLength(5)),
  /** Id of the product that it is about. */
  productId: z.optional(id),
  /** Q&A score that the asker offers for the best answer. It is deducted from their score. */
  score: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});
export interface QuestionSaveInput extends z.infer<typeof QuestionSaveInput> {}

/** A new answer. */
export const AnswerSaveInput = z.strictObject({
  /** Id of the question. */
  questionId: id,
  /** The answer in plain text. */
  content: text(5000, 1),
  /** Ids of up to nine pictures from `media.save`. */
  images,
});
export interface AnswerSaveInput extends z.infer<typeof AnswerSaveInput> {}

/** A new comment. */
export const CommentSaveInput = z.strictObject({
  /** Id of the answer. */
  answerId: id,
  /** The comment in plain text. */
  content: text(500, 1),
});
export interface CommentSaveInput extends z.infer<typeof CommentSaveInput> {}

/** A reply to a comment or to another reply. `toUserId` is the addressed user. */
export const ReplySaveInput = z.strictObject({
  /** Id of the comment to reply to. */
  commentId: z.optional(id),
  /** Id of the answer that the comment belongs to. */
  answerId: z.optional(id),
  /** Id of the comment that began the thread; the other name of `commentId`. */
  parentId: z.optional(id),
  /** Id of the addressed author, from `Comment.user`. */
  toUserId: text(64, 1),
  /** The reply in plain text. */
  content: text(500, 1),
});
export interface ReplySaveInput extends z.infer<typeof ReplySaveInput> {}

/** Sets the vote to -1, 0 or 1. Repeating the call changes nothing. */
export const VoteInput = z.strictObject({
  /** Id of the answer. */
  answerId: id,
  /** 1 for it, -1 against it, 0 to withdraw the vote. */
  state: numbered(votes),
});
export interface VoteInput extends z.infer<typeof VoteInput> {}

/** The votes after the call. */
export const VoteCounts = z.object({
  /** Votes for the answer. */
  upCount: z.int(),
  /** Votes against the answer. */
  downCount: z.int(),
  /** The caller's vote: 1, -1 or 0. */
  myThumb: numbered(votes),
});
export interface VoteCounts extends z.infer<typeof VoteCounts> {}

/** The answer that solved the member's question. */
export const BestAnswerInput = z.strictObject({
  /** Id of the member's question. */
  questionId: id,
  /** Id of the answer to accept. */
  answerId: id,
});
export interface BestAnswerInput extends z.infer<typeof BestAnswerInput> {}

export const reportKinds = ['question', 'answer', 'comment', 'evaluation'] as const;
export const reportReasons = ['spam', 'abuse', 'illegal', 'wrong', 'other'] as const;

/** A report of content that breaks the rules. */
export const ReportInput = z.strictObject({
  /** What is reported. `evaluation`: a review. */
  kind: z.enum(reportKinds),
  /** Id of the question, answer, comment or review. */
  id,
  /** Why it is reported. */
  reason: z.enum(reportReasons),
  /** Details for the operator. */
  content: z.optional(text(500)),
});
export interface ReportInput extends z.infer<typeof ReportInput> {}
