import { errorCodes } from '@baodao/domain/errors/codes';
import { ApiProblem } from '../../http/problems.ts';

/** Why a picture was not taken, for pages to say in the reader's language. */
export type PictureFault = 'missing' | 'type' | 'heic' | 'size' | 'pixels' | 'small' | 'broken';

const words: Record<PictureFault, string> = {
  missing: 'send one picture as the multipart field "file"',
  type: 'only JPEG, PNG, WebP and AVIF pictures are taken',
  heic: 'HEIC pictures cannot be read; save it as JPEG first',
  size: 'the picture is larger than 10 MiB',
  pixels: 'the picture has too many pixels',
  small: 'the picture is too small',
  broken: 'the picture is broken',
};

export function badPicture(fault: PictureFault): ApiProblem {
  return new ApiProblem(errorCodes.badParameter, words[fault], { field: 'file', reason: fault });
}
