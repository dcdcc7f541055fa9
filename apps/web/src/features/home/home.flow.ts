import { articles } from '@baodao/api-client/endpoints/articles';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { shops } from '@baodao/api-client/endpoints/shops';
import type { ArticleCard } from '@baodao/domain/articles/shapes';
import type { Category, ProductCard } from '@baodao/domain/catalog/shapes';
import type { Banner, Button } from '@baodao/domain/home/shapes';
import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import { businessDay } from '@baodao/domain/time/businessDay';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Slot } from '../../store/flow.ts';
import { type FloorKey, floors, places } from './homePlaces.ts';

/** A category of the first level with a few of those below it. */
export type RailCategory = Pick<Category, 'id' | 'title' | 'cover'> & { children: Pick<Category, 'id' | 'title'>[] };
export interface Floor {
  key: FloorKey;
  id: number;
  products: ProductCard[];
}

/** The parts of the page. Each is read by itself, and one that fails leaves the others standing. */
interface Parts {
  banners: Slot<{ slides: Banner[]; advertisement: Banner | null }>;
  buttons: Slot<Button[]>;
  categories: Slot<RailCategory[]>;
  floors: Slot<Floor[]>;
  shops: Slot<ShopWithProducts[]>;
  articles: Slot<ArticleCard[]>;
}

interface HomeState {
  parts: Parts;
  /** Unknown until the browser has been asked; it is not in the server's HTML, so nothing moves where it was closed. */
  advertisement: 'unknown' | 'open' | 'closed';
}

const MOST = { childrenInRail: 2, goodsOfFloor: 4, shops: 4, goodsOfShop: 3, articles: 4 };
const CLOSED_KEY = 'index-advertisement-closed';

const nothingRead: Parts = { banners: idle, buttons: idle, categories: idle, floors: idle, shops: idle, articles: idle };

const slice = createSlice({
  name: 'home',
  initialState: { parts: nothingRead, advertisement: 'unknown' } as HomeState,
  reducers: {
    partsChanged: (state, { payload }: PayloadAction<Partial<Parts>>) => ({ ...state, parts: { ...state.parts, ...payload } }),
    advertisementChanged: (state, { payload }: PayloadAction<'open' | 'closed'>) => ({ ...state, advertisement: payload }),
  },
  selectors: { selectParts: (state) => state.parts, selectAdvertisement: (state) => state.advertisement },
});
const { partsChanged, advertisementChanged } = slice.actions;
export const { selectParts, selectAdvertisement } = slice.selectors;

/** The page is in sight, in the browser. */
export const homeShown = createAction('home/homeShown');
export const advertisementClosed = createAction('home/advertisementClosed');

/** Everything at once. Only when nothing at all could be read has the page failed. */
export function* fetchHome(): SagaGenerator<void> {
  yield* all([
    fetchPart(readBanners(), (slot) => ({ banners: slot })),
    fetchPart(callApi(home.buttons, { place: places.buttons }), (slot) => ({ buttons: slot })),
    fetchPart(readCategories(), (slot) => ({ categories: slot })),
    fetchPart(readFloors(), (slot) => ({ floors: slot })),
    fetchPart(readShops(), (slot) => ({ shops: slot })),
    fetchPart(readArticles(), (slot) => ({ articles: slot })),
  ]);
  if (!isFailed(yield* select(selectParts))) return;
  const noteFailure = yield* fromContext('noteFailure');
  noteFailure(503);
}

export const isFailed = (parts: Parts): boolean => Object.values(parts).every((part) => part.state === 'failed');

/** What is in sight stays there while it is read again. */
function* fetchPart<Value>(read: SagaGenerator<Value>, change: (slot: Slot<Value>) => Partial<Parts>): SagaGenerator<void> {
  try {
    yield* put(partsChanged(change({ state: 'ready', value: yield* read })));
  } catch {
    yield* put(partsChanged(change({ state: 'failed', fault: 'server' })));
  }
}

function* readBanners(): SagaGenerator<{ slides: Banner[]; advertisement: Banner | null }> {
  const groups = yield* callApi(home.bannerGroups, { places: [places.banners, places.advertisement] });
  return { slides: groups[places.banners] ?? [], advertisement: groups[places.advertisement]?.[0] ?? null };
}

function* readCategories(): SagaGenerator<RailCategory[]> {
  const categories = yield* callApi(catalog.categories, {});
  return categories.map(({ id, title, cover, children }) => ({
    id,
    title,
    cover,
    children: children.slice(0, MOST.childrenInRail).map((child) => ({ id: child.id, title: child.title })),
  }));
}

function* readFloors(): SagaGenerator<Floor[]> {
  return yield* all(floors.map(readFloor));
}

function* readFloor({ key, id }: { key: FloorKey; id: number }): SagaGenerator<Floor> {
  const { list } = yield* callApi(catalog.products, { categoryId: id, count: MOST.goodsOfFloor });
  return { key, id, products: list };
}

function* readShops(): SagaGenerator<ShopWithProducts[]> {
  const { shops: list } = yield* callApi(shops.ofPlace, { place: places.shops });
  return list.slice(0, MOST.shops).map((shop) => ({ ...shop, products: shop.products.slice(0, MOST.goodsOfShop) }));
}

function* readArticles(): SagaGenerator<ArticleCard[]> {
  return (yield* callApi(articles.list, { count: MOST.articles })).list;
}

/** The advertisement comes once a day until it is closed. */
function* askAdvertisement(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const today = yield* call(businessDay, Date.now());
  yield* put(advertisementChanged(storage.read(CLOSED_KEY) === today ? 'closed' : 'open'));
}

function* closeAdvertisement(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.write(CLOSED_KEY, businessDay(Date.now()));
  yield* put(advertisementChanged('closed'));
}

function* homeSaga(): SagaGenerator<void> {
  yield* takeEvery(homeShown, askAdvertisement);
  yield* takeEvery(advertisementClosed, closeAdvertisement);
}

export const homeFlow: Flow = { slice, saga: homeSaga };
