import { home } from '@baodao/api-client/endpoints/home';
import { local } from '@baodao/api-client/endpoints/local';
import { shops } from '@baodao/api-client/endpoints/shops';
import type { Button } from '@baodao/domain/home/shapes';
import { countyOf } from '@baodao/domain/local/counties';
import type { NearShop } from '@baodao/domain/local/shapes';
import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { fetchChannelHead } from '../../shared/banners/channelHead.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

interface ServiceState {
  buttons: Button[];
  /** Those that the shop recommends. */
  picks: Loadable<ShopWithProducts[]>;
  /** Those of the place that is chosen; nothing where none is. */
  placed: NearShop[] | null;
}

const slice = createSlice({
  name: 'service',
  initialState: { buttons: [], picks: idle, placed: null } as ServiceState,
  reducers: {
    buttonsChanged: (state, { payload }: PayloadAction<Button[]>) => ({ ...state, buttons: payload }),
    picksChanged: (state, { payload }: PayloadAction<Loadable<ShopWithProducts[]>>) => ({
      ...state,
      picks: keepPreviousValue(state.picks, payload),
    }),
    placedChanged: (state, { payload }: PayloadAction<NearShop[] | null>) => ({ ...state, placed: payload }),
  },
  selectors: {
    selectServiceButtons: (state) => state.buttons,
    selectPicks: (state) => state.picks,
    selectPlaced: (state) => state.placed,
  },
});
const { buttonsChanged, picksChanged, placedChanged } = slice.actions;
export const { selectServiceButtons, selectPicks, selectPlaced } = slice.selectors;

const PLACE = 'service';
const MOST_PLACED = 12;
/** Goods are beside it, and they are shown first. */
const MOST_GOODS = 5;

export function* fetchService(regionId: number | undefined): SagaGenerator<void> {
  yield* all([
    call(fetchChannelHead, PLACE, MOST_GOODS),
    call(fetchButtons),
    loadInto(picksChanged, readPicks()),
    call(fetchPlaced, regionId),
  ]);
}

/** The page stands without them. */
function* fetchButtons(): SagaGenerator<void> {
  try {
    yield* put(buttonsChanged(yield* callApi(home.buttons, { place: PLACE })));
  } catch {
    yield* put(buttonsChanged([]));
  }
}

function* readPicks(): SagaGenerator<ShopWithProducts[]> {
  const { shops: picks } = yield* callApi(shops.ofPlace, { place: PLACE });
  return picks;
}

function* fetchPlaced(regionId: number | undefined): SagaGenerator<void> {
  if (regionId === undefined) return void (yield* put(placedChanged(null)));
  const { lng, lat } = countyOf(regionId) ?? {};
  try {
    const { list } = yield* callApi(local.near, { regionId, lng, lat, count: MOST_PLACED });
    yield* put(placedChanged(list));
  } catch {
    yield* put(placedChanged([]));
  }
}

export const serviceFlow: Flow = { slice };
