import type { NewsItem } from '@baodao/domain/articles/shapes';
import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Megaphone from 'lucide-react/icons/megaphone';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import type { Loadable } from '../../store/flow.ts';
import styles from './NewsTicker.module.css';

const EACH_MS = 6000;

/** One line of news after the other. It rests while it is pointed at or read, and for whoever wants nothing that moves. */
export function NewsTicker({ slot }: { slot: Loadable<NewsItem[]> }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const count = slot.value?.length ?? 0;
  const moves = count > 1 && !held && !paused;

  useEffect(() => {
    if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const id = setInterval(() => setAt((before) => (before + 1) % count), EACH_MS);
    return () => clearInterval(id);
  }, [moves, count]);

  if (slot.state === 'failed' || slot.value?.length === 0) return null;
  return (
    <section className={styles.root} aria-label={t('home.news.label')}>
      <Megaphone className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <ul className={styles.list}>
        {slot.value?.map(({ id, title, top }, index) => (
          <li key={id} data-shown={index === at % count || undefined} className={styles.item}>
            <AppLink
              href={links.news({ id })}
              onPointerEnter={() => setHeld(true)}
              onPointerLeave={() => setHeld(false)}
              onFocus={() => setHeld(true)}
              onBlur={() => setHeld(false)}
            >
              {top && <strong>{t('home.news.top')}</strong>}
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <IconButton
          className={styles.pause}
          size="small"
          label={t(paused ? 'home.news.play' : 'home.news.pause')}
          icon={paused ? <Play /> : <Pause />}
          onClick={() => setPaused(!paused)}
        />
      )}
      <AppLink className={styles.all} href={links.news()}>
        {t('home.news.all')}
      </AppLink>
    </section>
  );
}
