import axios, { type AxiosInstance } from 'axios';
import type { Transport } from './endpoint.ts';
import { createTransportWith, type SendOptions } from './sendCalls.ts';

export interface TransportOptions extends SendOptions {
  /** An axios instance with your interceptors, agents or proxies. Default: a new instance. */
  http?: Pick<AxiosInstance, 'request'>;
}

/**
 * Creates a function that sends the request of any endpoint with axios. It adds `platform`, `lang` and the bearer token,
 * unwraps the reply envelope, and supports abort, timeout and retry.
 *
 * It retries reads, and writes whose endpoint is `idempotent`, with one idempotency key for all attempts. It retries after a network
 * failure and after HTTP 408, 429, 502, 503 and 504, with exponential backoff or after `Retry-After`. If `Retry-After` exceeds
 * five seconds, the call fails at once and `retryAfterMs` holds the wait. Timeouts are not retried.
 *
 * @param options URL of the API, platform, language, and access to the token.
 * @returns A transport that rejects with an `ApiError`, or with `signal.reason` after the caller aborts.
 * @example
 * const send = createTransport({ baseURL: 'https://shop.example', platform: 'web', language: 'zh-CN' });
 * const { list } = await send(articles.list, { count: 5 });
 */
export function createTransport({ http = axios.create(), ...options }: TransportOptions): Transport {
  return createTransportWith(async ({ method, url, headers, body }, signal) => {
    const reply = await http.request<string>({
      method,
      url,
      headers,
      signal,
      ...(body === undefined ? {} : { data: body }),
      responseType: 'text',
      // The caller's instance may parse replies or reject statuses by default. `parseReply` reads the text of any status.
      transformResponse: [],
      validateStatus: null,
    });
    const named = Object.entries(reply.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    );
    return { status: reply.status, headers: Object.fromEntries(named), text: reply.data };
  }, options);
}
