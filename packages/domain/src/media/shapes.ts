import * as z from 'zod/mini';

/** Id of an uploaded image, for the `images` field of reviews, questions and so on. */
export const mediaId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** The image is sent as the multipart field `file`, at most 10 MiB. */
export const MediaInput = z.strictObject({});
export interface MediaInput extends z.infer<typeof MediaInput> {}

/** `src`, `width`, `height` and `thumbhash` are the fields of a `Picture`. */
export const MediaReply = z.object({
  id: mediaId,
  src: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
});
export interface MediaReply extends z.infer<typeof MediaReply> {}
