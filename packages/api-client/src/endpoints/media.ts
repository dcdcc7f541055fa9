import type { MediaInput, MediaReply } from '@baodao/domain/media/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const media = {
  /**
   * Stores a picture of up to 10 MiB, for use in reviews, questions and refunds.
   *
   * Members only.
   */
  save: defineEndpoint<MediaInput, MediaReply>('POST /rest/media/save', { access: 'member', encoding: 'multipart', file: 'file' }),
};
