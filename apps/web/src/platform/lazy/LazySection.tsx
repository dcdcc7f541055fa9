import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { loadChunk } from './loadChunk.ts';

interface Props<ContentProps extends object> {
  /** The same function at each render. */
  load: () => Promise<ComponentType<ContentProps>>;
  props: ContentProps;
  /** A placeholder of the content's size. */
  waiting: ReactNode;
}

/** A section far below the fold. Its code loads when it is nearly visible. If that fails, the rest of the page still works. */
export function LazySection<ContentProps extends object>({ load, props, waiting }: Props<ContentProps>) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [Content, setContent] = useState<ComponentType<ContentProps> | null>(null);
  const [state, setState] = useState<'far' | 'near' | 'failed' | 'retrying'>('far');

  useEffect(() => {
    if (!placeholder.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setState('near');
        observer.disconnect();
      },
      { rootMargin: '400px 0px' },
    );
    observer.observe(placeholder.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (state !== 'near' && state !== 'retrying') return;
    loadChunk(load).then(
      (loaded) => setContent(() => loaded),
      () => setState('failed'),
    );
  }, [state, load]);

  if (Content) {
    return (
      <ErrorBoundary>
        <Content {...props} />
      </ErrorBoundary>
    );
  }
  return (
    <div ref={placeholder}>
      {state === 'failed' || state === 'retrying' ? (
        <LoadFailure isFloating={false} isRetrying={state === 'retrying'} onRetry={() => setState('retrying')} />
      ) : (
        waiting
      )}
    </div>
  );
}
