import * as z from 'zod/mini';
import { createTime } from '../wire/commonFields.ts';
import { id, text } from '../wire/fields.ts';

/** What a member can allow an app of others. */
export const oauthScopes = [
  'profile:read',
  'addresses:read',
  'orders:read',
  'orders:write',
  'cart',
  'favourites',
  'coupons:read',
  'messages:read',
] as const;
export type OAuthScope = (typeof oauthScopes)[number];

/** What a server of others can read of the whole shop, for no member. None of it names a person. */
export const serviceScopes = ['shop:orders:read', 'shop:stock:read'] as const;
export type ServiceScope = (typeof serviceScopes)[number];

/** The parameters with which an app sends a member to the consent page, as OAuth 2.1 names them. */
const authorizationFields = {
  /** Always `code`. */
  response_type: z.literal('code'),
  /** Id of the app. */
  client_id: text(64, 1),
  /** Where the member returns to: one of the addresses that the app is registered with. */
  redirect_uri: text(512, 1),
  /** What the app asks for, separated by spaces. */
  scope: text(256, 1),
  /** Returned to the app as it is. */
  state: z.optional(text(512)),
  /** The SHA-256 hash of the app's code verifier in base64url (RFC 7636). */
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** Always `S256`. */
  code_challenge_method: z.literal('S256'),
};

/** An app's request for access to an account. */
export const AuthorizationQuery = z.strictObject(authorizationFields);
export interface AuthorizationQuery extends z.infer<typeof AuthorizationQuery> {}

/** What the member is asked. */
export const AuthorizationRequest = z.object({
  /** Name of the app, as the operator of the shop registered it. */
  appName: z.string(),
  /** Host or scheme that the member returns to. */
  returnsTo: z.string(),
  /** What the app asks for. */
  scopes: z.array(z.enum(oauthScopes)),
});
export interface AuthorizationRequest extends z.infer<typeof AuthorizationRequest> {}

/** The member's answer. */
export const AuthorizationInput = z.strictObject({
  ...authorizationFields,
  /** False when the member refuses. */
  isAllowed: z.boolean(),
});
export interface AuthorizationInput extends z.infer<typeof AuthorizationInput> {}

/** Where the browser goes next. */
export const AuthorizationReply = z.object({
  /** The app's address with a code, or with the error `access_denied`. */
  location: z.string(),
});
export interface AuthorizationReply extends z.infer<typeof AuthorizationReply> {}

/** An app that has access to the member's account. */
export const ConnectedApp = z.object({
  /** Id of the permission. */
  id: z.int(),
  /** Name of the app. */
  name: z.string(),
  /** What the member allowed. */
  scopes: z.array(z.enum(oauthScopes)),
  createTime,
});
export interface ConnectedApp extends z.infer<typeof ConnectedApp> {}

/** One permission of an app. */
export const ConnectedAppSelector = z.strictObject({
  /** Id of the permission. */
  id,
});
export interface ConnectedAppSelector extends z.infer<typeof ConnectedAppSelector> {}
