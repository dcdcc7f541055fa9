import { id, money, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { staffPage, staffPageFields } from './paging.ts';

export const ApprovalQuery = z.strictObject(staffPageFields);
export interface ApprovalQuery extends z.infer<typeof ApprovalQuery> {}

/** A refund that somebody asked for and that a second person has to confirm. */
export const Approval = z.object({
  id: z.int(),
  orderCode: z.string(),
  amount: money,
  by: z.string(),
  /** Whoever asked can only withdraw it. */
  isOwn: z.boolean(),
  askedAt: time,
});
export interface Approval extends z.infer<typeof Approval> {}
export const ApprovalPage = staffPage(Approval);
export interface ApprovalPage extends z.infer<typeof ApprovalPage> {}

export const DecideApprovalInput = z.strictObject({ id, isConfirmed: z.boolean() });
export interface DecideApprovalInput extends z.infer<typeof DecideApprovalInput> {}

/** What the error of a change says that was kept for a second person. */
export const AwaitsApproval = z.object({ awaitsApproval: z.literal(true) });
