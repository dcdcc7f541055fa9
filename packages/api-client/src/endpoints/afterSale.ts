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
  saveRefund: defineEndpoint<RefundInput, Refund>('POST /rest/order/refund/save', { access: 'member', idempotent: true }),
  refunds: defineEndpoint<RefundQuery, RefundList>('GET /rest/order/refund/find', { access: 'member' }),
  cancelRefund: defineEndpoint<RefundSelector, Refund>('POST /rest/order/refund/cancel', { access: 'member' }),
  previewRefund: defineEndpoint<RefundPreviewQuery, RefundPreview>('GET /rest/order/refund/preview', { access: 'member' }),
  saveRefundParcel: defineEndpoint<RefundParcelInput, Refund>('POST /rest/order/refund/parcel/save', { access: 'member' }),
  escalateRefund: defineEndpoint<RefundEscalateInput, Refund>('POST /rest/order/refund/escalate/save', { access: 'member' }),
};
