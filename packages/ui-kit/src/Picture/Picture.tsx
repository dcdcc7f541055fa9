import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { classNames } from '../classNames.ts';
import { averageColor } from './averageColor.ts';
import styles from './Picture.module.css';

/** A stored picture as the API describes it. Its variants are at `${src}/${width}.avif`, `.webp` and `.jpg`. */
export interface PictureSource {
  /** The address without width and ending. */
  src: string;
  /** Of the original, in px. */
  width: number;
  /** Of the original, in px. */
  height: number;
  /** Base64; gives the colour of the box until the picture is there. */
  thumbhash?: string | null | undefined;
  /** What the picture shows; empty when a text beside it says so. */
  alt?: string | null | undefined;
}

export interface PictureProps extends Omit<ComponentProps<'span'>, 'children' | 'placeholder'> {
  /** Without it an empty box of the same size is shown. */
  picture: PictureSource | null | undefined;
  /** Overrides the alternative text of the picture. */
  alt?: string | undefined;
  /** The box; `natural` takes the picture's own ratio. Default `'1:1'`. */
  ratio?: '1:1' | '4:3' | '3:4' | '16:9' | '20:7' | '7:2' | 'natural' | undefined;
  /** How wide it is shown, as in the `sizes` attribute. Default: half of a phone, a fifth of a desktop. */
  sizes?: string | undefined;
  /** The picture the visitor sees first: loaded at once, with high priority. At most one or two per page. */
  priority?: boolean | undefined;
  /** Address of a version that the browser has already: it stands there until the picture has come. */
  placeholder?: string | undefined;
  /** `contain` shows all of it. Default `'cover'`. */
  fit?: 'cover' | 'contain' | undefined;
  /** Rounded corners. Default `false`. */
  rounded?: boolean | undefined;
}

/** The smallest is for pictures no larger than a finger: rows of them stand in a first screen. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];
export const CARD_SIZES = '(min-width: 1200px) 232px, (min-width: 768px) 31vw, 46vw';

const RATIO_CLASS = { '1:1': 'r11', '4:3': 'r43', '3:4': 'r34', '16:9': 'r169', '20:7': 'r207', '7:2': 'r72', natural: 'natural' } as const;

/** Variants above the original's width would only be enlargements; the smallest one always exists. */
const getWidths = (picture: PictureSource): number[] => {
  const fitting = WIDTHS.filter((width, index) => index === 0 || (WIDTHS[index - 1] ?? 0) < picture.width);
  return fitting.length > 0 ? fitting : WIDTHS.slice(0, 1);
};

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
  const set = (ending: string) => widths.map((width) => `${picture.src}/${width}.${ending} ${width}w`).join(', ');
  const fallback = widths.findLast((width) => width <= 640) ?? 160;
  // In the head it is found before the browser has read the page up to it.
  if (priority)
    preload(`${picture.src}/${fallback}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: set('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  const background = averageColor(picture.thumbhash);
  const box = ratio === 'natural' ? { aspectRatio: `${picture.width} / ${picture.height}` } : undefined;
  const under = placeholder ? { background: `url("${placeholder}") center / ${fit}` } : undefined;
  return (
    <span {...rest} className={root} style={{ ...box, ...(background ? { backgroundColor: background } : undefined), ...under, ...style }}>
      {/* A page may have marked it already, as one that is near. */}
      <picture suppressHydrationWarning>
        <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
        <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
        <img
          className={styles.image}
          // For browsers that know neither format: one size will do.
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
