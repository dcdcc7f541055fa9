import { home } from '@baodao/api-client/endpoints/home';
import { local } from '@baodao/api-client/endpoints/local';
import { shops } from '@baodao/api-client/endpoints/shops';
import { findCounty } from '@baodao/domain/local/counties';
import type { NearbyShop } from '@baodao/domain/local/shapes';
import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { fetchChannelHead } from '../banners/channelHead.flow.ts';

const CONTENT_PLACE = 'service';
const MAX_COUNTY_SHOPS = 12;
const MAX_PRODUCTS = 5;

const buttons = createRead({ name: 'serviceButtons', read: () => callApi(home.buttons, { place: CONTENT_PLACE }), isOptional: true });
const vendors = createRead({ name: 'recommendedVendors', read: readRecommendedVendors });
/** Null without a county. */
const countyShops = createRead({
  name: 'countyShops',
  read: readCountyShops,
  isShownMeanwhile: (before, next) => before === next,
  isOptional: true,
});

export const serviceFlows = [buttons.flow, vendors.flow, countyShops.flow];
export const selectServiceButtons = buttons.selectLoaded;
export const selectRecommendedVendors = vendors.selectLoaded;
export const selectCountyShops = countyShops.selectLoaded;

export function* fetchServicePage(regionId: number | undefined): SagaGenerator<void> {
  yield* all([
    call(fetchChannelHead, CONTENT_PLACE, MAX_PRODUCTS),
    call(buttons.fetch, undefined),
    call(vendors.fetch, undefined),
    call(countyShops.fetch, regionId),
  ]);
}

function* readRecommendedVendors(): SagaGenerator<ShopWithProducts[]> {
  return (yield* callApi(shops.byPlacement, { place: CONTENT_PLACE })).shops;
}

function* readCountyShops(regionId: number | undefined): SagaGenerator<NearbyShop[] | null> {
  if (regionId === undefined) return null;
  const { lng, lat } = findCounty(regionId) ?? {};
  return (yield* callApi(local.nearby, { regionId, lng, lat, count: MAX_COUNTY_SHOPS })).list;
}
