import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { BannerLink } from '../../platform/links/BannerLink.tsx';
import { videoClosed, videoPlayed } from './daily.flow.ts';
import type { HomeBanner } from './home.flow.ts';
import styles from './IndexVideo.module.css';

interface Props {
  banner: HomeBanner;
  video: string;
}

/** Muted video over the banners, in the same size. It plays once and then closes. */
export function IndexVideo({ banner, video }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const videoRef = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'playing' | 'paused'>('loading');
  const close = () => dispatch(videoClosed());

  // React sets the `muted` property too late for the autoplay policy of browsers.
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    element.muted = true;
    element.play().catch(() => setState((previous) => (previous === 'loading' ? 'paused' : previous)));
  }, []);

  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dispatch(videoClosed());
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [dispatch]);

  const isPlaying = state === 'playing';
  return (
    <section className={styles.root} data-state={state} aria-label={banner.title || t('home.video.label')}>
      <video
        ref={videoRef}
        className={styles.video}
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
      <BannerLink target={banner} className={styles.caption}>
        <strong>{banner.title}</strong>
        <span>{banner.text}</span>
      </BannerLink>
      <div className={styles.buttons}>
        <IconButton
          variant="outlined"
          label={t(isPlaying ? 'home.video.pause' : 'home.video.play')}
          icon={isPlaying ? <Pause /> : <Play />}
          onClick={() => (isPlaying ? videoRef.current?.pause() : void videoRef.current?.play().catch(() => {}))}
        />
        <IconButton variant="outlined" label={t('home.video.close')} icon={<X />} onClick={close} />
      </div>
    </section>
  );
}
