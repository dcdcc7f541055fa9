import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { BookedDays } from '@baodao/domain/bookings/shapes';
import type { ProductDetail, ProductQuery, RemovedProduct, Sku } from '@baodao/domain/catalog/shapes';
import { findSelectedSku, type SkuSelection, selectValue, toSelection } from '@baodao/domain/catalog/skuMatrix';
import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { describeError } from '../../platform/store/describeError.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { addToCartRejected, addToCartRequested } from '../cart/addToCart.flow.ts';
import { maxQuantity } from '../cart/maxQuantity.ts';
import { upcomingSaleEnded } from '../sales/upcomingSaleEnded.ts';
import { sessionChanged } from '../session/session.flow.ts';

interface ProductState {
  product: Loadable<ProductDetail>;
  /** Remaining data of a permanently removed product. */
  removed: RemovedProduct | null;
  choice: SkuSelection;
  quantity: number;
  /** Attempts to buy before choosing a value for every attribute, since the last choice. */
  missedChoices: number;
  /** True while phones show the choice in a sheet. */
  isSheetOpen: boolean;
  /** The chosen days of a product that is booked by the day, with the units left on all of them. */
  booked: { days: BookedDays; left: number; price: string; priceCny: string; today: string } | null;
  /** The day that the shopper chose on a list before. */
  wishedDay: string | null;
  /** True after the shopper tried to buy without days. It opens the calendar. */
  isDaysMissing: boolean;
  /** The URL of a SKU chosen on this page, until the navigation to it ends. */
  pendingUrl: string | null;
  /** The last query, to refetch the product when a sale starts or ends. */
  query: ProductQuery;
}

const initialState: ProductState = {
  product: idle,
  removed: null,
  choice: {},
  quantity: 1,
  missedChoices: 0,
  isSheetOpen: false,
  booked: null,
  wishedDay: null,
  isDaysMissing: false,
  pendingUrl: null,
  query: {},
};

const slice = createSlice({
  name: 'product',
  initialState,
  reducers: {
    productChanged: (state, { payload }: PayloadAction<Loadable<ProductDetail>>) => {
      const product = keepPreviousValue(state.product, payload);
      if (payload.state === 'loading') return { ...state, product, removed: null };
      if (payload.state !== 'ready') return { ...state, product };
      return { ...initialState, query: state.query, product, choice: initialChoice(payload.value) };
    },
    /** The same product with current prices and stock. The choice stays. */
    productRefreshed: (state, { payload }: PayloadAction<ProductDetail>) => {
      state.product = { state: 'ready', value: payload };
    },
    queryChanged: (state, { payload }: PayloadAction<ProductQuery>) => ({ ...state, query: payload }),
    productRemoved: (state, { payload }: PayloadAction<RemovedProduct>) => ({ ...state, removed: payload }),
    choiceChanged: (state, { payload }: PayloadAction<SkuSelection>) => ({
      ...state,
      choice: payload,
      missedChoices: 0,
      booked: null,
      quantity: 1,
    }),
    daysChanged: (state, { payload }: PayloadAction<ProductState['booked']>) => ({ ...state, booked: payload, quantity: 1 }),
    wishedDayChanged: (state, { payload }: PayloadAction<string | null>) => ({ ...state, wishedDay: payload }),
    daysMissingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isDaysMissing: payload }),
    quantityChanged: (state, { payload }: PayloadAction<number>) => ({ ...state, quantity: payload }),
    choiceMissed: (state) => ({ ...state, missedChoices: state.missedChoices + 1 }),
    sheetToggled: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isSheetOpen: payload, missedChoices: 0 }),
    pendingUrlChanged: (state, { payload }: PayloadAction<string | null>) => ({ ...state, pendingUrl: payload }),
  },
  selectors: {
    selectProduct: (state) => state.product,
    selectRemoved: (state) => state.removed,
    selectChoice: (state) => state.choice,
    selectQuantity: (state) => state.quantity,
    selectMissedChoices: (state) => state.missedChoices,
    selectIsSheetOpen: (state) => state.isSheetOpen,
    selectBooked: (state) => state.booked,
    selectIsDaysMissing: (state) => state.isDaysMissing,
    selectWishedDay: (state) => state.wishedDay,
    selectPendingUrl: (state) => state.pendingUrl,
    selectQuery: (state) => state.query,
    /** The picture of the chosen SKU, or of the chosen colour before the rest is chosen. */
    selectChosenImage: ({ product: { value }, choice }) =>
      value &&
      (findSelectedSku(value.attrs, value.skus, choice)?.image ??
        value.attrs.flatMap(({ values }) => values).find(({ id, image }) => image && Object.values(choice).includes(id))?.image),
    selectSku: ({ product: { value }, choice }) => (value ? findSelectedSku(value.attrs, value.skus, choice) : null),
  },
});
export const { productChanged } = slice.actions;
const { productRemoved, productRefreshed, queryChanged, choiceChanged, choiceMissed, pendingUrlChanged } = slice.actions;
export const { quantityChanged, sheetToggled, daysChanged, daysMissingChanged, wishedDayChanged } = slice.actions;
const { selectPendingUrl, selectQuery } = slice.selectors;
export const { selectProduct, selectRemoved, selectChoice, selectQuantity, selectMissedChoices, selectIsSheetOpen, selectSku } =
  slice.selectors;
export const { selectBooked, selectIsDaysMissing, selectWishedDay, selectChosenImage } = slice.selectors;

