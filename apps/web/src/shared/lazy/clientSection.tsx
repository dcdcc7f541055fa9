import type { TextFile } from '@baodao/i18n/textFiles';
import { type ComponentType, useSyncExternalStore } from 'react';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../store/context.ts';
import { loadChunk } from './loadChunk.ts';

/**
 * The section of a member's page that shows fetched data. The server renders nothing of it, so its code and texts load in parallel with the
 * data: the page's `load` calls `fetch` beside its requests. Until then the section is empty.
 */
export function clientSection<Properties extends object>(
  load: () => Promise<{ default: ComponentType<Properties> }>,
  texts: readonly TextFile[],
) {
  let Loaded: ComponentType<Properties> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  function* fetch(): SagaGenerator<void> {
    const loadTexts = yield* fromContext('loadTexts');
    const [module] = yield* call(() => Promise.all([loadChunk(load), ...texts.map((file) => loadChunk(() => loadTexts(file)))]));
    Loaded = module.default;
    // The data may have arrived and rendered the section already.
    for (const notify of listeners) notify();
  }
  const getLoaded = () => Loaded;
  function Section(properties: Properties) {
    const Content = useSyncExternalStore(subscribe, getLoaded, getLoaded);
    return Content ? <Content {...properties} /> : null;
  }
  return { fetch, Section };
}
