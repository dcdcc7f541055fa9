import { parseLink } from '@baodao/link-builders/parse';
import { noStorage } from './commons/browserStorage.ts';
import { type App, createApp } from './createApp.ts';
import type { KeptSend } from './createKeptSend.ts';
import { isDear } from './isDear.ts';
import { pages } from './pages.ts';

/** Pages that are fetched at the same time (spec section 9). */
const AT_ONCE = 2;
/** A link that is only scrolled past is not wanted. */
const DWELL_MS = 300;
/** Of what is in sight on one page, besides code, which comes once; links that are pointed at come besides. */
const MOST_BYTES_IN_SIGHT = 60_000;
const AGAIN_MS = 30_000;

/** Fetches code and data of goods in sight, and of pages that somebody points at or touches. Not where data is dear. */
export function startReadAhead(app: App, { sendAhead }: KeptSend): void {
  const fetched = new Map<string, number>();
  let waiting: string[] = [];
  let running = 0;
  let path = location.href;
  let bytesInSight = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.initiatorType === 'xmlhttprequest') bytesInSight += entry.transferSize;
  }).observe({ type: 'resource' });

  /** What the link leads to, where that is worth while. */
  function wantedOf(target: EventTarget | null, isUrgent: boolean): string | null {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || isDear() || link.target || link.origin !== location.origin) return null;
    const address = link.pathname + link.search;
    if (address === location.pathname + location.search || Date.now() - (fetched.get(address) ?? 0) < AGAIN_MS) return null;
    const parsed = parseLink(address);
    if (!parsed || parsed.language !== app.language || pages[parsed.key].access !== 'public') return null;
    return isUrgent || parsed.key === 'product' ? address : null;
  }

  function want(target: EventTarget | null, isUrgent: boolean) {
    const address = wantedOf(target, isUrgent);
    if (address === null) return;
    waiting = waiting.filter((other) => other !== address);
    if (isUrgent) waiting.unshift(address);
    else waiting.push(address);
    next();
  }

  function next() {
    while (running < AT_ONCE) {
      const address = waiting.shift();
      if (address === undefined) return;
      fetched.set(address, Date.now());
      running += 1;
      // Whatever fails here is tried again, and told, when somebody goes there.
      void load(address)
        .catch(() => {})
        .finally(() => {
          running -= 1;
          if (bytesInSight > MOST_BYTES_IN_SIGHT) waiting = [];
          next();
        });
    }
  }

  /** The page's own loader on a store of its own: what it reads is kept, what it would do besides is not done. */
  async function load(address: string) {
    const url = new URL(address, location.href);
    const ahead = await createApp({
      pathname: url.pathname,
      publicUrl: app.publicUrl,
      context: {
        send: sendAhead,
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

  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, ({ target }) => want(target, true), { passive: true });
  // Whoever goes somewhere has the line to himself.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) waiting = [];
  });

  const dwelling = new Map<Element, ReturnType<typeof setTimeout>>();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(dwelling.get(target));
      if (isIntersecting) {
        dwelling.set(target, setTimeout(want, DWELL_MS, target, false));
        continue;
      }
      dwelling.delete(target);
      const address = wantedOf(target, false);
      waiting = waiting.filter((other) => other !== address);
    }
  });
  const watched = new WeakSet<Element>();
  const watch = () => {
    if (location.href !== path) {
      path = location.href;
      bytesInSight = 0;
      waiting = [];
    }
    for (const link of document.querySelectorAll('#main a[href*="/product?"]')) {
      if (watched.has(link)) continue;
      watched.add(link);
      sight.observe(link);
    }
  };
  let planned: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(planned);
    planned = setTimeout(watch, 200);
  }).observe(document.body, { childList: true, subtree: true });
  watch();
}
