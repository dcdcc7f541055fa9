import * as z from 'zod/mini';
import { id, languages, text, time } from '../wire/fields.ts';
import { queryId } from '../wire/query.ts';
import { captchaAnswer } from './captchaAnswer.ts';
import { optionalMailKinds } from './mailKinds.ts';
import { phoneAreas } from './phoneAreas.ts';
import { receiverPhoneAreas } from './receiverPhone.ts';

export const smsScenes = ['register', 'login', 'find', 'bind', 'change', 'leave'] as const;

export const CaptchaKey = z.object({
  key: z.string(),
  expire: z.int(),
  /** Proof-of-work challenge, for users who cannot read the image. Its solution replaces the text of the image. */
  challenge: z.record(z.string(), z.unknown()),
});
export interface CaptchaKey extends z.infer<typeof CaptchaKey> {}

export const CaptchaQuery = z.strictObject({ key: text(64, 1) });
export interface CaptchaQuery extends z.infer<typeof CaptchaQuery> {}

export const CaptchaImage = z.object({ image: z.string() });
export interface CaptchaImage extends z.infer<typeof CaptchaImage> {}

export const SmsInput = z.strictObject({
  phoneArea: z.enum(phoneAreas),
  phone: text(20, 5),
  scene: z.enum(smsScenes),
  captchaKey: text(64, 1),
  captcha: text(2000, 1),
});
export interface SmsInput extends z.infer<typeof SmsInput> {}

/** Seconds until another code can be requested, and until this code expires. */
export const SmsReply = z.object({ interval: z.int(), expire: z.int() });
export interface SmsReply extends z.infer<typeof SmsReply> {}

export const RegisterInput = z.strictObject({
  username: text(64, 1),
  password: text(128, 1),
  phoneArea: z.enum(phoneAreas),
  code: text(12, 1),
  nickname: z.optional(text(40)),
  inviteCode: z.optional(text(40)),
  agree: z.literal(true),
  language: z.optional(z.enum(languages)),
  ...captchaAnswer,
});
export interface RegisterInput extends z.infer<typeof RegisterInput> {}

export const RegisterReply = z.object({ username: z.string() });
export interface RegisterReply extends z.infer<typeof RegisterReply> {}

export const ResetInput = z.strictObject({
  username: text(64, 1),
  password: text(128, 1),
  phoneArea: z.enum(phoneAreas),
  code: text(12, 1),
  ...captchaAnswer,
});
export interface ResetInput extends z.infer<typeof ResetInput> {}

/** Adds a phone number and a password to an account that was created by social login. The SMS code has the scene `bind`. */
export const PhoneInput = z.strictObject({
  phoneArea: z.enum(phoneAreas),
  phone: text(20, 5),
  code: text(12, 1),
  newPassword: text(128, 1),
  ...captchaAnswer,
});
export interface PhoneInput extends z.infer<typeof PhoneInput> {}

export const PasswordInput = z.strictObject({
  nickname: z.optional(text(40)),
  password: text(128, 1),
  newPassword: text(128, 1),
});
export interface PasswordInput extends z.infer<typeof PasswordInput> {}

/** The portrait is sent as the multipart field `image`. */
export const ProfileInput = z.strictObject({
  nickname: z.optional(text(40)),
  gender: z.optional(z.enum(['unknown', 'female', 'male'])),
  birthday: z.optional(text(10)),
  birthdayLunar: z.optional(z.enum(['true', 'false'])),
  email: z.optional(text(120)),
});
export interface ProfileInput extends z.infer<typeof ProfileInput> {}

/**
 * Mails to a member. `isOffered` is false in a shop without a mail server. Only a `confirmed` address gets mails; a `bouncing` one rejected
 * a mail. `off` are the kinds that the member does not want.
 */
export const MailSettings = z.object({
  isOffered: z.boolean(),
  emailMasked: z.nullable(z.string()),
  state: z.enum(['none', 'unconfirmed', 'confirmed', 'bouncing']),
  off: z.array(z.enum(optionalMailKinds)),
});
export interface MailSettings extends z.infer<typeof MailSettings> {}

export const MailSettingsInput = z.strictObject({ off: z.array(z.enum(optionalMailKinds)).check(z.maxLength(optionalMailKinds.length)) });
export interface MailSettingsInput extends z.infer<typeof MailSettingsInput> {}

