import { Button } from '@baodao/ui-kit/Button/Button';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from './loadChunk.ts';

interface Props<PartProps extends object> {
  /** The same function at each render. */
  load: () => Promise<ComponentType<PartProps>>;
  props: PartProps;
  /** Stands there meanwhile, as large as what comes. */
  waiting: ReactNode;
}

/** A part far down the page: its code comes when it is nearly in sight. Where it does not come, the rest of the page stands. */
export function LazySection<PartProps extends object>({ load, props, waiting }: Props<PartProps>) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null);
  const [state, setState] = useState<'far' | 'near' | 'failed'>('far');

  useEffect(() => {
    if (!place.current) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setState('near');
        watcher.disconnect();
      },
      { rootMargin: '400px 0px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (state !== 'near') return;
    loadChunk(load).then(
      (loaded) => setPart(() => loaded),
      () => setState('failed'),
    );
  }, [state, load]);

  if (Part) return <Part {...props} />;
  return <div ref={place}>{state === 'failed' ? <Button onClick={() => setState('near')}>{t('layout.retry')}</Button> : waiting}</div>;
}
