import type { Banner } from '@baodao/domain/home/shapes';
import type { Picture } from '@baodao/domain/wire/fields';
import { preload } from 'react-dom';
import styles from './Banners.module.css';

/** The largest is for banners on dense and wide screens. */
const WIDTHS = [640, 960, 1280, 1920];
/** Omits widths beyond the first one that covers the original. */
const pictureWidths = (picture: Picture) => WIDTHS.filter((_, at) => (WIDTHS[at - 1] ?? 0) < picture.width);
const buildSrcSet = (picture: Picture) =>
  pictureWidths(picture)
    .map((width) => `${picture.src}/${width} ${width}w`)
    .join(',');

interface Props {
  banner: Pick<Banner, 'image' | 'imageMobile'>;
  priority: boolean;
  /** `sizes` of the wide picture. */
  sizes?: string;
}

/** Phones get another crop of the banner, so the sources are chosen by viewport width. */
export function BannerPicture({ banner, priority, sizes = '(min-width: 1024px) 944px, 100vw' }: Props) {
  const wide = banner.image ?? banner.imageMobile;
  const narrow = banner.imageMobile ?? banner.image;
  if (!wide || !narrow) return null;
  const sources = { narrow: buildSrcSet(narrow), wide: buildSrcSet(wide) };
  const address = `${wide.src}/640`;
  if (priority) {
    // The browser parses this element after the menus, when the scripts already compete for the line.
    const picture = { as: 'image', fetchPriority: 'high' } as const;
    preload(address, { ...picture, imageSrcSet: sources.narrow, imageSizes: '100vw', media: '(width < 768px)' });
    preload(address, { ...picture, imageSrcSet: sources.wide, imageSizes: sizes, media: '(width >= 768px)' });
  }
  return (
    <picture>
      <source media="(width < 768px)" srcSet={sources.narrow} sizes="100vw" />
      <img
        className={styles.picture}
        srcSet={sources.wide}
        sizes={sizes}
        src={address}
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
