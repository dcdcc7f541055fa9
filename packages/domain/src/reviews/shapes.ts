import * as z from 'zod/mini';
import { mediaId } from '../media/shapes.ts';
import { code, id, languages, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';

export const ReviewableQuery = z.strictObject({ code: z.optional(code), ...pageFields });
export interface ReviewableQuery extends z.infer<typeof ReviewableQuery> {}

/** An order line that the member can review. `append`: it has a review, and a follow-up can be added. */
export const ReviewableLine = z.object({
  orderDetailId: z.int(),
  orderCode: code,
  productId: z.int(),
  skuId: z.int(),
  title: z.string(),
  attrText: z.string(),
  image: Picture,
  append: z.boolean(),
  finishTime: z.nullable(time),
  /** Reward points for the review; 0 for a follow-up, and after the daily limit. */
  integral: z.int(),
  /** Suggested tags for this kind of product. */
  tags: z.array(z.string()),
});
export interface ReviewableLine extends z.infer<typeof ReviewableLine> {}

export const ReviewableList = pageSchema(ReviewableLine);
export interface ReviewableList extends z.infer<typeof ReviewableList> {}

/** Filters of a review list. `good` has four or five stars, `middle` three, `low` one or two. */
export const reviewTypes = ['all', 'image', 'append', 'good', 'middle', 'low'] as const;
export type ReviewType = (typeof reviewTypes)[number];

export const ReviewQuery = z.strictObject({
  productId: queryId,
  type: z.optional(z.enum(reviewTypes)),
  star: z.optional(queryInt),
  tag: z.optional(text(40)),
  skuId: z.optional(queryId),
  ...pageFields,
});
export interface ReviewQuery extends z.infer<typeof ReviewQuery> {}

/** `content` is in the reader's script and `lang` is its language. `original` is the text before a script conversion. */
const translatedContent = { content: z.string(), lang: z.enum(languages), original: z.optional(z.string()) };

/** A review of a product. For an anonymous review, the nickname is masked and the portrait omitted. */
export const Review = z.object({
  id: z.int(),
  productId: z.int(),
  productTitle: z.string(),
  /** 0 when unknown. */
  skuId: z.int(),
  attrText: z.string(),
  user: z.object({ nickname: z.string(), portrait: z.nullable(Picture), level: z.int() }),
  anonymous: z.boolean(),
  star: z.int(),
  ...translatedContent,
  tags: z.array(z.string()),
  images: z.array(Picture),
  /** Number of users who found the review helpful. */
  up: z.int(),
  /** The caller found it helpful. */
  voted: z.boolean(),
  /** The caller wrote it, and cannot vote on it. */
  mine: z.boolean(),
  append: z.nullable(z.object({ ...translatedContent, images: z.array(Picture), time })),
  /** Reply of the shop. */
  reply: z.nullable(z.object({ ...translatedContent, time })),
  createTime: time,
});
export interface Review extends z.infer<typeof Review> {}

/** `goodRate` is a percentage. `counts` (per filter) and `stars` (one to five) ignore the filter of the request. */
export const ReviewList = z.extend(pageSchema(Review), {
  counts: z.object({ all: z.int(), image: z.int(), append: z.int(), good: z.int(), middle: z.int(), low: z.int() }),
  stars: z.array(z.int()),
  goodRate: z.int(),
  tags: z.array(z.object({ text: z.string(), count: z.int() })),
});
export interface ReviewList extends z.infer<typeof ReviewList> {}

/** `helpful: false` takes the vote back. */
export const ReviewVoteInput = z.strictObject({ reviewId: id, helpful: z.boolean() });
export interface ReviewVoteInput extends z.infer<typeof ReviewVoteInput> {}

export const ReviewVoteReply = z.object({ up: z.int(), voted: z.boolean() });
export interface ReviewVoteReply extends z.infer<typeof ReviewVoteReply> {}

const stars = z.int().check(z.minimum(1), z.maximum(5));

/** Reviews of several order lines. Each is saved or rejected separately. `images` are ids from `media/save`. */
export const ReviewSaveInput = z.strictObject({
  list: z
    .array(
      z.strictObject({
        orderDetailId: id,
        star: stars,
        serviceStar: stars,
        deliveryStar: stars,
        content: text(1000),
        images: z.array(mediaId).check(z.maxLength(9)),
        tags: z.array(text(20, 1)).check(z.maxLength(8)),
        anonymous: z.boolean(),
        append: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});
export interface ReviewSaveInput extends z.infer<typeof ReviewSaveInput> {}

export const ReviewSaveReply = z.object({
  saved: z.array(z.int()),
  failed: z.array(z.object({ orderDetailId: z.int(), code: z.int() })),
  /** Earned reward points. */
  integral: z.int(),
});
export interface ReviewSaveReply extends z.infer<typeof ReviewSaveReply> {}
