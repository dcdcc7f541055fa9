import { parseLink } from '@baodao/link-builders/parse';
import { pages } from '../pages.ts';
import { noStorage } from '../platform/browser/browserStorage.ts';
import { prefersReducedData } from '../platform/browser/prefersReducedData.ts';
import { createPrefetchQueue } from '../platform/navigation/prefetchQueue.ts';
import { watchVisibleProducts } from '../platform/navigation/watchVisibleProducts.ts';
import type { App } from '../platform/page/app.ts';
import { visitOf } from '../routes.ts';
import type { CachedTransport } from './cachedTransport.ts';
import { createApp } from './createApp.ts';

/** Prefetches code and data of visible products and of links that the visitor points at, touches or focuses. */
export function startPrefetch(app: App, transport: CachedTransport): void {
  const queue = createPrefetchQueue((path) => prefetchPage(app, transport, path));
  const enqueue = (target: EventTarget | null, isUrgent: boolean) => {
    const path = prefetchablePath(app, target, isUrgent);
    if (path !== null) queue.add(path, isUrgent);
  };

  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, ({ target }) => enqueue(target, true), { passive: true });
  // The navigation gets the whole line.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) queue.clear();
  });
  watchVisibleProducts({
    onDwell: (link) => enqueue(link, false),
    onLeave: (link) => {
      const path = prefetchablePath(app, link, false);
      if (path !== null) queue.remove(path);
    },
    onPageChange: () => queue.startPage(),
  });
}

/** The path of a link to a public page in the current language, or null. Links that are only visible must lead to a product. */
function prefetchablePath(app: App, target: EventTarget | null, isUrgent: boolean): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || prefersReducedData() || link.target || link.origin !== location.origin) return null;
  const path = link.pathname + link.search;
  if (path === location.pathname + location.search) return null;
  const parsed = parseLink(path);
  if (!parsed || parsed.language !== app.language || pages[parsed.key].access !== 'public') return null;
  return isUrgent || parsed.key === 'product' ? path : null;
}

/** Runs the page's `load` on a store of its own. The transport caches the responses, and everything else is discarded. */
async function prefetchPage(app: App, { prefetch }: CachedTransport, path: string): Promise<void> {
  const url = new URL(path, location.href);
  const { firstPage, store } = await createApp({
    pathname: url.pathname,
    publicUrl: app.publicUrl,
    context: {
      send: prefetch,
      navigate: () => {},
      currentPath: () => path,
      storage: noStorage,
      tabStorage: noStorage,
      setErrorStatus: () => {},
    },
  });
  try {
    const load = firstPage?.module.load;
    if (load) await store.runSaga(load, visitOf(url)).toPromise();
  } finally {
    store.stop();
  }
}
