// The development server: the same web server, with Vite instead of built files.
import { loadEnvFile } from '@baodao/settings/envFile';
import middie from '@fastify/middie';
import { createServer } from 'vite';
import type * as Entry from '../entry.server.tsx';
import { buildContentSecurityPolicy } from './contentSecurityPolicy.ts';
import { createWebServer } from './createWebServer.ts';
import { readWebEnvironment } from './environment.ts';
import { applyPreferences, checkLoginEarly, clipDistantPictures, loadMemberHtml } from './inlineScripts.ts';
import { createMemberRenderer } from './memberHtml.ts';
import { ENTRY } from './pageHead.ts';
import type { RenderPage } from './pageRenderer.ts';

loadEnvFile();
const { port, host, apiUrl, publicUrl, allowedOrigins } = readWebEnvironment(process.env);
const root = new URL('../../', import.meta.url);
const vite = await createServer({ root: root.pathname, appType: 'custom', server: { middlewareMode: true, ws: { port: port + 10_000 } } });

/** Vite inserts styles by script and adds inline scripts of its own, so development needs a looser policy. */
const policy = buildContentSecurityPolicy(["'unsafe-inline'"], ["'unsafe-inline'"], allowedOrigins, ['ws:']);

// `ssrLoadModule` is untyped.
const loadEntry = async () => (await vite.ssrLoadModule('/src/entry.server.tsx')) as typeof Entry;
const onMissingKey = (language: string, key: string) => console.warn(`No text for ${key} in ${language}`);
const options = { publicUrl, deadlineMs: 20_000, onMissingKey, onError: console.error };

const renderPage: RenderPage = async (url) => {
  const entry = await loadEntry();
  const path = entry.canonicalPath(url);
  const language = entry.detectLanguage(path.split('?')[0] ?? '/');
  const send = entry.createTransport({ baseURL: apiUrl, platform: 'web', language, getToken: () => null });
  const page = await entry.render(path, { ...options, send });
  if ('redirect' in page) return page;
  if (!('html' in page)) throw new Error('every page is rendered here, for guests');
  const html = page.html
    .replace(
      '</head>',
      () =>
        `<script>${applyPreferences}</script><script>${page.needs.hasMemberHtml ? loadMemberHtml : checkLoginEarly}</script><script>${clipDistantPictures}</script><script type="module" src="/${ENTRY}"></script></head>`,
    )
    .replace('</body>', () => `${entry.writePageState(page.state)}</body>`);
  return {
    html: await vite.transformIndexHtml(url, `<!doctype html>${html}`),
    status: page.status,
    headers: { 'content-security-policy': policy },
  };
};

const renderForMember = createMemberRenderer({ ...options, loadEntry, apiUrl });
const app = await createWebServer({ apiUrl, publicUrl, renderPage, renderForMember, logLevel: 'warn' });
await app.register(middie);
app.use(vite.middlewares);
await app.listen({ port, host });
process.send?.('ready');

const stop = () => void Promise.all([app.close(), vite.close()]).finally(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
process.on('disconnect', stop);
