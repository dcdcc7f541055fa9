import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { GoneProduct, ProductDetail, ProductQuery, Sku } from '@baodao/domain/catalog/shapes';
import { choiceOfSku, choose, chosenSku, type SkuChoice } from '@baodao/domain/catalog/skuMatrix';
import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { addToCartRefused, addToCartRequested } from '../../shared/cart/cartVerbs.flow.ts';
import { saleFoundBegun } from '../../shared/sales/saleFoundBegun.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

interface ProductState {
  product: Loadable<ProductDetail>;
  /** What is left of a product that was taken away for good. */
  gone: GoneProduct | null;
  choice: SkuChoice;
  num: number;
  /** Something was to be bought before every attribute had its value. */
  missed: boolean;
  /** The address that is on its way, because what it names was chosen here. */
  movingTo: string | null;
  /** What was asked for, to ask again when a sale begins or ends. */
  query: ProductQuery;
}

const initialState: ProductState = { product: idle, gone: null, choice: {}, num: 1, missed: false, movingTo: null, query: {} };

const slice = createSlice({
  name: 'product',
  initialState,
  reducers: {
    productChanged: (state, { payload }: PayloadAction<Loadable<ProductDetail>>) => {
      const product = keepPreviousValue(state.product, payload);
      if (payload.state === 'loading') return { ...state, product, gone: null };
      if (payload.state !== 'ready') return { ...state, product };
      return { ...initialState, query: state.query, product, choice: choiceOf(payload.value) };
    },
    /** The same again, at another time: the choice stands. */
    productRefreshed: (state, { payload }: PayloadAction<ProductDetail>) => {
      state.product = { state: 'ready', value: payload };
    },
    productAsked: (state, { payload }: PayloadAction<ProductQuery>) => ({ ...state, query: payload }),
    productGone: (state, { payload }: PayloadAction<GoneProduct>) => ({ ...state, gone: payload }),
    choiceChanged: (state, { payload }: PayloadAction<SkuChoice>) => ({ ...state, choice: payload, missed: false, num: 1 }),
    numChanged: (state, { payload }: PayloadAction<number>) => ({ ...state, num: payload }),
    choiceMissed: (state) => ({ ...state, missed: true }),
    addressMoved: (state, { payload }: PayloadAction<string | null>) => ({ ...state, movingTo: payload }),
  },
  selectors: {
    selectProduct: (state) => state.product,
    selectGone: (state) => state.gone,
    selectChoice: (state) => state.choice,
    selectNum: (state) => state.num,
    selectMissed: (state) => state.missed,
    selectMovingTo: (state) => state.movingTo,
    selectQuery: (state) => state.query,
    selectSku: ({ product: { value }, choice }) => (value ? chosenSku(value.attrs, value.skus, choice) : null),
  },
});
const { productChanged, productGone, productRefreshed, productAsked, choiceChanged, choiceMissed, addressMoved } = slice.actions;
export const { numChanged } = slice.actions;
const { selectMovingTo, selectQuery } = slice.selectors;
export const { selectProduct, selectGone, selectChoice, selectNum, selectMissed, selectSku } = slice.selectors;

export const valueChosen = createAction<{ attrId: number; valueId: number }>('product/valueChosen');
export const buyRequested = createAction<{ buyNow: boolean }>('product/buyRequested');
/** A countdown has come to its end: the price may be another. */
export const saleTurned = createAction('product/saleTurned');

/** The server's clock may be a little behind what the page counts. */
const GRACE_MS = 1_500;

const saleOf = ({ promoteId, marketProductId }: Sku) => ({ promoteId, marketProductId });

const MOST_AT_ONCE = 99;

/** Stock and the limit per buyer bound what can be put in at once; a limit of 0 is none. */
export function mostOf({ stock, limit }: Pick<Sku, 'stock' | 'limit'>): number {
  return Math.min(stock, limit > 0 ? limit : MOST_AT_ONCE, MOST_AT_ONCE);
}

/** What the address names, and what there is no choice about. */
function choiceOf({ attrs, skus, skuId }: ProductDetail): SkuChoice {
  const named = skus.find((sku) => sku.id === skuId) ?? (skus.length === 1 ? skus[0] : undefined);
  return named ? choiceOfSku(attrs, named) : {};
}

export function* fetchProduct(query: ProductQuery): SagaGenerator<void> {
  const movingTo = yield* select(selectMovingTo);
  yield* put(addressMoved(null));
  // The address follows a choice made here: what it names is in sight already.
  if (movingTo !== null && movingTo === links.product(query)) return;
  yield* put(productAsked(query));
  yield* loadInto(productChanged, readProduct(query));
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
  const address = addressOf(sku, product);
  yield* put(addressMoved(address));
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, address, { replace: true, preventScrollReset: true });
}

/** What is chosen is named by its sale, where the product was opened in one. A sale of every sku is named alone: the choice is made again. */
function addressOf({ id, promoteId, marketProductId }: Sku, product: ProductDetail): string {
  const own = product.skuId === id ? product : null;
  return links.product({
    marketProductId: marketProductId ?? own?.marketProductId,
    promoteId: promoteId ?? own?.promoteId,
    skuId: id,
  });
}

function* refresh({ type }: { type: string }): SagaGenerator<void> {
  if (type !== addToCartRefused.type) yield* delay(GRACE_MS);
  const query = yield* select(selectQuery);
  try {
    yield* put(productRefreshed(yield* readProduct(query)));
  } catch {
    // What is in sight stays; buying says what has become of it.
  }
}

function* buy({ payload: { buyNow } }: ReturnType<typeof buyRequested>): SagaGenerator<void> {
  const sku = yield* select(selectSku);
  if (!sku) {
    yield* put(choiceMissed());
    return;
  }
  const num = yield* select(selectNum);
  yield* put(addToCartRequested({ skuId: sku.id, num: Math.min(num, mostOf(sku)), buyNow, price: sku.price, ...saleOf(sku) }));
}

function* productSaga(): SagaGenerator<void> {
  yield* takeEvery(valueChosen, chooseValue);
  yield* takeEvery(buyRequested, buy);
  yield* takeLatest([saleTurned, saleFoundBegun, addToCartRefused], refresh);
}

export const productFlow: Flow = { slice, saga: productSaga };
