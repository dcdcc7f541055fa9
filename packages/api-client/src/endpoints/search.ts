import type { HotWords, Suggestions, SuggestQuery } from '@baodao/domain/search/shapes';
import type { Nothing } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const search = {
  suggest: row<SuggestQuery, Suggestions>('GET /rest/search/key', { access: 'optional' }),
  hotWords: row<Nothing, HotWords>('GET /rest/search/key/list', { access: 'optional' }),
};
