import type { TextFile } from '@baodao/i18n/textFiles';
import { type ComponentType, useSyncExternalStore } from 'react';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { useApp } from '../page/AppContext.ts';
import { fromContext } from '../store/context.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { loadChunk } from './loadChunk.ts';

type LoadTexts = (file: TextFile) => Promise<unknown>;

const loaders = new Set<(loadTexts: LoadTexts) => Promise<void>>();

/** Loads the sections of the modules that are there. Hydration needs them if the server has rendered the page for a member. */
export const loadClientSections = (loadTexts: LoadTexts): Promise<unknown> => Promise.all([...loaders].map((load) => load(loadTexts)));

/**
 * The section of a member's page that shows fetched data. The HTML for guests has nothing of it, so its code and texts load in parallel with
 * the data: the page's `load` calls `fetch` beside its requests. Until then the section is empty.
 */
export function clientSection<Properties extends object>(
  load: () => Promise<{ default: ComponentType<Properties> }>,
  texts: readonly TextFile[],
) {
  let state: ComponentType<Properties> | 'loading' | 'failed' | 'retrying' = 'loading';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const setState = (next: typeof state) => {
    state = next;
    // The data may have arrived and rendered the section already.
    for (const notify of listeners) notify();
  };
  const loadWith = (loadTexts: LoadTexts) =>
    Promise.all([loadChunk(load), ...texts.map((file) => loadChunk(() => loadTexts(file)))]).then(
      ([module]) => setState(module.default),
      () => setState('failed'),
    );
  loaders.add(loadWith);
  function* fetch(): SagaGenerator<void> {
    const loadTexts = yield* fromContext('loadTexts');
    yield* call(loadWith, loadTexts);
  }
  const getState = () => state;
  function Section(properties: Properties) {
    const { texts: appTexts } = useApp();
    const Content = useSyncExternalStore(subscribe, getState, getState);
    if (Content === 'loading') return null;
    if (Content === 'failed' || Content === 'retrying') {
      const retry = () => {
        setState('retrying');
        void loadWith(appTexts.load);
      };
      return <LoadFailure isFloating={false} isRetrying={Content === 'retrying'} onRetry={retry} />;
    }
    return (
      <ErrorBoundary>
        <Content {...properties} />
      </ErrorBoundary>
    );
  }
  return { fetch, Section };
}
