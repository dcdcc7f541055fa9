import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { watchSilence } from '../db/silence.ts';
import { Unavailable } from '../limits/unavailable.ts';
import type { Services } from '../services.ts';

/** Of a database that has gone silent. */
const PATIENCE_MS = 1_500;
/** Whatever the reason. */
const LONGEST_MS = 20_000;
const LOOK_MS = 500;
/** When for so many looks there was no connection for somebody, those that there are wait for each other or for a lock. */
const EXHAUSTED_LOOKS = 4;

/**
 * Nobody is kept waiting for a database that has gone silent, nor for anything else for long: he is told to come again. What he asked for
 * may be done yet, as after any answer that is lost, and whoever asks again under the same key gets what came of it. All who wait are
 * looked at together: a timer and a signal for each of them would cost more than most answers do.
 */
export function answerWaiting(
  app: FastifyInstance,
  { pool, embedded }: Pick<Services, 'pool' | 'embedded'>,
  { longest = LONGEST_MS } = {},
): void {
  const waiting = new Map<FastifyRequest, FastifyReply>();
  app.addHook('onRequest', (request, reply, done) => {
    waiting.set(request, reply);
    done();
  });
  app.addHook('onResponse', (request, _, done) => {
    waiting.delete(request);
    done();
  });

  const answerAfter = (milliseconds: number, error: () => Error) => {
    for (const [request, reply] of waiting) {
      // Whoever has gone away hears nothing, and nobody is told of it.
      if (reply.raw.destroyed) waiting.delete(request);
      if (reply.raw.destroyed || reply.sent || reply.elapsedTime < milliseconds) continue;
      waiting.delete(request);
      reply.send(error());
    }
  };
  let exhausted = 0;
  const look = setInterval(() => {
    exhausted = pool.waitingCount > 0 && !embedded ? exhausted + 1 : 0;
    if (exhausted < EXHAUSTED_LOOKS) answerAfter(longest, () => new Unavailable('It takes too long'));
    else answerAfter(PATIENCE_MS, () => new Error('timeout exceeded when trying to connect: others have all connections'));
  }, LOOK_MS).unref();
  // The embedded one has one connection, on which a long piece of work is no silence.
  const watch = embedded
    ? undefined
    : watchSilence(pool, (isSilent) => {
        if (isSilent) answerAfter(PATIENCE_MS, () => new Error('Connection terminated: the database says nothing'));
      });
  app.addHook('onClose', async () => {
    clearInterval(look);
    watch?.stop();
  });
}
