import { hash } from 'node:crypto';
import type { Transport } from '@baodao/api-client/endpoint';
import { describeError } from '@baodao/logging/describeError';
import type * as Entry from '../entry.server.tsx';
import { cacheGuestReads } from './cacheGuestReads.ts';
import type { AllowedOrigins } from './contentSecurityPolicy.ts';
import { createMemberRenderer, type RenderForMember } from './memberHtml.ts';
import { compress, createPageCache } from './pageCache.ts';
import { createPageHead, type PageHeaders } from './pageHead.ts';
import { watchContent } from './watchContent.ts';
import { writePage } from './writePage.ts';

/** How long a page may take while no other waits for its turn: as long as the API takes at most. A slow machine gives slow pages. */
const DEADLINE_MS = 60_000;
/** While others wait, and for members, whose browsers render their pages themselves if the server is slow. */
const SHORT_DEADLINE_MS = 2_500;

/** A browser that is told that the shop is busy loads the page again after this time. */
const BUSY_RETRY_S = 2;

export type RenderedPage =
  | { redirect: string; status: number }
  | ((
      | { html: string; brotli?: Buffer; requestLabel?: string }
      /** A cached page. */
      | { html?: never; brotli: Buffer; requestLabel?: never }
    ) & { status: number; headers: PageHeaders; isFallback?: boolean });

export type RenderPage = (url: string) => Promise<RenderedPage>;

export interface PageRendererOptions {
  /** The folder of the build. */
  dist: URL;
  apiUrl: string;
  publicUrl: string;
  allowedOrigins: AllowedOrigins;
  /** See `RenderOptions`. */
  vitalsShare?: number | undefined;
  deadlineMs?: number;
  /** Empties the cache in front of the web server. */
  purge?: (() => void) | undefined;
}

export interface PageRenderer {
  /** Renders a page of the build for guests, and caches it for a few seconds. */
  renderPage: RenderPage;
  renderForMember: RenderForMember;
}

export async function createPageRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  const { dist, apiUrl, publicUrl, allowedOrigins, vitalsShare, deadlineMs = DEADLINE_MS, purge } = options;
  const entry = (await import(new URL('server/entry.server.js', dist).href)) as typeof Entry;
  const headFor = await createPageHead(dist, allowedOrigins, await entry.writeBrowserNotices());
  const cache = createPageCache();
  const transports = new Map<string, ReturnType<typeof cacheGuestReads>>();

  /** Every call to the API carries the language, so each language has its own transport. */
  const sendFor = (path: string): Transport => {
    const language = languageOf(path);
    const known = transports.get(language);
    if (known) return known.send;
    const send = entry.createTransport({
      baseURL: apiUrl,
      platform: 'web',
      language,
      getToken: () => null,
      timeoutMs: deadlineMs,
      retries: 1,
    });
    const transport = cacheGuestReads(send);
    transports.set(language, transport);
    return transport.send;
  };
  const languageOf = (path: string) => entry.detectLanguage(path.split('?')[0] ?? '/');
  const invalidate = (graceMs: number) => {
    for (const { clear } of transports.values()) clear();
    cache.expire(graceMs);
  };
  watchContent(apiUrl, invalidate, purge);

  const writePlainPage = async (path: string, status: 500 | 503) => {
    const headers = { 'retry-after': String(BUSY_RETRY_S), 'content-security-policy': entry.BUSY_PAGE_POLICY };
    return { ...(await entry.writeBusyPage(languageOf(path), BUSY_RETRY_S, status)), status, headers };
  };

  const renderOrThrow: RenderPage = async (url) => {
    // The key is all that the page is rendered from. What a visitor added to the address neither fills the cache nor reaches others.
    const path = entry.canonicalPath(url);
    const found = await cache.find<RenderedPage>(path, async (cachedDigest) => {
      const page = await entry.render(path, {
        send: sendFor(path),
        publicUrl,
        vitalsShare,
        deadlineMs: cache.hasQueue() ? Math.min(deadlineMs, SHORT_DEADLINE_MS) : deadlineMs,
        onMissingKey: logMissingKey,
        onError: logError,
        isUnchanged: (data) => cachedDigest !== undefined && digest(data) === cachedDigest,
      });
      if ('redirect' in page) return { other: page };
      if ('isUnchanged' in page) return 'unchanged';
      if ('isRejected' in page) throw new Error('guests have no token');
      const head = headFor(page.needs, page.html);
      const { headers } = head;
      const html = writePage(page, head, entry.writePageState);
      if (page.status === 200) return { html, headers, dataDigest: digest(page.data) };
      const { requestLabel } = page;
      if (page.status >= 500) return { failed: { html, status: page.status, headers, requestLabel } };
      return { other: { html, brotli: await compress(html), status: page.status, headers } };
    });
    if (found === 'busy') return writePlainPage(path, 503);
    return 'other' in found ? found.other : { ...found.page, status: 200, isFallback: found.isFallback ?? false };
  };

  const renderPage: RenderPage = (url) =>
    renderOrThrow(url).catch((error: unknown) => {
      logError(error);
      return writePlainPage(url, 500);
    });

  const renderForMember = createMemberRenderer({
    loadEntry: async () => entry,
    apiUrl,
    publicUrl,
    vitalsShare,
    deadlineMs: Math.min(deadlineMs, SHORT_DEADLINE_MS),
    onMissingKey: logMissingKey,
    onError: logError,
  });
  return { renderPage, renderForMember };
}

const digest = (data: string) => hash('sha1', data, 'base64');

function logError(error: unknown): void {
  console.error(JSON.stringify({ level: 50, time: Date.now(), err: describeError(error), msg: 'page' }));
}

function logMissingKey(language: string, key: string): void {
  console.warn(JSON.stringify({ missingKey: key, language }));
}
