import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageHeaders } from './pageHead.ts';

const brotli = promisify(brotliCompress);

/** Quality 7 costs hardly more time than 5, and a page is 3 % smaller. */
export const compress = (html: Buffer | string): Promise<Buffer> => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });

export interface FreshPage {
  html: string;
  headers: PageHeaders;
}

export interface CachedPage {
  html: Buffer;
  brotli: Buffer;
  headers: PageHeaders;
}

const TTL_MS = 15_000;
const MAX_BYTES = 32 * 2 ** 20;

/**
 * Caches pages with status 200 in compressed form for a few seconds, because a page is the same for all visitors. Concurrent requests for
 * one page share one rendering.
 */
export function createPageCache() {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, brotli: compressed }) => html.length + compressed.length,
    ttl: TTL_MS,
    // Without it, expired pages stay until the cache is full.
    ttlAutopurge: true,
  });
  const running = new Map<string, Promise<{ page: CachedPage | null; other: unknown }>>();
  let clearCount = 0;

  return {
    get: (key: string) => pages.get(key),
    /** A rendering that runs now may have read old data, so its result is not cached. */
    clear() {
      clearCount += 1;
      pages.clear();
      running.clear();
    },
    /** Calls `renderPage` once for concurrent requests. `other` goes to the callers and is not cached. */
    async render<Other>(key: string, renderPage: () => Promise<FreshPage | { other: Other }>): Promise<CachedPage | { other: Other }> {
      const started = running.get(key) as Promise<{ page: CachedPage | null; other: Other }> | undefined;
      const { page, other } = await (started ?? start(key, renderPage));
      return page ?? { other };
    },
  };

  function start<Other>(key: string, renderPage: () => Promise<FreshPage | { other: Other }>) {
    const clearCountAtStart = clearCount;
    const result = renderPage().then(async (rendered) => {
      if ('other' in rendered) return { page: null, other: rendered.other };
      const html = Buffer.from(rendered.html);
      const page = { html, brotli: await compress(html), headers: rendered.headers };
      if (clearCountAtStart === clearCount) pages.set(key, page);
      return { page, other: undefined as Other };
    });
    running.set(key, result);
    const remove = () => void (running.get(key) === result && running.delete(key));
    result.then(remove, remove);
    return result;
  }
}
