import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';

export const providerNames = ['wechat', 'weibo', 'google', 'facebook', 'tencent'] as const;
export type ProviderName = (typeof providerNames)[number];

/** The spec numbers the third parties; the order is that of its landing pages. */
export const SocialLoginInput = z.strictObject({
  type: z.int().check(z.minimum(1), z.maximum(5)),
  key: text(128, 1),
  name: text(64),
  portrait: text(500),
  unionId: text(128),
});
export type SocialLoginInput = z.infer<typeof SocialLoginInput>;

export const SocialLoginV2Input = z.extend(SocialLoginInput, { sign: text(128, 1) });
export type SocialLoginV2Input = z.infer<typeof SocialLoginV2Input>;

export const SocialLoginReply = z.object({
  username: z.string(),
  password: z.string(),
  isNew: z.boolean(),
  needBind: z.boolean(),
});
export type SocialLoginReply = z.infer<typeof SocialLoginReply>;

/** `leave`: to prove who one is before the account is given up. */
export const SocialLoginPurpose = z.enum(['login', 'bind', 'leave']);
export type SocialLoginPurpose = z.infer<typeof SocialLoginPurpose>;

/** Without a code the reply is the address of the provider's page; with one it is a ticket to log in with. */
export const ProviderQuery = z.strictObject({
  code: z.optional(text(2048)),
  state: z.optional(text(128)),
  /** A path of ours to go back to in the end. */
  redirect: z.optional(text(300)),
  purpose: z.optional(SocialLoginPurpose),
});
export type ProviderQuery = z.infer<typeof ProviderQuery>;

export const ProviderReply = z.object({
  url: z.optional(z.string()),
  type: z.optional(z.int()),
  key: z.optional(z.string()),
  unionId: z.optional(z.string()),
  name: z.optional(z.string()),
  portrait: z.optional(z.string()),
  sign: z.optional(z.string()),
  /** Whether the person has an account here. */
  bound: z.optional(z.boolean()),
  redirect: z.optional(z.string()),
  purpose: z.optional(SocialLoginPurpose),
});
export type ProviderReply = z.infer<typeof ProviderReply>;

/** A provider's code with its state; or, alone, the key of a ticket that such a code was exchanged for. */
export const ProviderCodeInput = z.strictObject({ code: text(2048, 1), state: z.optional(text(128)) });
export type ProviderCodeInput = z.infer<typeof ProviderCodeInput>;

export const UnbindInput = z.strictObject({ type: z.int().check(z.minimum(1), z.maximum(5)) });
export type UnbindInput = z.infer<typeof UnbindInput>;

export const Bindings = z.array(z.enum(providerNames));
export type Bindings = z.infer<typeof Bindings>;

/** Which third parties are configured: in a browser, and inside WeChat's. */
export const EnabledProviders = z.object({ browser: z.array(z.enum(providerNames)), wechat: z.array(z.enum(providerNames)) });
export type EnabledProviders = z.infer<typeof EnabledProviders>;
