import { shops } from '@baodao/api-client/endpoints/shops';
import type { ShopList, ShopListQuery } from '@baodao/domain/shops/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';

const slice = createSlice({
  name: 'goodShops',
  initialState: { list: idle } as { list: Loadable<ShopList> },
  reducers: {
    listChanged: (state, { payload }: PayloadAction<Loadable<ShopList>>) => ({ list: keepPreviousValue(state.list, payload) }),
  },
  selectors: { selectGoodShops: (state) => state.list },
});
const { listChanged } = slice.actions;
export const { selectGoodShops } = slice.selectors;

const SHOPS_PER_PAGE = 12;

export function* fetchGoodShops({ tag, index }: Pick<ShopListQuery, 'tag' | 'index'>): SagaGenerator<void> {
  yield* loadInto(listChanged, callApi(shops.list, { tag: tag || undefined, index, count: SHOPS_PER_PAGE }));
}

export const goodShopsFlow: Flow = { slice };
