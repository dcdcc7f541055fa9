import type { HotWords, Suggestions, SuggestQuery } from '@baodao/domain/search/shapes';
import type { NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const search = {
  suggest: defineEndpoint<SuggestQuery, Suggestions>('GET /rest/search/key', { access: 'optional' }),
  hotWords: defineEndpoint<NoInput, HotWords>('GET /rest/search/key/list', { access: 'optional' }),
};
