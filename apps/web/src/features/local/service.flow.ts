import { home } from '@baodao/api-client/endpoints/home';
import { local } from '@baodao/api-client/endpoints/local';
import { shops } from '@baodao/api-client/endpoints/shops';
import type { Button } from '@baodao/domain/home/shapes';
import { findCounty } from '@baodao/domain/local/counties';
import type { NearbyShop } from '@baodao/domain/local/shapes';
import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { fetchChannelHead } from '../banners/channelHead.flow.ts';

interface ServiceState {
  buttons: Button[];
  recommendedVendors: Loadable<ShopWithProducts[]>;
  /** Shops of the chosen county. Null without one. */
  countyShops: NearbyShop[] | null;
}

const slice = createSlice({
  name: 'service',
  initialState: { buttons: [], recommendedVendors: idle, countyShops: null } as ServiceState,
  reducers: {
    buttonsChanged: (state, { payload }: PayloadAction<Button[]>) => ({ ...state, buttons: payload }),
    recommendedVendorsChanged: (state, { payload }: PayloadAction<Loadable<ShopWithProducts[]>>) => ({
      ...state,
      recommendedVendors: keepPreviousValue(state.recommendedVendors, payload),
    }),
    countyShopsChanged: (state, { payload }: PayloadAction<NearbyShop[] | null>) => ({ ...state, countyShops: payload }),
  },
  selectors: {
    selectServiceButtons: (state) => state.buttons,
    selectRecommendedVendors: (state) => state.recommendedVendors,
    selectCountyShops: (state) => state.countyShops,
  },
});
const { buttonsChanged, recommendedVendorsChanged, countyShopsChanged } = slice.actions;
export const { selectServiceButtons, selectRecommendedVendors, selectCountyShops } = slice.selectors;

const CONTENT_PLACE = 'service';
const MAX_COUNTY_SHOPS = 12;
const MAX_PRODUCTS = 5;

export function* fetchServicePage(regionId: number | undefined): SagaGenerator<void> {
  yield* all([
    call(fetchChannelHead, CONTENT_PLACE, MAX_PRODUCTS),
    call(fetchButtons),
    loadInto(recommendedVendorsChanged, readRecommendedVendors()),
    call(fetchCountyShops, regionId),
  ]);
}

/** The page works without buttons, so a failure leaves the list empty. */
function* fetchButtons(): SagaGenerator<void> {
  try {
    yield* put(buttonsChanged(yield* callApi(home.buttons, { place: CONTENT_PLACE })));
  } catch {
    yield* put(buttonsChanged([]));
  }
}

function* readRecommendedVendors(): SagaGenerator<ShopWithProducts[]> {
  const { shops: vendors } = yield* callApi(shops.byPlacement, { place: CONTENT_PLACE });
  return vendors;
}

function* fetchCountyShops(regionId: number | undefined): SagaGenerator<void> {
  if (regionId === undefined) return void (yield* put(countyShopsChanged(null)));
  const { lng, lat } = findCounty(regionId) ?? {};
  try {
    const { list } = yield* callApi(local.nearby, { regionId, lng, lat, count: MAX_COUNTY_SHOPS });
    yield* put(countyShopsChanged(list));
  } catch {
    yield* put(countyShopsChanged([]));
  }
}

export const serviceFlow: Flow = { slice };
