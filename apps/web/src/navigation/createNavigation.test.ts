import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import type { PageModule } from '../app/page.ts';
import { setPagePreview } from '../shared/pagePreview/pagePreview.ts';
import { createNavigation, type NavigationOptions } from './createNavigation.tsx';

const view: PageModule = { default: () => null, meta: () => ({ title: 'whole' }) };
const ADDRESS = '/product?id=1';
const argsOf = (address: string, signal?: AbortSignal) =>
  ({ request: new Request(`http://shop${address}`, signal ? { signal } : {}), params: {} }) as unknown as Parameters<
    ReturnType<typeof createNavigation>['loader']
  >[0];
const give = () => setPagePreview({ address: ADDRESS, title: 'name', View: () => null });

function setUp() {
  const brought = Promise.withResolvers<PageModule>();
  const load = vi.fn<NavigationOptions['load']>(async () => {});
  const arrival = createNavigation({
    first: undefined,
    bring: () => brought.promise,
    load,
    addressOf: ({ request }) => request.url.replace('http://shop', ''),
  });
  const told = vi.fn<() => void>();
  arrival.subscribe(told);
  const title = () => arrival.meta()({}, ((key: string) => key) as never, (path) => path).title;
  return { ...arrival, brought, load, told, title };
}

describe('a page with a foretaste', () => {
  test('is there before it has come, and whole when it has', async () => {
    const { loader, brought, load, told, title } = setUp();
    give();
    await loader(argsOf(ADDRESS));
    expect(load).not.toHaveBeenCalled();
    expect(title()).toBe('name');
    brought.resolve(view);
    await vi.waitFor(() => expect(title()).toBe('whole'));
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('waits where the link gave none, or one of another address', async () => {
    const { loader, brought, title } = setUp();
    give();
    let isThere = false;
    const arriving = loader(argsOf('/product?id=2')).then(() => {
      isThere = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isThere).toBe(false);
    brought.resolve(view);
    await arriving;
    expect(title()).toBe('whole');
  });

  test('that somebody has left for another is called off', async () => {
    const { loader, brought, load, title } = setUp();
    const held = Promise.withResolvers<void>();
    load.mockReturnValueOnce(held.promise);
    give();
    await loader(argsOf(ADDRESS));
    brought.resolve(view);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    const first = load.mock.calls[0]?.[1].request.signal;
    await loader(argsOf('/product?id=2'));
    expect(first?.aborted).toBe(true);
    load.mockReturnValueOnce(new Promise(() => {}));
    give();
    await loader(argsOf(ADDRESS));
    held.resolve();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(title()).toBe('name');
  });

  test('shows its foretaste once: whoever comes back waits for the page as he left it', async () => {
    const { loader, brought } = setUp();
    give();
    await loader(argsOf(ADDRESS));
    let isThere = false;
    const back = loader(argsOf(ADDRESS)).then(() => {
      isThere = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isThere).toBe(false);
    brought.resolve(view);
    await back;
  });

  test('that does not come says so', async () => {
    const { loader, brought, told, Arrival } = setUp();
    give();
    await loader(argsOf(ADDRESS));
    brought.reject(new Error('no code'));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    expect(() => renderToString(createElement(Arrival))).toThrow('no code');
  });
});
