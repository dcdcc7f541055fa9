import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PageHeaders } from './pageHead.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);

/**
 * A page is compressed lightly for its first reader. One that is read again is compressed once more, for a sixth fewer bytes, and so are
 * its later renderings: the home page shows the time and is rendered every few seconds.
 */
const LIGHT = 3;
const THOROUGH = 7;

/**
 * The window is 128 kB, about the size of a page. With the default of 4 MB an encoder takes so much memory that V8 collects garbage for every
 * few pages, which doubles the CPU time of a page. The result is as small.
 */
const WINDOW_BITS = 17;

/** As many as libuv has threads. More would only hold their memory while they wait, a megabyte for each. */
const limitZlib = pLimit(4);

async function compressAt(html: Buffer | string, quality: typeof LIGHT | typeof THOROUGH): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS };
  const bytes = await limitZlib(() => brotli(html, { params }));
  // In memory of its own. Node's small buffers are parts of 64 kB, and a kept one would keep all of it.
  const kept = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(kept);
  return kept;
}

export const compress = (html: Buffer | string): Promise<Buffer> => compressAt(html, LIGHT);

/** Bytes of HTML for clients without Brotli. A few pages of the shop get most of the visits. */
const MAX_PLAIN_BYTES = 4 * 2 ** 20;
const plainPages = new LRUCache<Buffer, Buffer>({ maxSize: MAX_PLAIN_BYTES, sizeCalculation: (html) => html.length + 1 });
/** Requests that come meanwhile share the work and its result. */
const decompressing = new WeakMap<Buffer, Promise<Buffer>>();

/** The HTML of a cached page. Hardly any client needs it, and it is five times as large, so the cache does not keep it for every page. */
export function decompress(page: Buffer, decode: (page: Buffer) => Promise<Buffer> = unbrotli): Promise<Buffer> {
  const known = plainPages.get(page);
  if (known) return Promise.resolve(known);
  const pending = decompressing.get(page);
  if (pending) return pending;
  const result = limitZlib(() => decode(page))
    .then((html) => {
      plainPages.set(page, html);
      return html;
    })
    .finally(() => decompressing.delete(page));
  decompressing.set(page, result);
  return result;
}

export interface FreshPage {
  html: string;
  headers: PageHeaders;
  /** A digest of the data that the page was rendered from. */
  dataDigest: string;
}

export interface CachedPage {
  brotli: Buffer;
  headers: PageHeaders;
}

interface Entry {
  page: CachedPage;
  dataDigest: string;
  isThorough: boolean;
  freshUntil: number;
  /** The content has changed. Until this time the old page may be shown while the new one is rendered. */
  staleUntil?: number;
  /** How many changes of content there were when its rendering began. */
  changes: number;
  /** Rendering failed. Until this time the page is shown without another attempt, which would cost each visitor its time limit. */
  failedUntil?: number;
}

/** What a page's rendering gives: a page to cache, or something else for those who wait for it now. */
type Outcome<Other> = { page: CachedPage } | { other: Other } | { failed: Other };
/** An old page is shown because a new one could not be rendered. No other cache should keep it. */
type Found<Other> = { page: CachedPage; isFallback?: boolean } | { other: Other };
type Rendering<Other> = FreshPage | { other: Other } | { failed: Other };
/** Gets the digest of the cached page's data. If they are still the same, the cached page stands and need not be rendered. */
type RenderPage<Other> = (cachedDigest: string | undefined) => Promise<Rendering<Other> | 'unchanged'>;

const FRESH_MS = 15_000;
/** How long a page may be shown while the API is away. Amounts are checked again before a visitor pays. */
const KEPT_MS = 10 * 60_000;
const RETRY_MS = 2_000;
/** How long a visitor waits for a new page if there is a last one. */
const PATIENCE_MS = 2_500;
const MAX_BYTES = 8 * 2 ** 20;
/** Rendering takes one core. More pages at a time only wait for each other's data. */
const MAX_RUNNING = 8;
/** Half a second of work. Who comes later would wait longer than a visitor does. */
const MAX_WAITING = 100;

/**
 * Caches pages with status 200 in compressed form for a few seconds, because a page is the same for all visitors. Concurrent requests for
 * one page share one rendering. If too many pages wait to be rendered, the others are `busy`. Instead of a failure, of `busy` or of a long
 * wait, a visitor gets the last page, if there is one. After some seconds or a change of content a page loads its data again. It is rendered again only if they differ.
 */
