import { reportFatalErrors } from '@baodao/logging/reportFatalErrors';
import { loadEnvFile } from '@baodao/settings/envFile';
import { createWebServer } from './createWebServer.ts';
import { drainConnections } from './drainConnections.ts';
import { readWebEnvironment } from './environment.ts';
import { createPageRenderer } from './pageRenderer.ts';

reportFatalErrors('web');
loadEnvFile();
const { port, host, apiUrl, publicUrl, gateways, securityContact, trustedProxies, metrics, logLevel } = readWebEnvironment(process.env);
const dist = new URL('../../dist/', import.meta.url);
const renderPage = await createPageRenderer({ dist, apiUrl, publicUrl, gateways });
const app = await createWebServer({
  apiUrl,
  publicUrl,
  renderPage,
  securityContact,
  trustedProxies,
  metrics,
  logLevel,
  client: new URL('client/', dist),
});
app.addHook('preClose', () => drainConnections(app));
await app.listen({ port, host });
process.send?.('ready');

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 9_000).unref();
  await app.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());
