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
  list: defineEndpoint<FavouriteQuery, FavouriteList>('GET /rest/collect/type', { access: 'member' }),
  state: defineEndpoint<FavouriteStateQuery, FavouriteState>('GET /rest/collect/one/state', { access: 'member', isExistenceCheck: true }),
  update: defineEndpoint<FavouriteInput, FavouriteReply>('POST /rest/collect/update', { access: 'member' }),
};
