import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlayHistory } from './overlayHistory.ts';

interface Entry {
  state: unknown;
  url: URL;
}

/** A tab. As in a browser, going back or forward takes effect later, and then sends `popstate`. */
class FakeTab extends EventTarget {
  index = 0;
  entries: Entry[];
  readonly document = { createElement: () => ({}), defaultView: this };
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

  constructor(path: string, state: unknown = null) {
    super();
    this.entries = [{ state, url: new URL(path, 'https://shop.example') }];
    const readState = (): unknown => structuredClone(this.current.state);
    const resolve = (url: string | URL | null | undefined) => new URL(url ?? this.current.url, this.current.url);
    this.history = {
      get state() {
        return readState();
      },
      pushState: (next, _, url) => {
        this.entries = [...this.entries.slice(0, this.index + 1), { state: next, url: resolve(url) }];
        this.index += 1;
      },
      replaceState: (next, _, url) => {
        this.entries[this.index] = { state: next, url: resolve(url) };
      },
      go: (delta = 0) => {
        setImmediate(() => {
          if (!this.entries[this.index + delta]) return;
          this.index += delta;
          this.dispatchEvent(Object.assign(new Event('popstate'), { state: readState() }));
        });
      },
    };
  }

  get current(): Entry {
    const entry = this.entries[this.index];
    if (!entry) throw new Error('The tab is closed.');
    return entry;
  }

  get location(): URL {
    return this.current.url;
  }

  get paths(): string[] {
    return this.entries.map(({ url }) => url.pathname);
  }
}

/** Until the tab has nothing left to do. */
const settle = () => vi.runAllTimersAsync();

