import type { PaymentCheckInput, PaymentRedirect, PaymentSaveInput, PaymentStatus } from '@baodao/domain/payment/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const payment = {
  save: defineEndpoint<PaymentSaveInput, PaymentRedirect>('POST /rest/payment/save', { access: 'member', idempotent: true }),
  check: defineEndpoint<PaymentCheckInput, PaymentStatus>('POST /rest/payment/check', { access: 'member' }),
};
