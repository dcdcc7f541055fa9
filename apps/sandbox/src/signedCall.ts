import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The largest accepted difference between a request's timestamp and the receiver's clock. */
export const signatureLifeSeconds = 300;

/** Hex HMAC-SHA256 over `<unix seconds>.<raw body>`. The signed time prevents replays of old requests. */
export function signCall(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
}

interface ReceivedCall {
  secret: string;
  timestamp: string | undefined;
  signature: string | undefined;
  rawBody: string;
  now: number;
}

/** Returns why a request is not authentic or not fresh, or null if it is both. */
function findSignatureProblem({ secret, timestamp, signature, rawBody, now }: ReceivedCall): string | null {
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return 'x-timestamp is missing or not in unix seconds';
  if (signature === undefined || !/^[0-9a-f]{64}$/.test(signature)) return 'x-signature is missing or not a hex SHA-256';
  const expected = Buffer.from(signCall(secret, timestamp, rawBody), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'x-signature does not fit the body';
  if (Math.abs(now / 1000 - Number(timestamp)) > signatureLifeSeconds) return 'x-timestamp is more than 300 s away';
  return null;
}

/** A `preValidation` hook, so that the signature is checked before the body is validated. */
export function requireSignature(secret: string, now: () => number) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const fault = findSignatureProblem({
      secret,
      timestamp: getSingleHeader(request.headers['x-timestamp']),
      signature: getSingleHeader(request.headers['x-signature']),
      rawBody: request.rawBody,
      now: now(),
    });
    if (fault !== null) await reply.code(401).send({ status: false, message: fault });
  };
}

export function getSingleHeader(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
