import type { Language, Platform } from '@baodao/domain/wire/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who is signed in, and by which of his sign-ins. */
export interface SignedIn {
  userId: number;
  tokenId: string;
}

/** One call, as its handler sees it. */
export interface RequestContext {
  language: Language;
  platform: Platform;
  signedIn: SignedIn | null;
  /** The caller's id; a guest's call ends with 401 here. */
  readonly userId: number;
  /** From the `Idempotency-Key` header. */
  idempotencyKey: string | null;
  /** Answers "no" to an existence check: HTTP 200 with `status: false`. */
  replyStatusFalse: () => void;
  readonly ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
}
