import sharp from 'sharp';
import { pictureProblem } from './pictureProblem.ts';

const MAX_PIXELS = 60_000_000;
const MIN_SIDE = 16;

/** A rectangle in shares of the width and height of a picture. */
interface PicturePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Cuts a part out of a picture and encodes it. */
export async function cropPicture(original: Uint8Array, part: PicturePart): Promise<Buffer> {
  const { data, info } = await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.min(Math.round(part.left * info.width), info.width - 1);
  const top = Math.min(Math.round(part.top * info.height), info.height - 1);
  const width = Math.min(Math.round(part.width * info.width), info.width - left);
  const height = Math.min(Math.round(part.height * info.height), info.height - top);
  if (Math.min(width, height) < MIN_SIDE) throw pictureProblem('small');
  return sharp(data, { raw: info }).extract({ left, top, width, height }).webp({ quality: 86, effort: 3 }).toBuffer();
}
