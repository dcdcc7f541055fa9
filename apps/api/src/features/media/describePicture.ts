import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export interface PictureFacts {
  type: string;
  width: number;
  height: number;
  /** Base64: what is shown while the picture is on its way. */
  thumbhash: string;
}

const THUMB = 32;
const types: Record<string, string> = {
  svg: 'image/svg+xml',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
};

/** Reads what a page must know of a picture before it is there. Throws for what is not a picture of a kind the shop takes. */
export async function describePicture(bytes: Uint8Array): Promise<PictureFacts> {
  const image = sharp(bytes, { limitInputPixels: 40_000_000 });
  const { format, width, height, orientation = 1 } = await image.metadata();
  const type = types[format];
  if (!type) throw new Error(`a picture of type ${format} is not taken`);
  // Drawn small from the start: a drawing costs by the pixel.
  const source = format === 'svg' ? sharp(bytes, { density: Math.max(1, (72 * THUMB * 2) / Math.max(width, height)) }) : image;
  const { data, info } = await source
    .rotate()
    .resize(THUMB, THUMB, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = orientation >= 5;
  return {
    type,
    width: turned ? height : width,
    height: turned ? width : height,
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
  };
}
