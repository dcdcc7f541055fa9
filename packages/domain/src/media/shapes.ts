import * as z from 'zod/mini';

/** Of a picture that was handed in; given in `images` of whatever shows it. */
export const mediaId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** The picture travels beside these as the multipart field `file`, 10 MiB at most. */
export const MediaInput = z.strictObject({});
export type MediaInput = z.infer<typeof MediaInput>;

/** `src`, `width`, `height` and `thumbhash` are those of a `Picture`. */
export const MediaReply = z.object({
  id: mediaId,
  src: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
});
export type MediaReply = z.infer<typeof MediaReply>;
