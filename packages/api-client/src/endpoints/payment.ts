import type {
  PaymentCheckInput,
  PaymentRedirect,
  PaymentSaveInput,
  PaymentStatus,
  PrepayInput,
  Prepayment,
} from '@baodao/domain/payment/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const payment = {
  save: defineEndpoint<PaymentSaveInput, PaymentRedirect>('POST /rest/payment/save', { access: 'member', idempotent: true }),
  /** Only for payments with the mode `prepay`. */
  prepay: defineEndpoint<PrepayInput, Prepayment>('POST /rest/payment/prepay/save', { access: 'member' }),
  check: defineEndpoint<PaymentCheckInput, PaymentStatus>('POST /rest/payment/check', { access: 'member' }),
};