export const attrValueChosen = createAction<{ attrId: number; valueId: number }>('product/attrValueChosen');
/** The bar of phones stays in sight while the choice does not, so it opens the sheet. */
export const buyRequested = createAction<{ buyNow: boolean; isInBar?: boolean }>('product/buyRequested');
/** A sale countdown has ended, so the price may have changed. */
export const saleStateChanged = createAction('product/saleStateChanged');

const saleReaderChanged = createAction('product/saleReaderChanged');

/** The server clock may be slightly behind the countdown of the page. */
const CLOCK_SKEW_MS = 1_500;

/** Chooses the SKU that the URL names, or the only SKU of the product. */
function initialChoice({ attrs, skus, skuId }: ProductDetail): SkuSelection {
  const sku = skus.find(({ id }) => id === skuId) ?? (skus.length === 1 ? skus[0] : undefined);
  return sku ? toSelection(attrs, sku) : {};
}

export function* fetchProduct(query: ProductQuery): SagaGenerator<void> {
  const pendingUrl = yield* select(selectPendingUrl);
  yield* put(pendingUrlChanged(null));
  // The shopper chose this SKU on the page, so the product is already loaded.
  if (pendingUrl !== null && pendingUrl === links.product(query)) return;
  yield* put(queryChanged(query));
  yield* loadInto(productChanged, requestProduct(query));
}

/** An old URL may name a removed SKU. Its product is loaded instead, with nothing chosen. */
function* requestProduct(query: ProductQuery): SagaGenerator<ProductDetail> {
  try {
    return yield* callApi(catalog.product, query);
  } catch (error) {
    const removed = removedProductIn(error);
    if (removed) {
      yield* put(productRemoved(removed));
      const setErrorStatus = yield* fromContext('setErrorStatus');
      setErrorStatus(410);
      throw error;
    }
    const id = productIdOfRemovedSku(error);
    if (id === undefined) throw error;
    return yield* callApi(catalog.product, { id });
  }
}

function removedProductIn(error: unknown): RemovedProduct | null {
  const { code, data } = describeError(error);
  if (code !== errorCodes.productOffShelf) return null;
  const isComplete = typeof data === 'object' && data !== null && 'title' in data && 'breadcrumbs' in data && 'recommend' in data;
  return isComplete ? (data as RemovedProduct) : null;
}

function productIdOfRemovedSku(error: unknown): number | undefined {
  const { code, data } = describeError(error);
  if (code !== errorCodes.skuRemoved) return undefined;
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number' ? data.id : undefined;
}

function* chooseAttrValue({ payload: { attrId, valueId } }: ReturnType<typeof attrValueChosen>): SagaGenerator<void> {
  const product = (yield* select(selectProduct)).value;
  if (!product) return;
  const choice = yield* select(selectChoice);
  yield* put(choiceChanged(selectValue(product.attrs, product.skus, choice, attrId, valueId)));
  const sku = yield* select(selectSku);
  if (!sku) return;
  const url = skuUrl(sku, product);
  yield* put(pendingUrlChanged(url));
  const navigate = yield* fromContext('navigate');
  yield* call(navigate, url, { replace: true, preventScrollReset: true });
}

/** The URL of a SKU. If the product was opened in a sale, the URL names the sale of the SKU. */
function skuUrl({ id, promoteId, marketProductId }: Sku, product: ProductDetail): string {
  const opened = product.skuId === id ? product : null;
  return links.product({
    marketProductId: marketProductId ?? opened?.marketProductId,
    promoteId: promoteId ?? opened?.promoteId,
    skuId: id,
  });
}

function* refreshProduct({ type }: { type: string }): SagaGenerator<void> {
  if (type === saleStateChanged.type || type === upcomingSaleEnded.type) yield* delay(CLOCK_SKEW_MS);
  const query = yield* select(selectQuery);
  try {
    yield* put(productRefreshed(yield* requestProduct(query)));
  } catch {
    // The page keeps the product it shows. Adding it to the cart reports any change.
  }
}

/** The price of a sale for a member level depends on who reads it. */
function* refreshLevelPrice(): SagaGenerator<void> {
  const product = (yield* select(selectProduct)).value;
  if (product?.sale && product.sale.level > 0) yield* put(saleReaderChanged());
}

function* buySku({ payload: { buyNow, isInBar } }: ReturnType<typeof buyRequested>): SagaGenerator<void> {
  const sku = yield* select(selectSku);
  if (!sku) {
    yield* put(isInBar ? sheetToggled(true) : choiceMissed());
    return;
  }
  yield* put(sheetToggled(false));
  const booked = yield* select(selectBooked);
  const { id: skuId, price, promoteId, marketProductId } = sku;
  if (!booked && (yield* select(selectProduct)).value?.booking) {
    yield* put(daysMissingChanged(true));
    return;
  }
  const num = Math.min(yield* select(selectQuantity), maxQuantity(booked ? { ...sku, stock: booked.left } : sku));
  yield* put(addToCartRequested({ skuId, num, buyNow, promoteId, marketProductId, ...(booked ? { days: booked.days } : { price }) }));
}

function* productSaga(): SagaGenerator<void> {
  yield* takeEvery(attrValueChosen, chooseAttrValue);
  yield* takeEvery(buyRequested, buySku);
  yield* takeLatest([saleStateChanged, saleReaderChanged, upcomingSaleEnded, addToCartRejected], refreshProduct);
  yield* takeEvery(sessionChanged, refreshLevelPrice);
}

export const productFlow: Flow = { slice, saga: productSaga };
