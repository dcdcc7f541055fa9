import { local } from '@baodao/api-client/endpoints/local';
import { counties, DEFAULT_COUNTY, findCounty } from '@baodao/domain/local/counties';
import { type Box, coarsenPosition, distanceBetween, type Point } from '@baodao/domain/local/distance';
import type { NearbyQuery, NearbyShopList, ShopMarker, ShopMarkerQuery } from '@baodao/domain/local/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { type NearParams, toNearLinkParams } from './nearParams.ts';
import { type GeolocationError, requestGeolocation } from './requestGeolocation.ts';

export interface NearbyShops extends NearbyShopList {
  /** Identifies the searched place. The map resets its view when it changes. */
  placeKey: string;
}

export interface ShopRegion {
  regionId: number;
  /** Shops near the middle of this county. */
  count: number;
}

interface NearState {
  near: Loadable<NearbyShops>;
  /** The shop that the map points out. Another list without it deselects it. */
  selectedId: number | null;
  /** Position of the shopper, rounded to 100 m. Set only on request and never stored. */
  position: Point | null;
  positionStatus: 'idle' | 'requesting' | GeolocationError;
  markers: ShopMarker[];
  /** False until the markers of the first view are here. */
  hasMarkers: boolean;
  hasMarkerError: boolean;
  /** The counties with most shops that meet the conditions. */
  regions: ShopRegion[];
}

const initialState: NearState = {
  near: idle,
  selectedId: null,
  position: null,
  positionStatus: 'idle',
  markers: [],
  hasMarkers: false,
  hasMarkerError: false,
  regions: [],
};

const slice = createSlice({
  name: 'near',
  initialState,
  reducers: {
    nearChanged: (state, { payload }: PayloadAction<Loadable<NearbyShops>>) => ({
      ...state,
      near: keepPreviousValue(state.near, payload),
      selectedId: payload.value && !payload.value.list.some(({ orgId }) => orgId === state.selectedId) ? null : state.selectedId,
    }),
    shopSelected: (state, { payload }: PayloadAction<number | null>) => ({ ...state, selectedId: payload }),
    positionChanged: (state, { payload }: PayloadAction<Point>) => ({ ...state, position: payload, positionStatus: 'idle' as const }),
    positionStatusChanged: (state, { payload }: PayloadAction<NearState['positionStatus']>) => ({ ...state, positionStatus: payload }),
    markersChanged: (state, { payload }: PayloadAction<ShopMarker[]>) => ({
      ...state,
      markers: payload,
      hasMarkers: true,
      hasMarkerError: false,
    }),
    markersFailed: (state) => ({ ...state, hasMarkerError: true }),
    regionsChanged: (state, { payload }: PayloadAction<ShopRegion[]>) => ({ ...state, regions: payload }),
  },
  selectors: {
    selectNearbyShops: (state) => state.near,
    selectSelectedShopId: (state) => state.selectedId,
    selectPosition: (state) => state.position,
    selectPositionStatus: (state) => state.positionStatus,
    selectMarkers: (state) => state.markers,
    selectHasMarkerError: (state) => state.hasMarkerError,
    /** The visible part of the map has no shops. */
    selectIsMapEmpty: ({ hasMarkers, hasMarkerError, markers }) => hasMarkers && !hasMarkerError && markers.length === 0,
    selectShopRegions: (state) => state.regions,
  },
});
const { nearChanged, positionChanged, positionStatusChanged, markersChanged, markersFailed, regionsChanged } = slice.actions;
export const { shopSelected } = slice.actions;
export const {
  selectNearbyShops,
  selectSelectedShopId,
  selectPosition,
  selectPositionStatus,
  selectMarkers,
  selectHasMarkerError,
  selectIsMapEmpty,
  selectShopRegions,
} = slice.selectors;

/** The shopper asked for shops near their position. */
export const positionRequested = createAction<NearParams>('near/positionRequested');
/** The visible part of the map changed. */
export const mapMoved = createAction<ShopMarkerQuery & Box>('near/mapMoved');

