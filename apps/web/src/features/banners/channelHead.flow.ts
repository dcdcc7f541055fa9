import { home } from '@baodao/api-client/endpoints/home';
import type { ProductCard } from '@baodao/domain/catalog/shapes';
import type { Banner } from '@baodao/domain/home/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';

export interface ChannelHead {
  banner: Banner | null;
  /** Products shown with the banner. */
  products: ProductCard[];
}

interface ChannelHeadState {
  head: Loadable<ChannelHead>;
}

const slice = createSlice({
  name: 'channelHead',
  initialState: { head: idle } as ChannelHeadState,
  reducers: { headChanged: (_state, { payload }: PayloadAction<Loadable<ChannelHead>>) => ({ head: payload }) },
  selectors: { selectChannelHead: (state) => state.head },
});
const { headChanged } = slice.actions;
export const { selectChannelHead } = slice.selectors;

export function channelBanner(head: Loadable<ChannelHead>): Loadable<Banner | null> {
  return head.state === 'ready' ? { state: 'ready', value: head.value.banner } : { state: 'loading' };
}

/** Loads the banner of a channel page. The page also works without it. */
export function* fetchChannelHead(place: string, maxProducts = 0): SagaGenerator<void> {
  try {
    const { banners, products } = yield* callApi(home.bannerComposite, { place });
    yield* put(headChanged({ state: 'ready', value: { banner: banners[0] ?? null, products: products.slice(0, maxProducts) } }));
  } catch {
    yield* put(headChanged({ state: 'ready', value: { banner: null, products: [] } }));
  }
}

export const channelHeadFlow: Flow = { slice, belongsTo: 'everyone' };
