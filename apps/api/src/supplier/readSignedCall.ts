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

/** Reads a call that one of the signers signed as `sender` with its secret, each nonce once. */
export async function readSignedCall<Message, Signer extends { secret: string }>(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  { shape, sender, signers }: { shape: z.ZodMiniType<Message>; sender: Sender; signers: readonly Signer[] },
): Promise<{ message: Message; signer: Signer }> {
  const rawBody = typeof request.body === 'string' ? request.body : '';
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = request.headers;
  const call = { method: request.method, path: request.url, timestamp, nonce, signature, rawBody };
  const verified = signers.flatMap((signer) => {
    const verifiedNonce = verifySignedCall(signer.secret, sender, call);
    return verifiedNonce === null ? [] : [{ signer, nonce: verifiedNonce }];
  })[0];
  if (!verified) throw new ApiProblem(-5, `not signed by the ${sender}`);
  const claimed = await db
    .insert(supplierNonce)
    .values({ nonce: verified.nonce })
    .onConflictDoNothing()
    .returning({ nonce: supplierNonce.nonce });
  if (claimed.length === 0) throw new ApiProblem(-5, 'x-nonce was used before: sign every call with a new one');
  const parsed = shape.safeParse(parseJson(rawBody));
  if (!parsed.success) throw badParameter(parsed.error.issues[0]?.path.join('.') ?? '');
  return { message: parsed.data, signer: verified.signer };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
