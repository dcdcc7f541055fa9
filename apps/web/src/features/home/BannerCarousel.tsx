import { Carousel } from '@baodao/ui-kit/Carousel/Carousel';
import { useTranslation } from 'react-i18next';
import { BannerSlide } from './BannerSlide.tsx';
import styles from './HeroBanner.module.css';
import type { HomeBanner } from './home.flow.ts';

const SLIDE_MS = 6000;

export interface BannerCarouselProps {
  slides: readonly HomeBanner[];
}

export function BannerCarousel({ slides }: BannerCarouselProps) {
  const { t } = useTranslation();
  return (
    <Carousel
      className={styles.carousel}
      loop
      autoplayMs={SLIDE_MS}
      label={t('home.banners.label')}
      labels={{
        carousel: t('home.banners.carousel'),
        slide: t('home.banners.slide'),
        position: (index, of) => t('home.banners.position', { index, of }),
        previous: t('home.banners.previous'),
        next: t('home.banners.next'),
        pause: t('home.banners.pause'),
        play: t('home.banners.play'),
      }}
    >
      {slides.map((banner, index) => (
        <BannerSlide key={banner.id} banner={banner} isFirst={index === 0} />
      ))}
    </Carousel>
  );
}
