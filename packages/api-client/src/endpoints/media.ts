import type { MediaInput, MediaSaved } from '@baodao/domain/media/shapes';
import { row } from '../row.ts';

export const media = {
  save: row<MediaInput, MediaSaved>('POST /rest/media/save', { access: 'member', encoding: 'multipart' }),
};
