import type { FastifyReply } from 'fastify';
import type { RequestScope, RequestStage } from '../db/requestScope.ts';

/** In the order in which an overloaded process refuses them. */
export type RequestClass = 'browsing' | 'search' | 'buying' | 'notice';

/**
 * Holds no reference to the request. Timers created in the request's async context, such as the idle timer of a connection, keep the scope
 * alive, and the request must not stay in memory with it.
 */
export class PendingScope implements RequestScope {
  readonly since = performance.now();
  isCancelled = false;
  stage: RequestStage = 'running';
  mayFailOver = false;
  readonly requestClass: RequestClass | undefined;

  constructor(requestClass?: RequestClass) {
    this.requestClass = requestClass;
  }
}

interface PendingRequest {
  reply: FastifyReply;
  scope: PendingScope;
}

const INDEX = Symbol('index');

declare module 'fastify' {
  interface FastifyReply {
    /** Index in `PendingRequests`. */
    [INDEX]?: number | undefined;
  }
}

/**
 * Requests that wait for their answer. An array instead of a Map: tables of a Map link to their successors, so that one table in V8's old
 * generation would keep all later requests alive until a full garbage collection.
 */
export class PendingRequests {
  readonly #all: PendingRequest[] = [];

  add(reply: FastifyReply, scope: PendingScope): void {
    reply[INDEX] = this.#all.push({ reply, scope }) - 1;
  }

  /** Moves the last entry into the gap. Does nothing when the reply was removed before. */
  remove(reply: FastifyReply): void {
    const index = reply[INDEX];
    const last = this.#all.at(-1);
    if (index === undefined || !last) return;
    this.#all[index] = last;
    last.reply[INDEX] = index;
    this.#all.pop();
    reply[INDEX] = undefined;
  }

  get size(): number {
    return this.#all.length;
  }

  [Symbol.iterator](): Iterator<PendingRequest> {
    return this.#all.values();
  }

  /** A copy, so that entries can be removed during iteration. */
  list(): PendingRequest[] {
    return [...this.#all];
  }
}
