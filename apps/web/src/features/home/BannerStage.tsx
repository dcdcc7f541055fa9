import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { Banner } from '@baodao/domain/home/shapes';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slot } from '../../store/flow.ts';
import type { BannerCarouselProps } from './BannerCarousel.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import styles from './HomePage.module.css';

/**
 * The first slide is plain HTML and the largest picture of the page; what makes it a carousel comes when the browser has nothing
 * else to do, and takes its place without moving anything.
 */
export function BannerStage({ slot }: { slot: Slot<{ slides: Banner[] }> }) {
  const { t } = useTranslation();
  const [Carousel, setCarousel] = useState<ComponentType<BannerCarouselProps> | null>(null);
  const slides = slot.value?.slides ?? [];
  const many = slides.length > 1;

  useEffect(() => {
    if (!many) return undefined;
    let gone = false;
    const fetchCarousel = () =>
      void import('./BannerCarousel.tsx').then(
        ({ BannerCarousel }) => {
          if (!gone) setCarousel(() => BannerCarousel);
        },
        () => {
          // Without it the first slide stays.
        },
      );
    // Safari has no idle callback.
    const cancel = 'requestIdleCallback' in window ? idleCall(fetchCarousel) : laterCall(fetchCarousel);
    return () => {
      gone = true;
      cancel();
    };
  }, [many]);

  const [first] = slides;
  if (!first) {
    return (
      <div className={styles.stage}>
        {slot.state === 'idle' || slot.state === 'loading' ? (
          <Skeleton kind="block" height="100%" />
        ) : (
          <div className={styles.noBanner}>
            <strong>{t('frame.brand')}</strong>
            <span>{t('frame.slogan')}</span>
          </div>
        )}
      </div>
    );
  }
  return <div className={styles.stage}>{Carousel ? <Carousel slides={slides} /> : <BannerSlide banner={first} first />}</div>;
}

function idleCall(work: () => void): () => void {
  const id = requestIdleCallback(work, { timeout: 4000 });
  return () => cancelIdleCallback(id);
}

function laterCall(work: () => void): () => void {
  const id = setTimeout(work, 1500);
  return () => clearTimeout(id);
}
