import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { classNames } from '../classNames.ts';
import { averageColor } from './averageColor.ts';
import styles from './Picture.module.css';

/** A stored picture, as the API describes it. Its variants are at `${src}/${width}.avif`, `.webp` and `.jpg`. */
export interface PictureSource {
  /** URL without width and file extension. */
  src: string;
  /** Width of the original in pixels. */
  width: number;
  /** Height of the original in pixels. */
  height: number;
  /** Base64. It determines the background colour until the picture is loaded. */
  thumbhash?: string | null | undefined;
  /** Alternative text; empty when adjacent text describes the picture. */
  alt?: string | null | undefined;
}

export interface PictureProps extends Omit<ComponentProps<'span'>, 'children' | 'placeholder'> {
  /** Null renders an empty box of the same size. */
  picture: PictureSource | null | undefined;
  /** Overrides the alternative text of the picture. */
  alt?: string | undefined;
  /** Aspect ratio of the box. `natural` uses the ratio of the picture. Default `'1:1'`. */
  ratio?: '1:1' | '4:3' | '3:4' | '16:9' | '20:7' | '7:2' | 'natural' | undefined;
  /** `sizes` attribute of the image. Default: the size in a product grid. */
  sizes?: string | undefined;
  /** Loads the picture immediately, with high priority. Use it for one or two pictures above the fold. Default `false`. */
  priority?: boolean | undefined;
  /** URL of a cached version, shown until the picture is loaded. */
  placeholder?: string | undefined;
  /** `contain` shows the whole picture. Default `'cover'`. */
  fit?: 'cover' | 'contain' | undefined;
  /** Rounded corners. Default `false`. */
  rounded?: boolean | undefined;
}

/** Widths of the variants in pixels. The smallest is for rows of thumbnails. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];
/** `sizes` of a picture in a product grid. */
export const CARD_SIZES = '(min-width: 1200px) 232px, (min-width: 768px) 31vw, 46vw';

const RATIO_CLASS = { '1:1': 'r11', '4:3': 'r43', '3:4': 'r34', '16:9': 'r169', '20:7': 'r207', '7:2': 'r72', natural: 'natural' } as const;

/** Skips variants that would enlarge the original. The smallest variant always exists. */
const getWidths = (picture: PictureSource): number[] => {
  const fitting = WIDTHS.filter((width, index) => index === 0 || (WIDTHS[index - 1] ?? 0) < picture.width);
  return fitting.length > 0 ? fitting : WIDTHS.slice(0, 1);
};

/** A responsive picture in a box of fixed ratio, so that loading causes no layout shift. */
export function Picture({
  picture,
  alt,
  ratio = '1:1',
  sizes = CARD_SIZES,
  priority = false,
  placeholder,
  fit = 'cover',
  rounded = false,
  className,
  style,
  ...rest
}: PictureProps) {
  const root = classNames(
    styles.root,
    styles[RATIO_CLASS[ratio]],
    fit === 'contain' && styles.contain,
    rounded && styles.rounded,
    className,
  );
  if (!picture) return <span {...rest} className={root} style={style} />;
  const widths = getWidths(picture);
  const buildSrcSet = (ending: string) => widths.map((width) => `${picture.src}/${width}.${ending} ${width}w`).join(', ');
  const fallback = widths.findLast((width) => width <= 640) ?? 160;
  // A preload link in the head starts the download before the browser parses this element.
  if (priority)
    preload(`${picture.src}/${fallback}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: buildSrcSet('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  const background = averageColor(picture.thumbhash);
  const box = ratio === 'natural' ? { aspectRatio: `${picture.width} / ${picture.height}` } : undefined;
  const placeholderStyle = placeholder ? { background: `url("${placeholder}") center / ${fit}` } : undefined;
  return (
    <span
      {...rest}
      className={root}
      style={{ ...box, ...(background ? { backgroundColor: background } : undefined), ...placeholderStyle, ...style }}
    >
      {/* An inline script may have modified the element before hydration. */}
      <picture suppressHydrationWarning>
        <source type="image/avif" srcSet={buildSrcSet('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={buildSrcSet('webp')} sizes={sizes} />
        <img
          className={styles.image}
          // One size suffices for browsers without AVIF and WebP.
          src={`${picture.src}/${fallback}.jpg`}
          alt={alt ?? picture.alt ?? ''}
          width={picture.width}
          height={picture.height}
          decoding={priority ? 'sync' : 'async'}
          loading={priority ? 'eager' : 'lazy'}
          {...(priority ? { fetchPriority: 'high' } : {})}
        />
      </picture>
    </span>
  );
}
