import type { Banner } from '@baodao/domain/home/shapes';
import { BannerPicture } from '../../shared/banners/BannerPicture.tsx';
import { ShopLink } from '../../shared/links/ShopLink.tsx';
import styles from './BannerStage.module.css';

/** A scene without words in it; the words stand on a plate of their own, so that they can be read, translated and enlarged. */
export function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <ShopLink target={banner} className={styles.slide}>
      <BannerPicture banner={banner} priority={first} />
      {banner.title && (
        <span className={styles.plate}>
          <strong>{banner.title}</strong>
          {banner.text && <span>{banner.text}</span>}
        </span>
      )}
    </ShopLink>
  );
}
