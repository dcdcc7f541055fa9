import type { Transport } from './endpoint.ts';
import { createTransportWith, type SendOptions } from './sendCalls.ts';

export interface FetchTransportOptions extends SendOptions {
  /** A `fetch` of your own, such as one that traces or caches. Default: the global one. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Creates the transport of `createTransport` without axios, for edge workers, and for programs that have a `fetch` of their own.
 *
 * @param options URL of the API, platform, language, and access to the token.
 * @example
 * const api = createClientFrom(createFetchTransport({ baseURL: 'https://shop.example', platform: 'web', language: 'en' }));
 */
export function createFetchTransport({ fetch: ownFetch, ...options }: FetchTransportOptions): Transport {
  return createTransportWith(async ({ method, url, headers, body }, signal) => {
    const send = ownFetch ?? globalThis.fetch;
    // The API needs no cookies from other origins, and sets its own on the shop's.
    const reply = await send(url, { method, headers, signal, credentials: 'same-origin', ...(body === undefined ? {} : { body }) });
    return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() };
  }, options);
}
