import type { TextFile } from '@baodao/i18n/textFiles';
import { type ComponentType, useSyncExternalStore } from 'react';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../store/context.ts';
import { loadChunk } from './loadChunk.ts';

/**
 * The part of a member's page that shows what was read. Nothing of it can be shown before that, so its code and texts come while the
 * server is asked: the page's `load` calls `fetch` beside its reads, and the part is there when they are. Until then it is empty.
 */
export function clientSection<Properties extends object>(
  load: () => Promise<{ default: ComponentType<Properties> }>,
  texts: readonly TextFile[],
) {
  let known: ComponentType<Properties> | undefined;
  const waiting = new Set<() => void>();
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    return () => {
      waiting.delete(tell);
    };
  };
  function* fetch(): SagaGenerator<void> {
    const loadTexts = yield* fromContext('loadTexts');
    const [part] = yield* call(() => Promise.all([loadChunk(load), ...texts.map((file) => loadChunk(() => loadTexts(file)))]));
    known = part.default;
    // What is read beside it may have come first, and stands there already.
    for (const tell of waiting) tell();
  }
  const now = () => known;
  function Part(properties: Properties) {
    const Known = useSyncExternalStore(subscribe, now, now);
    return Known ? <Known {...properties} /> : null;
  }
  return { fetch, Part };
}
