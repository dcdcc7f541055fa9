import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { CartLine } from '@baodao/domain/cart/shapes';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { findSelectedSku, type SkuSelection, selectValue, toSelection } from '@baodao/domain/catalog/skuMatrix';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { saleIds } from '../sales/saleIds.ts';
import { skuReplaced } from './cart.flow.ts';
import { maxQuantity } from './maxQuantity.ts';

type LineIds = Pick<CartLine, 'skuId' | 'marketProductId' | 'promoteId'>;

interface SkuChangeState {
  /** The SKU of the line that is being changed. */
  skuId: number | null;
  product: Loadable<ProductDetail>;
  choice: SkuSelection;
}
const initialState: SkuChangeState = { skuId: null, product: idle, choice: {} };

const slice = createSlice({
  name: 'skuChange',
  initialState,
  reducers: {
    lineChanged: (_, { payload }: PayloadAction<number>) => ({ ...initialState, skuId: payload }),
    productChanged: (state, { payload }: PayloadAction<Loadable<ProductDetail>>) => {
      const current = payload.value?.skus.find(({ id }) => id === state.skuId);
      return { ...state, product: payload, choice: payload.value && current ? toSelection(payload.value.attrs, current) : {} };
    },
    attrValueChosen: (state, { payload: { attrId, valueId } }: PayloadAction<{ attrId: number; valueId: number }>) => {
      const product = state.product.value;
      if (product) state.choice = selectValue(product.attrs, product.skus, state.choice, attrId, valueId);
    },
  },
  selectors: {
    selectSkuChange: (state) => state,
    selectSkuChangeChoice: (state) => state.choice,
    selectSkuChangeProduct: (state) => state.product,
    selectSkuChangeSkuId: (state) => state.skuId,
    selectChosenSku: ({ product: { value }, choice }) => (value ? findSelectedSku(value.attrs, value.skus, choice) : null),
  },
});
const { lineChanged, productChanged } = slice.actions;
export const { attrValueChosen } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectSkuChange } = slice.selectors;
export const { selectChosenSku, selectSkuChangeChoice, selectSkuChangeProduct, selectSkuChangeSkuId } = slice.selectors;

export const skuChangeOpened = createAction<LineIds>('skuChange/skuChangeOpened');
export const skuChangeConfirmed = createAction('skuChange/skuChangeConfirmed');

/** Loads the SKUs of the product of a cart line, at the prices of the line's sale. */
function* fetchSkus({ payload: { skuId, ...line } }: ReturnType<typeof skuChangeOpened>): SagaGenerator<void> {
  yield* put(lineChanged(skuId));
  yield* loadInto(productChanged, callApi(catalog.product, { skuId, ...saleIds(line) }));
}

function* replaceSku(): SagaGenerator<void> {
  const { skuId } = yield* select(selectSkuChange);
  const chosen = yield* select(selectChosenSku);
  if (skuId === null || !chosen || chosen.id === skuId || chosen.stock === 0) return;
  const { id, attrText, price, stock, limit, ...sale } = chosen;
  yield* put(
    skuReplaced({ skuId, replacement: { skuId: id, attrText, price, maxQuantity: maxQuantity({ stock, limit }), ...saleIds(sale) } }),
  );
}

function* skuChangeSaga(): SagaGenerator<void> {
  yield* takeLatest(skuChangeOpened, fetchSkus);
  yield* takeLeading(skuChangeConfirmed, replaceSku);
}

export const skuChangeFlow: Flow = { slice, saga: skuChangeSaga };
