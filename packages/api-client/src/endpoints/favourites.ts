import type {
  FavouriteInput,
  FavouriteList,
  FavouriteQuery,
  FavouriteReply,
  FavouriteState,
  FavouriteStateQuery,
} from '@baodao/domain/favourites/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const favourites = {
  /**
   * Returns the member's favourites of a type.
   *
   * Members only.
   */
  list: defineEndpoint<FavouriteQuery, FavouriteList>('GET /rest/collect/type', { access: 'member', scope: 'favourites', specified: true }),
  /**
   * Tells whether something is a favourite of the member.
   *
   * Members only.
   */
  state: defineEndpoint<FavouriteStateQuery, FavouriteState>('GET /rest/collect/one/state', {
    access: 'member',
    scope: 'favourites',
    specified: true,
    isExistenceCheck: true,
  }),
  /**
   * Adds a favourite or removes favourites.
   *
   * Members only.
   */
  update: defineEndpoint<FavouriteInput, FavouriteReply>('POST /rest/collect/update', {
    access: 'member',
    scope: 'favourites',
    specified: true,
  }),
};
