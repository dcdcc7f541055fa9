import type { AnyRow, CallOptions, InputOf, ResultOf, Send } from './row.ts';
import { rows } from './rows.ts';
import { createSend, type SendOptions } from './send.ts';

/** The input may be left out where all of its fields may. */
type Method<R extends AnyRow> =
  {} extends InputOf<R>
    ? (input?: InputOf<R>, options?: CallOptions) => Promise<ResultOf<R>>
    : (input: InputOf<R>, options?: CallOptions) => Promise<ResultOf<R>>;

type Room<Rows extends Record<string, AnyRow>> = { readonly [Name in keyof Rows]: Method<Rows[Name]> };

/** One function per call, by room: `api.coupons.exchange(input, options)`. */
export type ApiClient = { readonly [Name in keyof typeof rows]: Room<(typeof rows)[Name]> };

/**
 * The whole API as typed functions (spec section 7). Works in browsers and in Node, without React or Redux; nothing is shared
 * between two clients, so a server makes one per request.
 *
 * @param options Where the API is, who calls, and how to get at the token; see `SendOptions`.
 * @returns Functions that resolve with the reply's `data` and reject with an `ApiError`, or with the reason of the signal
 *   that their caller aborted.
 * @example
 * const api = createApiClient({
 *   baseURL: 'https://shop.example',
 *   platform: 'web',
 *   language: 'zh-TW',
 *   getToken: () => localStorage.getItem('token'),
 *   onUnauthorized: () => location.assign('/zh-TW/user/login'),
 * });
 * const { list } = await api.catalog.products({ key: '鳳梨酥', sort: 'sales' });
 * const { coupon } = await api.coupons.exchange({ code: 'SUMMER88' }, { idempotencyKey: crypto.randomUUID() });
 */
export function createApiClient(options: SendOptions): ApiClient {
  return clientOver(createSend(options));
}

/**
 * The same functions over a `Send` that is there already: a fake one of tests, or one that several parts share.
 *
 * @example
 * const api = clientOver(createFakeSend({ [coupons.exchange.route]: () => new ApiError({ code: -606 }) }));
 */
export function clientOver(send: Send): ApiClient {
  const roomOf = (room: Record<string, AnyRow>) =>
    Object.fromEntries(
      Object.entries(room).map(([name, row]) => [name, (input: unknown = {}, call?: CallOptions) => send(row, input, call)]),
    );
  return Object.fromEntries(Object.entries(rows).map(([name, room]) => [name, roomOf(room)])) as unknown as ApiClient;
}