/** Push messages to the browser of this session: the shop's key, null if it sends none, and the browser's address, null if it did not subscribe. */
export const PushSettings = z.object({ publicKey: z.nullable(z.string()), endpoint: z.nullable(z.string()) });
export interface PushSettings extends z.infer<typeof PushSettings> {}

const base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(100));

/** What a browser says about its subscription. The keys are in base64url. */
export const PushInput = z.strictObject({
  endpoint: z.string().check(z.maxLength(1_500)),
  p256dh: base64Url,
  auth: base64Url,
});
export interface PushInput extends z.infer<typeof PushInput> {}

export const AreaQuery = z.strictObject({ version: z.optional(text(10)) });
export interface AreaQuery extends z.infer<typeof AreaQuery> {}

/** `country` exists at level 1 only, `zip` at level 3 only. */
export const AreaRegion = z.object({
  id: z.int(),
  title: z.string(),
  level: z.int(),
  parentId: z.int(),
  country: z.optional(z.string()),
  zip: z.optional(z.string()),
});
export interface AreaRegion extends z.infer<typeof AreaRegion> {}

export const Address = z.object({
  id: z.int(),
  name: z.string(),
  phoneArea: z.string(),
  phone: z.string(),
  countryId: z.int(),
  provinceId: z.int(),
  cityId: z.int(),
  districtId: z.nullable(z.int()),
  regionText: z.string(),
  detail: z.string(),
  zip: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
});
export interface Address extends z.infer<typeof Address> {}

export const AddressQuery = z.strictObject({ id: z.optional(queryId) });
export interface AddressQuery extends z.infer<typeof AddressQuery> {}

/** With `id` the call updates an address, without it it creates one. */
export const AddressInput = z.strictObject({
  id: z.optional(id),
  name: text(40),
  phoneArea: z.enum(receiverPhoneAreas),
  phone: text(20),
  countryId: z.int(),
  provinceId: z.int(),
  cityId: z.int(),
  districtId: z.nullable(z.int()),
  detail: text(120),
  zip: text(10),
  label: text(10),
  isDefault: z.boolean(),
});
export interface AddressInput extends z.infer<typeof AddressInput> {}

export const AddressSelector = z.strictObject({ id });
export interface AddressSelector extends z.infer<typeof AddressSelector> {}

/** Without `id` the call only reads the default address. */
export const AddressDefaultInput = z.strictObject({ id: z.optional(id) });
export interface AddressDefaultInput extends z.infer<typeof AddressDefaultInput> {}

export const Identity = z.object({
  id: z.int(),
  name: z.string(),
  type: z.int(),
  numberMasked: z.string(),
  state: z.int(),
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
  event: z.enum(['saved', 'opened', 'deleted', 'expired']),
  time,
  numberMasked: z.string(),
  /** For `opened`: the order, and who received the number. */
  orderCode: z.nullable(z.string()),
  receiver: z.nullable(z.enum(['supplier', 'staff'])),
});
export interface IdentityEvent extends z.infer<typeof IdentityEvent> {}

export const IdentityInput = z.strictObject({
  id: z.optional(id),
  name: text(40, 1),
  type: z.int().check(z.minimum(1), z.maximum(4)),
  number: text(30, 1),
  consent: z.literal(true),
});
export interface IdentityInput extends z.infer<typeof IdentityInput> {}

/**
 * Confirms the account deletion with one of three proofs: the password, an SMS code of the scene `leave`, or the key of a fresh
 * social login ticket of a linked account.
 */
export const AccountDeletionInput = z.strictObject({
  password: z.optional(text(128, 1)),
  code: z.optional(text(12, 1)),
  ticket: z.optional(text(128, 1)),
  ...captchaAnswer,
});
export interface AccountDeletionInput extends z.infer<typeof AccountDeletionInput> {}

export const AccountDeletion = z.object({ deleteTime: time });
export interface AccountDeletion extends z.infer<typeof AccountDeletion> {}

/** All data of a member as plain JSON, one list per kind. */
export const AccountExport = z.record(z.string(), z.unknown());
export type AccountExport = z.infer<typeof AccountExport>;
