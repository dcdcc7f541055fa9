import type { DoneReply } from '@baodao/domain/wire/fields';
import type { ApprovalPage, ApprovalQuery, DecideApprovalInput } from '../shapes/approvals.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

/** Refunds above a limit, which a second person confirms. */
export const approvals = {
  find: defineStaffEndpoint<ApprovalQuery, ApprovalPage>('GET /staff/approval/find', 'orders.refund'),
  /** Errors: notFound (-3), actionNotAllowed (-502) for the own one, or if it is not possible any more. */
  decide: defineStaffEndpoint<DecideApprovalInput, DoneReply>('POST /staff/approval/decide', 'orders.refund'),
};
