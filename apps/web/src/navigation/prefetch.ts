import { parseLink } from '@baodao/link-builders/parse';
import type { CachedTransport } from '../app/cachedTransport.ts';
import { type App, createApp } from '../app/createApp.ts';
import { pages } from '../pages.ts';
import { noStorage } from '../shared/browser/browserStorage.ts';
import { prefersReducedData } from '../shared/browser/prefersReducedData.ts';
import { createPrefetchQueue } from './prefetchQueue.ts';
import { watchGoods } from './watchVisibleProducts.ts';

/** Fetches code and data of goods in sight, and of pages that somebody points at or touches. Not where data is dear. */
export function startPrefetch(app: App, kept: CachedTransport): void {
  const queue = createPrefetchQueue((address) => readPage(app, kept, address));
  const want = (target: EventTarget | null, isUrgent: boolean) => {
    const address = wantedOf(app, target, isUrgent);
    if (address !== null) queue.add(address, isUrgent);
  };

  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, ({ target }) => want(target, true), { passive: true });
  // Whoever goes somewhere has the line to himself.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) queue.clear();
  });
  watchGoods({
    stayed: (link) => want(link, false),
    left: (link) => {
      const address = wantedOf(app, link, false);
      if (address !== null) queue.drop(address);
    },
    pageChanged: () => queue.beginPage(),
  });
}

/** What the link leads to, where that is worth while. */
function wantedOf(app: App, target: EventTarget | null, isUrgent: boolean): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || prefersReducedData() || link.target || link.origin !== location.origin) return null;
  const address = link.pathname + link.search;
  if (address === location.pathname + location.search) return null;
  const parsed = parseLink(address);
  if (!parsed || parsed.language !== app.language || pages[parsed.key].access !== 'public') return null;
  return isUrgent || parsed.key === 'product' ? address : null;
}

/** The page's own loader on a store of its own: what it reads is kept, what it would do besides is not done. */
async function readPage(app: App, { prefetch }: CachedTransport, address: string): Promise<void> {
  const url = new URL(address, location.href);
  const ahead = await createApp({
    pathname: url.pathname,
    publicUrl: app.publicUrl,
    context: {
      send: prefetch,
      navigate: () => {},
      here: () => address,
      storage: noStorage,
      tabStorage: noStorage,
      noteFailure: () => {},
    },
  });
  try {
    const read = ahead.first?.parts.view.load;
    if (read) await ahead.store.runSaga(read, { query: url.searchParams, path: url.pathname }).toPromise();
  } finally {
    ahead.store.stop();
  }
}
