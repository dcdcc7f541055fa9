import type { FastifyReply } from 'fastify';
import type { Caller, Stage } from '../db/caller.ts';

/**
 * It knows nothing of the call: timers that are set on somebody's behalf, as that of a connection which nobody uses for ten seconds, would
 * keep all of it in memory for as long.
 */
export class WaitingCaller implements Caller {
  readonly since = performance.now();
  isSentAway = false;
  stage: Stage = 'served';
}

interface Waiting {
  reply: FastifyReply;
  caller: WaitingCaller;
}

const PLACE = Symbol('place');

declare module 'fastify' {
  interface FastifyReply {
    /** Where it stands among those who wait. */
    [PLACE]?: number | undefined;
  }
}

/**
 * Who waits for an answer. An array, since the tables of a map point to those that come after them: one that has grown old keeps the calls
 * of the next in memory, and they grow old with it, until the whole heap is looked through.
 */
export class WaitingList {
  readonly #all: Waiting[] = [];

  add(reply: FastifyReply, caller: WaitingCaller): void {
    reply[PLACE] = this.#all.push({ reply, caller }) - 1;
  }

  /** The last one takes the place of the one that is removed; whoever is not there any more stays away. */
  remove(reply: FastifyReply): void {
    const place = reply[PLACE];
    const last = this.#all.at(-1);
    if (place === undefined || !last) return;
    this.#all[place] = last;
    last.reply[PLACE] = place;
    this.#all.pop();
    reply[PLACE] = undefined;
  }

  /** Those who are there now; who is removed meanwhile is among them. */
  now(): Waiting[] {
    return [...this.#all];
  }
}
