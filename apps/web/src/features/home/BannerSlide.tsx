import { BannerLink } from '../../platform/links/BannerLink.tsx';
import { BannerPicture } from '../banners/BannerPicture.tsx';
import styles from './HeroBanner.module.css';
import type { HomeBanner } from './home.flow.ts';

/** The text is HTML over the picture, so it can be translated, enlarged and read by screen readers. */
export function BannerSlide({ banner, isFirst }: { banner: HomeBanner; isFirst: boolean }) {
  return (
    <BannerLink target={banner} className={styles.slide}>
      <BannerPicture banner={banner} priority={isFirst} />
      {banner.title && (
        <span className={styles.caption}>
          <strong>{banner.title}</strong>
          {banner.text && <span>{banner.text}</span>}
        </span>
      )}
    </BannerLink>
  );
}
