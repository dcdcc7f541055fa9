import * as z from 'zod/mini';
import { errorCodes } from '../errors/codes.ts';
import { mediaId } from '../media/shapes.ts';
import { attrText, createTime, productId, skuId } from '../wire/commonFields.ts';
import { numbered } from '../wire/facts.ts';
import { code, id, languages, Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId, queryInt } from '../wire/query.ts';

/** Selects the order lines to review. */
export const ReviewableQuery = z.strictObject({
  /** Only lines of this order. */
  code: z.optional(code),
  ...pageFields,
});
export interface ReviewableQuery extends z.infer<typeof ReviewableQuery> {}

/** An order line that the member can review. `append`: it has a review, and a follow-up can be added. */
export const ReviewableLine = z.object({
  /** Id of the order line, for `reviews.save`. */
  orderDetailId: z.int(),
  orderCode: code,
  productId,
  skuId,
  /** Title of the product. */
  title: z.string(),
  attrText,
  image: Picture,
  /** True when it has a review, to which a follow-up can be added. */
  append: z.boolean(),
  /** When the order was received; null before. */
  finishTime: z.nullable(time),
  /** Reward points for the review; 0 for a follow-up, and after the daily limit. */
  integral: z.int(),
  /** Suggested tags for this kind of product. */
  tags: z.array(z.string()),
});
export interface ReviewableLine extends z.infer<typeof ReviewableLine> {}

/** A page of order lines to review, latest first. */
export const ReviewableList = pageSchema(ReviewableLine);
export interface ReviewableList extends z.infer<typeof ReviewableList> {}

/** Filters of a review list. `good` has four or five stars, `middle` three, `low` one or two. */
export const reviewTypes = ['all', 'image', 'append', 'good', 'middle', 'low'] as const;
export type ReviewType = (typeof reviewTypes)[number];

/** Filters the reviews of a product. */
export const ReviewQuery = z.strictObject({
  /** Id of the product. */
  productId: queryId,
  /** Only reviews of this kind. Default: all. */
  type: z.optional(z.enum(reviewTypes)),
  /** Only reviews with this number of stars, 1 to 5. */
  star: z.optional(queryInt),
  /** Only reviews with this tag. */
  tag: z.optional(text(40)),
  /** Only reviews of this SKU. */
  skuId: z.optional(queryId),
  ...pageFields,
});
export interface ReviewQuery extends z.infer<typeof ReviewQuery> {}

/** `content` is in the reader's script and `lang` is its language. `original` is the text before a script conversion. */
const translatedContent = {
  /** The text, in the reader's script if the original is Chinese. */
  content: z.string(),
  /** Language of `content`, for the `lang` attribute. */
  lang: z.enum(languages),
  /** The text before the conversion of its script. Absent without a conversion. */
  original: z.optional(z.string()),
};

/** A review of a product. For an anonymous review, the nickname is masked and the portrait omitted. */
export const Review = z.object({
  /** Id of the review. */
  id: z.int(),
  productId,
  /** Title of the product. */
  productTitle: z.string(),
  /** 0 when unknown. */
  skuId,
  attrText,
  /** The author. */
  user: z.object({
    /** Nickname, masked in an anonymous review. */
    nickname: z.string(),
    /** Portrait; null if there is none and in an anonymous review. */
    portrait: z.nullable(Picture),
    /** Member level of the author. */
    level: z.int(),
  }),
  /** True when the author hides the name. */
  anonymous: z.boolean(),
  /** Stars for the product, 1 to 5. */
  star: z.int(),
  ...translatedContent,
  /** Tags that the author chose. */
  tags: z.array(z.string()),
  /** Pictures of the author. */
  images: z.array(Picture),
  /** Number of users who found the review helpful. */
  up: z.int(),
  /** The caller found it helpful. */
  voted: z.boolean(),
  /** The caller wrote it, and cannot vote on it. */
  mine: z.boolean(),
  /** The follow-up of the author; null without one. */
  append: z.nullable(z.object({ ...translatedContent, images: z.array(Picture), time })),
  /** Reply of the shop. */
  reply: z.nullable(z.object({ ...translatedContent, time })),
  createTime,
});
export interface Review extends z.infer<typeof Review> {}

