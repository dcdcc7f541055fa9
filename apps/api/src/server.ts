import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describeErrorMessage } from '@baodao/logging/describeError';
import { reportFatalErrors } from '@baodao/logging/reportFatalErrors';
import { loadEnvFile } from '@baodao/settings/envFile';
import type { FastifyInstance } from 'fastify';
import { createApi } from './app.ts';
import { createBackOffice } from './backOffice/createBackOffice.ts';
import { startJobs } from './jobs/startJobs.ts';
import { startShop } from './startShop.ts';

const DRAIN_MS = 2_000;

/**
 * Waits until clients have closed their keep-alive connections: Fastify adds `connection: close` to each reply while it shuts down. Closing a
 * connection earlier could cut off a request.
 */
async function drain({ server }: FastifyInstance): Promise<void> {
  const connections = () => promisify(server.getConnections.bind(server))();
  for (const until = Date.now() + DRAIN_MS; Date.now() < until && (await connections()) > 0; ) await sleep(50);
}

/** Starts the API: database, first import, HTTP and jobs. */
async function main() {
  loadEnvFile();
  const { services, onDatabaseCrash, close } = await startShop(process.env);
  const app = await createApi(services);
  app.addHook('preClose', () => drain(app));
  const { API_PORT, API_HOST, BACKOFFICE_PORT } = services.environment;
  const backOffice = BACKOFFICE_PORT === undefined ? null : await createBackOffice(services);
  await Promise.all([
    app.listen({ port: API_PORT, host: API_HOST }),
    ...(backOffice && BACKOFFICE_PORT !== undefined ? [backOffice.listen({ port: BACKOFFICE_PORT, host: API_HOST })] : []),
  ]);
  process.send?.('ready');
  // The API serves requests while the jobs take some seconds to start. The compile cache is written after that and not at
  // shutdown, because the process can be killed.
  const jobs = startJobs(services, (error, job) =>
    app.log.error({ err: error, job }, job === null ? 'the queue of jobs failed' : 'a job failed'),
  );
  jobs.catch((error: unknown) => app.log.error({ err: error }, 'the jobs did not start')).finally(flushCompileCache);

  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 8_500).unref();
    await Promise.all([app.close(), backOffice?.close()]);
    await jobs.then((running) => running.stop()).catch(() => {});
    await close();
    process.exit(code);
  };
  // Ctrl+C and the start command both send a signal. The second one must not end requests that are still running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  // A supervisor starts the API again, and with it the database. Until the exit, requests are answered with 503.
  onDatabaseCrash((outcome) => {
    app.log.fatal({ outcome }, 'the embedded database ended: the API ends too');
    void stop(1);
  });
}

reportFatalErrors('api');
main().catch((error: unknown) => {
  console.error(describeErrorMessage(error));
  process.exit(1);
});
