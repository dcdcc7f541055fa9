import { money, text, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { OrderItem, StaffNote } from './orders.ts';
import { staffPage, staffPageFields } from './paging.ts';
import { localText } from './products.ts';

/** A whole phone number, member code or mail address: nobody browses through members. */
export const MemberQuery = z.strictObject({ text: text(80, 4) });
export interface MemberQuery extends z.infer<typeof MemberQuery> {}

export const memberStateNames = ['normal', 'blocked', 'pendingDeletion', 'deleted'] as const;

/** The code is the public name. Phone and nickname are masked. */
export const MemberItem = z.object({
  code: z.string(),
  nickname: z.string(),
  phone: z.string(),
  state: z.enum(memberStateNames),
  createdAt: time,
  orders: z.int(),
  /** Paid orders in TWD, without what was refunded. */
  paid: money,
});
export interface MemberItem extends z.infer<typeof MemberItem> {}

export const Members = z.array(MemberItem);
export type Members = z.infer<typeof Members>;

export const memberCouponStates = ['unused', 'used', 'void', 'held', 'expired'] as const;

const memberCode = text(60, 1);
export const MemberSelector = z.strictObject({ code: memberCode });
export interface MemberSelector extends z.infer<typeof MemberSelector> {}

/** The newest entries of each list. Balances are those after the entry. */
export const MemberDetail = z.extend(MemberItem, {
  /** When the account is deleted, if that was asked for. */
  deletionAt: z.nullable(time),
  latest: z.array(OrderItem),
  ledger: z.array(
    z.object({
      id: z.int(),
      account: z.enum(['exp', 'integral', 'money', 'score']),
      title: localText,
      change: z.string(),
      balance: z.string(),
      createdAt: time,
    }),
  ),
  coupons: z.array(z.object({ code: z.string(), title: localText, state: z.enum(memberCouponStates), validEnd: time })),
  devices: z.array(z.object({ id: z.string(), platform: z.string(), agent: z.string(), createdAt: time, usedAt: time })),
  notes: z.array(StaffNote),
});
export interface MemberDetail extends z.infer<typeof MemberDetail> {}

export const BlockInput = z.strictObject({ code: memberCode, isBlocked: z.boolean(), reason: text(200, 2) });
export interface BlockInput extends z.infer<typeof BlockInput> {}

export const MemberNoteInput = z.strictObject({ code: memberCode, text: text(1_000, 1) });
export interface MemberNoteInput extends z.infer<typeof MemberNoteInput> {}

export const EndMemberSessionsInput = z.strictObject({ code: memberCode, reason: text(200, 2) });
export interface EndMemberSessionsInput extends z.infer<typeof EndMemberSessionsInput> {}

/** A request by law, with what it is based on: the log keeps it. */
export const LegalInput = z.strictObject({ code: memberCode, reason: text(200, 2) });
export interface LegalInput extends z.infer<typeof LegalInput> {}

/** All that the shop has about a person, as the member's own export. */
export const MemberExport = z.record(z.string(), z.unknown());
export type MemberExport = z.infer<typeof MemberExport>;

/** A deletion that was asked for, and can be taken back until its time. */
export const MemberDeletion = z.object({ code: z.string(), nickname: z.string(), requestedAt: time, dueAt: time, openOrders: z.int() });
export interface MemberDeletion extends z.infer<typeof MemberDeletion> {}
export const MemberDeletions = staffPage(MemberDeletion);
export interface MemberDeletions extends z.infer<typeof MemberDeletions> {}
export const DeletionsQuery = z.strictObject(staffPageFields);
export interface DeletionsQuery extends z.infer<typeof DeletionsQuery> {}
