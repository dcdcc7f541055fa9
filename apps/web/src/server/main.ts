import { startErrorReports } from '@baodao/logging/errorReports';
import { loadTracing } from '@baodao/logging/loadTracing';
import { reportFatalErrors } from '@baodao/logging/reportFatalErrors';
import { loadEnvFile } from '@baodao/settings/envFile';
import { createWebServer } from './createWebServer.ts';
import { drainConnections } from './drainConnections.ts';
import { createEdgeCache } from './edgeCache.ts';
import { readWebEnvironment } from './environment.ts';
import { createPageRenderer } from './pageRenderer.ts';

reportFatalErrors('web');
loadEnvFile();
const {
  port,
  host,
  apiUrl,
  publicUrl,
  allowedOrigins,
  securityContact,
  trustedProxies,
  metrics,
  logLevel,
  collector,
  errorsDsn,
  peers,
  purgeUrls,
  vitalsShare,
} = readWebEnvironment(process.env);
const stopErrorReports = await startErrorReports(errorsDsn, 'baodao-web');
const tracing = await loadTracing(collector, 'baodao-web');
const dist = new URL('../../dist/', import.meta.url);
const edgeCache = createEdgeCache(purgeUrls);
const { renderPage, renderForMember } = await createPageRenderer({
  dist,
  apiUrl,
  publicUrl,
  allowedOrigins,
  vitalsShare,
  purge: edgeCache.purge,
});
const app = await createWebServer({
  apiUrl,
  publicUrl,
  renderPage,
  renderForMember,
  securityContact,
  trustedProxies,
  metrics,
  logLevel,
  edgeCache,
  traceRequests: tracing?.traceRequests,
  client: new URL('client/', dist),
  peers,
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
  await Promise.all([tracing?.stop(), stopErrorReports()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());
