import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { AccountSelector, Accounts, ChangeAccountInput, CreateAccountInput, InvitationReply } from '../shapes/accounts.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

export const accounts = {
  find: defineStaffEndpoint<NoInput, Accounts>('GET /staff/account/find', 'accounts.manage'),
  /** Errors: usernameTaken (-101). */
  create: defineStaffEndpoint<CreateAccountInput, InvitationReply>('POST /staff/account/save', 'accounts.manage'),
  /** Errors: notFound (-3), actionNotAllowed (-502) for the last owner. */
  change: defineStaffEndpoint<ChangeAccountInput, DoneReply>('POST /staff/account/change', 'accounts.manage'),
  /** Takes password and second factor away, and invites again. Errors: notFound (-3), actionNotAllowed (-502) for oneself. */
  reset: defineStaffEndpoint<AccountSelector, InvitationReply>('POST /staff/account/reset', 'accounts.manage'),
  endSessions: defineStaffEndpoint<AccountSelector, DoneReply>('POST /staff/account/session/end', 'accounts.manage'),
};
