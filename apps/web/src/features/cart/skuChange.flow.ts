import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { CartLine } from '@baodao/domain/cart/shapes';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { choiceOfSku, choose, chosenSku, type SkuChoice } from '@baodao/domain/catalog/skuMatrix';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { saleIds } from '../../shared/sales/saleIds.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { loadInto } from '../../store/loadInto.ts';
import { skuSwapped } from './cart.flow.ts';

type LineNamed = Pick<CartLine, 'skuId' | 'marketProductId' | 'promoteId'>;

interface SkuChangeState {
  /** The sku of the line that is changed. */
  skuId: number | null;
  product: Loadable<ProductDetail>;
  choice: SkuChoice;
}
const initialState: SkuChangeState = { skuId: null, product: idle, choice: {} };

const slice = createSlice({
  name: 'skuChange',
  initialState,
  reducers: {
    lineOpened: (_, { payload }: PayloadAction<number>) => ({ ...initialState, skuId: payload }),
    productChanged: (state, { payload }: PayloadAction<Loadable<ProductDetail>>) => {
      const named = payload.value?.skus.find(({ id }) => id === state.skuId);
      return { ...state, product: payload, choice: payload.value && named ? choiceOfSku(payload.value.attrs, named) : {} };
    },
    skuValueChosen: (state, { payload: { attrId, valueId } }: PayloadAction<{ attrId: number; valueId: number }>) => {
      const product = state.product.value;
      if (product) state.choice = choose(product.attrs, product.skus, state.choice, attrId, valueId);
    },
  },
  selectors: {
    selectSkuChange: (state) => state,
    selectNextSku: ({ product: { value }, choice }) => (value ? chosenSku(value.attrs, value.skus, choice) : null),
  },
});
const { lineOpened, productChanged } = slice.actions;
export const { skuValueChosen } = slice.actions;
export const { selectSkuChange, selectNextSku } = slice.selectors;

export const skuChangeOpened = createAction<LineNamed>('skuChange/skuChangeOpened');
export const skuChangeConfirmed = createAction('skuChange/skuChangeConfirmed');

const MOST_AT_ONCE = 99;

/** The kinds of what lies in the cart, at the prices of the sale the line is in. */
function* read({ payload: { skuId, ...line } }: ReturnType<typeof skuChangeOpened>): SagaGenerator<void> {
  yield* put(lineOpened(skuId));
  yield* loadInto(productChanged, callApi(catalog.product, { skuId, ...saleIds(line) }));
}

function* confirm(): SagaGenerator<void> {
  const { skuId } = yield* select(selectSkuChange);
  const next = yield* select(selectNextSku);
  if (skuId === null || !next || next.id === skuId || next.stock === 0) return;
  const { id, attrText, price, stock, limit, ...sale } = next;
  const most = Math.min(stock, limit > 0 ? limit : MOST_AT_ONCE, MOST_AT_ONCE);
  yield* put(skuSwapped({ skuId, swap: { to: id, attrText, price, most, ...saleIds(sale) } }));
}

function* skuChangeSaga(): SagaGenerator<void> {
  yield* takeLatest(skuChangeOpened, read);
  yield* takeLeading(skuChangeConfirmed, confirm);
}

export const skuChangeFlow: Flow = { slice, saga: skuChangeSaga };
