import * as z from 'zod/mini';
import { numbered } from '../wire/facts.ts';
import { id, languages, text, time } from '../wire/fields.ts';
import { queryId } from '../wire/query.ts';
import { captchaAnswer } from './captchaAnswer.ts';
import { identityKinds, identityStates } from './identityRules.ts';
import { optionalMailKinds } from './mailKinds.ts';
import { phoneAreas } from './phoneAreas.ts';
import { receiverPhoneAreas } from './receiverPhone.ts';

export const smsScenes = ['register', 'login', 'find', 'bind', 'change', 'leave'] as const;

/** A captcha. It is solved by its picture or by the proof of work, once. */
export const CaptchaKey = z.object({
  /** Key of the captcha, to send with its solution. */
  key: z.string(),
  /** Seconds until it expires. */
  expire: z.int(),
  /** Proof-of-work challenge, for users who cannot read the image. Its solution replaces the text of the image. */
  challenge: z.record(z.string(), z.unknown()),
});
export interface CaptchaKey extends z.infer<typeof CaptchaKey> {}

/** The captcha whose picture to read. */
export const CaptchaQuery = z.strictObject({
  /** Key from `account.captchaKey`. */
  key: text(64, 1),
});
export interface CaptchaQuery extends z.infer<typeof CaptchaQuery> {}

/** The picture of a captcha. */
export const CaptchaImage = z.object({
  /** The picture as a `data:` URL. */
  image: z.string(),
});
export interface CaptchaImage extends z.infer<typeof CaptchaImage> {}

/** Sends a code to a mobile number. */
export const SmsInput = z.strictObject({
  /** Country code of the number. */
  phoneArea: z.enum(phoneAreas),
  /** Mobile number without the country code. */
  phone: text(20, 5),
  /** What the code is for. It works for nothing else. */
  scene: z.enum(smsScenes),
  /** Key from `account.captchaKey`. */
  captchaKey: text(64, 1),
  /** What the shopper read in the captcha, or the solution of the proof of work. */
  captcha: text(2000, 1),
});
export interface SmsInput extends z.infer<typeof SmsInput> {}

/** Seconds until another code can be requested, and until this code expires. */
export const SmsReply = z.object({
  /** Seconds until another code can be requested. */
  interval: z.int(),
  /** Seconds until this code expires. */
  expire: z.int(),
});
export interface SmsReply extends z.infer<typeof SmsReply> {}

/** Opens an account. */
export const RegisterInput = z.strictObject({
  /** Mobile number, with or without the country code. */
  username: text(64, 1),
  /** Password, at least eight characters of which some are letters and some are digits. */
  password: text(128, 1),
  /** Country code of the number. */
  phoneArea: z.enum(phoneAreas),
  /** Code of the SMS with the scene `register`. */
  code: text(12, 1),
  /** Name that others see. */
  nickname: z.optional(text(40)),
  /** Invitation code of a friend. */
  inviteCode: z.optional(text(40)),
  /** Always true: the member accepts the terms and the privacy policy. */
  agree: z.literal(true),
  /** Language of messages and mails. */
  language: z.optional(z.enum(languages)),
  ...captchaAnswer,
});
export interface RegisterInput extends z.infer<typeof RegisterInput> {}

/** The new account. */
export const RegisterReply = z.object({
  /** Login name for `session.token`: the number with its country code. */
  username: z.string(),
});
export interface RegisterReply extends z.infer<typeof RegisterReply> {}

/** Sets a new password with a code. */
export const ResetInput = z.strictObject({
  /** Mobile number, with or without the country code. */
  username: text(64, 1),
  /** The new password. */
  password: text(128, 1),
  /** Country code of the number. */
  phoneArea: z.enum(phoneAreas),
  /** Code of the SMS with the scene `find`. */
  code: text(12, 1),
  ...captchaAnswer,
});
export interface ResetInput extends z.infer<typeof ResetInput> {}

/** Adds a phone number and a password to an account that was created by social login. The SMS code has the scene `bind`. */
export const PhoneInput = z.strictObject({
  /** Country code of the number. */
  phoneArea: z.enum(phoneAreas),
  /** Mobile number without the country code. */
  phone: text(20, 5),
  /** Code of the SMS with the scene `bind`. */
  code: text(12, 1),
  /** The password to set. */
  newPassword: text(128, 1),
  ...captchaAnswer,
});
export interface PhoneInput extends z.infer<typeof PhoneInput> {}

/** Changes the password. */
export const PasswordInput = z.strictObject({
  /** New nickname. */
  nickname: z.optional(text(40)),
  /** The present password. */
  password: text(128, 1),
  /** The new password. */
  newPassword: text(128, 1),
});
export interface PasswordInput extends z.infer<typeof PasswordInput> {}

