import { startTransition, useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { Meta, PageModule } from '../page/page.ts';
import { type PagePreview, takePagePreview } from '../pagePreview/pagePreview.ts';

interface State {
  module?: PageModule | undefined;
  preview?: PagePreview | undefined;
  error?: unknown;
}

export interface PreviewRouteOptions {
  /** The module of the document's page, if this route is it. */
  firstModule: PageModule | undefined;
  loadModule: () => Promise<PageModule>;
  loadPage: (module: PageModule, args: LoaderFunctionArgs) => Promise<void>;
  pathOf: (args: LoaderFunctionArgs) => string;
}

/**
 * The route of a page with previews. If the link has a preview, the navigation completes at once and the preview is visible until the
 * page's code and data are loaded. Without one the previous page stays visible, as for other routes.
 */
export function createPreviewRoute({ firstModule, loadModule, loadPage, pathOf }: PreviewRouteOptions) {
  let state: State = { module: firstModule };
  let loading: AbortController | undefined;
  let unmounting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const setState = (next: State) => {
    state = next;
    for (const notify of listeners) notify();
  };

  async function loader(args: LoaderFunctionArgs) {
    loading?.abort();
    const controller = new AbortController();
    loading = controller;
    const { signal } = controller;
    args.request.signal.addEventListener('abort', () => controller.abort());
    // Without a connection the previous page stays.
    const preview = navigator.onLine === false ? undefined : takePagePreview(pathOf(args));
    const load = async () => {
      const module = state.module ?? (await loadModule());
      await loadPage(module, { ...args, request: new Request(args.request, { signal }) });
      return module;
    };
    if (!preview) {
      setState({ module: await load() });
      return null;
    }
    setState({ module: state.module, preview });
    load().then(
      (module) => signal.aborted || setState({ module }),
      (error: unknown) => signal.aborted || setState({ module: state.module, error }),
    );
    return null;
  }

  function PreviewedPage() {
    const [{ module, preview, error }, setCurrent] = useState(() => state);
    useEffect(() => {
      // As a transition, the page renders in small steps, so that a tap is answered in between.
      const update = () => startTransition(() => setCurrent(state));
      update();
      clearTimeout(unmounting);
      const unsubscribe = subscribe(update);
      return () => {
        unsubscribe();
        // Strict mode mounts again at once.
        unmounting = setTimeout(() => loading?.abort());
      };
    }, []);
    if (error !== undefined) throw error;
    const View = preview?.View ?? module?.default;
    return View ? <View /> : null;
  }

  const titleOnly: Meta = () => ({ title: state.preview?.title });
  return { PreviewedPage, loader, subscribe, meta: (): Meta => (state.preview || !state.module ? titleOnly : state.module.meta) };
}
