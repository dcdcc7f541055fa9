import sharp, { type Sharp } from 'sharp';
import { badPicture } from './pictureFault.ts';
import { pictureTypeOf } from './pictureType.ts';

/** What a telephone takes is let in; what only fills memory is not. */
const MOST_PIXELS = 60_000_000;
const FEWEST_SIDE = 16;
/** The longer side of what is kept: pages show 1280 pixels at most. */
const KEPT_SIDE = 2048;
const PORTRAIT_SIDE = 512;

/**
 * A picture drawn anew: nothing of the file that came in is kept but its pixels. What stood beside them, where a telephone writes
 * where it was, or after them, where a script may hide, is gone.
 */
export const cleanPicture = (bytes: Uint8Array): Promise<Buffer> =>
  redraw(bytes, (drawn) => drawn.resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true }));

/** The same, cut to the square in its middle. */
export const cleanPortrait = (bytes: Uint8Array): Promise<Buffer> =>
  redraw(bytes, (drawn) => drawn.resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover' }));

async function redraw(bytes: Uint8Array, fit: (drawn: Sharp) => Sharp): Promise<Buffer> {
  const type = pictureTypeOf(bytes);
  if (type === 'heic') throw badPicture('heic');
  if (type === null || type === 'svg' || type === 'gif') throw badPicture('type');
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw badPicture('broken');
    });
  if (width * height > MOST_PIXELS) throw badPicture('pixels');
  if (Math.min(width, height) < FEWEST_SIDE) throw badPicture('small');
  try {
    return await fit(sharp(bytes, options).autoOrient()).timeout({ seconds: 10 }).webp({ quality: 86, effort: 3 }).toBuffer();
  } catch {
    throw badPicture('broken');
  }
}
