import { shops } from '@baodao/api-client/endpoints/shops';
import type { ShopComposite, VendorProductQuery, VendorReviewQuery, VendorReviews } from '@baodao/domain/shops/shapes';
import { all, call, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { favouriteTypes, fetchFavouriteStatus } from '../favourites/favouriteToggle.flow.ts';

// Otherwise the new shop's header would appear above the old shop's products.
const isSameShop = (before: { id: number }, next: { id: number }) => before.id === next.id;

const shop = createRead({ name: 'shop', read: readShop, isShownMeanwhile: isSameShop });
const products = createRead({
  name: 'shopProducts',
  read: (query: VendorProductQuery) => callApi(shops.products, query),
  isShownMeanwhile: isSameShop,
});
const reviews = createRead({
  name: 'shopReviews',
  read: (query: VendorReviewQuery) => callApi(shops.reviews, query),
  isShownMeanwhile: isSameShop,
});
/** Below the fold of the shop's home page, which is complete without them. */
const latestReviews = createRead({ name: 'shopLatestReviews', read: readLatestReviews, isShownMeanwhile: isSameShop, isOptional: true });

export const shopFlow = shop.flow;
export const shopProductsFlow = products.flow;
export const shopReviewsFlow = reviews.flow;
export const latestReviewsFlow = latestReviews.flow;
export const selectShop = shop.selectLoaded;
export const selectShopProducts = products.selectLoaded;
export const selectShopReviews = reviews.selectLoaded;
export const selectLatestReviews = latestReviews.selectLoaded;

const LATEST_REVIEWS = 3;

function* readShop({ id: orgId }: { id: number }): SagaGenerator<ShopComposite> {
  return yield* callApi(shops.shop, { orgId });
}

function* readLatestReviews({ id }: { id: number }): SagaGenerator<VendorReviews> {
  return yield* callApi(shops.reviews, { id, count: LATEST_REVIEWS });
}

export function* fetchShopHome(orgId: number): SagaGenerator<void> {
  yield* all([call(shop.fetch, { id: orgId }), call(latestReviews.fetch, { id: orgId })]);
}

export function* fetchShopProducts(query: VendorProductQuery): SagaGenerator<void> {
  yield* all([call(fetchShopOnce, query.id), call(products.fetch, query)]);
}

export function* fetchShopReviews(query: VendorReviewQuery): SagaGenerator<void> {
  yield* all([call(fetchShopOnce, query.id), call(reviews.fetch, query)]);
}

/** Other pages of the same shop reuse the loaded shop. */
function* fetchShopOnce(id: number): SagaGenerator<void> {
  const { state, value } = yield* select(selectShop);
  if (state !== 'ready' || value.orgId !== id) yield* shop.fetch({ id });
}

/** For members: loads whether they follow the shop, and records the visit as a footprint. */
export function* fetchPersonalShop(orgId: number): SagaGenerator<void> {
  const { value } = yield* select(selectShop);
  if (value?.orgId !== orgId) return;
  yield* all([call(fetchFavouriteStatus, favouriteTarget(value)), call(recordVisit, orgId)]);
}

function* recordVisit(orgId: number): SagaGenerator<void> {
  try {
    yield* callApi(shops.visit, { type: SHOP_FOOTPRINT_TYPE, id: orgId });
  } catch {
    // The footprint is optional.
  }
}

/** Wire values of the footprint type and of the shop type of local vendors. */
const SHOP_FOOTPRINT_TYPE = 2;
const VENDOR_TYPE = 2;

export const favouriteTarget = ({ orgId, type }: Pick<ShopComposite, 'orgId' | 'type'>) => ({
  type: type === VENDOR_TYPE ? favouriteTypes.vendor : favouriteTypes.shop,
  id: orgId,
});
