import type { GuessInput, GuessReply, OperationList, OperationQuery, TailorInput, TailorReply } from '@baodao/domain/activities/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const activities = {
  /**
   * Sends a request for a tailor-made trip, charter or stay. Guests solve a captcha.
   *
   * Anyone may call it; members get their own view.
   *
   * Errors: captchaWrong (-104), requestInProgress (-504).
   */
  tailor: defineEndpoint<TailorInput, TailorReply>('POST /rest/tailor/save', { access: 'optional', specified: true, idempotent: true }),
  /**
   * Returns campaigns, guessing games and tasks that earn points.
   *
   * Anyone may call it; members get their own view.
   */
  operations: defineEndpoint<OperationQuery, OperationList>('GET /rest/operation/detail/find', { access: 'optional', specified: true }),
  /**
   * Takes part in a guessing game with one of its options.
   *
   * Members only.
   *
   * Errors: saleNotStarted (-205), saleEnded (-206), requestInProgress (-504), alreadyParticipated (-902).
   */
  guess: defineEndpoint<GuessInput, GuessReply>('POST /rest/guess/activity/record/save', {
    access: 'member',
    specified: true,
    idempotent: true,
  }),
};