/** `goodRate` is a percentage. `counts` (per filter) and `stars` (one to five) ignore the filter of the request. */
export const ReviewList = z.extend(pageSchema(Review), {
  /** Number of reviews by filter. */
  counts: z.object({
    /** All reviews. */
    all: z.int(),
    /** Reviews with pictures. */
    image: z.int(),
    /** Reviews with a follow-up. */
    append: z.int(),
    /** Reviews with four or five stars. */
    good: z.int(),
    /** Reviews with three stars. */
    middle: z.int(),
    /** Reviews with one or two stars. */
    low: z.int(),
  }),
  /** Number of reviews with one, two, three, four and five stars, in this order. */
  stars: z.array(z.int()),
  /** Share of reviews with four or five stars, in percent. */
  goodRate: z.int(),
  /** Tags of the reviews, most frequent first. */
  tags: z.array(
    z.object({
      /** The tag, in the language of the reply. */
      text: z.string(),
      /** Number of reviews with it. */
      count: z.int(),
    }),
  ),
});
export interface ReviewList extends z.infer<typeof ReviewList> {}

/** `helpful: false` takes the vote back. */
export const ReviewVoteInput = z.strictObject({
  /** Id of the review. */
  reviewId: id,
  /** True to mark the review as helpful, false to take that back. */
  helpful: z.boolean(),
});
export interface ReviewVoteInput extends z.infer<typeof ReviewVoteInput> {}

/** The review after the vote. */
export const ReviewVoteReply = z.object({
  /** Number of members who found it helpful. */
  up: z.int(),
  /** Whether the caller finds it helpful now. */
  voted: z.boolean(),
});
export interface ReviewVoteReply extends z.infer<typeof ReviewVoteReply> {}

/** Stars, from 1 to 5. */
const stars = z.int().check(z.minimum(1), z.maximum(5));

/** Reviews of several order lines. Each is saved or rejected separately. `images` are ids from `media/save`. */
export const ReviewSaveInput = z.strictObject({
  /** The reviews, one for each order line. */
  list: z
    .array(
      z.strictObject({
        /** Id of the order line. */
        orderDetailId: id,
        /** Stars for the product, 1 to 5. */
        star: stars,
        /** Stars for the service of the shop, 1 to 5. */
        serviceStar: stars,
        /** Stars for the delivery, 1 to 5. */
        deliveryStar: stars,
        /** The text; may be empty. */
        content: text(1000),
        /** Ids of pictures from `media.save`. */
        images: z.array(mediaId).check(z.maxLength(9)),
        /** Tags, own ones or those that `reviews.reviewable` suggests. */
        tags: z.array(text(20, 1)).check(z.maxLength(8)),
        /** True to hide the member's name and portrait. */
        anonymous: z.boolean(),
        /** True to add a follow-up to an earlier review. */
        append: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});
export interface ReviewSaveInput extends z.infer<typeof ReviewSaveInput> {}

const { badParameter, notFound, notReviewable } = errorCodes;
const refusals = { badParameter, notFound, notReviewable } as const;

/** What was saved, by order line. */
export const ReviewSaveReply = z.object({
  /** Ids of the order lines whose review was saved. */
  saved: z.array(z.int()),
  /** Order lines whose review was refused. */
  failed: z.array(
    z.object({
      /** Id of the order line. */
      orderDetailId: z.int(),
      /** Error code that says why. */
      code: numbered(refusals),
    }),
  ),
  /** Earned reward points. */
  integral: z.int(),
});
export interface ReviewSaveReply extends z.infer<typeof ReviewSaveReply> {}
