import { ApiError, type ApiErrorDetails, AuthError, MalformedReplyError } from './errors.ts';
import type { AnyRow } from './row.ts';

interface Envelope {
  readonly status: boolean;
  readonly data?: unknown;
  readonly code?: unknown;
  readonly requestId?: unknown;
}

export interface RawReply {
  readonly status: number;
  /** The body as it came. */
  readonly text: unknown;
  readonly retryAfter: string | undefined;
}

/**
 * The `data` of a reply (spec section 7), or the error it stands for.
 *
 * @throws ApiError, AuthError, MalformedReplyError
 */
export function readReply(row: AnyRow, { status, text, retryAfter }: RawReply): unknown {
  const envelope = envelopeOf(text);
  const details = detailsOf(row, status, envelope, retryAfter);
  if (status === 401) throw new AuthError(details);
  // Such replies often come from a proxy, which knows no envelopes.
  if (status >= 500 || status === 408 || (status === 429 && !envelope)) throw new ApiError(details, 'server');
  if (!envelope) throw new MalformedReplyError(details);
  const isOk = status >= 200 && status < 300;
  if (isOk && envelope.status) return envelope.data;
  if (isOk && row.answersNo && envelope.data !== null && envelope.data !== undefined) return envelope.data;
  if (envelope.status) throw new MalformedReplyError(details);
  throw new ApiError(details);
}

function envelopeOf(text: unknown): Envelope | null {
  if (typeof text !== 'string') return null;
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

function detailsOf(row: AnyRow, status: number, envelope: Envelope | null, retryAfter: string | undefined): ApiErrorDetails {
  const wait = retryAfterMs(retryAfter);
  return {
    route: row.route,
    status,
    data: envelope?.data ?? null,
    ...(typeof envelope?.code === 'number' ? { code: envelope.code } : {}),
    ...(typeof envelope?.requestId === 'string' ? { requestId: envelope.requestId } : {}),
    ...(wait === null ? {} : { retryAfterMs: wait }),
  };
}

/** `Retry-After` is in seconds, or a date. */
function retryAfterMs(value: string | undefined): number | null {
  if (!value) return null;
  const seconds = Number(value);
  const wait = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
