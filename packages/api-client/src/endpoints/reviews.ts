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
  list: defineEndpoint<ReviewQuery, ReviewList>('GET /rest/order/detail/evaluation/product', { access: 'optional' }),
  reviewable: defineEndpoint<ReviewableQuery, ReviewableList>('GET /rest/order/detail/evaluable', { access: 'member' }),
  save: defineEndpoint<ReviewSaveInput, ReviewSaveReply>('POST /rest/order/detail/evaluation/save/list', {
    access: 'member',
    idempotent: true,
  }),
  vote: defineEndpoint<ReviewVoteInput, ReviewVoteReply>('POST /rest/order/detail/evaluation/up/update', { access: 'member' }),
};
