import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type {
  AcceptInput,
  AddPasskeyInput,
  DemoAccounts,
  EndSessionInput,
  Invitation,
  InvitationInput,
  Me,
  PasskeyChallenge,
  PasskeySelector,
  Passkeys,
  PasswordInput,
  RecoveryCodes,
  SignInInput,
  StaffSessions,
} from '../shapes/session.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

export const session = {
  /** Signs in with password and second factor. Errors: wrongPassword (-103), tooManyRequests (-4). */
  signIn: defineStaffEndpoint<SignInInput, Me>('POST /staff/session/save', 'guest'),
  demo: defineStaffEndpoint<NoInput, DemoAccounts>('GET /staff/demo/find', 'guest'),
  /** Errors: notFound (-3) for an address that was used or is too old. */
  openInvitation: defineStaffEndpoint<InvitationInput, Invitation>('POST /staff/invitation/open', 'guest'),
  /** Sets password and second factor. Errors: notFound (-3), wrongPassword (-103) for a wrong code, passwordTooWeak (-108). */
  acceptInvitation: defineStaffEndpoint<AcceptInput, RecoveryCodes>('POST /staff/invitation/accept', 'guest'),
  /** Who is signed in, or null. A page asks this first, and a refusal would be an error in the browser's console. */
  current: defineStaffEndpoint<NoInput, Me | null>('GET /staff/session/current', 'guest'),
  me: defineStaffEndpoint<NoInput, Me>('GET /staff/session', 'signedIn'),
  sessions: defineStaffEndpoint<NoInput, StaffSessions>('GET /staff/session/find', 'signedIn'),
  /** Errors: notFound (-3) for sessions of others. */
  end: defineStaffEndpoint<EndSessionInput, DoneReply>('POST /staff/session/end', 'signedIn'),
  /** Ends the other sessions. Errors: wrongPassword (-103), passwordTooWeak (-108), tooManyRequests (-4). */
  changePassword: defineStaffEndpoint<PasswordInput, RecoveryCodes>('POST /staff/password/save', 'signedIn'),
};

/** Keys of phones, computers and sticks, as second factor. */
export const passkeys = {
  /** For a sign-in, and for a new passkey. */
  challenge: defineStaffEndpoint<NoInput, PasskeyChallenge>('POST /staff/session/passkey/challenge', 'guest'),
  find: defineStaffEndpoint<NoInput, Passkeys>('GET /staff/session/passkey/find', 'signedIn'),
  /** Errors: badParameter (-2), wrongPassword (-103), tooManyRequests (-4). */
  add: defineStaffEndpoint<AddPasskeyInput, DoneReply>('POST /staff/session/passkey/save', 'signedIn'),
  /** Errors: notFound (-3). */
  remove: defineStaffEndpoint<PasskeySelector, DoneReply>('POST /staff/session/passkey/remove', 'signedIn'),
};
