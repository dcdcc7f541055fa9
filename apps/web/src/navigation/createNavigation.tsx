import { startTransition, useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Meta, PageModule } from '../app/page.ts';
import { type PagePreview, takePagePreview } from '../shared/pagePreview/pagePreview.ts';

interface Shown {
  view?: PageModule | undefined;
  foretaste?: PagePreview | undefined;
  failure?: unknown;
}

export interface NavigationOptions {
  first: PageModule | undefined;
  bring: () => Promise<PageModule>;
  load: (view: PageModule, args: LoaderFunctionArgs) => Promise<void>;
  addressOf: (args: LoaderFunctionArgs) => string;
}

/**
 * A page that somebody is on as soon as he has tapped: where the link gave a foretaste of it, that stands there until code and data have
 * come. Otherwise the page before stays in sight so long, as it does with every other page.
 */
export function createNavigation({ first, bring, load, addressOf }: NavigationOptions) {
  let shown: Shown = { view: first };
  let own: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const show = (next: Shown) => {
    shown = next;
    for (const tell of listeners) tell();
  };

  async function loader(args: LoaderFunctionArgs) {
    own?.abort();
    const controller = new AbortController();
    own = controller;
    const { signal } = controller;
    args.request.signal.addEventListener('abort', () => controller.abort());
    const foretaste = takePagePreview(addressOf(args));
    const arrive = async () => {
      const view = shown.view ?? (await bring());
      await load(view, { ...args, request: new Request(args.request, { signal }) });
      return view;
    };
    if (!foretaste) {
      show({ view: await arrive() });
      return null;
    }
    show({ view: shown.view, foretaste });
    arrive().then(
      (view) => signal.aborted || show({ view }),
      (failure: unknown) => signal.aborted || show({ view: shown.view, failure }),
    );
    return null;
  }

  function Arrival() {
    const [{ view, foretaste, failure }, setShown] = useState(() => shown);
    useEffect(() => {
      // A page is much to render: in small steps a tap in between is heard.
      const follow = () => startTransition(() => setShown(shown));
      follow();
      clearTimeout(leaving);
      const stop = subscribe(follow);
      return () => {
        stop();
        leaving = setTimeout(() => own?.abort());
      };
    }, []);
    if (failure !== undefined) throw failure;
    const View = foretaste?.View ?? view?.default;
    return View ? <View /> : null;
  }

  const nameOnly: Meta = () => ({ title: shown.foretaste?.title });
  return { Arrival, loader, subscribe, meta: (): Meta => (shown.foretaste || !shown.view ? nameOnly : shown.view.meta) };
}
