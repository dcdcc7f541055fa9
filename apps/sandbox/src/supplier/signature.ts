import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getSingleHeader, signatureLifeSeconds } from '../signedCall.ts';

export interface SupplierCall {
  /** Both sides share one secret, so the sender is signed. */
  sender: 'shop' | 'supplier' | 'courier';
  method: string;
  path: string;
  rawBody: string;
}

const computeSignature = (secret: string, { sender, method, path, rawBody }: SupplierCall, timestamp: string, nonce: string): string =>
  createHmac('sha256', secret).update([sender, method, path, timestamp, nonce, rawBody].join('\n')).digest('hex');

/** The headers of a signed call. `now` in milliseconds. */
export function supplierHeaders(secret: string, call: SupplierCall, now: number, nonce: string = randomUUID()): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': computeSignature(secret, call, timestamp, nonce) };
}

/** The signature of the courier's reply to a call. Time and nonce of the call bind the reply to it. */
export function signReply(
  secret: string,
  { path, headers, rawBody }: { path: string; headers: ReceivedSupplierCall['headers']; rawBody: string },
): string {
  const timestamp = getSingleHeader(headers['x-timestamp']) ?? '';
  const nonce = getSingleHeader(headers['x-nonce']) ?? '';
  return computeSignature(secret, { sender: 'courier', method: 'REPLY', path, rawBody }, timestamp, nonce);
}

export interface ReceivedSupplierCall extends SupplierCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  now: number;
}

/** What is wrong with the signature of a call, or null. */
export function findSupplierCallProblem(secret: string, { headers, now, ...call }: ReceivedSupplierCall): string | null {
  const timestamp = getSingleHeader(headers['x-timestamp']);
  const nonce = getSingleHeader(headers['x-nonce']);
  const signature = getSingleHeader(headers['x-signature']);
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return 'x-timestamp is missing or not in unix seconds';
  if (nonce === undefined || !/^[\w-]{16,64}$/.test(nonce)) return 'x-nonce is missing or not 16 to 64 letters, digits, _ or -';
  if (signature === undefined || !/^[0-9a-f]{64}$/.test(signature)) return 'x-signature is missing or not a hex SHA-256';
  const expected = Buffer.from(computeSignature(secret, call, timestamp, nonce), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'x-signature does not fit the call';
  if (Math.abs(now / 1000 - Number(timestamp)) > signatureLifeSeconds) return 'x-timestamp is more than 300 s away';
  return null;
}

/** A hook for `preValidation`: accepts signed calls of the shop, each nonce once while its signature is valid. */
export function requireShopSignature(secret: string, now: () => number) {
  const usedNonces = new Map<string, number>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method, url: path, rawBody, headers } = request;
    const problem = findSupplierCallProblem(secret, { sender: 'shop', method, path, rawBody, headers, now: now() }) ?? claimNonce(headers);
    if (problem !== null) await reply.code(401).send({ status: false, message: problem });
  };

  function claimNonce(headers: FastifyRequest['headers']): string | null {
    for (const [used, until] of usedNonces) if (until < now()) usedNonces.delete(used);
    const nonce = String(headers['x-nonce']);
    if (usedNonces.has(nonce)) return 'x-nonce was used before';
    usedNonces.set(nonce, now() + 2 * signatureLifeSeconds * 1000);
    return null;
  }
}
