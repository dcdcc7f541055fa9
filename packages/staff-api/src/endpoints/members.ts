import type { DoneReply } from '@baodao/domain/wire/fields';
import type {
  BlockInput,
  DeletionsQuery,
  EndMemberSessionsInput,
  LegalInput,
  MemberDeletions,
  MemberDetail,
  MemberExport,
  MemberNoteInput,
  MemberQuery,
  MemberSelector,
  Members,
} from '../shapes/members.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

export const members = {
  find: defineStaffEndpoint<MemberQuery, Members>('GET /staff/member/find', 'members.read'),
  /** Errors: notFound (-3). */
  one: defineStaffEndpoint<MemberSelector, MemberDetail>('GET /staff/member', 'members.read'),
  /** Ends the sessions of the member. Errors: notFound (-3), actionNotAllowed (-502). */
  block: defineStaffEndpoint<BlockInput, DoneReply>('POST /staff/member/block', 'members.change'),
  /** Colleagues read it, and the member in the export of the own data. */
  note: defineStaffEndpoint<MemberNoteInput, DoneReply>('POST /staff/member/note/save', 'members.change'),
  /** Errors: also actionNotAllowed (-502) for a deleted account. */
  exportData: defineStaffEndpoint<LegalInput, MemberExport>('POST /staff/member/export', 'members.open'),
  deletions: defineStaffEndpoint<DeletionsQuery, MemberDeletions>('GET /staff/member/deletion/find', 'members.read'),
  /** As if the member had asked for it: with days to take it back. */
  requestDeletion: defineStaffEndpoint<LegalInput, DoneReply>('POST /staff/member/deletion/save', 'members.change'),
  cancelDeletion: defineStaffEndpoint<LegalInput, DoneReply>('POST /staff/member/deletion/cancel', 'members.change'),
  /** Signs the member out everywhere. */
  endSessions: defineStaffEndpoint<EndMemberSessionsInput, DoneReply>('POST /staff/member/session/end', 'members.change'),
};
