import type { OAuthScope } from '@baodao/domain/oauth/shapes';
import type { Language, Platform } from '@baodao/domain/wire/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The name of a cookie of this shop. Over https it has the prefix that keeps hosts beside the shop, such as another site of the same domain, from
 * setting it. Such a cookie has the path `/`.
 */
export const hostCookie = (name: string, { secureCookies }: { secureCookies: boolean }): string =>
  secureCookies ? `__Host-${name}` : name;

/** Binds a token to the browser that received it, so that a stolen token alone is useless. */
export const contextCookieOf = (server: { secureCookies: boolean }): string => hostCookie('ctx', server);

/** The member who is signed in, and the access token of this device. */
export interface Session {
  userId: number;
  tokenId: string;
  /** What the member allowed the app that calls; null for the shop's own programs, which may do everything. */
  scopes: readonly OAuthScope[] | null;
}

/** What a public read may depend on besides its input. */
export interface ReadContext {
  language: Language;
  session: Session | null;
  /** Aborts when nobody waits for the reply any more. */
  readonly signal: AbortSignal;
}

/** An API request as its handler sees it. */
export interface RequestContext extends ReadContext {
  platform: Platform;
  /** The member's id. Throws `Unauthorized` for guests. */
  readonly userId: number;
  /** The `Idempotency-Key` header. */
  idempotencyKey: string | null;
  /** Makes the reply HTTP 200 with `status: false`: the negative answer of an existence check. */
  setStatusFalse: () => void;
  readonly ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
}
