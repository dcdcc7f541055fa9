import { parseLink } from '@baodao/link-builders/parse';
import { noStorage } from '../commons/browserStorage.ts';
import { type App, createApp } from '../createApp.ts';
import type { KeptSend } from '../createKeptSend.ts';
import { isDear } from '../isDear.ts';
import { pages } from '../pages.ts';
import { createReadQueue } from './readQueue.ts';
import { watchGoods } from './watchGoods.ts';

/** Fetches code and data of goods in sight, and of pages that somebody points at or touches. Not where data is dear. */
export function startReadAhead(app: App, kept: KeptSend): void {
  const queue = createReadQueue((address) => readPage(app, kept, address));
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
  if (!link || isDear() || link.target || link.origin !== location.origin) return null;
  const address = link.pathname + link.search;
  if (address === location.pathname + location.search) return null;
  const parsed = parseLink(address);
  if (!parsed || parsed.language !== app.language || pages[parsed.key].access !== 'public') return null;
  return isUrgent || parsed.key === 'product' ? address : null;
}

/** The page's own loader on a store of its own: what it reads is kept, what it would do besides is not done. */
async function readPage(app: App, { sendAhead }: KeptSend, address: string): Promise<void> {
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
