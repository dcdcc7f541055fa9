import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { loadChunk } from '../../platform/lazy/loadChunk.ts';
import { afterHydration } from '../../platform/page/onHydrated.ts';
import type { Loadable } from '../../platform/store/flow.ts';
import type { BannerCarouselProps } from './BannerCarousel.tsx';
import { BannerSlide } from './BannerSlide.tsx';
import { selectShowIndexVideo, videoRequested } from './daily.flow.ts';
import styles from './HeroBanner.module.css';
import type { HomeBanners } from './home.flow.ts';

// Loaded only when the video is shown.
const IndexVideo = lazyComponent(async () => ({ default: (await import('./IndexVideo.tsx')).IndexVideo }));

/**
 * Renders the first slide, the LCP picture, as plain HTML. The carousel loads after hydration and replaces it without a layout
 * shift.
 */
export function HeroBanner({ banners }: { banners: Loadable<HomeBanners> }) {
  const { t } = useTranslation();
  const [Carousel, setCarousel] = useState<ComponentType<BannerCarouselProps> | null>(null);
  const slides = banners.value?.slides ?? [];
  const hasSeveral = slides.length > 1;

  useEffect(() => {
    if (!hasSeveral) return undefined;
    let isUnmounted = false;
    const cancel = afterHydration(
      () =>
        void loadChunk(() => import('./BannerCarousel.tsx')).then(
          ({ BannerCarousel }) => {
            // A transition, because it is not urgent.
            if (!isUnmounted) startTransition(() => setCarousel(() => BannerCarousel));
          },
          () => {
            // Without the carousel, the first slide stays.
          },
        ),
    );
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [hasSeveral]);

  const [first] = slides;
  if (!first) {
    return (
      <div className={styles.hero}>
        {banners.state === 'idle' || banners.state === 'loading' ? (
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
    <div className={styles.hero}>
      {Carousel ? <Carousel slides={slides} /> : <BannerSlide banner={first} isFirst />}
      <DailyVideo banners={banners} />
    </div>
  );
}

function DailyVideo({ banners }: { banners: Loadable<HomeBanners> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isShown = useSelector(selectShowIndexVideo);
  const banner = banners.value?.video;
  if (!banner?.video) return null;
  if (isShown) {
    return <IndexVideo banner={banner} video={banner.video} />;
  }
  return (
    <IconButton
      className={styles.videoButton}
      size="small"
      variant="outlined"
      label={t('home.video.again')}
      icon={<Clapperboard />}
      onClick={() => dispatch(videoRequested())}
    />
  );
}
