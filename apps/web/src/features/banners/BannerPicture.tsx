import type { Picture } from '@baodao/domain/wire/fields';
import { preload } from 'react-dom';
import styles from './Banners.module.css';

const NARROW_WIDTHS = [640, 960, 1280];
/** From the narrowest viewport that shows it to wide and dense screens. */
const WIDE_WIDTHS = [960, 1280, 1920];
type BannerImage = Pick<Picture, 'src' | 'width' | 'height'>;

/** Omits widths beyond the first one that covers the original. */
const buildSrcSet = (picture: BannerImage, widths: readonly number[]) =>
  widths
    .filter((_, at) => (widths[at - 1] ?? 0) < picture.width)
    .map((width) => `${picture.src}/${width} ${width}w`)
    .join(',');

interface Props {
  banner: { image: BannerImage | null; imageMobile: BannerImage | null };
  priority: boolean;
  /** `sizes` of the wide picture. */
  sizes?: string;
}

/** Phones get another crop of the banner, so the sources are chosen by viewport width. */
export function BannerPicture({ banner, priority, sizes = '(min-width: 1024px) 944px, 100vw' }: Props) {
  const wide = banner.image ?? banner.imageMobile;
  const narrow = banner.imageMobile ?? banner.image;
  if (!wide || !narrow) return null;
  const sources = { narrow: buildSrcSet(narrow, NARROW_WIDTHS), wide: buildSrcSet(wide, WIDE_WIDTHS) };
  const address = `${wide.src}/640`;
  if (priority) {
    // The browser parses this element after the menus, when the scripts already compete for the line.
    const picture = { as: 'image', fetchPriority: 'high' } as const;
    preload(address, { ...picture, imageSrcSet: sources.narrow, imageSizes: '100vw', media: '(max-width: 767.98px)' });
    preload(address, { ...picture, imageSrcSet: sources.wide, imageSizes: sizes, media: '(min-width: 768px)' });
  }
  return (
    <picture>
      <source media="(max-width: 767.98px)" srcSet={sources.narrow} sizes="100vw" />
      <img
        className={styles.picture}
        srcSet={sources.wide}
        sizes={sizes}
        src={address}
        width={wide.width}
        height={wide.height}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        {...(priority ? { decoding: 'sync', fetchPriority: 'high' } : {})}
      />
    </picture>
  );
}
