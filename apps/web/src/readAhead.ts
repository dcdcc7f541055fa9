import { parseLink } from '@baodao/link-builders/parse';
import { noStorage } from './commons/browserStorage.ts';
import { type App, createApp } from './createApp.ts';
import type { KeptSend } from './createKeptSend.ts';
import { pages } from './pages.ts';

/** Pages that are fetched at the same time (spec section 9). */
const AT_ONCE = 2;
/** A link that is only scrolled past is not wanted. */
const DWELL_MS = 300;
/** Of what is in sight on one page; links that are pointed at come besides. */
const MOST_IN_SIGHT = 10;
const AGAIN_MS = 30_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Fetches code and data of pages that somebody points at, touches or has in sight. Not where data is dear. */
export function startReadAhead(app: App, { sendAhead }: KeptSend): void {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  const isDear = () => connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
  const fetched = new Map<string, number>();
  let waiting: string[] = [];
  let running = 0;
  let inSight = 0;

  function want(target: EventTarget | null, isUrgent: boolean) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || isDear() || link.target || link.origin !== location.origin) return;
    const address = link.pathname + link.search;
    if (address === location.pathname + location.search || Date.now() - (fetched.get(address) ?? 0) < AGAIN_MS) return;
    const parsed = parseLink(address);
    if (!parsed || parsed.language !== app.language || pages[parsed.key].access !== 'public') return;
    if (!isUrgent && ++inSight > MOST_IN_SIGHT) return;
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

  const dwelling = new Map<Element, ReturnType<typeof setTimeout>>();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(dwelling.get(target));
      if (isIntersecting) dwelling.set(target, setTimeout(want, DWELL_MS, target, false));
      else dwelling.delete(target);
    }
  });
  const watched = new WeakSet<Element>();
  let path = location.href;
  const watch = () => {
    if (location.href !== path) {
      path = location.href;
      inSight = 0;
      waiting = [];
    }
    for (const link of document.querySelectorAll('#main a[href^="/"]')) {
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