/** The portrait is sent as the multipart field `image`. */
export const ProfileInput = z.strictObject({
  /** Name that others see. */
  nickname: z.optional(text(40)),
  /** Gender as the member states it. */
  gender: z.optional(z.enum(['unknown', 'female', 'male'])),
  /** Birthday, `yyyy-MM-dd`. It can be set once. */
  birthday: z.optional(text(10)),
  /** `true` for a day of the lunar calendar. */
  birthdayLunar: z.optional(z.enum(['true', 'false'])),
  /** E-mail address; empty to remove it. A mail asks to confirm it. */
  email: z.optional(text(120)),
});
export interface ProfileInput extends z.infer<typeof ProfileInput> {}

/**
 * Mails to a member. `isOffered` is false in a shop without a mail server. Only a `confirmed` address gets mails; a `bouncing` one rejected
 * a mail. `off` are the kinds that the member does not want.
 */
export const MailSettings = z.object({
  /** False in a shop that sends no mails. */
  isOffered: z.boolean(),
  /** Address with most characters hidden; null without one. */
  emailMasked: z.nullable(z.string()),
  /** Whether the address is confirmed. `bouncing`: it rejected a mail. */
  state: z.enum(['none', 'unconfirmed', 'confirmed', 'bouncing']),
  /** Kinds of mails that the member does not want. */
  off: z.array(z.enum(optionalMailKinds)),
});
export interface MailSettings extends z.infer<typeof MailSettings> {}

/** The kinds of mails that the member does not want. */
export const MailSettingsInput = z.strictObject({
  /** All kinds to switch off. The others are switched on. */
  off: z.array(z.enum(optionalMailKinds)).check(z.maxLength(optionalMailKinds.length)),
});
export interface MailSettingsInput extends z.infer<typeof MailSettingsInput> {}

/** Push messages to the browser of this session: the shop's key, null if it sends none, and the browser's address, null if it did not subscribe. */
export const PushSettings = z.object({
  /** The shop's VAPID key for `pushManager.subscribe`; null if it sends none. */
  publicKey: z.nullable(z.string()),
  /** Address of this session's subscription; null without one. */
  endpoint: z.nullable(z.string()),
});
export interface PushSettings extends z.infer<typeof PushSettings> {}

/** Bytes in base64url. */
const base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(100));

/** What a browser says about its subscription. The keys are in base64url. */
export const PushInput = z.strictObject({
  /** Address of the subscription. */
  endpoint: z.string().check(z.maxLength(1_500)),
  /** The subscription's key `p256dh`. */
  p256dh: base64Url,
  /** The subscription's secret `auth`. */
  auth: base64Url,
});
export interface PushInput extends z.infer<typeof PushInput> {}

/** The regions to read. */
export const AreaQuery = z.strictObject({
  /** Version of the regions, so that each has an address of its own in caches. The reply always has all regions of this release. */
  version: z.optional(text(10)),
});
export interface AreaQuery extends z.infer<typeof AreaQuery> {}

/** `country` exists at level 1 only, `zip` at level 3 only. */
export const AreaRegion = z.object({
  /** Id of the region. */
  id: z.int(),
  /** Name in the language of the reply. */
  title: z.string(),
  /** 1 country, 2 province or county, 3 city or district, 4 district of the mainland. */
  level: z.int(),
  /** Id of the region above; 0 for a country. */
  parentId: z.int(),
  /** Code of the country: `CN`, `TW`, `HK`, `MO`, or `XX` for overseas. */
  country: z.optional(z.string()),
  /** Post code of a district in Taiwan. */
  zip: z.optional(z.string()),
});
export interface AreaRegion extends z.infer<typeof AreaRegion> {}

/** An address of the member's address book. */
export const Address = z.object({
  /** Id of the address. */
  id: z.int(),
  /** Name of the receiver. */
  name: z.string(),
  /** Country code of the phone number, such as `886`. */
  phoneArea: z.string(),
  /** Phone number without the country code. */
  phone: z.string(),
  /** Id of the country, as in `account.areas`. */
  countryId: z.int(),
  /** Id of the province or county. */
  provinceId: z.int(),
  /** Id of the city, or of the district where there are no cities. */
  cityId: z.int(),
  /** Id of the district; null where there is none. */
  districtId: z.nullable(z.int()),
  /** The regions in the language of the reply: in Chinese from the largest down, in English from the smallest up. */
  regionText: z.string(),
  /** Street and number. */
  detail: z.string(),
  /** Post code; may be empty. */
  zip: z.string(),
  /** The member's label, such as home; may be empty. */
  label: z.string(),
  /** True for the address that new orders use. */
  isDefault: z.boolean(),
});
export interface Address extends z.infer<typeof Address> {}

