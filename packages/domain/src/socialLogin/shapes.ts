import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';

/** Identity providers. Their order defines the `type` numbers 1 to 5. */
export const providerNames = ['wechat', 'weibo', 'google', 'facebook', 'tencent'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Logs in with a ticket. `type` is the number of the provider, `key` the key of the ticket. */
export const SocialLoginInput = z.strictObject({
  type: z.int().check(z.minimum(1), z.maximum(5)),
  key: text(128, 1),
  name: text(64),
  portrait: text(500),
  unionId: text(128),
});
export interface SocialLoginInput extends z.infer<typeof SocialLoginInput> {}

export const SocialLoginV2Input = z.extend(SocialLoginInput, { sign: text(128, 1) });
export interface SocialLoginV2Input extends z.infer<typeof SocialLoginV2Input> {}

export const SocialLoginReply = z.object({
  username: z.string(),
  password: z.string(),
  isNew: z.boolean(),
  needBind: z.boolean(),
});
export interface SocialLoginReply extends z.infer<typeof SocialLoginReply> {}

/** `leave` confirms the identity of the member before the account deletion. */
export const SocialLoginPurpose = z.enum(['login', 'bind', 'leave']);
export type SocialLoginPurpose = z.infer<typeof SocialLoginPurpose>;

/** Without a `code`, the reply is the URL of the provider's login page. With a `code`, it is a ticket for `user/third/login/v2`. */
export const ProviderQuery = z.strictObject({
  code: z.optional(text(2048)),
  state: z.optional(text(128)),
  /** Path of the shop to return to after login. */
  redirect: z.optional(text(300)),
  purpose: z.optional(SocialLoginPurpose),
});
export interface ProviderQuery extends z.infer<typeof ProviderQuery> {}

export const ProviderReply = z.object({
  url: z.optional(z.string()),
  type: z.optional(z.int()),
  key: z.optional(z.string()),
  unionId: z.optional(z.string()),
  name: z.optional(z.string()),
  portrait: z.optional(z.string()),
  sign: z.optional(z.string()),
  /** True when the identity is linked to an account. */
  bound: z.optional(z.boolean()),
  redirect: z.optional(z.string()),
  purpose: z.optional(SocialLoginPurpose),
});
export interface ProviderReply extends z.infer<typeof ProviderReply> {}

/** The provider's authorization code with its `state`, or the key of a ticket without a `state`. */
export const ProviderCodeInput = z.strictObject({ code: text(2048, 1), state: z.optional(text(128)) });
export interface ProviderCodeInput extends z.infer<typeof ProviderCodeInput> {}

export const UnbindInput = z.strictObject({ type: z.int().check(z.minimum(1), z.maximum(5)) });
export interface UnbindInput extends z.infer<typeof UnbindInput> {}

export const Bindings = z.array(z.enum(providerNames));
export type Bindings = z.infer<typeof Bindings>;

/** Enabled providers in ordinary browsers and in the browser inside WeChat. */
export const EnabledProviders = z.object({ browser: z.array(z.enum(providerNames)), wechat: z.array(z.enum(providerNames)) });
export interface EnabledProviders extends z.infer<typeof EnabledProviders> {}
