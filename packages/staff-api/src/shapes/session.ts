import { text, time } from '@baodao/domain/wire/fields';
import * as z from 'zod/mini';
import { rights, roles } from '../rights.ts';

/** Lower case, so that nobody guesses which letters are large. */
export const username = z.string().check(z.regex(/^[a-z][a-z0-9._-]{1,39}$/));

/** Long enough that a list of common passwords does not help. */
export const newPassword = text(64, 12);

/** Bytes in URL-safe base64. */
const bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,8000}$/));

/** What an authenticator answers to a challenge of the sign-in. */
export const PasskeyAnswer = z.strictObject({ id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes });
export interface PasskeyAnswer extends z.infer<typeof PasskeyAnswer> {}

/** `code` has six digits from the authenticator, or is a recovery code. A passkey replaces it. */
export const SignInInput = z.strictObject({
  username: text(60, 1),
  password: text(200, 1),
  code: z.optional(text(40, 1)),
  passkey: z.optional(PasskeyAnswer),
});
export interface SignInInput extends z.infer<typeof SignInInput> {}

/** Who is signed in. */
export const Me = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  rights: z.array(z.enum(rights)),
  /** Recovery codes that are not used yet. */
  recoveryCodes: z.int(),
  /** The address of the shop that customers see. */
  shopUrl: z.string(),
  /** The origin of its pictures. */
  mediaUrl: z.string(),
});
export interface Me extends z.infer<typeof Me> {}
export const CurrentMe = z.nullable(Me);

/** Accounts of the demo with the code that their authenticator shows now. Empty in live mode. */
export const DemoAccounts = z.array(z.object({ username: z.string(), role: z.enum(roles), password: z.string(), code: z.string() }));
export type DemoAccounts = z.infer<typeof DemoAccounts>;

export const InvitationInput = z.strictObject({ token: text(100, 1) });
export interface InvitationInput extends z.infer<typeof InvitationInput> {}

/** What an invited person sees before choosing a password. The address is for the authenticator. */
export const Invitation = z.object({ username: z.string(), name: z.string(), secret: z.string(), address: z.string() });
export interface Invitation extends z.infer<typeof Invitation> {}

export const AcceptInput = z.strictObject({ token: text(100, 1), password: newPassword, code: text(6, 6) });
export interface AcceptInput extends z.infer<typeof AcceptInput> {}

/** For five minutes and for the browser that asked. `rpId` is the host that passkeys belong to. */
export const PasskeyChallenge = z.object({ challenge: z.string(), rpId: z.string() });
export interface PasskeyChallenge extends z.infer<typeof PasskeyChallenge> {}

export const Passkeys = z.array(z.object({ id: z.string(), name: z.string(), createdAt: time, usedAt: z.nullable(time) }));
export type Passkeys = z.infer<typeof Passkeys>;

/** Whoever adds a passkey proves again who they are. */
export const AddPasskeyInput = z.strictObject({
  name: text(40, 1),
  password: text(200, 1),
  code: text(40, 1),
  offer: z.strictObject({ id: bytes, clientDataJSON: bytes, attestationObject: bytes }),
});
export interface AddPasskeyInput extends z.infer<typeof AddPasskeyInput> {}

export const PasskeySelector = z.strictObject({ id: bytes });
export interface PasskeySelector extends z.infer<typeof PasskeySelector> {}

/** Shown once. Each replaces the authenticator once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export interface RecoveryCodes extends z.infer<typeof RecoveryCodes> {}

export const PasswordInput = z.strictObject({ password: text(200, 1), newPassword, code: text(40, 1) });
export interface PasswordInput extends z.infer<typeof PasswordInput> {}

export const StaffSession = z.object({
  id: z.string(),
  agent: z.string(),
  address: z.string(),
  createdAt: time,
  usedAt: time,
  isCurrent: z.boolean(),
});
export interface StaffSession extends z.infer<typeof StaffSession> {}

export const StaffSessions = z.array(StaffSession);
export type StaffSessions = z.infer<typeof StaffSessions>;

/** Without an id: the session of the call. */
export const EndSessionInput = z.strictObject({ id: z.optional(text(40, 1)) });
export interface EndSessionInput extends z.infer<typeof EndSessionInput> {}
