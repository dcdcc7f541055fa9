import type { OAuthScope, ServiceScope } from '@baodao/domain/oauth/shapes';
import type { Language } from '@baodao/domain/wire/fields';

/**
 * Who may call an endpoint: `public` never sends the token, `optional` sends it when there is one, `member` requires it. `service` requires the
 * token of a server, by the client credentials grant.
 */
export type Access = 'public' | 'optional' | 'member' | 'service';

/** Encoding of the request body. */
export type Encoding = 'json' | 'form' | 'multipart';

/**
 * How the client handles a 401 reply.
 *
 * - `notify` (default): calls `onUnauthorized`, because the session is over. A protected POST then resolves with `undefined`,
 *   and every other call rejects.
 * - `reject`: only rejects. The caller handles the error.
 */
export type On401 = 'notify' | 'reject';

/** When a call that is going away was deprecated, and when it ends. Both are days, `yyyy-MM-dd`. */
export interface Deprecation {
  readonly since: string;
  /** At least a year after `since`. */
  readonly sunset: string;
  /** The call to use instead, such as `catalog.product`. */
  readonly successor?: string;
}

export interface EndpointOptions {
  readonly access: Access;
  /**
   * The scope with which an app of others may make this call for a member, or a server for itself. Without one, only the shop's own programs
   * may.
   */
  readonly scope?: OAuthScope | ServiceScope;
  /** True for a call that the shop's specification requires, so that it stays. The others may be replaced, after their deprecation. */
  readonly specified?: true;
  /** Set on a call that is going away. Its replies carry the headers `Deprecation` and `Sunset`. */
  readonly deprecated?: Deprecation;
  /** Name of the file's field in a multipart body. */
  readonly file?: 'file' | 'image';
  /** `json` by default. */
  readonly encoding?: Encoding;
  /** `notify` by default. */
  readonly on401?: On401;
  /** Another method that the server accepts on the same path with the same fields. The client uses the one of `route`. */
  readonly alternateMethod?: 'GET' | 'POST';
  /** True for a write that takes an idempotency key, so that the client may retry it. */
  readonly idempotent?: boolean;
  /** True when HTTP 200 with `status: false` means "no". The client then resolves with `data` instead of rejecting. */
  readonly isExistenceCheck?: boolean;
}

/**
 * One call of the API: its route, its options, and the types of its input and reply.
 *
 * An endpoint holds types but no schemas, so it adds a few bytes to a bundle and no validation code.
 */
export interface Endpoint<Input, Reply> extends EndpointOptions {
  readonly route: `${'GET' | 'POST'} /${string}`;
  /** For the type checker only. The property does not exist at run time. */
  readonly types?: { input: Input; reply: Reply };
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one type that stands for "an endpoint of any types"
export type AnyEndpoint = Endpoint<any, any>;

/** Input type of an endpoint. */
export type InputOf<E extends AnyEndpoint> = NonNullable<E['types']>['input'];

/** Type that the server sends. It excludes the `undefined` of a protected POST after a 401. */
export type ReplyOf<E extends AnyEndpoint> = Exclude<NonNullable<E['types']>['reply'], undefined>;

/** Type that a call resolves with. */
export type ResultOf<E extends AnyEndpoint> = NonNullable<E['types']>['reply'];

/**
 * Defines an endpoint. The reply type of a protected POST includes the `undefined` that it resolves with after a 401.
 *
 * @param route Method and path. A path parameter such as `/:id?` takes its value from the input.
 * @param options Access, body encoding, and how the client treats a 401 and a retry.
 * @example
 * const exchange = defineEndpoint<CouponExchangeInput, CouponReply>('POST /rest/coupon/detail/exchange', { access: 'member', idempotent: true });
 */
export function defineEndpoint<Input, Reply>(
  route: `POST /${string}`,
  options: EndpointOptions & { access: 'member'; on401?: 'notify' },
): Endpoint<Input, Reply | undefined>;
export function defineEndpoint<Input, Reply>(route: Endpoint<Input, Reply>['route'], options: EndpointOptions): Endpoint<Input, Reply>;
export function defineEndpoint<Input, Reply>(route: Endpoint<Input, Reply>['route'], options: EndpointOptions): Endpoint<Input, Reply> {
  return { route, ...options };
}

/** True for an endpoint that resolves with `undefined` after a 401. */
export const isProtectedPost = ({ route, access, on401 }: AnyEndpoint): boolean =>
  access === 'member' && on401 !== 'reject' && route.startsWith('POST ');

/** Options of a single call. */
export interface CallOptions {
  /** Cancels the request. The call then rejects with `signal.reason`. */
  signal?: AbortSignal | undefined;
  /**
   * 8 to 128 letters, digits or `._:-`. The server stores it for 24 hours and executes repeated requests once. Calls that take a key get a
   * random one by default. Give one to repeat an action of the user later, or from another process.
   */
  idempotencyKey?: string | undefined;
  /** Time limit of one attempt in milliseconds. Overrides the client's own. */
  timeoutMs?: number | undefined;
  /** Language of titles and texts in the reply. Overrides the client's own. */
  language?: Language | undefined;
  /** Token of this call. Overrides the client's own, for a logout that is sent after the token was dropped. */
  token?: string | undefined;
  /** Files of a multipart endpoint by field name, such as `image` or `file`. */
  files?: Readonly<Record<string, Blob | readonly Blob[]>> | undefined;
}

/** Sends the request of an endpoint. `createTransport` makes one with axios, `createFakeTransport` one for tests. */
export type Transport = <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, options?: CallOptions) => Promise<Reply>;
