import type {
  ReviewableList,
  ReviewableQuery,
  ReviewList,
  ReviewQuery,
  ReviewSaveInput,
  ReviewSaveReply,
  ReviewVoteInput,
  ReviewVoteReply,
} from '@baodao/domain/reviews/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const reviews = {
  /**
   * Returns the reviews of a product with counts and the share of good ones.
   *
   * Anyone may call it; members get their own view.
   */
  list: defineEndpoint<ReviewQuery, ReviewList>('GET /rest/order/detail/evaluation/product', { access: 'optional', specified: true }),
  /**
   * Returns the order lines that the member can review.
   *
   * Members only.
   */
  reviewable: defineEndpoint<ReviewableQuery, ReviewableList>('GET /rest/order/detail/evaluable', { access: 'member', specified: true }),
  /**
   * Reviews order lines, or adds to earlier reviews.
   *
   * Members only.
   *
   * Errors: requestInProgress (-504).
   */
  save: defineEndpoint<ReviewSaveInput, ReviewSaveReply>('POST /rest/order/detail/evaluation/save/list', {
    access: 'member',
    specified: true,
    idempotent: true,
  }),
  /**
   * Marks a review as helpful, or withdraws the mark.
   *
   * Members only.
   *
   * Errors: notAllowed (-5).
   */
  vote: defineEndpoint<ReviewVoteInput, ReviewVoteReply>('POST /rest/order/detail/evaluation/up/update', { access: 'member' }),
};
