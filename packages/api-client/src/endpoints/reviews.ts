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
   * Anyone may call it; members get their own view. Specification section 7.
   */
  list: defineEndpoint<ReviewQuery, ReviewList>('GET /rest/order/detail/evaluation/product', { access: 'optional' }),
  /**
   * Returns the order lines that the member can review.
   *
   * Members only. Specification section 7.
   */
  reviewable: defineEndpoint<ReviewableQuery, ReviewableList>('GET /rest/order/detail/evaluable', { access: 'member' }),
  /**
   * Reviews order lines, or adds to earlier reviews.
   *
   * Members only. Specification section 7.
   *
   * Errors: requestInProgress (-504).
   */
  save: defineEndpoint<ReviewSaveInput, ReviewSaveReply>('POST /rest/order/detail/evaluation/save/list', {
    access: 'member',
    idempotent: true,
  }),
  /**
   * Marks a review as helpful, or withdraws the mark.
   *
   * Members only. Beyond the specification.
   *
   * Errors: notAllowed (-5).
   */
  vote: defineEndpoint<ReviewVoteInput, ReviewVoteReply>('POST /rest/order/detail/evaluation/up/update', { access: 'member' }),
};
