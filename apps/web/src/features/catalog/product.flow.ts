import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { GoneProduct, ProductDetail, ProductQuery, Sku } from '@baodao/domain/catalog/shapes';
import { choose, chosenSku, type SkuChoice } from '@baodao/domain/catalog/skuMatrix';
import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { addToCartRequested } from '../../commons/cart/cartVerbs.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { fill, keepValue } from '../../store/fill.ts';
import { type Flow, idle, type Slot } from '../../store/flow.ts';

interface ProductState {
  product: Slot<ProductDetail>;
  /** What is left of a product that was taken away for good. */
  gone: GoneProduct | null;
  choice: SkuChoice;
  num: number;
  /** Something was to be bought before every attribute had its value. */
  missed: boolean;
  /** The sku that the address is on its way to, because it was chosen here. */
  movingTo: number | null;
}

const initialState: ProductState = { product: idle, gone: null, choice: {}, num: 1, missed: false, movingTo: null };

const slice = createSlice({
  name: 'product',
  initialState,
  reducers: {
    productChanged: (state, { payload }: PayloadAction<Slot<ProductDetail>>) => {
      const product = keepValue(state.product, payload);
      if (payload.state === 'loading') return { ...state, product, gone: null };
      if (payload.state !== 'ready') return { ...state, product };
      return { ...initialState, product, choice: choiceOf(payload.value) };
    },
    productGone: (state, { payload }: PayloadAction<GoneProduct>) => ({ ...state, gone: payload }),
    choiceChanged: (state, { payload }: PayloadAction<SkuChoice>) => ({ ...state, choice: payload, missed: false, num: 1 }),
    numChanged: (state, { payload }: PayloadAction<number>) => ({ ...state, num: payload }),
    choiceMissed: (state) => ({ ...state, missed: true }),
    addressMoved: (state, { payload }: PayloadAction<number | null>) => ({ ...state, movingTo: payload }),
  },
  selectors: {
    selectProduct: (state) => state.product,
    selectGone: (state) => state.gone,
    selectChoice: (state) => state.choice,
    selectNum: (state) => state.num,
    selectMissed: (state) => state.missed,
    selectMovingTo: (state) => state.movingTo,
    selectSku: ({ product: { value }, choice }) => (value ? chosenSku(value.attrs, value.skus, choice) : null),
  },
});
const { productChanged, productGone, choiceChanged, choiceMissed, addressMoved } = slice.actions;
export const { numChanged } = slice.actions;
const { selectMovingTo } = slice.selectors;
export const { selectProduct, selectGone, selectChoice, selectNum, selectMissed, selectSku } = slice.selectors;

export const valueChosen = createAction<{ attrId: number; valueId: number }>('product/valueChosen');
export const buyRequested = createAction<{ buyNow: boolean }>('product/buyRequested');

const MOST_AT_ONCE = 99;

/** Stock and the limit per buyer bound what can be put in at once; a limit of 0 is none. */
export function mostOf({ stock, limit }: Pick<Sku, 'stock' | 'limit'>): number {
  return Math.min(stock, limit > 0 ? limit : MOST_AT_ONCE, MOST_AT_ONCE);
}

/** What the address names, and what there is no choice about. */
function choiceOf({ attrs, skus, skuId }: ProductDetail): SkuChoice {
  const named = skus.find((sku) => sku.id === skuId) ?? (skus.length === 1 ? skus[0] : undefined);
  if (!named) return {};
  const chosen = attrs.flatMap(({ id, values }) => {
    const value = values.find((each) => named.attrValueIds.includes(each.id));
    return value ? [[id, value.id] as const] : [];
  });
  return Object.fromEntries(chosen);
}

export function* fetchProduct(query: ProductQuery): SagaGenerator<void> {
  const movingTo = yield* select(selectMovingTo);
  yield* put(addressMoved(null));
  // The address follows a choice made here: what it names is in sight already.
  if (movingTo !== null && movingTo === query.skuId) return;
  yield* fill(productChanged, readProduct(query));
}

/** An old address may name a sku that is gone; its product is shown instead, with the choice open. */
function* readProduct(query: ProductQuery): SagaGenerator<ProductDetail> {
  try {
    return yield* callApi(catalog.product, query);
  } catch (error) {
    const gone = goneOf(error);
    if (gone) {
      yield* put(productGone(gone));
      const noteFailure = yield* fromContext('noteFailure');
      noteFailure(410);
      throw error;
    }
    const id = productOfGoneSku(error);
    if (id === undefined) throw error;
    return yield* callApi(catalog.product, { id });
  }
}

function goneOf(error: unknown): GoneProduct | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== errorCodes.productOffShelf) return null;
  const data = 'data' in error ? error.data : null;
  const isWhole = typeof data === 'object' && data !== null && 'title' in data && 'breadcrumbs' in data && 'recommend' in data;
  return isWhole ? (data as GoneProduct) : null;
}

function productOfGoneSku(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== errorCodes.skuGone) return undefined;
  const data = 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number' ? data.id : undefined;
}

function* chooseValue({ payload: { attrId, valueId } }: ReturnType<typeof valueChosen>): SagaGenerator<void> {
  const product = (yield* select(selectProduct)).value;
  if (!product) return;
  const choice = yield* select(selectChoice);
  yield* put(choiceChanged(choose(product.attrs, product.skus, choice, attrId, valueId)));
  const sku = yield* select(selectSku);
  if (!sku) return;
  yield* put(addressMoved(sku.id));
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, links.product({ skuId: sku.id }), { replace: true, preventScrollReset: true });
}

function* buy({ payload: { buyNow } }: ReturnType<typeof buyRequested>): SagaGenerator<void> {
  const sku = yield* select(selectSku);
  if (!sku) {
    yield* put(choiceMissed());
    return;
  }
  const num = yield* select(selectNum);
  yield* put(addToCartRequested({ skuId: sku.id, num: Math.min(num, mostOf(sku)), buyNow, price: sku.price }));
}

function* productSaga(): SagaGenerator<void> {
  yield* takeEvery(valueChosen, chooseValue);
  yield* takeEvery(buyRequested, buy);
}

export const productFlow: Flow = { slice, saga: productSaga };
