import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createApi } from './app.ts';
import { startJobs } from './jobs/startJobs.ts';
import { startShop } from './startShop.ts';

const DRAIN_MS = 2_000;

/**
 * Whoever keeps a connection is told with his next answer to leave it, and opens the next one to another process. One that is closed
 * before that may have a call under way in it.
 */
async function drain({ server }: FastifyInstance): Promise<void> {
  const connections = () => promisify(server.getConnections.bind(server))();
  for (const until = Date.now() + DRAIN_MS; Date.now() < until && (await connections()) > 0; ) await sleep(50);
}

/** Starts the API: database, first import, jobs, HTTP. `startShop` is the part that tests and commands share. */
async function main() {
  const { services, close } = await startShop(process.env);
  const app = await createApi(services);
  app.addHook('preClose', () => drain(app));
  const { API_PORT, API_HOST } = services.environment;
  await app.listen({ port: API_PORT, host: API_HOST });
  process.send?.('ready');
  // Calls are answered meanwhile: what the jobs do can wait for the seconds it takes them to start. What was compiled is kept when they
  // have, and not at the end, which may be a sudden one.
  const jobs = startJobs(services, (error) => app.log.error({ err: error }, 'job'));
  jobs.catch((error: unknown) => app.log.error({ err: error }, 'the jobs did not start')).finally(flushCompileCache);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 8_500).unref();
    await app.close();
    await jobs.then((running) => running.stop()).catch(() => {});
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  process.on('disconnect', () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
