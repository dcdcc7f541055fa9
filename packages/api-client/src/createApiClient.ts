import type { AnyEndpoint, CallOptions, InputOf, ResultOf, Transport } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { createTransport, type TransportOptions } from './transport.ts';

/** The input is optional when all of its fields are. */
type Method<E extends AnyEndpoint> =
  {} extends InputOf<E>
    ? (input?: InputOf<E>, options?: CallOptions) => Promise<ResultOf<E>>
    : (input: InputOf<E>, options?: CallOptions) => Promise<ResultOf<E>>;

type FeatureClient<Endpoints extends Record<string, AnyEndpoint>> = { readonly [Name in keyof Endpoints]: Method<Endpoints[Name]> };

/** One function per endpoint, grouped by feature: `api.coupons.exchange(input, options)`. */
export type ApiClient = { readonly [Feature in keyof typeof endpoints]: FeatureClient<(typeof endpoints)[Feature]> };

/**
 * Creates a client with one typed function per endpoint of the API (spec section 7).
 *
 * It runs in browsers and in Node. Two clients share no state, so a server creates one per request.
 *
 * @param options URL of the API, platform, language, and access to the token. See `TransportOptions`.
 * @returns Functions that resolve with the `data` of the reply. They reject with an `ApiError`, or with `signal.reason` after
 *   the caller aborts.
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
export function createApiClient(options: TransportOptions): ApiClient {
  return createClientFrom(createTransport(options));
}

/**
 * Creates the same client on top of an existing transport, such as a fake one or one that is shared.
 *
 * @param transport Sends every request of the client.
 * @example
 * const api = createClientFrom(createFakeTransport({ [coupons.exchange.route]: () => new ApiError({ code: -606 }) }));
 */
export function createClientFrom(transport: Transport): ApiClient {
  const createFeatureClient = (feature: Record<string, AnyEndpoint>) =>
    Object.fromEntries(
      Object.entries(feature).map(([name, endpoint]) => [
        name,
        (input: unknown = {}, options?: CallOptions) => transport(endpoint, input, options),
      ]),
    );
  const client = Object.fromEntries(Object.entries(endpoints).map(([name, feature]) => [name, createFeatureClient(feature)]));
  return client as unknown as ApiClient;
}
