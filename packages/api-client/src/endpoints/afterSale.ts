import type {
  Refund,
  RefundEscalateInput,
  RefundInput,
  RefundList,
  RefundParcelInput,
  RefundPreview,
  RefundPreviewQuery,
  RefundQuery,
  RefundSelector,
} from '@baodao/domain/afterSale/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const afterSale = {
  /**
   * Asks for a refund, return or exchange of an order line.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501), actionNotAllowed (-502), requestInProgress (-504).
   */
  saveRefund: defineEndpoint<RefundInput, Refund>('POST /rest/order/refund/save', { access: 'member', idempotent: true }),
  /**
   * Returns the member's after-sale requests, newest first.
   *
   * Members only.
   */
  refunds: defineEndpoint<RefundQuery, RefundList>('GET /rest/order/refund/find', { access: 'member', scope: 'orders:read' }),
  /**
   * Withdraws an after-sale request that was not settled yet.
   *
   * Members only.
   *
   * Errors: actionNotAllowed (-502).
   */
  cancelRefund: defineEndpoint<RefundSelector, Refund>('POST /rest/order/refund/cancel', { access: 'member' }),
  /**
   * Calculates what a refund would pay back, without asking for it.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501), actionNotAllowed (-502).
   */
  previewRefund: defineEndpoint<RefundPreviewQuery, RefundPreview>('GET /rest/order/refund/preview', {
    access: 'member',
    scope: 'orders:read',
  }),
  /**
   * Tells the seller the courier and number of the parcel that the member sent back.
   *
   * Members only.
   *
   * Errors: actionNotAllowed (-502).
   */
  saveRefundParcel: defineEndpoint<RefundParcelInput, Refund>('POST /rest/order/refund/parcel/save', { access: 'member' }),
  /**
   * Asks the platform to decide a request that the seller refused.
   *
   * Members only.
   *
   * Errors: actionNotAllowed (-502).
   */
  escalateRefund: defineEndpoint<RefundEscalateInput, Refund>('POST /rest/order/refund/escalate/save', { access: 'member' }),
};
