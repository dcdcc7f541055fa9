import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { classNames } from '../classNames.ts';
import { averageColor } from './averageColor.ts';
import styles from './Picture.module.css';
import { widthsForSizes } from './widthsForSizes.ts';

/** A stored picture, as the API describes it. The server picks the format of `${src}/${width}` by the browser's `Accept` header. */
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
  /** `sizes` attribute of the image, also determines the offered widths. Default: the size in a product grid. */
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

/** `sizes` of a picture in a product grid. */
export const CARD_SIZES = '(min-width: 1200px) 232px, (min-width: 768px) 31vw, 46vw';

const RATIO_CLASS = { '1:1': 'r11', '4:3': 'r43', '3:4': 'r34', '16:9': 'r169', '20:7': 'r207', '7:2': 'r72', natural: 'natural' } as const;

/** Skips variants that would enlarge the original. The smallest one always exists. */
function getWidths(picture: PictureSource, sizes: string): readonly number[] {
  const widths = widthsForSizes(sizes);
  const fitting = widths.filter((width, index) => index === 0 || (widths[index - 1] ?? 0) < picture.width);
  return fitting.length > 0 ? fitting : widths.slice(0, 1);
}

/** The address of a picture, and those of other widths if there is more than one. */
function findAddresses(picture: PictureSource, sizes: string) {
  const widths = getWidths(picture, sizes);
  const address = `${picture.src}/${widths.findLast((width) => width <= 640) ?? widths[0] ?? 640}`;
  const srcSet = widths.length > 1 ? widths.map((width) => `${picture.src}/${width} ${width}w`).join(',') : undefined;
  return { address, srcSet };
}

/**
 * Starts the download of a picture with a link in the head, before the browser parses its element. A `Picture` with `priority` does so. A
 * component whose HTML may come from elsewhere calls it besides.
 *
 * @param sizes As in the `Picture`.
 */
function preloadPicture(picture: PictureSource, sizes = CARD_SIZES): void {
  const { address, srcSet } = findAddresses(picture, sizes);
  preload(address, { as: 'image', ...(srcSet && { imageSrcSet: srcSet, imageSizes: sizes }), fetchPriority: 'high' });
}

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
  const { address, srcSet } = findAddresses(picture, sizes);
  if (priority) preloadPicture(picture, sizes);
  const background = averageColor(picture.thumbhash);
  const box = ratio === 'natural' ? { aspectRatio: `${picture.width} / ${picture.height}` } : undefined;
  const placeholderStyle = placeholder ? { background: `url("${placeholder}") center / ${fit}` } : undefined;
  return (
    <span
      {...rest}
      className={root}
      style={{ ...box, ...(background ? { backgroundColor: background } : undefined), ...placeholderStyle, ...style }}
    >
      <img
        className={styles.image}
        // One width needs no choice.
        {...(srcSet && { srcSet, sizes })}
        src={address}
        alt={alt ?? picture.alt ?? ''}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        {...(priority ? { decoding: 'sync', fetchPriority: 'high' } : {})}
        // An inline script may have modified the element before hydration.
        suppressHydrationWarning
      />
    </span>
  );
}
