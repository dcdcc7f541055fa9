import { Button } from '@baodao/ui-kit/Button/Button';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './Discover.module.css';
import { type Feed, moreWanted, selectMore } from './feed.flow.ts';

/** So many pages come by themselves; from then on they are asked for, so that what stands below the feed can be reached. */
const BY_ITSELF = 3;

interface Props {
  feed: Feed;
  /** The next page by itself, for whoever has no script. */
  nextHref: string;
}

/** Below the last card: more comes when it is near, or on a press. */
export function FeedEnd({ feed: { cards, index, pages }, nextHref }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const more = useSelector(selectMore);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = index < pages;
  const comesByItself = hasMore && index < BY_ITSELF && more === 'idle';

  useEffect(() => {
    const element = end.current;
    if (!element || !comesByItself) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) dispatch(moreWanted());
      },
      { rootMargin: '0px 0px 600px 0px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [comesByItself, dispatch]);

  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dispatch(moreWanted());
  };
  return (
    <div ref={end} className={styles.end}>
      <output className="bd-visually-hidden">{index > 1 ? t('discover.shown', { count: cards.length }) : ''}</output>
      {hasMore ? (
        <>
          {more === 'failed' && <p>{t('discover.moreFailed')}</p>}
          <Button size="large" linkAs={AppLink} href={nextHref} loading={more === 'loading'} onClick={ask}>
            {t(more === 'failed' ? 'layout.retry' : 'discover.more')}
          </Button>
        </>
      ) : (
        <p>{t('discover.seenAll')}</p>
      )}
    </div>
  );
}
