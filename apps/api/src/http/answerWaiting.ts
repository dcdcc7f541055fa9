import type { FastifyInstance } from 'fastify';
import { onBehalfOf, type Stage } from '../db/caller.ts';
import { keepsWaiting } from '../db/connectionWatch.ts';
import { Unavailable } from '../limits/unavailable.ts';
import type { Services } from '../services.ts';
import { WaitingCaller, WaitingList } from './waitingList.ts';

/**
 * With a database that keeps somebody waiting: for a whole call, however many things it waits for one after the other. Who has not got
 * so far as to be served goes first, that there is time to end what was begun, and who is all but done goes last.
 */
const patience: Readonly<Record<Stage, number>> = { queued: 1_000, served: 2_000, committed: 2_400 };
/** Whatever the reason. */
const LONGEST_MS = 20_000;
const LOOK_MS = 250;

/**
 * Nobody is kept waiting for long: he is told to come again. A transaction that is his alone is rolled back then; what he asked for
 * together with others may be done yet, as after any answer that is lost, and whoever asks again under the same key gets what came of
 * it. All who wait are looked at together: a timer and a signal for each of them would cost more than most answers do.
 */
export function answerWaiting(app: FastifyInstance, { pool }: Pick<Services, 'pool'>, { longest = LONGEST_MS } = {}): void {
  const waiting = new WaitingList();
  // Not before: how long a body takes to come is the sender's affair, and reading it would forget on whose behalf it is done.
  app.addHook('preValidation', (_, reply, done) => {
    const caller = new WaitingCaller();
    waiting.add(reply, caller);
    onBehalfOf(caller, done);
  });
  app.addHook('onResponse', (_, reply, done) => {
    waiting.remove(reply);
    done();
  });

  const look = setInterval(() => {
    const isKept = keepsWaiting(pool);
    const now = performance.now();
    for (const { reply, caller } of waiting.now()) {
      // Whoever has gone away hears nothing, and nobody is told of it.
      if (reply.raw.destroyed) waiting.remove(reply);
      if (reply.raw.destroyed || reply.sent || now - caller.since < (isKept ? patience[caller.stage] : longest)) continue;
      waiting.remove(reply);
      caller.isSentAway = true;
      reply.send(isKept ? new Error('Connection terminated: the database keeps us waiting') : new Unavailable('It takes too long'));
    }
  }, LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(look));
}
