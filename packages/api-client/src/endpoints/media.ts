import type { MediaInput, MediaReply } from '@baodao/domain/media/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const media = {
  save: defineEndpoint<MediaInput, MediaReply>('POST /rest/media/save', { access: 'member', encoding: 'multipart' }),
};
