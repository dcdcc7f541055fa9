import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { supplierNonce } from '../platform/db/schema/system.ts';
import { ApiProblem, badParameter } from '../platform/http/problems.ts';
import type { Services } from '../services.ts';
import { type Sender, verifySignedCall } from './signature.ts';

/** Keeps the raw body, which the signature covers. A body without a valid signature is not parsed. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
}

/** Reads a call that `sender` signed with the secret, each nonce once. */
export async function readSignedCall<Message>(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  { shape, sender, secret }: { shape: z.ZodMiniType<Message>; sender: Sender; secret: string | undefined },
): Promise<Message> {
  const rawBody = typeof request.body === 'string' ? request.body : '';
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = request.headers;
  const call = { method: request.method, path: request.url, timestamp, nonce, signature, rawBody };
  const verifiedNonce = secret === undefined ? null : verifySignedCall(secret, sender, call);
  if (verifiedNonce === null) throw new ApiProblem(-5, `not signed by the ${sender}`);
  const claimed = await db
    .insert(supplierNonce)
    .values({ nonce: verifiedNonce })
    .onConflictDoNothing()
    .returning({ nonce: supplierNonce.nonce });
  if (claimed.length === 0) throw new ApiProblem(-5, 'x-nonce was used before: sign every call with a new one');
  const parsed = shape.safeParse(parseJson(rawBody));
  if (!parsed.success) throw badParameter(parsed.error.issues[0]?.path.join('.') ?? '');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
