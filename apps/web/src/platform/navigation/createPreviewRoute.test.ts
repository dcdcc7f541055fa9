import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import type { PageModule } from '../page/page.ts';
import { setPagePreview } from '../pagePreview/pagePreview.ts';
import { createPreviewRoute, type PreviewRouteOptions } from './createPreviewRoute.tsx';

const module: PageModule = { default: () => null, meta: () => ({ title: 'page' }) };
const PATH = '/product?id=1';
const argsFor = (path: string, signal?: AbortSignal) =>
  ({ request: new Request(`http://shop${path}`, signal ? { signal } : {}), params: {} }) as unknown as Parameters<
    ReturnType<typeof createPreviewRoute>['loader']
  >[0];
const previewProduct = () => setPagePreview({ path: PATH, title: 'preview', View: () => null });

function setUp() {
  const moduleLoad = Promise.withResolvers<PageModule>();
  const loadPage = vi.fn<PreviewRouteOptions['loadPage']>(async () => {});
  const route = createPreviewRoute({
    firstModule: undefined,
    loadModule: () => moduleLoad.promise,
    loadPage,
    pathOf: ({ request }) => request.url.replace('http://shop', ''),
  });
  const listener = vi.fn<() => void>();
  route.subscribe(listener);
  const title = () => route.meta()({}, ((key: string) => key) as never, (path) => path).title;
  return { ...route, moduleLoad, loadPage, listener, title };
}

describe('a route with a preview', () => {
  test('completes the navigation at once and shows the page when it is loaded', async () => {
    const { loader, moduleLoad, loadPage, listener, title } = setUp();
    previewProduct();
    await loader(argsFor(PATH));
    expect(loadPage).not.toHaveBeenCalled();
    expect(title()).toBe('preview');
    moduleLoad.resolve(module);
    await vi.waitFor(() => expect(title()).toBe('page'), 60_000);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('waits for the page without a preview or with that of another path', async () => {
    const { loader, moduleLoad, title } = setUp();
    previewProduct();
    let isLoaded = false;
    const navigation = loader(argsFor('/product?id=2')).then(() => {
      isLoaded = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isLoaded).toBe(false);
    moduleLoad.resolve(module);
    await navigation;
    expect(title()).toBe('page');
  });

  test('aborts the load of a page that the visitor has left', async () => {
    const { loader, moduleLoad, loadPage, title } = setUp();
    const firstLoad = Promise.withResolvers<void>();
    loadPage.mockReturnValueOnce(firstLoad.promise);
    previewProduct();
    await loader(argsFor(PATH));
    moduleLoad.resolve(module);
    await vi.waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1), 60_000);
    const firstSignal = loadPage.mock.calls[0]?.[1].request.signal;
    await loader(argsFor('/product?id=2'));
    expect(firstSignal?.aborted).toBe(true);
    loadPage.mockReturnValueOnce(new Promise(() => {}));
    previewProduct();
    await loader(argsFor(PATH));
    firstLoad.resolve();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(title()).toBe('preview');
  });

  test('uses a preview once, so that a navigation back waits for the page', async () => {
    const { loader, moduleLoad } = setUp();
    previewProduct();
    await loader(argsFor(PATH));
    let isLoaded = false;
    const back = loader(argsFor(PATH)).then(() => {
      isLoaded = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isLoaded).toBe(false);
    moduleLoad.resolve(module);
    await back;
  });

  test('throws the error of a page that fails to load', async () => {
    const { loader, moduleLoad, listener, PreviewedPage } = setUp();
    previewProduct();
    await loader(argsFor(PATH));
    moduleLoad.reject(new Error('no code'));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2), 60_000);
    expect(() => renderToString(createElement(PreviewedPage))).toThrow('no code');
  });
});
