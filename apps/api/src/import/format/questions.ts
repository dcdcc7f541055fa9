// Questions, with their authors, answers and comments.
import * as z from 'zod';
import { id, isPrintable, NOT_PRINTABLE, picture, requiredText, tagText, timestamp } from './fields.ts';

/** A fictitious member, shown as the author of the folder's questions and answers. */
export const AuthorLine = z.strictObject({
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and "-"'),
  nickname: requiredText(30),
  portrait: picture.optional(),
  level: z.int().min(0).max(9).default(0),
  verified: z.boolean().default(false),
});
export type AuthorLine = z.infer<typeof AuthorLine>;

const questionId = z.int().min(1).max(999_999, 'must be less than 1000000, because members use higher ids');

/** Contributions are not translated. */
const writtenFields = {
  id: questionId,
  author: z.string(),
  language: z.enum(['zh-CN', 'zh-TW', 'en']),
  content: requiredText(5_000),
  createdAt: timestamp,
};

const CommentPart = z.strictObject({
  ...writtenFields,
  /** The earlier comment that this one replies to, and the code of its addressee. */
  parent: questionId.optional(),
  to: z.string().optional(),
});

const AnswerPart = z.strictObject({
  ...writtenFields,
  pictures: z.array(picture).max(9).default([]),
  /** `official`: written by the shop. `buyer`: written by a buyer of the product. */
  official: z.boolean().default(false),
  buyer: z.boolean().default(false),
  up: z.int().min(0).max(1_000_000).default(0),
  comments: z.array(CommentPart).max(100).default([]),
});

export const QuestionLine = z.strictObject({
  ...writtenFields,
  title: requiredText(80),
  content: z.string().max(5_000).refine(isPrintable, NOT_PRINTABLE).default(''),
  type: z.enum(['product', 'travel', 'life']),
  product: id.optional(),
  pictures: z.array(picture).max(9).default([]),
  tags: z.array(tagText).max(5).default([]),
  score: z.int().min(0).max(1_000).default(0),
  views: z.int().min(0).max(100_000_000).default(0),
  /** The position among the headlines. */
  headline: z.int().min(1).max(1_000).optional(),
  /** The id of the accepted answer. */
  best: questionId.optional(),
  answers: z.array(AnswerPart).max(100).default([]),
});
export type QuestionLine = z.infer<typeof QuestionLine>;
