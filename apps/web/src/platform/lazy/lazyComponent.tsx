import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../page/AppContext.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { loadChunk } from './loadChunk.ts';
import { waitForConnection } from './waitForConnection.ts';

interface Options<Props> {
  /** What takes its place until the code is there. */
  placeholder?: (props: Props) => ReactNode;
  /** Where a failure is reported. One without which the page is complete reports none. The default is `floating`. */
  failure?: 'floating' | 'inPlace' | 'none';
}

/**
 * A component whose code loads when it first renders, such as a dialog. If that fails, or it cannot render, a message with a
 * retry takes its place. Code is also loaded again when the network is back, and every ten seconds. The rest of the page stays, with
 * everything typed.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
  { placeholder, failure = 'floating' }: Options<Props> = {},
) {
  let loaded: ((props: Props) => ReactNode) | undefined;
  return function LazyComponent(props: Props) {
    const [Content, setContent] = useState(() => loaded);
    const [state, setState] = useState<'loading' | 'failed' | 'retrying'>('loading');
    const needsCode = !Content && state !== 'failed';
    const app = useApp();
    useEffect(() => {
      if (!needsCode) return;
      // The component may open before the texts that the page loads after its hydration.
      Promise.all([loadChunk(load), app.loadLaterTexts()]).then(
        ([module]) => {
          loaded = module.default;
          setContent(() => module.default);
        },
        () => setState('failed'),
      );
    }, [needsCode, app]);
    useEffect(() => {
      if (state === 'failed') void waitForConnection(10_000).then(() => setState('retrying'));
    }, [state]);
    const message = (onRetry: () => void) =>
      failure !== 'none' && <LoadFailure isFloating={failure === 'floating'} isRetrying={state === 'retrying'} onRetry={onRetry} />;
    if (Content) {
      return (
        <ErrorBoundary message={message}>
          <Content {...props} />
        </ErrorBoundary>
      );
    }
    return state === 'loading' ? placeholder?.(props) : message(() => setState('retrying'));
  };
}
