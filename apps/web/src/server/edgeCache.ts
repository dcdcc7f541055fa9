import { describeErrorMessage } from '@baodao/logging/describeError';

/** Every page has this tag. A change of content may concern any of them. */
const PAGE_TAG = 'pages';

export interface EdgeCache {
  /** Headers of pages. */
  headers: Record<string, string>;
  /** Undefined without a cache that takes purges. */
  purge: (() => void) | undefined;
}

/** Without purges, a shared cache keeps a page for two seconds. With them, for as long as the web server does. */
export function createEdgeCache(purgeUrls: readonly string[]): EdgeCache {
  if (purgeUrls.length === 0) return { headers: { 'cache-control': 'public, max-age=0, s-maxage=2' }, purge: undefined };
  return {
    headers: { 'cache-control': 'public, max-age=0, s-maxage=15, stale-while-revalidate=15', 'surrogate-key': PAGE_TAG },
    purge() {
      for (const url of purgeUrls) void purgeAt(url);
    },
  };
}

async function purgeAt(url: string): Promise<void> {
  try {
    const reply = await fetch(url, { method: 'PURGE', headers: { 'surrogate-key': PAGE_TAG }, signal: AbortSignal.timeout(1_000) });
    if (!reply.ok) throw new Error(`it answered ${reply.status}`);
  } catch (error) {
    // Pages of the cache expire by themselves within half a minute.
    console.error(
      JSON.stringify({ level: 50, time: Date.now(), msg: `The cache at ${url} was not purged: ${describeErrorMessage(error)}` }),
    );
  }
}
