import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prefersReducedMotion } from '../../platform/browser/prefersReducedMotion.ts';
import styles from './EatPlayer.module.css';

interface Props {
  src: string;
  title: string;
}

/**
 * Muted video over the channel's banner picture. It plays while visible. With reduced motion or reduced data it waits for its button;
 * nothing of the video is fetched before it plays.
 */
export function GuideVideo({ src, title }: Props) {
  const { t } = useTranslation();
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFrames, setFrames] = useState(false);
  /** Stops autoplay after the shopper pressed pause. */
  const isPausedByUser = useRef(false);

  useEffect(() => {
    const element = videoRef.current;
    if (!element || prefersReducedMotion()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isVisible = entries.at(-1)?.isIntersecting === true;
        if (!isVisible) element.pause();
        else if (!isPausedByUser.current) play(element);
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toggle = () => {
    isPausedByUser.current = isPlaying;
    if (isPlaying) videoRef.current?.pause();
    else if (videoRef.current) play(videoRef.current);
  };
  return (
    <>
      <video
        ref={videoRef}
        className={styles.video}
        data-shown={hasFrames || undefined}
        src={src}
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
        className={styles.videoButton}
        variant="outlined"
        label={t(isPlaying ? 'channels.eat.pause' : 'channels.eat.play')}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={toggle}
      />
    </>
  );
}

function play(video: HTMLVideoElement) {
  // React sets only the attribute, but browsers allow autoplay only when the property is set.
  video.muted = true;
  // When the browser blocks playback, the button stays in its paused state.
  video.play().catch(() => {});
}
