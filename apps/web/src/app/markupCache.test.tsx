import { setImmediate } from 'node:timers/promises';
import { type ReactElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductTile } from '../features/products/ProductTile.tsx';
import { testProductCard } from '../features/products/testProducts.ts';
import { noStorage } from '../platform/browser/browserStorage.ts';
import { CachedMarkup } from '../platform/lazy/CachedMarkup.tsx';
import { AppContext, useApp } from '../platform/page/AppContext.ts';
import type { App } from '../platform/page/app.ts';
import { createApp } from './createApp.ts';
import { createMarkupCache } from './markupCache.tsx';

let app: App;
let isCached: boolean;
beforeEach(async () => {
  const context = {
    send: () => Promise.reject(new Error('no request expected')),
    navigate: () => {},
    currentPath: () => '/',
    storage: noStorage,
    tabStorage: noStorage,
    setErrorStatus: () => {},
  };
  app = await createApp({ pathname: '/no/such/page', publicUrl: 'http://shop.test', context });
  await app.texts.load('products');
  const findMarkup = createMarkupCache()(app);
  app.findMarkup = (...part) => {
    const found = findMarkup(...part);
    isCached = found !== null;
    return found;
  };
});

const render = (element: ReactElement, value = app) =>
  renderToString(
    <AppContext value={value}>
      <Provider store={app.store}>
        <I18nextProvider i18n={app.texts.i18n}>{element}</I18nextProvider>
      </Provider>
    </AppContext>,
  );

/** The HTML of the fourth request, between which the server had time. */
async function renderOften(element: ReactElement): Promise<string> {
  let html = '';
  for (let turn = 0; turn < 4; turn++) {
    html = render(element);
    await setImmediate();
  }
  return html;
}

test('a product card from the cache has the HTML that React renders, and follows its product', async () => {
  const uncached = { ...app, findMarkup: undefined };
  for (const price of ['1280.00', '990.00']) {
    const tile = <ProductTile product={testProductCard({ price })} />;
    const html = await renderOften(tile);
    expect(isCached).toBe(true);
    expect(html).toBe(render(tile, uncached));
  }
});

test('a part that only one page asks for is rendered once', async () => {
  const Part = vi.fn<() => ReactElement>(() => <p>once</p>);
  render(
    <CachedMarkup kind="part" of={1}>
      <Part />
    </CachedMarkup>,
  );
  await setImmediate();
  expect(Part).toHaveBeenCalledTimes(1);
});

test.each([
  ['ids of its place in the page', () => <p id={useId()}>text</p>],
  ['attributes besides a class', () => <p title="text">text</p>],
  ['a need for the router', () => <p>{useApp().findMarkup ? 'text' : <Path />}</p>],
])('a part with %s is not cached', async (_, Part) => {
  await renderOften(
    <CachedMarkup kind="part" of={1}>
      <Part />
    </CachedMarkup>,
  );
  expect(isCached).toBe(false);
});

const Path = () => useLocation().pathname;
