import type { FastifyInstance, FastifyReply } from 'fastify';
import { watchSilence } from '../db/silence.ts';
import type { Services } from '../services.ts';

const PATIENCE_MS = 1_500;

/**
 * Nobody is kept waiting for a database that has gone silent: he is told to come again. What he asked for may be done yet, as after any
 * answer that is lost, and whoever asks again under the same key gets what came of it.
 */
export function answerSilence(app: FastifyInstance, { pool, embedded }: Pick<Services, 'pool' | 'embedded'>): void {
  // The embedded one has one connection, on which a long piece of work is no silence.
  if (embedded) return;
  const waiting = new Map<FastifyReply, number>();
  app.addHook('onRequest', async (_, reply) => void waiting.set(reply, performance.now()));
  app.addHook('onResponse', async (_, reply) => void waiting.delete(reply));
  app.addHook('onRequestAbort', async (request) => {
    for (const reply of waiting.keys()) if (reply.request === request) waiting.delete(reply);
  });
  const watch = watchSilence(pool, (isSilent) => {
    if (!isSilent) return;
    for (const [reply, since] of waiting) {
      if (performance.now() - since < PATIENCE_MS) continue;
      waiting.delete(reply);
      if (!reply.sent) reply.send(new Error('Connection terminated: the database says nothing'));
    }
  });
  app.addHook('onClose', async () => watch.stop());
}
