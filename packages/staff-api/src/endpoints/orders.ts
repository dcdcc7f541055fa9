import type { DoneReply } from '@baodao/domain/wire/fields';
import type {
  CancelInput,
  CorrectReceiverInput,
  NoteInput,
  OpenedIdentity,
  OpenedReceiver,
  OpenInput,
  OrderDetail,
  OrderPage,
  OrderQuery,
  OrderSelector,
  ProgressInput,
  RefundInput,
  RefundReply,
  ShipInput,
} from '../shapes/orders.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

/** All of them have the errors orderNotFound (-501), and changes actionNotAllowed (-502). */
export const orders = {
  find: defineStaffEndpoint<OrderQuery, OrderPage>('GET /staff/order/find', 'orders.read'),
  one: defineStaffEndpoint<OrderSelector, OrderDetail>('GET /staff/order', 'orders.read'),
  openReceiver: defineStaffEndpoint<OpenInput, OpenedReceiver>('POST /staff/order/receiver/open', 'orders.open'),
  /** The owner of the identity sees that it was opened. */
  openIdentity: defineStaffEndpoint<OpenInput, OpenedIdentity>('POST /staff/order/identity/open', 'orders.open'),
  /** Errors: also addressIncomplete (-401), identityRequired (-402), identityMismatch (-403). */
  correctReceiver: defineStaffEndpoint<CorrectReceiverInput, DoneReply>('POST /staff/order/receiver/save', 'orders.open'),
  progress: defineStaffEndpoint<ProgressInput, DoneReply>('POST /staff/order/progress', 'orders.change'),
  ship: defineStaffEndpoint<ShipInput, DoneReply>('POST /staff/order/ship', 'orders.change'),
  cancel: defineStaffEndpoint<CancelInput, DoneReply>('POST /staff/order/cancel', 'orders.change'),
  note: defineStaffEndpoint<NoteInput, DoneReply>('POST /staff/order/note/save', 'orders.change'),
  /** The newest mail about the order, again. */
  resendMail: defineStaffEndpoint<OrderSelector, DoneReply>('POST /staff/order/mail/send', 'orders.change'),
  previewRefund: defineStaffEndpoint<RefundInput, RefundReply>('POST /staff/order/refund/preview', 'orders.refund'),
  /** With `awaitsApproval` in its error, the refund is kept for a second person. */
  refund: defineStaffEndpoint<RefundInput, RefundReply>('POST /staff/order/refund/save', 'orders.refund'),
};
