import type { Language, Platform } from '@baodao/domain/wire/fields';
import { buildRequest } from './buildRequest.ts';
import { type AnyEndpoint, type CallOptions, isProtectedPost, type Transport } from './endpoint.ts';
import { ApiError, AuthError, NetworkError, TimeoutError } from './errors.ts';
import type { HttpReply, HttpRequest } from './httpMessages.ts';
import { noteReply } from './noteReply.ts';
import { parseReply } from './parseReply.ts';

/** Observers of every HTTP request, for logs, metrics and traces. They run in sequence with the call, so keep them short. */
export interface Hooks {
  /** Before the request. It may add headers to `request.headers`. */
  before?: (request: HttpRequest) => void;
  /** After a reply of any status. */
  after?: (request: HttpRequest, reply: HttpReply, durationMs: number) => void;
  /** After a failure: no reply, a refused request, or a malformed reply. A retry may follow. */
  error?: (request: HttpRequest, error: unknown, durationMs: number) => void;
}

/** Options of all transports. */
export interface SendOptions {
  /** URL of the API, such as `https://shop.example`; empty for the page's own origin. */
  baseURL: string;
  /** Platform of the caller, sent with every call. The shop shows it in the member's list of devices. It grants no rights. */
  platform: Platform;
  /** Language of titles and texts in replies, sent with every call as `lang`. */
  language: Language;
  /** Public OAuth client id for `/oauth/token`; not a secret. Default: `baodao-web`. */
  clientId?: string;
  /** Returns the bearer token, or null for a guest. Called once per call. Public endpoints never receive the token. */
  getToken?: () => string | null | Promise<string | null>;
  /** Called when the session is over: once per token, however many calls fail with it. */
  onUnauthorized?: (error: AuthError) => void;
  /** Observers of every request. */
  hooks?: Hooks;
  /** Time limit of one attempt in milliseconds. Default: 15,000. */
  timeoutMs?: number;
  /**
   * What a POST that requires a member does after a 401. `resolve` (default): it resolves with `undefined`, after `onUnauthorized`. `reject`:
   * it rejects with the `AuthError`, for programs that handle all errors in one place.
   */
  memberWritesOn401?: 'resolve' | 'reject';
  /** Maximum number of retries of a safe call. Default: 2. Use 0 on a server that has a deadline of its own. */
  retries?: number;
}

/** Sends one HTTP request. It resolves with a reply of any status, and rejects without a reply. */
export type SendHttp = (request: HttpRequest, signal: AbortSignal) => Promise<HttpReply>;

interface Call extends CallOptions {
  /** Keeps the reply for `withResponse`. */
  readonly note: (reply: HttpReply) => void;
}

const retryStatuses = new Set([408, 429, 502, 503, 504]);
const baseRetryDelayMs = 300;
const maxRetryAfterMs = 5_000;
const maxSpreadMs = 500;

/**
 * Creates a transport on top of `sendHttp`: it adds what every call sends, and knows envelopes, 401, abort, timeouts and retries.
 *
 * None of it is left to interceptors of axios, because the transport with `fetch` shares it, and the hooks see the headers as sent.
 */
