import sharp, { type Sharp } from 'sharp';
import { pictureProblem } from './pictureProblem.ts';
import { detectPictureType } from './pictureType.ts';

/** Enough for phone cameras, but bounds the memory of decoding. */
const MAX_PIXELS = 60_000_000;
const MIN_SIDE = 16;
/** Longer side of stored pictures. Pages show at most 1920 pixels. */
const MAX_SIDE = 2048;
const PORTRAIT_SIDE = 512;

/** Re-encodes the pixels only. This drops metadata such as the location, and anything hidden in the file. */
export const reencodePicture = (bytes: Uint8Array): Promise<Buffer> =>
  reencode(bytes, (image) => image.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }));

/** Re-encodes the centre square. */
export const reencodePortrait = (bytes: Uint8Array): Promise<Buffer> =>
  reencode(bytes, (image) => image.resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover' }));

async function reencode(bytes: Uint8Array, resize: (image: Sharp) => Sharp): Promise<Buffer> {
  const type = detectPictureType(bytes);
  if (type === 'heic') throw pictureProblem('heic');
  if (type === null || type === 'svg' || type === 'gif') throw pictureProblem('type');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw pictureProblem('broken');
    });
  if (width * height > MAX_PIXELS) throw pictureProblem('pixels');
  if (Math.min(width, height) < MIN_SIDE) throw pictureProblem('small');
  try {
    return await resize(sharp(bytes, options).autoOrient()).timeout({ seconds: 10 }).webp({ quality: 86, effort: 3 }).toBuffer();
  } catch {
    throw pictureProblem('broken');
  }
}