/** Selects one address, or all without an id. */
export const AddressQuery = z.strictObject({
  /** Id of the address. */
  id: z.optional(queryId),
});
export interface AddressQuery extends z.infer<typeof AddressQuery> {}

/** With `id` the call updates an address, without it it creates one. */
export const AddressInput = z.strictObject({
  /** Id of the address to change. Absent for a new one. */
  id: z.optional(id),
  /** Name of the receiver. */
  name: text(40),
  /** Country code of the phone number. */
  phoneArea: z.enum(receiverPhoneAreas),
  /** Phone number without the country code. */
  phone: text(20),
  /** Id of the country, as in `account.areas`. */
  countryId: z.int(),
  /** Id of the province or county. */
  provinceId: z.int(),
  /** Id of the city, or of the district where there are no cities. */
  cityId: z.int(),
  /** Id of the district; null where there is none. */
  districtId: z.nullable(z.int()),
  /** Street and number. */
  detail: text(120),
  /** Post code; empty where there is none. */
  zip: text(10),
  /** Label, such as home; may be empty. */
  label: text(10),
  /** True to use it for new orders. */
  isDefault: z.boolean(),
});
export interface AddressInput extends z.infer<typeof AddressInput> {}

/** The address that the call is about. */
export const AddressSelector = z.strictObject({
  /** Id of the address. */
  id,
});
export interface AddressSelector extends z.infer<typeof AddressSelector> {}

/** Without `id` the call only reads the default address. */
export const AddressDefaultInput = z.strictObject({
  /** Id of the address to make the default. */
  id: z.optional(id),
});
export interface AddressDefaultInput extends z.infer<typeof AddressDefaultInput> {}

/** An identity for customs. The number is stored encrypted. */
export const Identity = z.object({
  /** Id of the identity. */
  id: z.int(),
  /** Name on the document. */
  name: z.string(),
  /** 1 identity number of the mainland, 2 permit for residents of Hong Kong and Macau, 3 permit for residents of Taiwan, 4 passport. */
  type: numbered(identityKinds),
  /** Number with most characters hidden. */
  numberMasked: z.string(),
  /** Always 1: the form of the number was checked. */
  state: numbered(identityStates),
});
export interface Identity extends z.infer<typeof Identity> {}

/** An identity in the member's list. */
export const StoredIdentity = z.extend(Identity, {
  /** When it is deleted unless it is used again. */
  deleteTime: time,
});
export interface StoredIdentity extends z.infer<typeof StoredIdentity> {}

/** What happened to the member's identities. `opened`: the number was decrypted for the declaration of an order. */
export const IdentityEvent = z.object({
  /** What happened. */
  event: z.enum(['saved', 'opened', 'deleted', 'expired']),
  /** When it happened. */
  time,
  /** Number with most characters hidden. */
  numberMasked: z.string(),
  /** For `opened`: the order, and who received the number. */
  orderCode: z.nullable(z.string()),
  /** Who received the number; null for other events. */
  receiver: z.nullable(z.enum(['supplier', 'staff'])),
});
export interface IdentityEvent extends z.infer<typeof IdentityEvent> {}

/** A new identity, or with `id` a change of one. */
export const IdentityInput = z.strictObject({
  /** Id of the identity to change. Absent for a new one. */
  id: z.optional(id),
  /** Name on the document. */
  name: text(40, 1),
  /** Kind of document, see `Identity.type`. */
  type: numbered(identityKinds),
  /** Number of the document. */
  number: text(30, 1),
  /** Always true: the member agrees that the number is declared to customs. */
  consent: z.literal(true),
});
export interface IdentityInput extends z.infer<typeof IdentityInput> {}

/**
 * Confirms the account deletion with one of three proofs: the password, an SMS code of the scene `leave`, or the key of a fresh
 * social login ticket of a linked account.
 */
export const AccountDeletionInput = z.strictObject({
  /** The password. */
  password: z.optional(text(128, 1)),
  /** Code of the SMS with the scene `leave`. */
  code: z.optional(text(12, 1)),
  /** Key of a fresh social login ticket of a linked account. */
  ticket: z.optional(text(128, 1)),
  ...captchaAnswer,
});
export interface AccountDeletionInput extends z.infer<typeof AccountDeletionInput> {}

/** The scheduled deletion. */
export const AccountDeletion = z.object({
  /** When the account is deleted, unless the member signs in and keeps it. */
  deleteTime: time,
});
export interface AccountDeletion extends z.infer<typeof AccountDeletion> {}

/** All data of a member as plain JSON, one list per kind. */
export const AccountExport = z.record(z.string(), z.unknown());
export type AccountExport = z.infer<typeof AccountExport>;
