// Descriptions of pictures, which save the import from decoding them.
import * as z from 'zod';
import { pictureMimeTypes } from '../../features/media/describePicture.ts';
import { csvNumber } from './csvFields.ts';

const pixels = csvNumber(z.int().min(1).max(100_000));

export const PictureRow = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{32}$/, 'must be the first 32 hexadecimal digits of the SHA-256 of the file'),
  type: z.enum(pictureMimeTypes),
  width: pixels,
  height: pixels,
  thumbhash: z.string().regex(/^[A-Za-z0-9+/]{6,40}={0,2}$/, 'must be a ThumbHash in base64'),
});
export type PictureRow = z.infer<typeof PictureRow>;
