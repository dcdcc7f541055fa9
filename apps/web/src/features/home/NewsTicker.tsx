import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Megaphone from 'lucide-react/icons/megaphone';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import type { HomeNews } from './home.flow.ts';
import styles from './NewsTicker.module.css';

const ITEM_MS = 6000;

/** Rotates news titles. Hover, focus and reduced motion stop the rotation. */
export function NewsTicker({ news }: { news: Loadable<HomeNews[]> }) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const count = news.value?.length ?? 0;
  const isRunning = count > 1 && !isHovered && !isPaused;

  useEffect(() => {
    if (!isRunning || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const id = setInterval(() => setCurrent((index) => (index + 1) % count), ITEM_MS);
    return () => clearInterval(id);
  }, [isRunning, count]);

  if (news.state === 'failed' || news.value?.length === 0) return null;
  return (
    <section className={styles.root} aria-label={t('home.news.label')}>
      <Megaphone className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <ul className={styles.list}>
        {news.value?.map(({ id, title, top }, index) => (
          <li key={id} data-shown={index === current % count || undefined} className={styles.item}>
            <AppLink
              href={links.news({ id })}
              onPointerEnter={() => setHovered(true)}
              onPointerLeave={() => setHovered(false)}
              onFocus={() => setHovered(true)}
              onBlur={() => setHovered(false)}
            >
              {top && <strong>{t('home.news.top')}</strong>} {title}
            </AppLink>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <IconButton
          className={styles.pause}
          size="small"
          label={t(isPaused ? 'home.news.play' : 'home.news.pause')}
          icon={isPaused ? <Play /> : <Pause />}
          onClick={() => setPaused(!isPaused)}
        />
      )}
      <AppLink className={styles.all} href={links.news()}>
        {t('home.news.all')}
      </AppLink>
    </section>
  );
}
