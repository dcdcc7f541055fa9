import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { afterHydration } from '../../app/onHydrated.ts';
import type { Loadable } from '../../store/flow.ts';
import type { BannerCarouselProps } from './BannerCarousel.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import styles from './BannerStage.module.css';
import { selectShowIndexVideo, videoRequested } from './daily.flow.ts';
import type { HomeBanners } from './home.flow.ts';

// Only in a browser that shows it.
const IndexVideo = lazy(() => import('./IndexVideo.tsx').then((part) => ({ default: part.IndexVideo })));

/**
 * The first slide is plain HTML and the largest picture of the page; what makes it a carousel comes when the page can be
 * used, and takes its place without moving anything.
 */
export function BannerStage({ slot }: { slot: Loadable<HomeBanners> }) {
  const { t } = useTranslation();
  const [Carousel, setCarousel] = useState<ComponentType<BannerCarouselProps> | null>(null);
  const slides = slot.value?.slides ?? [];
  const many = slides.length > 1;

  useEffect(() => {
    if (!many) return undefined;
    let gone = false;
    const cancel = afterHydration(
      () =>
        void import('./BannerCarousel.tsx').then(
          ({ BannerCarousel }) => {
            // In small steps: nobody waits for it.
            if (!gone) startTransition(() => setCarousel(() => BannerCarousel));
          },
          () => {
            // Without it the first slide stays.
          },
        ),
    );
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
            <strong>{t('layout.brand')}</strong>
            <span>{t('layout.slogan')}</span>
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={styles.stage}>
      {Carousel ? <Carousel slides={slides} /> : <BannerSlide banner={first} first />}
      <VideoOfTheDay slot={slot} />
    </div>
  );
}

function VideoOfTheDay({ slot }: { slot: Loadable<HomeBanners> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const shown = useSelector(selectShowIndexVideo);
  const banner = slot.value?.video;
  if (!banner?.video) return null;
  if (shown) {
    return (
      <Suspense fallback={null}>
        <IndexVideo banner={banner} video={banner.video} />
      </Suspense>
    );
  }
  return (
    <IconButton
      className={styles.film}
      size="small"
      look="outlined"
      label={t('home.video.again')}
      icon={<Clapperboard />}
      onClick={() => dispatch(videoRequested())}
    />
  );
}
