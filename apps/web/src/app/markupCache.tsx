import { LRUCache } from 'lru-cache';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { AppContext } from '../platform/page/AppContext.ts';
import type { App } from '../platform/page/app.ts';

export type FindMarkup = NonNullable<App['findMarkup']>;

const MAX_CHARACTERS = 8 * 2 ** 20;
const MAX_SEEN = 2_000;
const MAX_WAITING = 200;

/** The element `<name class="…">inner</name>`, or null if the element cannot be cached. */
type Markup = { name: string; className: string | undefined; inner: string } | null;

/**
 * Caches the HTML of elements that pages share, such as product cards, by language and content. An element that was requested twice is
 * rendered once more, alone and between requests. Later pages contain that HTML, and hydration finds the same elements as without the cache.
 */
export function createMarkupCache() {
  const markups = new LRUCache<string, { markup: Markup }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ markup }, key) => (markup?.inner.length ?? 0) + key.length + 1,
  });
  /** Keys that were requested once. An element that only one page shows is not worth another rendering. */
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  const waiting = new Map<string, { app: App; element: ReactElement }>();
  let isScheduled = false;

  const renderNext = () => {
    isScheduled = false;
    const [next] = waiting;
    if (!next) return;
    const [key, { app, element }] = next;
    waiting.delete(key);
    markups.set(key, { markup: renderMarkup(app, element) });
    schedule();
  };
  const schedule = () => {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(renderNext);
  };

  return (app: App): FindMarkup =>
    (kind, of, element) => {
      const key = `${app.language} ${kind} ${JSON.stringify(of)}`;
      const known = markups.get(key);
      if (known) return known.markup && toElement(known.markup);
      if (!seen.has(key)) seen.set(key, true);
      else if (waiting.size < MAX_WAITING) {
        waiting.set(key, { app, element });
        schedule();
      }
      return null;
    };
}

const toElement = ({ name, className, inner }: NonNullable<Markup>) =>
  createElement(name, { className, dangerouslySetInnerHTML: { __html: inner } });

function renderMarkup(app: App, element: ReactElement): Markup {
  let html: string;
  try {
    html = renderToString(
      <AppContext value={{ ...app, findMarkup: undefined }}>
        <Provider store={app.store}>
          <I18nextProvider i18n={app.texts.i18n}>{element}</I18nextProvider>
        </Provider>
      </AppContext>,
    );
  } catch {
    // The element needs the router, which does not exist here.
    return null;
  }
  // Ids of `useId` depend on the place in the page. Links for preloading come first; each page makes its own.
  const [, name, className, inner] = /^(?:<link [^>]*>)*<([a-z\d]+)(?: class="([^"&]*)")?>(.*)<\/\1>$/s.exec(html) ?? [];
  return name === undefined || inner === undefined || html.includes('="_R_') ? null : { name, className, inner };
}
