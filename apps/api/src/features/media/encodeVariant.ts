import sharp, { type Sharp } from 'sharp';
import type { VariantType } from './variants.ts';

const SVG_DENSITY = 72;
/** A picture of more pixels than this is an attack, or a mistake. */
const MOST_PIXELS = 40_000_000;

/**
 * A picture at one width, never larger than its original. Drawings have no size of their own, so they are drawn at the width asked for.
 * The efforts are low: the first visitor waits for the encoding, and a few per cent of size are not worth his second.
 */
export async function encodeVariant(original: Uint8Array, width: number, type: VariantType): Promise<Buffer> {
  const image = await opened(original, width);
  const resized = image.rotate().resize({ width, withoutEnlargement: true });
  if (type === 'avif') return resized.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  if (type === 'webp') return resized.webp({ quality: 80, effort: 3 }).toBuffer();
  return resized.flatten({ background: '#fbfaf7' }).jpeg({ quality: 82, mozjpeg: false, progressive: true }).toBuffer();
}

async function opened(original: Uint8Array, width: number): Promise<Sharp> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const image = sharp(original, options);
  const { format, width: drawn } = await image.metadata();
  if (format !== 'svg') return image;
  return sharp(original, { ...options, density: Math.max(1, (SVG_DENSITY * width) / drawn) });
}

/** What networks show beside a shared link (Open Graph): its size and type are the ones all of them take. */
const shareSize = { width: 1200, height: 630 } as const;
const SHARE_MARGIN = 36;

/** The whole picture in the middle of a card, over itself, blurred: pictures of any shape fill the card, and nothing of them is cut off. */
export async function encodeShare(original: Uint8Array): Promise<Buffer> {
  const { width, height } = shareSize;
  // From its pixels: a drawing would be drawn anew for each layer.
  const picture = await (await opened(original, width)).rotate().flatten({ background: '#fbfaf7' }).png({ compressionLevel: 1 }).toBuffer();
  const [backdrop, whole] = await Promise.all([
    sharp(picture).resize({ width, height, fit: 'cover' }).blur(36).modulate({ brightness: 1.08, saturation: 0.8 }).toBuffer(),
    sharp(picture)
      .resize({ width: width - 2 * SHARE_MARGIN, height: height - 2 * SHARE_MARGIN, fit: 'inside' })
      .toBuffer(),
  ]);
  return sharp(backdrop)
    .composite([{ input: whole, gravity: 'centre' }])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}
