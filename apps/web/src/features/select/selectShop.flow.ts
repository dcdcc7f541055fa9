import { catalog } from '@baodao/api-client/endpoints/catalog';
import { shops } from '@baodao/api-client/endpoints/shops';
import type { ProductList } from '@baodao/domain/catalog/shapes';
import type { VendorComposite } from '@baodao/domain/shops/shapes';
import { all, call, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { NotFound } from '../../platform/store/loadInto.ts';
import { fetchDiscoveries, selectDiscoveries } from '../discover/discoveries.flow.ts';
import { extractStories } from '../discover/stories.ts';
import { SELECT_TOPIC } from './selectTopic.ts';

export type ShopProducts = Pick<ProductList, 'list' | 'total' | 'index' | 'pages'>;

const PRODUCTS_PER_PAGE = 24;
const MAX_STORIES = 6;

const shop = createRead({ name: 'selectShop', read: readShop });
const products = createRead({ name: 'selectShopProducts', read: readProducts });

export const selectShopFlows = [shop.flow, products.flow];
export const selectCuratedShop = shop.selectLoaded;
export const selectShopProducts = products.selectLoaded;

/** Loads a curated shop with its stories and products. Without `orgId` it is the shop of the newest story. */
export function* fetchSelectShop({ orgId, page }: { orgId: number | undefined; page: number }): SagaGenerator<void> {
  const shopId = orgId ?? (yield* findNewestShop());
  if (shopId === undefined) return yield* shop.fetch(undefined);
  yield* all([
    call(shop.fetch, shopId),
    call(products.fetch, { orgId: shopId, page }),
    call(fetchDiscoveries, { orgId: shopId, type: 'story' as const, count: MAX_STORIES }),
  ]);
}

function* findNewestShop(): SagaGenerator<number | undefined> {
  yield* fetchDiscoveries({ key: SELECT_TOPIC, count: 4 });
  const { value } = yield* select(selectDiscoveries);
  return extractStories(value?.list ?? []).flatMap((story) => story.shops)[0]?.orgId;
}

function* readShop(id: number | undefined): SagaGenerator<VendorComposite> {
  if (id === undefined) throw new NotFound();
  return yield* callApi(shops.vendor, { id });
}

function* readProducts({ orgId, page }: { orgId: number; page: number }): SagaGenerator<ShopProducts> {
  const { list, total, index, pages } = yield* callApi(catalog.products, { orgId, index: page, count: PRODUCTS_PER_PAGE });
  return { list, total, index, pages };
}
