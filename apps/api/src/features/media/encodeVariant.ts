import sharp, { type Sharp } from 'sharp';
import type { VariantType } from './variants.ts';

const SVG_DENSITY = 72;
/** Larger pictures are attacks or mistakes. */
const MAX_PIXELS = 40_000_000;

/**
 * Encodes a picture at one width without enlarging it. SVGs are rasterized at the requested width.
 * The encoding effort is low, since the first visitor waits for it and a few per cent of size are not worth the delay.
 */
export async function encodeVariant(original: Uint8Array, width: number, type: VariantType): Promise<Buffer> {
  const image = await openImage(original, width);
  const resized = image.rotate().resize({ width, withoutEnlargement: true });
  if (type === 'avif') return resized.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (type === 'webp') return resized.webp({ quality: 80, effort: 3 }).toBuffer();
  return resized.flatten({ background: '#fbfaf7' }).jpeg({ quality: 82, mozjpeg: false, progressive: true }).toBuffer();
}

async function openImage(original: Uint8Array, width: number): Promise<Sharp> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const image = sharp(original, options);
  const { format, width: svgWidth } = await image.metadata();
  if (format !== 'svg') return image;
  return sharp(original, { ...options, density: Math.max(1, (SVG_DENSITY * width) / svgWidth) });
}

/** Open Graph size that all networks accept. */
const shareSize = { width: 1200, height: 630 } as const;
const SHARE_MARGIN = 36;

/** Centres the whole picture on a blurred copy of itself, so that pictures of any shape fill the card without cropping. */
export async function encodeShareCard(original: Uint8Array): Promise<Buffer> {
  const { width, height } = shareSize;
  // Rasterize once. An SVG would be rendered again for each layer.
  const picture = await (await openImage(original, width))
    .rotate()
    .flatten({ background: '#fbfaf7' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [backdrop, foreground] = await Promise.all([
    sharp(picture).resize({ width, height, fit: 'cover' }).blur(36).modulate({ brightness: 1.08, saturation: 0.8 }).toBuffer(),
    sharp(picture)
      .resize({ width: width - 2 * SHARE_MARGIN, height: height - 2 * SHARE_MARGIN, fit: 'inside' })
      .toBuffer(),
  ]);
  return sharp(backdrop)
    .composite([{ input: foreground, gravity: 'centre' }])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}
