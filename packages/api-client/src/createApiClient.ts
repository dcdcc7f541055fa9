import { type ApiClient, createClientFrom } from './createClientFrom.ts';
import { createTransport, type TransportOptions } from './transport.ts';

/**
 * Creates a client with one typed function per endpoint of the API.
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
