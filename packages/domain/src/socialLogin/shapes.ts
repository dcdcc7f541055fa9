import * as z from 'zod/mini';
import { numbered } from '../wire/facts.ts';
import { text } from '../wire/fields.ts';

/** Identity providers. */
export const providerNames = ['wechat', 'weibo', 'google', 'facebook', 'tencent'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Numbers of the identity providers. */
export const providerNumbers = { wechat: 1, weibo: 2, google: 3, facebook: 4, tencent: 5 } as const satisfies Readonly<
  Record<ProviderName, number>
>;
export type ProviderNumber = (typeof providerNumbers)[ProviderName];

/** Logs in with a ticket. `type` is the number of the provider, `key` the key of the ticket. */
export const SocialLoginInput = z.strictObject({
  /** Number of the identity provider: 1 WeChat, 2 Weibo, 3 Google, 4 Facebook, 5 QQ. */
  type: numbered(providerNumbers),
  /** Key of the ticket from the provider's login call. */
  key: text(128, 1),
  /** Display name at the provider, from the ticket. */
  name: text(64),
  /** URL of the portrait at the provider, from the ticket; may be empty. */
  portrait: text(500),
  /** Id of the person at the provider, from the ticket. */
  unionId: text(128),
});
export interface SocialLoginInput extends z.infer<typeof SocialLoginInput> {}

/** A ticket with the signature that the shop gave it, so that no field of it can be changed. */
export const SocialLoginV2Input = z.extend(SocialLoginInput, {
  /** Signature of the ticket, from the provider's login call. */
  sign: text(128, 1),
});
export interface SocialLoginV2Input extends z.infer<typeof SocialLoginV2Input> {}

/** One-time credentials. `session.token` accepts them once. */
export const SocialLoginReply = z.object({
  /** Name to send to `session.token`. */
  username: z.string(),
  /** One-time password to send to `session.token`. */
  password: z.string(),
  /** True when the call opened the account. */
  isNew: z.boolean(),
  /** True when the account has no mobile number yet. */
  needBind: z.boolean(),
});
export interface SocialLoginReply extends z.infer<typeof SocialLoginReply> {}

/** `leave` confirms the identity of the member before the account deletion. */
export const SocialLoginPurpose = z.enum(['login', 'bind', 'leave']);
export type SocialLoginPurpose = z.infer<typeof SocialLoginPurpose>;

/** Without a `code`, the reply is the URL of the provider's login page. With a `code`, it is a ticket for `user/third/login/v2`. */
export const ProviderQuery = z.strictObject({
  /** Authorization code with which the provider returned. Absent to start a login. */
  code: z.optional(text(2048)),
  /** The `state` with which the provider returned. */
  state: z.optional(text(128)),
  /** Path of the shop to return to after login. */
  redirect: z.optional(text(300)),
  /** What the login is for. Default: `login`. */
  purpose: z.optional(SocialLoginPurpose),
});
export interface ProviderQuery extends z.infer<typeof ProviderQuery> {}

/** Either the `url` of the provider's login page, or the fields of a ticket. */
export const ProviderReply = z.object({
  /** Address of the provider's login page. Only in the reply to a call without a `code`. */
  url: z.optional(z.string()),
  /** Number of the identity provider, see `SocialLoginInput`. */
  type: z.optional(numbered(providerNumbers)),
  /** Key of the ticket. It works once and for a few minutes. */
  key: z.optional(z.string()),
  /** Id of the person at the provider. */
  unionId: z.optional(z.string()),
  /** Display name at the provider. */
  name: z.optional(z.string()),
  /** URL of the portrait at the provider; may be empty. */
  portrait: z.optional(z.string()),
  /** Signature of the ticket. */
  sign: z.optional(z.string()),
  /** True when the identity is linked to an account. */
  bound: z.optional(z.boolean()),
  /** The path that the caller asked to return to. */
  redirect: z.optional(z.string()),
  /** What the login was started for. */
  purpose: z.optional(SocialLoginPurpose),
});
export interface ProviderReply extends z.infer<typeof ProviderReply> {}

/** The provider's authorization code with its `state`, or the key of a ticket without a `state`. */
export const ProviderCodeInput = z.strictObject({
  /** Authorization code of the provider, or the key of a ticket. */
  code: text(2048, 1),
  /** The `state` with which the provider returned. Absent for the key of a ticket. */
  state: z.optional(text(128)),
});
export interface ProviderCodeInput extends z.infer<typeof ProviderCodeInput> {}

/** The identity to unlink. */
export const UnbindInput = z.strictObject({
  /** Number of the identity provider, see `SocialLoginInput`. */
  type: numbered(providerNumbers),
});
export interface UnbindInput extends z.infer<typeof UnbindInput> {}

/** Names of the identity providers whose identities are linked to the account. */
export const Bindings = z.array(z.enum(providerNames));
export type Bindings = z.infer<typeof Bindings>;

/** Enabled providers in ordinary browsers and in the browser inside WeChat. */
export const EnabledProviders = z.object({
  /** Providers to offer in an ordinary browser. */
  browser: z.array(z.enum(providerNames)),
  /** Providers to offer in the browser inside WeChat. */
  wechat: z.array(z.enum(providerNames)),
});
export interface EnabledProviders extends z.infer<typeof EnabledProviders> {}
