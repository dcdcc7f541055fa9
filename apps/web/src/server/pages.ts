import type { Send } from '@baodao/api-client/row';
import type * as Entry from '../entry.server.tsx';
import { type PageHeaders, readAssets } from './assets.ts';
import { cacheSend } from './cacheSend.ts';
import { compress, createPageCache } from './pageCache.ts';
import { watchContent } from './watchContent.ts';

export type RenderedPage =
  | { redirect: string; status: number }
  | { html: Buffer | string; brotli?: Buffer; status: number; headers: PageHeaders };

export type RenderedPages = (url: string) => Promise<RenderedPage>;

export interface PagesOptions {
  /** Folder of the build. */
  dist: URL;
  apiUrl: string;
  publicUrl: string;
  gateways: readonly string[];
  deadlineMs?: number;
}

/** Pages of the built site, rendered as a guest and kept for a few seconds. */
export async function createBuiltPages({ dist, apiUrl, publicUrl, gateways, deadlineMs = 2_500 }: PagesOptions): Promise<RenderedPages> {
  const entry = (await import(new URL('server/entry.server.js', dist).href)) as typeof Entry;
  const headOf = await readAssets(new URL('client/', dist), gateways);
  const cache = createPageCache();
  const senders = new Map<string, ReturnType<typeof cacheSend>>();

  /** One sender per language, because the language goes with every call. */
  const senderOf = (url: string): Send => {
    const language = entry.languageOf(url.split('?')[0] ?? '/');
    const known = senders.get(language);
    if (known) return known.send;
    const sender = cacheSend(entry.createSend({ baseURL: apiUrl, platform: 'web', language, getToken: () => null, timeoutMs: deadlineMs }));
    senders.set(language, sender);
    return sender.send;
  };
  // For as long as the process lives.
  watchContent(apiUrl, () => {
    for (const { clear } of senders.values()) clear();
    cache.clear();
  });

  return async (url) => {
    // What is not a parameter of the page does not make another page: one address, one entry.
    const parsed = entry.parseLink(url);
    const key = parsed ? JSON.stringify([parsed.language, parsed.key, parsed.params]) : url;
    const known = cache.get(key);
    if (known) return { ...known, status: 200 };
    const made = await cache.render<RenderedPage>(key, async () => {
      const page = await entry.render(url, { send: senderOf(url), publicUrl, deadlineMs, onMissingKey: noteMissingKey });
      if ('redirect' in page) return { other: page };
      const head = headOf(page.needs);
      const html = `<!doctype html>${page.html
        .replace('</head>', () => `${head.html}</head>`)
        .replace('<body>', () => `<body>${head.scripts}`)
        .replace('</body>', () => `${entry.writePageState({ ...page.state, files: head.files })}</body>`)}`;
      if (page.status === 200) return { html, headers: head.headers };
      return { other: { html, brotli: await compress(html), status: page.status, headers: head.headers } };
    });
    return 'other' in made ? made.other : { ...made, status: 200 };
  };
}

function noteMissingKey(language: string, key: string): void {
  console.warn(JSON.stringify({ missingKey: key, language }));
}
