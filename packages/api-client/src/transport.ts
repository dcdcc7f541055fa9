import type { Language, Platform } from '@baodao/domain/wire/fields';
import axios, { type AxiosInstance } from 'axios';
import { buildRequest } from './buildRequest.ts';
import { type AnyEndpoint, type CallOptions, isProtectedPost, type Transport } from './endpoint.ts';
import { ApiError, AuthError, NetworkError, TimeoutError } from './errors.ts';
import { parseReply, type RawReply } from './parseReply.ts';

export interface TransportOptions {
  /** URL of the API, such as `https://shop.example`; empty for the page's own origin. */
  baseURL: string;
  /** Platform of the caller, sent with every call. It grants no rights. */
  platform: Platform;
  /** Language of titles and texts in replies, sent with every call as `lang`. */
  language: Language;
  /** Public OAuth client id for `/oauth/token`; not a secret. Default: `baodao-web`. */
  clientId?: string;
  /** Returns the bearer token, or null for a guest. Called once per call. Public endpoints never receive the token. */
  getToken?: () => string | null | Promise<string | null>;
  /** Called when the session is over: once per token, however many calls fail with it. */
  onUnauthorized?: (error: AuthError) => void;
  /** An axios instance with your interceptors, agents or proxies. Default: a new instance. */
  http?: Pick<AxiosInstance, 'request'>;
  /** Time limit of one attempt in milliseconds. Default: 15,000. */
  timeoutMs?: number;
  /** Maximum number of retries of a safe call. Default: 2. Use 0 on a server that has a deadline of its own. */
  retries?: number;
}

const retryStatuses = new Set([408, 429, 502, 503, 504]);
const baseRetryDelayMs = 300;
const maxRetryAfterMs = 5_000;

/**
 * Creates a function that sends the request of any endpoint (spec section 7). It adds `platform`, `lang` and the bearer token,
 * unwraps the reply envelope, and supports abort, timeout and retry.
 *
 * It retries reads, and writes whose endpoint is `idempotent` and that carry an `idempotencyKey`. It retries after a network
 * failure and after HTTP 408, 429, 502, 503 and 504, with exponential backoff or after `Retry-After`. If `Retry-After` exceeds
 * five seconds, the call fails at once and `retryAfterMs` holds the wait. Timeouts are not retried.
 *
 * @param options URL of the API, platform, language, and access to the token.
 * @returns A transport that rejects with an `ApiError`, or with `signal.reason` after the caller aborts.
 * @example
 * const send = createTransport({ baseURL: 'https://shop.example', platform: 'web', language: 'zh-CN' });
 * const { list } = await send(articles.list, { count: 5 });
 */
export function createTransport(options: TransportOptions): Transport {
  const { baseURL, platform, language, clientId = 'baodao-web', timeoutMs = 15_000, retries = 2, onUnauthorized } = options;
  const { getToken = () => null, http = axios.create() } = options;
  const basicCredentials = `Basic ${btoa(`${clientId}:`)}`;

  let callCount = 0;
  let callCountAtNotification = 0;
  let notifiedToken: string | null = null;

  /** Concurrent calls that fail end the session once. A late failure of an old token does not end a new session. */
  async function notifyOnce(error: AuthError, token: string | null, callNumber: number): Promise<void> {
    if (token !== (await getToken())) return;
    const isNotified = token === null ? callNumber <= callCountAtNotification : token === notifiedToken;
    if (isNotified) return;
    callCountAtNotification = callCount;
    notifiedToken = token;
    onUnauthorized?.(error);
  }

  async function sendOnce(endpoint: AnyEndpoint, input: unknown, token: string | null, call: CallOptions): Promise<unknown> {
    const client = { platform, language: call.language ?? language };
    const { method, url, body } = buildRequest(endpoint, input, client, call.files);
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (typeof body === 'string') headers['Content-Type'] = 'application/json';
    if (endpoint.route === 'POST /oauth/token') headers.Authorization = basicCredentials;
    else if (token !== null && endpoint.access !== 'public') headers.Authorization = `Bearer ${token}`;
    if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;

    const raw = await withTimeout(endpoint, call, call.timeoutMs ?? timeoutMs, async (signal): Promise<RawReply> => {
      const reply = await http.request<unknown>({
        baseURL,
        method,
        url,
        headers,
        signal,
        ...(body === undefined ? {} : { data: body }),
        responseType: 'text',
        transformResponse: (text: unknown) => text,
        validateStatus: () => true,
      });
      const retryAfter: unknown = reply.headers['retry-after'];
      return { status: reply.status, text: reply.data, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
    });
    return parseReply(endpoint, raw);
  }

  async function sendWithRetries(endpoint: AnyEndpoint, input: unknown, token: string | null, call: CallOptions): Promise<unknown> {
    const canRetry = endpoint.route.startsWith('GET') || Boolean(endpoint.idempotent && call.idempotencyKey);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendOnce(endpoint, input, token, call);
      } catch (error) {
        const delayMs = canRetry && attempt < retries ? retryDelay(error, attempt) : null;
        if (delayMs === null) throw error;
        await delay(delayMs, call.signal);
      }
    }
  }

  return async <Reply>(endpoint: AnyEndpoint, input: unknown, call: CallOptions = {}): Promise<Reply> => {
    callCount += 1;
    const callNumber = callCount;
    call.signal?.throwIfAborted();
    const token = await getToken();
    try {
      return (await sendWithRetries(endpoint, input, token, call)) as Reply;
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      if (endpoint.on401 !== 'reject') await notifyOnce(error, token, callNumber);
      // The reply type of these endpoints includes undefined.
      if (isProtectedPost(endpoint)) return undefined as Reply;
      throw error;
    }
  };
}

/**
 * Runs one attempt and aborts it when the caller aborts or the time limit passes.
 *
 * @throws {TimeoutError} After the time limit.
 * @throws {NetworkError} When the request fails without a reply.
 */
async function withTimeout<T>(endpoint: AnyEndpoint, call: CallOptions, ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    controller.abort();
  }, ms);
  const onCallerAbort = () => controller.abort();
  call.signal?.addEventListener('abort', onCallerAbort, { once: true });
  try {
    call.signal?.throwIfAborted();
    return await run(controller.signal);
  } catch (cause) {
    if (call.signal?.aborted) throw call.signal.reason;
    throw isTimedOut ? new TimeoutError({ route: endpoint.route, cause }) : new NetworkError({ route: endpoint.route, cause });
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', onCallerAbort);
  }
}

/** Milliseconds to wait before the next attempt, or null when the error must not be retried. */
function retryDelay(error: unknown, attempt: number): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.kind !== 'network' && !retryStatuses.has(error.status)) return null;
  if (error.retryAfterMs !== null) return error.retryAfterMs <= maxRetryAfterMs ? error.retryAfterMs : null;
  // The random half spreads the retries of clients that failed at the same time.
  return baseRetryDelayMs * 2 ** attempt * (0.5 + Math.random() / 2);
}

function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
