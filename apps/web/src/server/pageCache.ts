import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageHeaders } from './assets.ts';

const brotliOf = promisify(brotliCompress);

/** Quality 7 takes hardly longer than 5, and a page is 3 % smaller. */
export const compress = (html: Buffer | string): Promise<Buffer> => brotliOf(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });

export interface MadePage {
  html: string;
  headers: PageHeaders;
}

export interface CachedPage {
  html: Buffer;
  brotli: Buffer;
  headers: PageHeaders;
}

const FRESH_MS = 15_000;
const MOST_BYTES = 128 * 2 ** 20;

/**
 * Pages are the same for everybody, so they are kept by address, compressed, for a few seconds; whoever asks for one while it is
 * being rendered waits for that rendering. Only whole pages with status 200 are kept.
 */
export function createPageCache() {
  const kept = new LRUCache<string, CachedPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ html, brotli }) => html.length + brotli.length,
    ttl: FRESH_MS,
  });
  const underway = new Map<string, Promise<{ page: CachedPage | null; other: unknown }>>();
  let cleared = 0;

  return {
    get: (key: string) => kept.get(key),
    /** Also what is being rendered now is not kept: it may have been read before. */
    clear() {
      cleared += 1;
      kept.clear();
      underway.clear();
    },
    /** Renders `key` once, however many ask. What is not a whole page goes back to whoever rendered it, and is not kept. */
    async render<Other>(key: string, make: () => Promise<MadePage | { other: Other }>): Promise<CachedPage | { other: Other }> {
      const running = underway.get(key) as Promise<{ page: CachedPage | null; other: Other }> | undefined;
      const result = running ?? start(key, make);
      const { page, other } = await result;
      return page ?? { other };
    },
  };

  function start<Other>(key: string, make: () => Promise<MadePage | { other: Other }>) {
    const begun = cleared;
    const result = make().then(async (made) => {
      if ('other' in made) return { page: null, other: made.other };
      const html = Buffer.from(made.html);
      const brotli = await compress(html);
      const page = { html, brotli, headers: made.headers };
      if (begun === cleared) kept.set(key, page);
      return { page, other: undefined as Other };
    });
    underway.set(key, result);
    const forget = () => void (underway.get(key) === result && underway.delete(key));
    result.then(forget, forget);
    return result;
  }
}
