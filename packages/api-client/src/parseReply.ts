import type { FieldError } from '@baodao/domain/errors/fieldErrors';
import type { AnyEndpoint } from './endpoint.ts';
import { ApiError, type ApiErrorDetails, AuthError, MalformedReplyError } from './errors.ts';
import type { HttpReply } from './httpMessages.ts';

interface Envelope {
  readonly status: boolean;
  readonly data?: unknown;
  readonly code?: unknown;
  readonly name?: unknown;
  readonly message?: unknown;
  readonly requestId?: unknown;
  readonly errors?: unknown;
}

/**
 * Returns the `data` of a reply.
 *
 * @param url - where the request went, for the message of a reply that is none of the API
 * @throws {AuthError} For HTTP 401.
 * @throws {ApiError} For a request that the server refused or failed to execute.
 * @throws {MalformedReplyError} For a body that is not an envelope, or that contradicts the HTTP status.
 */
export function parseReply(endpoint: AnyEndpoint, reply: HttpReply, url = ''): unknown {
  const { status, text, headers } = reply;
  const envelope = parseEnvelope(text);
  const details = buildErrorDetails(endpoint, status, envelope, headers['retry-after']);
  if (status === 401) throw new AuthError(details);
  // These replies often come from a proxy, which sends no envelope.
  if (status >= 500 || status === 408 || (status === 429 && !envelope)) throw new ApiError(details, 'server');
  if (!envelope) throw new MalformedReplyError({ ...details, message: describeMalformed(reply, url) });
  const isOk = status >= 200 && status < 300;
  if (isOk && envelope.status) return envelope.data;
  if (isOk && endpoint.isExistenceCheck && envelope.data !== null && envelope.data !== undefined) return envelope.data;
  if (envelope.status) throw new MalformedReplyError({ ...details, message: describeMalformed(reply, url) });
  throw new ApiError(details);
}

/** Often a proxy, or a wrong `baseURL`, so it says who answered with what. */
function describeMalformed({ status, headers }: HttpReply, url: string): string {
  const host = URL.canParse(url) ? new URL(url).host : 'the page’s own origin';
  return `${host} answered ${status} with ${headers['content-type'] ?? 'no content type'}, which is no reply of the shop’s API: check baseURL and proxies`;
}

/** The id that the reply gives its request; null without an envelope. */
export function parseRequestId(text: string): string | null {
  const requestId = parseEnvelope(text)?.requestId;
  return typeof requestId === 'string' ? requestId : null;
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const body: unknown = JSON.parse(text);
    return isEnvelope(body) ? body : null;
  } catch {
    return null;
  }
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'boolean';
}

function buildErrorDetails(
  endpoint: AnyEndpoint,
  status: number,
  envelope: Envelope | null,
  retryAfter: string | undefined,
): ApiErrorDetails {
  const wait = parseRetryAfter(retryAfter);
  return {
    route: endpoint.route,
    status,
    data: envelope?.data ?? null,
    ...(typeof envelope?.code === 'number' ? { code: envelope.code } : {}),
    ...(typeof envelope?.name === 'string' ? { codeName: envelope.name } : {}),
    ...(typeof envelope?.message === 'string' ? { message: envelope.message } : {}),
    ...(typeof envelope?.requestId === 'string' ? { requestId: envelope.requestId } : {}),
    ...(Array.isArray(envelope?.errors) ? { errors: envelope.errors.filter(isFieldError) } : {}),
    ...(wait === null ? {} : { retryAfterMs: wait }),
  };
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'field' in value && 'code' in value;

/** Milliseconds until the time of a `Retry-After` header, which holds seconds or a date. */
function parseRetryAfter(value: string | undefined): number | null {
  if (!value) return null;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
