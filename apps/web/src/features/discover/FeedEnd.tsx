import { Button } from '@baodao/ui-kit/Button/Button';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Discover.module.css';
import { type Feed, moreRequested, selectMore } from './feed.flow.ts';

/** Later pages load on a press only, so that the footer can be reached. */
const AUTO_LOADED_PAGES = 3;

interface Props {
  feed: Feed;
  /** The next page as a link, for browsers without JavaScript. */
  nextHref: string;
}

/** Loads more cards when the end of the feed comes near, or on a press. */
export function FeedEnd({ feed: { cards, index, pages }, nextHref }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const status = useSelector(selectMore);
  const endRef = useRef<HTMLDivElement>(null);
  const hasMore = index < pages;
  const loadsAutomatically = hasMore && index < AUTO_LOADED_PAGES && status === 'idle';

  useEffect(() => {
    const element = endRef.current;
    if (!element || !loadsAutomatically) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) dispatch(moreRequested());
      },
      { rootMargin: '0px 0px 600px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [loadsAutomatically, dispatch]);

  const loadMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dispatch(moreRequested());
  };
  return (
    <div ref={endRef} className={styles.end}>
      <output className="bd-visually-hidden">{index > 1 ? t('discover.shown', { count: cards.length }) : ''}</output>
      {hasMore ? (
        <>
          {status === 'failed' && <p>{t('discover.moreFailed')}</p>}
          <Button size="large" linkAs={AppLink} href={nextHref} loading={status === 'loading'} onClick={loadMore}>
            {t(status === 'failed' ? 'layout.retry' : 'discover.more')}
          </Button>
        </>
      ) : (
        <p>{t('discover.seenAll')}</p>
      )}
    </div>
  );
}
