import { articles } from '@baodao/api-client/endpoints/articles';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { markets } from '@baodao/api-client/endpoints/markets';
import { questions } from '@baodao/api-client/endpoints/questions';
import { shops } from '@baodao/api-client/endpoints/shops';
import type { ArticleCard, NewsItem } from '@baodao/domain/articles/shapes';
import type { Category, ProductCard } from '@baodao/domain/catalog/shapes';
import type { Banner, Button } from '@baodao/domain/home/shapes';
import type { MarketProduct } from '@baodao/domain/markets/shapes';
import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { type FloorKey, floors, places } from './homePlaces.ts';

/** A category of the first level with a few of those below it. */
export type RailCategory = Pick<Category, 'id' | 'title' | 'cover'> & { children: Pick<Category, 'id' | 'title'>[] };
export interface Floor {
  key: FloorKey;
  id: number;
  products: ProductCard[];
}
export interface HomeBanners {
  slides: Banner[];
  advertisement: Banner | null;
  video: Banner | null;
}
/** The session that is on, or the next one. */
export interface FlashSale {
  marketId: number;
  marketTabId: number | null;
  title: string;
  running: boolean;
  /** When it ends; of one to come, when it begins. */
  until: string;
  serverTime: string;
  products: MarketProduct[];
}
export interface HeadlineQuestion {
  id: number;
  title: string;
  answerCount: number;
  answer: { text: string; nickname: string; isOfficial: boolean } | null;
}
export type HomeArticle = Pick<ArticleCard, 'id' | 'title' | 'summary' | 'cover'>;

/** The parts of the page. Each is read by itself, and one that fails leaves the others standing. */
export interface Parts {
  banners: Loadable<HomeBanners>;
  news: Loadable<NewsItem[]>;
  buttons: Loadable<Button[]>;
  channels: Loadable<Button[]>;
  categories: Loadable<RailCategory[]>;
  flash: Loadable<FlashSale | null>;
  floors: Loadable<Floor[]>;
  shops: Loadable<ShopWithProducts[]>;
  articles: Loadable<HomeArticle[]>;
  questions: Loadable<HeadlineQuestion[]>;
}

const MOST = { childrenInRail: 2, flashGoods: 5, goodsOfFloor: 4, shops: 4, goodsOfShop: 3, articles: 4, questions: 4, news: 5 };
const FLASH = 3;
const SALE_ON = 1;

const nothingRead: Parts = {
  banners: idle,
  news: idle,
  buttons: idle,
  channels: idle,
  categories: idle,
  flash: idle,
  floors: idle,
  shops: idle,
  articles: idle,
  questions: idle,
};

const slice = createSlice({
  name: 'home',
  initialState: { parts: nothingRead },
  reducers: {
    partsChanged: (state, { payload }: PayloadAction<Partial<Parts>>) => ({ parts: { ...state.parts, ...payload } }),
  },
  selectors: { selectParts: (state) => state.parts },
});
const { partsChanged } = slice.actions;
export const { selectParts } = slice.selectors;

/** The countdown of the flash sale has run out: the next session takes its place. */
export const flashSaleTurned = createAction('home/flashSaleTurned');

/** Everything at once. Only when nothing at all could be read has the page failed. */
export function* fetchHome(): SagaGenerator<void> {
  yield* all([
    fetchPart(readBanners(), (slot) => ({ banners: slot })),
    fetchPart(readNews(), (slot) => ({ news: slot })),
    fetchPart(callApi(home.buttons, { place: places.buttons }), (slot) => ({ buttons: slot })),
    fetchPart(callApi(home.buttons, { place: places.channels }), (slot) => ({ channels: slot })),
    fetchPart(readCategories(), (slot) => ({ categories: slot })),
    call(fetchFlashSale),
    fetchPart(readFloors(), (slot) => ({ floors: slot })),
    fetchPart(readShops(), (slot) => ({ shops: slot })),
    fetchPart(readArticles(), (slot) => ({ articles: slot })),
    fetchPart(readQuestions(), (slot) => ({ questions: slot })),
  ]);
  if (!isFailed(yield* select(selectParts))) return;
  const noteFailure = yield* fromContext('noteFailure');
  noteFailure(503);
}

export const isFailed = (parts: Parts): boolean => Object.values(parts).every((part) => part.state === 'failed');

function* fetchFlashSale(): SagaGenerator<void> {
  yield* fetchPart(readFlashSale(), (slot) => ({ flash: slot }));
}

/** What is in sight stays there while it is read again. */
function* fetchPart<Value>(read: SagaGenerator<Value>, change: (slot: Loadable<Value>) => Partial<Parts>): SagaGenerator<void> {
  try {
    yield* put(partsChanged(change({ state: 'ready', value: yield* read })));
  } catch {
    yield* put(partsChanged(change({ state: 'failed', fault: 'server' })));
  }
}

function* readBanners(): SagaGenerator<HomeBanners> {
  const groups = yield* callApi(home.bannerGroups, { places: [places.banners, places.advertisement, places.video] });
  const first = (place: string) => groups[place]?.[0] ?? null;
  return { slides: groups[places.banners] ?? [], advertisement: first(places.advertisement), video: first(places.video) };
}

function* readNews(): SagaGenerator<NewsItem[]> {
  return (yield* callApi(articles.news, { count: MOST.news })).list;
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

function* readFlashSale(): SagaGenerator<FlashSale | null> {
  const { market, marketTabId, list, serverTime } = yield* callApi(markets.market, { type: FLASH, count: MOST.flashGoods });
  const session = market?.tabs.find((tab) => tab.marketTabId === marketTabId) ?? market;
  if (!market || !session || list.length === 0) return null;
  const running = session.state === SALE_ON;
  return {
    marketId: market.id,
    marketTabId,
    title: session.title,
    running,
    until: running ? session.endTime : session.startTime,
    serverTime,
    products: list,
  };
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

function* readArticles(): SagaGenerator<HomeArticle[]> {
  const { list } = yield* callApi(articles.list, { count: MOST.articles });
  return list.map(({ id, title, summary, cover }) => ({ id, title, summary, cover }));
}

function* readQuestions(): SagaGenerator<HeadlineQuestion[]> {
  const list = yield* callApi(questions.headlines, { count: MOST.questions });
  return list.map(({ question: { id, title, answerCount }, answer }) => ({
    id,
    title,
    answerCount,
    answer: answer && { text: answer.content, nickname: answer.user.nickname, isOfficial: answer.isOfficial },
  }));
}

function* homeSaga(): SagaGenerator<void> {
  yield* takeLeading(flashSaleTurned, fetchFlashSale);
}

export const homeFlow: Flow = { slice, saga: homeSaga };
