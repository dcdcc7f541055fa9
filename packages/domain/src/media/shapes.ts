import * as z from 'zod/mini';

/** Id of an uploaded image, for the `images` field of reviews, questions and so on. */
export const mediaId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** The image is sent as the multipart field `file`, at most 10 MiB. */
export const MediaInput = z.strictObject({});
export interface MediaInput extends z.infer<typeof MediaInput> {}

/** `src`, `width`, `height` and `thumbhash` are the fields of a `Picture`. */
export const MediaReply = z.object({
  /** Id of the picture, for the field `images` of other calls. */
  id: mediaId,
  /** As in `Picture`. */
  src: z.string(),
  /** Width in pixels. */
  width: z.int(),
  /** Height in pixels. */
  height: z.int(),
  /** As in `Picture`. */
  thumbhash: z.string(),
});
export interface MediaReply extends z.infer<typeof MediaReply> {}
