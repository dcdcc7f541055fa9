import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersReducedMotion } from '../../shared/browser/prefersReducedMotion.ts';
import styles from './EatPlayer.module.css';

interface Props {
  video: string;
  title: string;
}

/**
 * A silent film over the scene that stands in for it. It runs while it is in sight, and by itself only where nobody minds: who wants
 * little motion or pays for every byte sees the scene, and starts the film by its button. Until then nothing of it is fetched.
 */
export function GuideFilm({ video, title }: Props) {
  const { t } = useTranslation();
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFrames, setFrames] = useState(false);
  /** Paused by the visitor: it does not start again by itself. */
  const isHeld = useRef(false);

  useEffect(() => {
    const element = film.current;
    if (!element || prefersReducedMotion()) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.at(-1)?.isIntersecting === true;
        if (!isSeen) element.pause();
        else if (!isHeld.current) start(element);
      },
      { threshold: 0.5 },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const toggle = () => {
    isHeld.current = isPlaying;
    if (isPlaying) film.current?.pause();
    else if (film.current) start(film.current);
  };
  return (
    <>
      <video
        ref={film}
        className={styles.film}
        data-shown={hasFrames || undefined}
        src={video}
        aria-label={title}
        muted
        loop
        playsInline
        preload="none"
        onPlaying={() => {
          setPlaying(true);
          setFrames(true);
        }}
        onPause={() => setPlaying(false)}
      />
      <IconButton
        className={styles.filmButton}
        look="outlined"
        label={t(isPlaying ? 'channels.eat.pause' : 'channels.eat.play')}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={toggle}
      />
    </>
  );
}

function start(film: HTMLVideoElement) {
  // React writes the attribute alone, and only films that are muted may start by themselves.
  film.muted = true;
  // Where the browser does not let it, the button still shows that it stands.
  film.play().catch(() => {});
}
