import type { PaymentChecked, PaymentCheckInput, PaymentSaveInput, PaymentStarted } from '@baodao/domain/payment/shapes';
import { row } from '../row.ts';

export const payment = {
  save: row<PaymentSaveInput, PaymentStarted>('POST /rest/payment/save', { access: 'member', idempotent: true }),
  check: row<PaymentCheckInput, PaymentChecked>('POST /rest/payment/check', { access: 'member' }),
};