async function open(tab = new FakeTab('/list')) {
  vi.stubGlobal('history', tab.history);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  const loads: string[] = [];
  const routes = ['/list', '/product', '/cart'].map((path) => ({
    path,
    element: null,
    loader: async () => {
      loads.push(path);
      await overlays.removeEntries();
      return null;
    },
  }));
  const overlays = createOverlayHistory(() => router.state);
  const router = createBrowserRouter(routes, { window: tab as unknown as Window, hydrationData: { loaderData: { 0: null, 1: null } } });
  const openOverlays = new Set<string>();
  const closers: Record<string, () => void> = {};
  /** As a component does: asks to close, renders, and reports that it has closed. */
  const show = (name: string) => {
    openOverlays.add(name);
    const onClosed = overlays.onOverlayOpened(() => closers[name]?.());
    closers[name] = () => {
      openOverlays.delete(name);
      onClosed?.();
    };
  };
  const go = async (delta: number) => {
    tab.history.go(delta);
    await settle();
  };
  const navigate = async (to: string, options?: { replace: boolean }) => {
    const navigation = router.navigate(to, options);
    await settle();
    await navigation;
  };
  await settle();
  return {
    navigate,
    tab,
    router,
    overlays,
    loads,
    show,
    close: (name: string) => closers[name]?.(),
    isOpen: (name: string) => openOverlays.has(name),
    go,
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('back closes the overlay and stays, and back again leaves', async () => {
  const { navigate, tab, router, show, isOpen, go, loads } = await open();
  await navigate('/product');
  loads.length = 0;
  show('sheet');
  await settle();
  await go(-1);
  expect([isOpen('sheet'), tab.location.pathname, router.state.location.pathname]).toEqual([false, '/product', '/product']);
  expect(loads).toEqual([]);
  await go(-1);
  expect([tab.location.pathname, router.state.location.pathname]).toEqual(['/list', '/list']);
});

test('an overlay closed by its button leaves no entry to go back from', async () => {
  const { navigate, tab, router, show, close, go } = await open();
  await navigate('/product');
  show('sheet');
  await settle();
  close('sheet');
  await settle();
  await go(-1);
  expect(router.state.location.pathname).toBe('/list');
  expect(tab.index).toBe(0);
});

test('forward does not open a closed overlay again', async () => {
  const { navigate, tab, router, show, isOpen, go, loads } = await open();
  await navigate('/product');
  show('sheet');
  await settle();
  await go(-1);
  loads.length = 0;
  await go(1);
  expect([isOpen('sheet'), tab.index, router.state.location.pathname]).toEqual([false, 1, '/product']);
  expect(loads).toEqual([]);
});

test('nested overlays close one by one', async () => {
  const { navigate, router, show, isOpen, go } = await open();
  await navigate('/product');
  show('sheet');
  await settle();
  show('question');
  await settle();
  await go(-1);
  expect([isOpen('sheet'), isOpen('question')]).toEqual([true, false]);
  await go(-1);
  expect([isOpen('sheet'), router.state.location.pathname]).toEqual([false, '/product']);
  await go(-1);
  expect(router.state.location.pathname).toBe('/list');
});

test('one overlay in place of another keeps the entry', async () => {
  const { tab, router, show, close, isOpen, go } = await open();
  show('menu');
  await settle();
  close('menu');
  show('question');
  await settle();
  expect(tab.entries).toHaveLength(2);
  await go(-1);
  expect([isOpen('question'), router.state.location.pathname]).toEqual([false, '/list']);
});

test('an overlay that opens while the entry of another is removed stays open', async () => {
  const { tab, show, close, isOpen, go } = await open();
  show('menu');
  await settle();
  close('menu');
  await Promise.resolve();
  show('question');
  await settle();
  expect([isOpen('question'), tab.index]).toEqual([true, 1]);
  await go(-1);
  expect([isOpen('question'), tab.index]).toEqual([false, 0]);
});

test('a link in an overlay leads to the next page, whose entry follows that of this page', async () => {
  const { navigate, tab, router, show, close, go } = await open();
  show('menu');
  await settle();
  await navigate('/cart');
  close('menu');
  await settle();
  expect([tab.paths, tab.index]).toEqual([['/list', '/cart'], 1]);
  await go(-1);
  expect(router.state.location.pathname).toBe('/list');
  await go(1);
  expect(router.state.location.pathname).toBe('/cart');
});

test('a button that closes an overlay and navigates loses neither', async () => {
  const { navigate, tab, router, show, close } = await open();
  show('sheet');
  await settle();
  close('sheet');
  await navigate('/cart');
  await settle();
  expect([tab.paths, tab.index, router.state.location.pathname]).toEqual([['/list', '/cart'], 1, '/cart']);
});

test('an overlay that stays open while its page changes its address gets an entry on the new address', async () => {
  const { navigate, tab, router, overlays, show, isOpen, go } = await open();
  await navigate('/product');
  show('filters');
  await settle();
  await navigate('/product?color=red', { replace: true });
  overlays.onPageShown();
  await settle();
  expect(isOpen('filters')).toBe(true);
  await go(-1);
  expect([isOpen('filters'), router.state.location.search]).toEqual([false, '?color=red']);
  await go(-1);
  expect([tab.index, router.state.location.pathname]).toEqual([0, '/list']);
});

test('a document that was reloaded below an open overlay removes the entry', async () => {
  const tab = new FakeTab('/list', { idx: 0 });
  tab.history.pushState({ idx: 0, overlays: 1 }, '');
  const { router, show, isOpen, go } = await open(tab);
  expect([tab.index, router.state.location.pathname]).toEqual([0, '/list']);
  show('sheet');
  await settle();
  await go(-1);
  expect([isOpen('sheet'), tab.index]).toEqual([false, 0]);
});

test('back over an entry of an overlay that was left shows its page with one press', async () => {
  const tab = new FakeTab('/list', { idx: 0, key: 'a' });
  tab.history.pushState({ idx: 0, key: 'a', overlays: 1 }, '');
  tab.history.pushState({ idx: 1, key: 'b' }, '', '/cart');
  const { router, go } = await open(tab);
  await go(-1);
  expect([tab.index, router.state.location.pathname]).toEqual([0, '/list']);
});
