import type { GuessInput, GuessReply, OperationList, OperationQuery, TailorInput, TailorReply } from '@baodao/domain/activities/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const activities = {
  tailor: defineEndpoint<TailorInput, TailorReply>('POST /rest/tailor/save', { access: 'optional', idempotent: true }),
  operations: defineEndpoint<OperationQuery, OperationList>('GET /rest/operation/detail/find', { access: 'optional' }),
  guess: defineEndpoint<GuessInput, GuessReply>('POST /rest/guess/activity/record/save', { access: 'member', idempotent: true }),
};
