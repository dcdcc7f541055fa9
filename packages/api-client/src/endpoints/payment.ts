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
  /**
   * Starts a payment of orders and returns how to continue: a form, an address, a QR code or WeChat's parameters.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501), actionNotAllowed (-502), requestInProgress (-504), amountMismatch (-701), paymentClosed (-702),
   * paymentRefused (-703), paymentPending (-704).
   */
  save: defineEndpoint<PaymentSaveInput, PaymentRedirect>('POST /rest/payment/save', {
    access: 'member',
    scope: 'orders:write',
    specified: true,
    idempotent: true,
  }),
  /**
   * Prepares a payment inside WeChat. Only for payments with the mode `prepay`.
   *
   * Members only.
   *
   * Errors: paymentClosed (-702), paymentRefused (-703).
   */
  prepay: defineEndpoint<PrepayInput, Prepayment>('POST /rest/payment/prepay/save', { access: 'member', scope: 'orders:write' }),
  /**
   * Returns the state of a payment, and when to ask again.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501).
   */
  check: defineEndpoint<PaymentCheckInput, PaymentStatus>('POST /rest/payment/check', {
    access: 'member',
    scope: 'orders:read',
    specified: true,
  }),
};
