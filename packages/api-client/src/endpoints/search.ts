import type { HotWords, Suggestions, SuggestQuery } from '@baodao/domain/search/shapes';
import type { NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const search = {
  /**
   * Suggests words, products and shops for the beginning of a search.
   *
   * Anyone may call it; members get their own view.
   */
  suggest: defineEndpoint<SuggestQuery, Suggestions>('GET /rest/search/key', { access: 'optional', specified: true }),
  /**
   * Returns popular searches and the placeholder of the search box.
   *
   * Anyone may call it; members get their own view.
   */
  hotWords: defineEndpoint<NoInput, HotWords>('GET /rest/search/key/list', { access: 'optional', specified: true }),
};
