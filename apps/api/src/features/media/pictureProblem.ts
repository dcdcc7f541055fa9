import { errorCodes } from '@baodao/domain/errors/codes';
import { ApiProblem } from '../../platform/http/problems.ts';

/** Why a picture was rejected. Clients translate it. */
export type PictureProblem = 'missing' | 'type' | 'heic' | 'size' | 'pixels' | 'small' | 'broken';

const problemMessages: Record<PictureProblem, string> = {
  missing: 'send one picture as the multipart field "file"',
  type: 'only JPEG, PNG, WebP and AVIF pictures are taken',
  heic: 'HEIC pictures cannot be read; save it as JPEG first',
  size: 'the picture is larger than 10 MiB',
  pixels: 'the picture has too many pixels',
  small: 'the picture is too small',
  broken: 'the picture is broken',
};

export function pictureProblem(reason: PictureProblem): ApiProblem {
  return new ApiProblem(errorCodes.badParameter, problemMessages[reason], { field: 'file', reason });
}

/** Converts an error of the multipart parser, which throws plain errors for a truncated form or a missing boundary. */
export function toUploadProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return pictureProblem('size');
  return error instanceof ApiProblem || code ? error : pictureProblem('broken');
}