/** A place without shops is shown. */
export const regionsRequested = createAction<Pick<NearParams, 'kind' | 'categoryId' | 'open'>>('near/regionsRequested');

const SHOPS_PER_PAGE = 20;
/** Panning dispatches many moves per second. */
const DEBOUNCE_MS = 200;

/** Loads the shops of the chosen county, near the shopper's position, or of the capital. */
export function* fetchNearbyShops(params: NearParams): SagaGenerator<void> {
  const position = yield* select(selectPosition);
  yield* loadInto(nearChanged, readShops(toNearQuery(params, position)));
}

function* readShops(query: NearbyQuery): SagaGenerator<NearbyShops> {
  const list = yield* callApi(local.nearby, query);
  return { ...list, placeKey: `${query.regionId} ${query.lng} ${query.lat}` };
}

function toNearQuery({ regionId, categoryId, kind, open, page }: NearParams, position: Point | null): NearbyQuery {
  const region = regionId ?? (position ? undefined : DEFAULT_COUNTY);
  // Distances are measured from the shopper's position, or from the county's centre.
  const { lng, lat } = position ?? findCounty(region) ?? {};
  return { regionId: region, lng, lat, categoryId, kind, openNow: open || undefined, index: page, count: SHOPS_PER_PAGE };
}

function* locateShopper({ payload: params }: ReturnType<typeof positionRequested>): SagaGenerator<void> {
  yield* put(positionStatusChanged('requesting'));
  const result = yield* call(requestGeolocation);
  if (typeof result === 'string') {
    yield* put(positionStatusChanged(result));
    return;
  }
  // The exact position never leaves the device.
  yield* put(positionChanged(coarsenPosition(result)));
  const paramsNearby = { ...params, regionId: undefined, page: 1 };
  if (params.regionId === undefined && params.page === 1) return yield* fetchNearbyShops(paramsNearby);
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.nearShop(toNearLinkParams(paramsNearby)), { preventScrollReset: true });
}

function* fetchMarkers({ payload }: ReturnType<typeof mapMoved>): SagaGenerator<void> {
  yield* delay(DEBOUNCE_MS);
  try {
    yield* put(markersChanged(yield* callApi(local.shopMarkers, roundBox(payload))));
  } catch {
    yield* put(markersFailed());
  }
}

/** Rounds to about 10 m, so small moves repeat the same cacheable request. */
const roundBox = ({ swLng, swLat, neLng, neLat, ...rest }: ReturnType<typeof mapMoved>['payload']) => {
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return { ...rest, swLng: round(swLng), swLat: round(swLat), neLng: round(neLng), neLat: round(neLat) };
};

/** All counties. */
const taiwan: Box = { swLng: 118, swLat: 21.5, neLng: 122.5, neLat: 26.5 };
/** Clusters of about the size of a town. */
const REGIONS_ZOOM = 10;
const MAX_REGIONS = 6;

/** Counts the shops by the county whose middle is nearest. */
function* fetchRegions({ payload: { kind, categoryId, open } }: ReturnType<typeof regionsRequested>): SagaGenerator<void> {
  const counts = new Map<number, number>();
  try {
    const markers = yield* callApi(local.shopMarkers, { ...taiwan, zoom: REGIONS_ZOOM, kind, categoryId, openNow: open || undefined });
    for (const { count, ...point } of markers) {
      const nearest = counties.reduce((best, county) => (distanceBetween(point, county) < distanceBetween(point, best) ? county : best));
      counts.set(nearest.regionId, (counts.get(nearest.regionId) ?? 0) + count);
    }
  } catch {
    // The page says that there are no shops here without it.
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MAX_REGIONS);
  yield* put(regionsChanged(sorted.map(([regionId, count]) => ({ regionId, count }))));
}

function* nearSaga(): SagaGenerator<void> {
  yield* takeLatest(regionsRequested, fetchRegions);
  yield* takeLeading(positionRequested, locateShopper);
  yield* takeLatest(mapMoved, fetchMarkers);
}

export const nearFlow: Flow = { slice, saga: nearSaga };