export function createPageCache() {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.brotli.length,
    ttl: KEPT_MS,
    // Without it, expired pages stay until the cache is full.
    ttlAutopurge: true,
  });
  const running = new Map<string, Promise<Outcome<unknown>>>();
  const limit = pLimit(MAX_RUNNING);
  let changes = 0;

  return {
    /**
     * The content has changed. Pages are made anew when they are asked for. Within `graceMs` the visitor who asks first gets the old one.
     * A rendering that runs now may have read old data, so its result is old from the beginning, but newer than the last page.
     */
    expire(graceMs: number) {
      changes += 1;
      running.clear();
      const staleUntil = performance.now() + graceMs;
      for (const entry of entries.values()) entry.staleUntil = Math.min(entry.staleUntil ?? staleUntil, staleUntil);
    },
    /** Pages wait for their turn. */
    hasQueue: () => limit.pendingCount > 0,
    /** Calls `renderPage` once for concurrent requests. `other` and `failed` go to the callers and are not cached. */
    async find<Other>(key: string, renderPage: RenderPage<Other>): Promise<Found<Other> | 'busy'> {
      const entry = entries.get(key);
      const now = performance.now();
      if (entry && entry.staleUntil === undefined && now < entry.freshUntil) {
        if (!entry.isThorough) {
          entry.isThorough = true;
          void compressThoroughly(key, entry);
        }
        return { page: entry.page };
      }
      if (entry?.failedUntil !== undefined && now < entry.failedUntil) return { page: entry.page, isFallback: true };
      const pending = running.get(key) as Promise<Outcome<Other>> | undefined;
      const outcome = pending ?? (limit.pendingCount < MAX_WAITING ? start(key, renderPage) : undefined);
      if (entry?.staleUntil !== undefined && now < entry.staleUntil) {
        // The next visitor learns of a failure.
        outcome?.catch(() => {});
        return { page: entry.page };
      }
      if (!entry) return await unwrap(outcome);
      // A rendering that takes longer goes on, for later visitors.
      const late = sleep(PATIENCE_MS, { isLate: true }, { ref: false });
      const settled = outcome && (await Promise.race([outcome.catch((error: unknown) => ({ error })), late]));
      if (settled && ('page' in settled || 'other' in settled)) return settled;
      if (settled) entry.failedUntil = performance.now() + RETRY_MS;
      return { page: entry.page, isFallback: true };
    },
  };

  async function unwrap<Other>(outcome: Promise<Outcome<Other>> | undefined): Promise<Found<Other> | 'busy'> {
    const settled = await outcome;
    if (!settled) return 'busy';
    return 'failed' in settled ? { other: settled.failed } : settled;
  }

  async function compressThoroughly(key: string, { page }: Entry) {
    const brotli = await compressAt(await limitZlib(() => unbrotli(page.brotli)), THOROUGH);
    const entry = entries.peek(key);
    // The page may have been rendered anew meanwhile.
    if (entry?.page === page) entries.set(key, { ...entry, page: { ...page, brotli } }, { ttl: entries.getRemainingTTL(key) });
  }

  async function compressFresh(
    { html, headers, dataDigest }: FreshPage,
    isThorough: boolean,
  ): Promise<Pick<Entry, 'page' | 'dataDigest' | 'isThorough'>> {
    return { page: { brotli: await compressAt(html, isThorough ? THOROUGH : LIGHT), headers }, dataDigest, isThorough };
  }

  function start<Other>(key: string, renderPage: RenderPage<Other>): Promise<Outcome<Other>> {
    const outcome = limit(async (): Promise<Outcome<Other>> => {
      const changesAtStart = changes;
      const cached = entries.peek(key);
      const rendered = await renderPage(cached?.dataDigest);
      if (rendered !== 'unchanged' && !('html' in rendered)) return rendered;
      const made = rendered === 'unchanged' ? cached : await compressFresh(rendered, cached !== undefined);
      // Only a page that was cached can be unchanged.
      if (!made) throw new Error(`${key} has no page to keep`);
      const { page, dataDigest, isThorough } = made;
      // A rendering that began later may have ended first.
      if ((entries.peek(key)?.changes ?? 0) <= changesAtStart) {
        const now = performance.now();
        const age = changesAtStart === changes ? { freshUntil: now + FRESH_MS } : { freshUntil: now, staleUntil: now };
        entries.set(key, { page, dataDigest, isThorough, changes: changesAtStart, ...age });
      }
      return { page };
    });
    running.set(key, outcome);
    const remove = () => void (running.get(key) === outcome && running.delete(key));
    outcome.then(remove, remove);
    return outcome;
  }
}
