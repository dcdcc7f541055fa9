import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { findSelectedSku, type SkuSelection, selectValue } from '@baodao/domain/catalog/skuMatrix';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { addToCartRequested } from '../cart/addToCart.flow.ts';
import { type SaleIds, saleIds } from '../sales/saleIds.ts';

/** The product of a card, in the sale that the card shows. */
export interface QuickAddProduct extends SaleIds {
  id: number;
}

interface QuickAddState {
  /** The product whose SKU is being chosen. */
  product: ProductDetail | null;
  choice: SkuSelection;
}
const initialState: QuickAddState = { product: null, choice: {} };

const slice = createSlice({
  name: 'quickAdd',
  initialState,
  reducers: {
    choiceOpened: (_, { payload }: PayloadAction<ProductDetail>) => ({ ...initialState, product: payload }),
    quickAddValueChosen: (state, { payload: { attrId, valueId } }: PayloadAction<{ attrId: number; valueId: number }>) => {
      if (state.product) state.choice = selectValue(state.product.attrs, state.product.skus, state.choice, attrId, valueId);
    },
    quickAddClosed: () => initialState,
  },
  selectors: {
    selectQuickAddProduct: (state) => state.product,
    selectQuickAddChoice: (state) => state.choice,
    selectQuickAddSku: ({ product, choice }) => (product ? findSelectedSku(product.attrs, product.skus, choice) : null),
  },
});
const { choiceOpened } = slice.actions;
export const { quickAddValueChosen, quickAddClosed } = slice.actions;
export const { selectQuickAddProduct, selectQuickAddChoice, selectQuickAddSku } = slice.selectors;

export const quickAddRequested = createAction<QuickAddProduct>('quickAdd/quickAddRequested');
export const quickAddConfirmed = createAction('quickAdd/quickAddConfirmed');

/** Adds the only SKU of a product, or asks for one. Days are chosen on the page of the product. */
function* quickAdd({ payload: product }: ReturnType<typeof quickAddRequested>): SagaGenerator<void> {
  const loaded = yield* submit('addToCart', callApi(catalog.product, { id: product.id, ...saleIds(product) }), { quiet: true });
  if (!loaded.ok) return;
  const [first, ...others] = loaded.value.skus;
  if (loaded.value.booking || !first) {
    const navigate = yield* fromContext('navigate');
    yield* call(navigate, links.product({ ...saleIds(product), id: product.id }));
  } else if (others.length > 0) yield* put(choiceOpened(loaded.value));
  else yield* put(addToCartRequested({ skuId: first.id, num: 1, price: first.price, ...saleIds(first) }));
}

function* addChosenSku(): SagaGenerator<void> {
  const sku = yield* select(selectQuickAddSku);
  if (!sku || sku.stock === 0) return;
  yield* put(quickAddClosed());
  yield* put(addToCartRequested({ skuId: sku.id, num: 1, price: sku.price, ...saleIds(sku) }));
}

function* quickAddSaga(): SagaGenerator<void> {
  // A second tap while the product loads is the same wish.
  yield* takeLeading(quickAddRequested, quickAdd);
  yield* takeLeading(quickAddConfirmed, addChosenSku);
}

export const quickAddFlow: Flow = { slice, saga: quickAddSaga };
