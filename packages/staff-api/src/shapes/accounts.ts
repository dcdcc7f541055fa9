import { id, text, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { roles } from '../rights.ts';
import { username } from './session.ts';

export const Account = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** `invited`: without a password and a second factor yet. */
  state: z.enum(['active', 'invited', 'disabled']),
  createdAt: time,
  usedAt: z.nullable(time),
  sessions: z.int(),
});
export interface Account extends z.infer<typeof Account> {}

export const Accounts = z.array(Account);
export type Accounts = z.infer<typeof Accounts>;

export const CreateAccountInput = z.strictObject({ username, name: text(60, 1), role: z.enum(roles) });
export interface CreateAccountInput extends z.infer<typeof CreateAccountInput> {}

/** The address that the invited person opens once. */
export const InvitationReply = z.object({ id: z.int(), address: z.string(), expiresAt: time });
export interface InvitationReply extends z.infer<typeof InvitationReply> {}

export const ChangeAccountInput = z.strictObject({
  id,
  name: z.optional(text(60, 1)),
  role: z.optional(z.enum(roles)),
  isDisabled: z.optional(z.boolean()),
});
export interface ChangeAccountInput extends z.infer<typeof ChangeAccountInput> {}

export const AccountSelector = z.strictObject({ id });
export interface AccountSelector extends z.infer<typeof AccountSelector> {}
