import type { Banner } from '@baodao/domain/home/shapes';
import type { Picture } from '@baodao/domain/wire/fields';
import styles from './Banners.module.css';

const WIDTHS = [640, 960, 1280];
/** Beyond the first width that holds the original there is nothing more to be had. */
const pictureWidths = (picture: Picture) => WIDTHS.filter((_, at) => (WIDTHS[at - 1] ?? 0) < picture.width);
const srcSet = (picture: Picture, ending: string) =>
  pictureWidths(picture)
    .map((width) => `${picture.src}/${width}.${ending} ${width}w`)
    .join(', ');

interface Props {
  banner: Pick<Banner, 'image' | 'imageMobile'>;
  priority: boolean;
  /** Of the wide cut. */
  sizes?: string;
}

/** A banner has a picture of its own for phones, which is another cut and not a smaller size: so the browser chooses by the width of the page. */
export function BannerPicture({ banner, priority, sizes = '(min-width: 1024px) 944px, 100vw' }: Props) {
  const wide = banner.image ?? banner.imageMobile;
  const narrow = banner.imageMobile ?? banner.image;
  if (!wide || !narrow) return null;
  return (
    <picture>
      <source media="(width < 768px)" type="image/avif" srcSet={srcSet(narrow, 'avif')} sizes="100vw" />
      <source media="(width < 768px)" type="image/webp" srcSet={srcSet(narrow, 'webp')} sizes="100vw" />
      <source type="image/avif" srcSet={srcSet(wide, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(wide, 'webp')} sizes={sizes} />
      <img
        className={styles.picture}
        src={`${wide.src}/640.jpg`}
        width={wide.width}
        height={wide.height}
        alt=""
        decoding={priority ? 'sync' : 'async'}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}
