import type {
  Collected,
  CollectInput,
  CollectState,
  CollectStateQuery,
  FavouriteList,
  FavouriteQuery,
} from '@baodao/domain/favourites/shapes';
import { row } from '../row.ts';

export const favourites = {
  list: row<FavouriteQuery, FavouriteList>('GET /rest/collect/type', { access: 'member' }),
  state: row<CollectStateQuery, CollectState>('GET /rest/collect/one/state', { access: 'member', answersNo: true }),
  collect: row<CollectInput, Collected>('POST /rest/collect/update', { access: 'member' }),
};
