import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createCoalescer } from '../db/coalescer.ts';
import { onContentChangeOf } from '../db/contentVersion.ts';
import type { Database } from '../db/database.ts';
import { type ProductVersions, readProductVersions } from '../db/productVersions.ts';
import type { Replicas } from '../db/replicas.ts';
import { currentRequest, type RequestScope, runForRequest } from '../db/requestScope.ts';
import { isConnectionError } from '../db/sqlState.ts';
import { readFromReplica } from './readFromReplica.ts';

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

const PRIMARY_ONLY = Number.POSITIVE_INFINITY;
/** While another server takes over as the primary, there may be no server to read for a moment. */
const FAILOVER_MS = 5_000;
const RETRY_MS = 100;
/** A primary that has not answered a read for so long may be gone. */
const SILENCE_MS = 400;

/** Nobody waits for a renewal, so nobody can abort it. */
const NEVER = new AbortController().signal;

/**
 * Replies for guests, cached as bytes for half a second. Concurrent identical requests share one reply. A content change discards all. Prices
 * and stock are always current: the versions of the products are compared with the database for each request, and concurrent requests share
 * that query. With replicas, "current" means what a replica within the lag limit shows, so that page views leave the primary alone.
 */
export class GuestReplies {
  readonly #db: Database;
  readonly #replicas: Replicas | null;
  readonly #cache = new LRUCache<string, GuestReply>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES });
  readonly #coalescer = createCoalescer<GuestReply>();
  #contentVersion = 0;

  constructor(db: Database, replicas: Replicas | null) {
    this.#db = db;
    this.#replicas = replicas;
    onContentChangeOf(db, () => {
      this.#contentVersion += 1;
      this.#cache.clear();
      this.#coalescer.forget();
    });
  }

  /** @param position What a replica must have replayed before it may be read. */
  async get(route: string, getSignal: () => AbortSignal, make: MakeReply, position = 0): Promise<GuestReply> {
    const askedAt = performance.now();
    const request = currentRequest();
    if (request && this.#replicas) request.mayFailOver = true;
    for (;;) {
      try {
        return await this.#find(route, getSignal, make, position);
      } catch (error) {
        const isWorthwhile = performance.now() - askedAt < FAILOVER_MS && !getSignal().aborted;
        if (!this.#replicas || !isConnectionError(error) || !isWorthwhile) throw error;
        this.#replicas.reportSilentPrimary();
        await sleep(RETRY_MS);
      }
    }
  }

  async #find(route: string, getSignal: () => AbortSignal, make: MakeReply, position: number): Promise<GuestReply> {
    const askedAt = performance.now();
    for (;;) {
      const wanted = this.#replicas?.canReach(position) === false ? PRIMARY_ONLY : position;
      const key = wanted === PRIMARY_ONLY ? `primary ${route}` : route;
      const cached = this.#cache.get(key);
      const age = cached ? askedAt - cached.startedAt : Number.POSITIVE_INFINITY;
      const reply = cached && age < LIFETIME_MS ? cached : await this.#makeOrGiveUp(key, getSignal(), make, { wanted, position });
      if (!reply) continue;
      // Another request may have started the reply before this one arrived.
      const isOwn = reply.startedAt >= askedAt;
      const isCurrent = reply.products.size === 0 || isOwn || (await this.#areProductsCurrent(reply, wanted));
      if (!isCurrent) {
        if (this.#cache.peek(key) === reply) this.#cache.delete(key);
        continue;
      }
      if (reply === cached && age > RENEWAL_MS && !cached.isBeingRenewed) {
        cached.isBeingRenewed = true;
        // If it fails, the request that makes the next reply reports it.
        this.#make(key, NEVER, make, wanted).catch(() => {});
      }
      return reply;
    }
  }

  /** Returns undefined when the primary was wanted and does not answer, but a replica can be read. */
  async #makeOrGiveUp(
    key: string,
    signal: AbortSignal,
    make: MakeReply,
    { wanted, position }: { wanted: number; position: number },
  ): Promise<GuestReply | undefined> {
    const making = this.#make(key, signal, make, wanted);
    if (!this.#replicas || wanted !== PRIMARY_ONLY) return making;
    // The request is served by a replica if this fails later.
    making.catch(() => {});
    for (;;) {
      const made = await Promise.race([making, sleep(SILENCE_MS, undefined)]);
      if (made) return made;
      this.#replicas.reportSilentPrimary();
      if (this.#replicas.canReach(position)) return undefined;
    }
  }

  #make(key: string, signal: AbortSignal, make: MakeReply, position: number): Promise<GuestReply> {
    return this.#coalescer.run(key, signal, async (sharedSignal) => {
      const [contentVersion, startedAt] = [this.#contentVersion, performance.now()];
      const productsShown = new Map<number, string>();
      // Several requests share the work, so it goes on when the first of them is cancelled.
      const scope: RequestScope = { isCancelled: false, stage: 'running', productsShown };
      const encoded = await runForRequest(scope, () => readFromReplica(this.#replicas, position, () => make(sharedSignal)));
      const etag = `W/"${hash('sha1', encoded.bytes, 'base64url')}"`;
      const reply: GuestReply = { ...encoded, etag, products: productsShown, startedAt, isBeingRenewed: false };
      if (contentVersion === this.#contentVersion) this.#cache.set(key, reply);
      return reply;
    });
  }

  async #areProductsCurrent({ products }: GuestReply, position: number): Promise<boolean> {
    const scope: RequestScope = { isCancelled: false, stage: 'running' };
    try {
      const current = await runForRequest(scope, () =>
        readFromReplica(this.#replicas, position, () => readProductVersions(this.#db, products.keys())),
      );
      for (const [id, version] of products) if (current.get(id) !== version) return false;
      return true;
    } catch (error) {
      // No server answers, and the reply is at most half a second old.
      if (this.#replicas && isConnectionError(error)) return true;
      throw error;
    }
  }
}