export function createTransportWith(sendHttp: SendHttp, options: SendOptions): Transport {
  const { baseURL, platform, language, clientId = 'baodao-web', timeoutMs = 15_000, retries = 2, onUnauthorized } = options;
  const resolvesOn401 = options.memberWritesOn401 !== 'reject';
  const { getToken = () => null, hooks = {} } = options;
  const root = baseURL.endsWith('/') ? baseURL.slice(0, -1) : baseURL;
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

  async function sendOnce(endpoint: AnyEndpoint, input: unknown, token: string | null, call: Call, attempt: number): Promise<unknown> {
    const client = { platform, language: call.language ?? language };
    const { method, url, body } = buildRequest(endpoint, input, client, call.files);
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (typeof body === 'string') headers['Content-Type'] = 'application/json';
    if (endpoint.route === 'POST /oauth/token') headers.Authorization = basicCredentials;
    else if (token !== null && endpoint.access !== 'public') headers.Authorization = `Bearer ${token}`;
    if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
    const request: HttpRequest = { route: endpoint.route, method, url: root + url, headers, body, attempt };

    const start = Date.now();
    try {
      hooks.before?.(request);
      const reply = await withTimeout(request, call, call.timeoutMs ?? timeoutMs, (signal) => sendHttp(request, signal));
      call.note(reply);
      hooks.after?.(request, reply, Date.now() - start);
      return parseReply(endpoint, reply, request.url);
    } catch (error) {
      hooks.error?.(request, error, Date.now() - start);
      throw error;
    }
  }

  async function sendWithRetries(endpoint: AnyEndpoint, input: unknown, token: string | null, call: Call): Promise<unknown> {
    const canRetry = endpoint.route.startsWith('GET') || Boolean(endpoint.idempotent && call.idempotencyKey);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendOnce(endpoint, input, token, call, attempt);
      } catch (error) {
        const delayMs = canRetry && attempt < retries ? retryDelay(error, attempt) : null;
        if (delayMs === null) throw error;
        await delay(delayMs, call.signal);
      }
    }
  }

  async function send<Reply>(endpoint: AnyEndpoint, input: unknown, call: Call): Promise<Reply> {
    callCount += 1;
    const callNumber = callCount;
    if (call.signal?.aborted) throw call.signal.reason;
    const token = call.token ?? (await getToken());
    try {
      return (await sendWithRetries(endpoint, input, token, call)) as Reply;
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      if (endpoint.on401 !== 'reject') await notifyOnce(error, token, callNumber);
      // The reply type of these endpoints includes undefined.
      if (resolvesOn401 && isProtectedPost(endpoint)) return undefined as Reply;
      throw error;
    }
  }

  return <Reply>(endpoint: AnyEndpoint, input: unknown, call: CallOptions = {}): Promise<Reply> =>
    noteReply((note) => send<Reply>(endpoint, input, { ...call, ...createKey(endpoint, input, call), note }));
}

/**
 * A key for a call of an idempotent endpoint that was given none, so that it can be retried. The server takes these fields of the input as the
 * key of a call without one, so a repeated call with the same field stays the same action.
 */
function createKey({ idempotent }: AnyEndpoint, input: unknown, { idempotencyKey }: CallOptions): CallOptions {
  if (!idempotent || idempotencyKey) return {};
  const { requestId, calcToken } = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const own = requestId ?? calcToken;
  return { idempotencyKey: typeof own === 'string' && /^[\w.:-]{8,128}$/.test(own) ? own : randomKey() };
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Runs one attempt and aborts it when the caller aborts or the time limit passes. In Node, the `timeout` of axios ends only a silent
 * connection, not a reply that trickles in. `AbortSignal.any` and `timeout` are missing in Safari 15.4 and Chromium 99.
 *
 * @throws {TimeoutError} After the time limit.
 * @throws {NetworkError} When the request fails without a reply.
 */
async function withTimeout<T>(
  { route, url }: HttpRequest,
  call: CallOptions,
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
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
    const host = /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)/.exec(url)?.[1] ?? "the page's host";
    if (isTimedOut) throw new TimeoutError({ route, cause, message: `${host} did not answer within ${ms} ms` });
    throw new NetworkError({ route, cause, message: `${host} could not be reached: ${findReason(cause)}` });
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', onCallerAbort);
  }
}

/** The deepest error code, such as `ECONNREFUSED`, else the message. Some errors wrap the one that says why. */
function findReason(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  // An error for several addresses of a host has one error per address.
  const inner: unknown = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  if (inner instanceof Error) return findReason(inner);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/** Milliseconds to wait before the next attempt, or null when the error must not be retried. */
function retryDelay(error: unknown, attempt: number): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.kind !== 'network' && !retryStatuses.has(error.status)) return null;
  if (error.retryAfterMs !== null) {
    // Clients that were refused together would come back together.
    const spread = Math.random() * maxSpreadMs;
    return error.retryAfterMs <= maxRetryAfterMs ? error.retryAfterMs + spread : null;
  }
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
