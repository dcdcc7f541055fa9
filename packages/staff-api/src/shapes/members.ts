import { money, text, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { OrderItem } from './orders.ts';

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

const memberCode = text(60, 1);
export const MemberSelector = z.strictObject({ code: memberCode });
export interface MemberSelector extends z.infer<typeof MemberSelector> {}

export const MemberDetail = z.extend(MemberItem, { latest: z.array(OrderItem) });
export interface MemberDetail extends z.infer<typeof MemberDetail> {}

export const BlockInput = z.strictObject({ code: memberCode, isBlocked: z.boolean(), reason: text(200, 2) });
export interface BlockInput extends z.infer<typeof BlockInput> {}
