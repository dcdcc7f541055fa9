import type { Picture } from '@baodao/domain/wire/fields';

/** Widths in pixels in which the shop serves every picture. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;

/** Formats in which the shop serves every picture, the smallest files first. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;

export interface PictureOptions {
  /** Desired width in pixels, such as the CSS width times the pixel ratio. Default: 640. */
  width?: number;
  /** Default: `webp`. */
  format?: (typeof pictureFormats)[number];
  /** Address of the shop; empty for the page's own origin. */
  baseURL?: string;
}

function addressOf({ src }: Pick<Picture, 'src'>, width: number, { format = 'webp', baseURL = '' }: PictureOptions): string {
  const root = baseURL.endsWith('/') ? baseURL.slice(0, -1) : baseURL;
  return `${/^https?:/.test(src) ? '' : root}${src}/${width}.${format}`;
}

/**
 * The address of a picture in the smallest width that is at least the desired one.
 *
 * @param picture A picture of a reply.
 * @example
 * pictureUrl(product.picture, { width: 300, format: 'jpg', baseURL: 'https://shop.example' }) // https://shop.example/media/…/320.jpg
 */
export function pictureUrl(picture: Pick<Picture, 'src'>, options: PictureOptions = {}): string {
  const { width = 640 } = options;
  const served = pictureWidths.find((each) => each >= width) ?? pictureWidths[pictureWidths.length - 1] ?? width;
  return addressOf(picture, served, options);
}

/**
 * The `srcset` of a picture in one format, without widths that would only enlarge it.
 *
 * @param picture A picture of a reply.
 */
export function pictureSrcSet(picture: Pick<Picture, 'src' | 'width'>, options: Omit<PictureOptions, 'width'> = {}): string {
  // The first width above the original holds the original in full.
  const enough = pictureWidths.find((width) => width >= picture.width) ?? Number.POSITIVE_INFINITY;
  return pictureWidths
    .filter((width) => width <= enough)
    .map((width) => `${addressOf(picture, width, options)} ${width}w`)
    .join(', ');
}
