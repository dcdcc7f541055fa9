import { shops } from '@baodao/api-client/endpoints/shops';
import type { ShopComposite, VenderCommentQuery, VenderComments, VenderProductQuery, VenderProducts } from '@baodao/domain/shops/shapes';
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { collectTypes, fetchCollected } from '../../shared/collect/collect.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

export type ShopGoodsQuery = VenderProductQuery;
export type ShopCommentsQuery = VenderCommentQuery;

interface ShopState {
  shop: Loadable<ShopComposite>;
  goods: Loadable<VenderProducts>;
  comments: Loadable<VenderComments>;
}

const slice = createSlice({
  name: 'shop',
  initialState: { shop: idle, goods: idle, comments: idle } as ShopState,
  reducers: {
    // Another shop starts empty: its head must not stand over the goods of the one before.
    shopLeft: () => ({ shop: idle, goods: idle, comments: idle }),
    shopChanged: (state, { payload }: PayloadAction<Loadable<ShopComposite>>) => ({
      ...state,
      shop: keepPreviousValue(state.shop, payload),
    }),
    goodsChanged: (state, { payload }: PayloadAction<Loadable<VenderProducts>>) => ({
      ...state,
      goods: keepPreviousValue(state.goods, payload),
    }),
    commentsChanged: (state, { payload }: PayloadAction<Loadable<VenderComments>>) => ({
      ...state,
      comments: keepPreviousValue(state.comments, payload),
    }),
  },
  selectors: {
    selectShop: (state) => state.shop,
    selectShopGoods: (state) => state.goods,
    selectShopComments: (state) => state.comments,
  },
});
const { shopLeft, shopChanged, goodsChanged, commentsChanged } = slice.actions;
export const { selectShop, selectShopGoods, selectShopComments } = slice.selectors;

const LATEST_COMMENTS = 3;

/** The shop's own page: with what was said last. */
export function* fetchShopHome(orgId: number): SagaGenerator<void> {
  yield* call(leaveOther, orgId);
  yield* all([
    loadInto(shopChanged, callApi(shops.shop, { orgId })),
    fillQuietly(commentsChanged, callApi(shops.comments, { id: orgId, count: LATEST_COMMENTS })),
  ]);
}

export function* fetchShopGoods(query: ShopGoodsQuery): SagaGenerator<void> {
  yield* call(leaveOther, query.id);
  yield* all([call(fetchHead, query.id), loadInto(goodsChanged, callApi(shops.products, query))]);
}

export function* fetchShopComments(query: ShopCommentsQuery): SagaGenerator<void> {
  yield* call(leaveOther, query.id);
  yield* all([call(fetchHead, query.id), loadInto(commentsChanged, callApi(shops.comments, query))]);
}

/** From one page of a shop to the next its head stays. */
function* fetchHead(orgId: number): SagaGenerator<void> {
  const { state } = yield* select(selectShop);
  if (state !== 'ready') yield* loadInto(shopChanged, callApi(shops.shop, { orgId }));
}

function* leaveOther(orgId: number): SagaGenerator<void> {
  const { value } = yield* select(selectShop);
  if (value?.orgId !== orgId) yield* put(shopLeft());
}

/** A part that the page stands without: its failure is none of the page. */
function* fillQuietly<T>(slotChanged: (slot: Loadable<T>) => UnknownAction, read: SagaGenerator<T>): SagaGenerator<void> {
  try {
    yield* put(slotChanged({ state: 'ready', value: yield* read }));
  } catch {
    yield* put(slotChanged({ state: 'failed', fault: 'server' }));
  }
}

/** For members: whether they follow the shop; and the shop is among what they have looked at. */
export function* fetchOwnOfShop(orgId: number): SagaGenerator<void> {
  const { value } = yield* select(selectShop);
  if (value?.orgId !== orgId) return;
  yield* all([call(fetchCollected, collectTarget(value)), call(noteVisit, orgId)]);
}

function* noteVisit(orgId: number): SagaGenerator<void> {
  try {
    yield* callApi(shops.visit, { type: SHOP_FOOTPRINT, id: orgId });
  } catch {
    // Nobody asked for it, and nobody misses it.
  }
}

/** As the API numbers what is looked at, and local vendors among shops. */
const SHOP_FOOTPRINT = 2;
const VENDER = 2;

export const collectTarget = ({ orgId, type }: Pick<ShopComposite, 'orgId' | 'type'>) => ({
  type: type === VENDER ? collectTypes.vender : collectTypes.shop,
  id: orgId,
});

export const shopFlow: Flow = { slice };
