import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { Crumb, ProductCard } from '@baodao/domain/catalog/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, type SagaGenerator } from 'typed-redux-saga';
import { fetchChannelHead } from '../../shared/banners/channelHead.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

export interface ShoppingFloor extends Crumb {
  children: Crumb[];
  /** Null where they could not be read; the other floors stand. */
  products: ProductCard[] | null;
}

interface ShoppingState {
  floors: Loadable<ShoppingFloor[]>;
}

const PLACE = 'shopping';
/** Services have a channel of their own. */
const TRAVEL = 1;
const MOST = { goodsOfFloor: 8, children: 6, goodsOfHead: 5 };

const slice = createSlice({
  name: 'shopping',
  initialState: { floors: idle } as ShoppingState,
  reducers: {
    floorsChanged: (state, { payload }: PayloadAction<Loadable<ShoppingFloor[]>>) => ({ floors: keepPreviousValue(state.floors, payload) }),
  },
  selectors: { selectFloors: (state) => state.floors },
});
const { floorsChanged } = slice.actions;
export const { selectFloors } = slice.selectors;

export function* fetchShopping(): SagaGenerator<void> {
  yield* all([call(fetchChannelHead, PLACE, MOST.goodsOfHead), loadInto(floorsChanged, readFloors())]);
}

function* readFloors(): SagaGenerator<ShoppingFloor[]> {
  const categories = yield* callApi(catalog.categories, {});
  const floors = categories
    .filter(({ id }) => id !== TRAVEL)
    .map(({ id, title, children }) => ({
      id,
      title,
      children: children.slice(0, MOST.children).map((child) => ({ id: child.id, title: child.title })),
    }));
  const goods = yield* all(floors.map(({ id }) => call(readGoods, id)));
  // A floor without goods is none.
  return floors.map((floor, at) => ({ ...floor, products: goods[at] ?? null })).filter(({ products }) => products?.length !== 0);
}

function* readGoods(categoryId: number): SagaGenerator<ProductCard[] | null> {
  try {
    return (yield* callApi(catalog.products, { categoryId, count: MOST.goodsOfFloor })).list;
  } catch {
    return null;
  }
}

export const shoppingFlow: Flow = { slice };
