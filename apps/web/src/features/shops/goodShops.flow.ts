import { shops } from '@baodao/api-client/endpoints/shops';
import type { ShopListQuery } from '@baodao/domain/shops/shapes';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';

const SHOPS_PER_PAGE = 12;

export const {
  flow: goodShopsFlow,
  fetch: fetchGoodShops,
  selectLoaded: selectGoodShops,
} = createRead({
  name: 'goodShops',
  read: ({ tag, index }: Pick<ShopListQuery, 'tag' | 'index'>) =>
    callApi(shops.list, { tag: tag || undefined, index, count: SHOPS_PER_PAGE }),
});
