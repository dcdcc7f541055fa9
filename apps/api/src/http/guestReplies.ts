import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createCoalescer } from '../db/coalescer.ts';
import { onContentChange } from '../db/contentVersion.ts';
import type { Database } from '../db/database.ts';
import { type ProductVersions, readProductVersions } from '../db/productVersions.ts';
import { type RequestScope, runForRequest } from '../db/requestScope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    guestReplies: GuestReplies;
  }
}

/** The data behind a reply may be 1.5 s old (`db/ttlCache.ts`), so guests see everything within 2 s. */
const LIFETIME_MS = 500;
/** A reply of this age is made anew while guests still get the old one, so that nobody waits for popular replies. */
const RENEWAL_MS = 250;
const MAX_BYTES = 8 * 2 ** 20;
/** What an entry takes besides its bytes. */
const ENTRY_BYTES = 1_000;

/** What a handler returns, encoded. */
export interface EncodedReply {
  /** The JSON text up to the request's id. */
  bytes: Buffer;
  /** Counts a view, for example. Runs for each request. */
  onServed?: (() => void) | undefined;
}

export interface GuestReply extends EncodedReply {
  etag: string;
  /** The products that the reply shows. */
  products: ProductVersions;
  startedAt: number;
  isBeingRenewed: boolean;
}

/** Makes a reply. `signal` aborts when nobody waits for it any more. */
export type MakeReply = (signal: AbortSignal) => Promise<EncodedReply>;

/** Nobody waits for a renewal, so nobody can abort it. */
const NEVER = new AbortController().signal;

/**
 * Replies for guests, kept as bytes for half a second. Concurrent identical requests share one reply. A content change discards all. Prices
 * and stock are always current: the versions of the products are compared with the database for each request, and concurrent requests share
 * that query.
 */
export class GuestReplies {
  readonly #db: Database;
  readonly #kept = new LRUCache<string, GuestReply>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES });
  readonly #coalescer = createCoalescer<GuestReply>();
  #contentVersion = 0;

  constructor(db: Database) {
    this.#db = db;
    onContentChange((changed) => {
      if (changed !== db) return;
      this.#contentVersion += 1;
      this.#kept.clear();
      this.#coalescer.forget();
    });
  }

  async get(key: string, getSignal: () => AbortSignal, make: MakeReply): Promise<GuestReply> {
    const askedAt = performance.now();
    for (;;) {
      const kept = this.#kept.get(key);
      const age = kept ? askedAt - kept.startedAt : Number.POSITIVE_INFINITY;
      const reply = kept && age < LIFETIME_MS ? kept : await this.#make(key, getSignal(), make);
      // Another request may have started the reply before this one arrived.
      const isCurrent = reply.products.size === 0 || reply.startedAt >= askedAt || (await this.#areProductsCurrent(reply));
      if (!isCurrent) {
        if (this.#kept.peek(key) === reply) this.#kept.delete(key);
        continue;
      }
      if (reply === kept && age > RENEWAL_MS && !kept.isBeingRenewed) {
        kept.isBeingRenewed = true;
        // If it fails, the request that makes the next reply reports it.
        this.#make(key, NEVER, make).catch(() => {});
      }
      return reply;
    }
  }

  #make(key: string, signal: AbortSignal, make: MakeReply): Promise<GuestReply> {
    return this.#coalescer.run(key, signal, async (sharedSignal) => {
      const [contentVersion, startedAt] = [this.#contentVersion, performance.now()];
      const productsShown = new Map<number, string>();
      // Several requests share the work, so it goes on when the first of them is cancelled.
      const scope: RequestScope = { isCancelled: false, stage: 'running', productsShown };
      const encoded = await runForRequest(scope, () => make(sharedSignal));
      const etag = `W/"${hash('sha1', encoded.bytes, 'base64url')}"`;
      const reply: GuestReply = { ...encoded, etag, products: productsShown, startedAt, isBeingRenewed: false };
      if (contentVersion === this.#contentVersion) this.#kept.set(key, reply);
      return reply;
    });
  }

  async #areProductsCurrent({ products }: GuestReply): Promise<boolean> {
    const current = await readProductVersions(this.#db, products.keys());
    for (const [id, version] of products) if (current.get(id) !== version) return false;
    return true;
  }
}
