import type { Banner } from '@baodao/domain/home/shapes';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ShopLink } from '../../shared/links/ShopLink.tsx';
import { videoClosed, videoPlayed } from './daily.flow.ts';
import styles from './IndexVideo.module.css';

interface Props {
  banner: Banner;
  video: string;
}

/** The silent clip, in the place of the banners and as large as they: it comes, plays once and goes without moving anything. */
export function IndexVideo({ banner, video }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const film = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'coming' | 'playing' | 'paused'>('coming');
  const close = () => dispatch(videoClosed());

  // React writes `muted` as a property too late for browsers that let only silent films start by themselves.
  useEffect(() => {
    const element = film.current;
    if (!element) return;
    element.muted = true;
    element.play().catch(() => setState((before) => (before === 'coming' ? 'paused' : before)));
  }, []);

  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dispatch(videoClosed());
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [dispatch]);

  const playing = state === 'playing';
  return (
    <section className={styles.root} data-state={state} aria-label={banner.title || t('home.video.label')}>
      <video
        ref={film}
        className={styles.film}
        src={video}
        muted
        playsInline
        preload="auto"
        onPlaying={() => {
          setState('playing');
          dispatch(videoPlayed());
        }}
        onPause={() => setState('paused')}
        onEnded={close}
        onError={close}
      />
      <ShopLink target={banner} className={styles.plate}>
        <strong>{banner.title}</strong>
        <span>{banner.text}</span>
      </ShopLink>
      <div className={styles.buttons}>
        <IconButton
          look="outlined"
          label={t(playing ? 'home.video.pause' : 'home.video.play')}
          icon={playing ? <Pause /> : <Play />}
          onClick={() => (playing ? film.current?.pause() : void film.current?.play().catch(() => {}))}
        />
        <IconButton look="outlined" label={t('home.video.close')} icon={<X />} onClick={close} />
      </div>
    </section>
  );
}
