import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { useApp } from '../page/AppContext.ts';
import type { App } from '../page/app.ts';
import type { Flow } from '../store/flow.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { repeatEarlyTap } from './earlyTaps.ts';
import { loadChunk } from './loadChunk.ts';
import { untilLoaded } from './untilLoaded.ts';

interface SectionModule {
  default: ComponentType;
  /** Flows of this section only. The page's own flows are already in the store. */
  flows?: readonly Flow[];
}
type Store = Pick<App['store'], 'inject'>;

const loaders = new Set<() => Promise<SectionModule>>();

/**
 * A section whose HTML comes with the page and whose code is a chunk of its own. React hydrates it after the rest of the page. Until then
 * its links work as links, a tap on a button waits, and form controls keep the visitor's input in the DOM, where the section has to read
 * it.
 * It has no props, because a change of props would make React render it early.
 * In a file named `XBelowFold.tsx` the server finds its styles.
 */
export function hydratedLazily(load: () => Promise<SectionModule>) {
  let loaded: SectionModule | undefined;
  let loading: Promise<SectionModule> | undefined;
  const loadOnce = () => {
    loading ??= loadChunk(load).then(
      (section) => {
        loaded = section;
        return section;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  loaders.add(loadOnce);
  const lazySection = (app: App) =>
    lazy(async () => {
      const [section] = await untilLoaded(() => Promise.all([loadOnce(), app.loadLaterTexts()]));
      return injectFlows(section, app.store);
    });

  function Section() {
    const app = useApp();
    const [Content] = useState<ComponentType>(() => (loaded ? injectFlows(loaded, app.store).default : lazySection(app)));
    return (
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Content />
          <OnHydrated />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return memo(Section);
}

/** Its effect runs when the section beside it is hydrated. */
function OnHydrated() {
  useEffect(repeatEarlyTap, []);
  return null;
}

/** Loads all sections. On the server, and before another page is rendered, there is no HTML that could stand in for them. */
export async function loadLazySections(store?: Store): Promise<void> {
  const sections = await Promise.all([...loaders].map((loadOnce) => loadOnce()));
  if (store) for (const section of sections) injectFlows(section, store);
}

/** Starts to load the sections of the document. React skips a section that is not loaded yet and hydrates it later. */
export async function preloadLazySections(app: App): Promise<void> {
  // A section whose code is loaded renders at once, so its texts load first.
  await app.loadLaterTexts();
  await loadLazySections();
}

/** The store ignores flows that it has. */
function injectFlows(section: SectionModule, { inject }: Store): SectionModule {
  section.flows?.forEach(inject);
  return section;
}
