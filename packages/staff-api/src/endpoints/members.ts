import type { DoneReply } from '@baodao/domain/wire/fields';
import type { BlockInput, MemberDetail, MemberQuery, MemberSelector, Members } from '../shapes/members.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

export const members = {
  find: defineStaffEndpoint<MemberQuery, Members>('GET /staff/member/find', 'members.read'),
  /** Errors: notFound (-3). */
  one: defineStaffEndpoint<MemberSelector, MemberDetail>('GET /staff/member', 'members.read'),
  /** Ends the sessions of the member. Errors: notFound (-3), actionNotAllowed (-502). */
  block: defineStaffEndpoint<BlockInput, DoneReply>('POST /staff/member/block', 'members.block'),
};
