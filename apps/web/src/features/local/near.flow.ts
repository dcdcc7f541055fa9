import { local } from '@baodao/api-client/endpoints/local';
import { countyOf, DEFAULT_COUNTY } from '@baodao/domain/local/counties';
import { type Box, coarse, type Point } from '@baodao/domain/local/distance';
import type { Coordinate, CoordinateQuery, NearList, NearQuery } from '@baodao/domain/local/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { askPosition, type PositionRefusal } from './askPosition.ts';
import { type NearView, nearParams } from './readNear.ts';

/** The shops, and which place they are of: from where the map starts. */
export interface NearFound extends NearList {
  place: string;
}

interface NearState {
  near: Loadable<NearFound>;
  /** Where the shopper is, to a hundred metres; known only after he has asked for it, and kept nowhere else. */
  position: Point | null;
  asking: 'no' | 'yes' | PositionRefusal;
  marks: Coordinate[];
  /** The marks of the part of the map in sight could not be read. */
  marksMissing: boolean;
}

const initialState: NearState = { near: idle, position: null, asking: 'no', marks: [], marksMissing: false };

const slice = createSlice({
  name: 'near',
  initialState,
  reducers: {
    nearChanged: (state, { payload }: PayloadAction<Loadable<NearFound>>) => ({ ...state, near: keepPreviousValue(state.near, payload) }),
    positionChanged: (state, { payload }: PayloadAction<Point>) => ({ ...state, position: payload, asking: 'no' as const }),
    askingChanged: (state, { payload }: PayloadAction<NearState['asking']>) => ({ ...state, asking: payload }),
    marksChanged: (state, { payload }: PayloadAction<Coordinate[]>) => ({ ...state, marks: payload, marksMissing: false }),
    marksMissed: (state) => ({ ...state, marksMissing: true }),
  },
  selectors: {
    selectNear: (state) => state.near,
    selectPosition: (state) => state.position,
    selectAsking: (state) => state.asking,
    selectMarks: (state) => state.marks,
    selectMarksMissing: (state) => state.marksMissing,
  },
});
const { nearChanged, positionChanged, askingChanged, marksChanged, marksMissed } = slice.actions;
export const { selectNear, selectPosition, selectAsking, selectMarks, selectMarksMissing } = slice.selectors;

/** The shopper wants to know what is about him. */
export const positionAsked = createAction<NearView>('near/positionAsked');
/** Another part of the map is in sight. */
export const mapMoved = createAction<CoordinateQuery & Box>('near/mapMoved');

const SHOPS_PER_PAGE = 20;
/** While a map is being pushed it moves many times a second. */
const PAUSE_MS = 200;

/** The shops of a chosen place, those about the shopper, or those of the capital. */
export function* fetchNear(view: NearView): SagaGenerator<void> {
  const position = yield* select(selectPosition);
  yield* loadInto(nearChanged, readShops(nearQuery(view, position)));
}

function* readShops(query: NearQuery): SagaGenerator<NearFound> {
  const list = yield* callApi(local.near, query);
  return { ...list, place: `${query.regionId} ${query.lng} ${query.lat}` };
}

function nearQuery({ regionId, categoryId, kind, open, page }: NearView, position: Point | null): NearQuery {
  const region = regionId ?? (position ? undefined : DEFAULT_COUNTY);
  // Distances are from the shopper where he is known, or else from the middle of the place.
  const { lng, lat } = position ?? countyOf(region) ?? {};
  return { regionId: region, lng, lat, categoryId, kind, openNow: open || undefined, index: page, count: SHOPS_PER_PAGE };
}

function* findPosition({ payload: view }: ReturnType<typeof positionAsked>): SagaGenerator<void> {
  yield* put(askingChanged('yes'));
  const found = yield* call(askPosition);
  if (typeof found === 'string') {
    yield* put(askingChanged(found));
    return;
  }
  // No more than that ever leaves the device.
  yield* put(positionChanged(coarse(found)));
  const about = { ...view, regionId: undefined, page: 1 };
  if (view.regionId === undefined && view.page === 1) return yield* fetchNear(about);
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.nearShop(nearParams(about)), { preventScrollReset: true });
}

function* fetchMarks({ payload }: ReturnType<typeof mapMoved>): SagaGenerator<void> {
  yield* delay(PAUSE_MS);
  try {
    yield* put(marksChanged(yield* callApi(local.coordinates, rounded(payload))));
  } catch {
    yield* put(marksMissed());
  }
}

/** To ten metres, so that a map which lies nearly as before asks what was asked before. */
const rounded = ({ swLng, swLat, neLng, neLat, ...rest }: ReturnType<typeof mapMoved>['payload']) => {
  const near = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return { ...rest, swLng: near(swLng), swLat: near(swLat), neLng: near(neLng), neLat: near(neLat) };
};

function* nearSaga(): SagaGenerator<void> {
  yield* takeLeading(positionAsked, findPosition);
  yield* takeLatest(mapMoved, fetchMarks);
}

export const nearFlow: Flow = { slice, saga: nearSaga };
