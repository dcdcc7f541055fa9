import { articles } from '@baodao/api-client/endpoints/articles';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { markets } from '@baodao/api-client/endpoints/markets';
import { questions } from '@baodao/api-client/endpoints/questions';
import { shops } from '@baodao/api-client/endpoints/shops';
import type { ArticleCard, NewsItem } from '@baodao/domain/articles/shapes';
import type { Category, ProductCard } from '@baodao/domain/catalog/shapes';
import { type HomeSection, homeSections } from '@baodao/domain/home/homeSections';
import type { Banner, Button } from '@baodao/domain/home/shapes';
import type { MarketProduct } from '@baodao/domain/markets/shapes';
import type { ShopWithProducts } from '@baodao/domain/shops/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import type { PreviewedProduct } from '../products/ProductPreview.tsx';
import { type TileProduct, type TitledPicture, toTileProduct, withoutText } from '../products/tileProduct.ts';
import { selectSiteSettings } from '../siteSettings/siteSettings.flow.ts';
import { contentPlaces, isCategorySection, type SectionKey, sectionCategories } from './homeContent.ts';

/** A first-level category with a few of its children. */
export type RailCategory = Pick<Category, 'id' | 'title'> & { cover: TitledPicture | null; children: Pick<Category, 'id' | 'title'>[] };
export interface CategorySection {
  key: SectionKey;
  id: number;
  products: TileProduct[];
}
export type HomeBanner = Omit<Banner, 'place' | 'sort' | 'startTime' | 'endTime' | 'image' | 'imageMobile'> & {
  image: TitledPicture | null;
  imageMobile: TitledPicture | null;
};
export interface HomeBanners {
  slides: HomeBanner[];
  advertisement: HomeBanner | null;
  video: HomeBanner | null;
}
export type FlashProduct = PreviewedProduct & Pick<MarketProduct, 'id' | 'quota' | 'sold'>;
/** The running session, or the next one. */
export interface FlashSale {
  marketId: number;
  marketTabId: number | null;
  title: string;
  isRunning: boolean;
  /** End of a running session, start of a coming one. */
  until: string;
  serverTime: string;
  products: FlashProduct[];
}
export interface HeadlineQuestion {
  id: number;
  title: string;
  answerCount: number;
  answer: { text: string; nickname: string; isOfficial: boolean } | null;
}
/** The ticker shows titles only. The texts would be a percent of the page. */
export type HomeNews = Pick<NewsItem, 'id' | 'title' | 'top'>;
export type QuickButton = Omit<Button, 'place' | 'sort' | 'icon' | 'image'> & { image: TitledPicture | null };
export type HomeShop = Pick<ShopWithProducts, 'orgId' | 'name' | 'score' | 'regionText' | 'intro'> & {
  logo: TitledPicture | null;
  products: Pick<TileProduct, 'id' | 'title' | 'cover' | 'price' | 'priceCny' | 'promoteId' | 'marketProductId'>[];
};
export type HomeArticle = Pick<ArticleCard, 'id' | 'title' | 'summary'> & { cover: TitledPicture | null };

interface HomeContents {
  banners: HomeBanners;
  news: HomeNews[];
  buttons: QuickButton[];
  channels: QuickButton[];
  categories: RailCategory[];
  flash: FlashSale | null;
  categorySections: CategorySection[];
  shops: HomeShop[];
  articles: HomeArticle[];
  questions: HeadlineQuestion[];
}

/** Sections load independently: the page shows the others when one fails. Those that staff hide are not loaded. */
export type HomeSections = { [Key in keyof HomeContents]: Loadable<HomeContents[Key]> };

const limits = { railChildren: 2, flashProducts: 5, categoryProducts: 4, shops: 4, shopProducts: 3, articles: 4, questions: 4, news: 5 };

const FLASH_MARKET_TYPE = 3;
const RUNNING_STATE = 1;

const initialSections: HomeSections = {
  banners: idle,
  news: idle,
  buttons: idle,
  channels: idle,
  categories: idle,
  flash: idle,
  categorySections: idle,
  shops: idle,
  articles: idle,
  questions: idle,
};

const slice = createSlice({
  name: 'home',
  initialState: { sections: initialSections },
  reducers: {
    sectionChanged: (
      { sections },
      { payload: [key, section] }: PayloadAction<[keyof HomeContents, Loadable<HomeContents[keyof HomeContents]>]>,
    ) => ({
      sections: { ...sections, [key]: section },
    }),
  },
  selectors: { selectHomeSections: (state) => state.sections },
});
const { sectionChanged } = slice.actions;
export const { selectHomeSections } = slice.selectors;

/** The shown sections below the head, in their order. */
export const selectHomeOrder = (state: Parameters<typeof selectSiteSettings>[0]): readonly HomeSection[] =>
  selectSiteSettings(state)?.homeSections ?? homeSections;

/** The countdown ended, so the next session replaces this one. */
export const flashSessionEnded = createAction('home/flashSessionEnded');

/** Loads all shown sections in parallel. The page fails only when every one of them fails. */
export function* fetchHome(): SagaGenerator<void> {
  const order = yield* select(selectHomeOrder);
  yield* all([
    loadSection('banners', readBanners(order)),
    loadSection('news', readNews()),
    loadSection('buttons', readButtons(contentPlaces.buttons)),
    loadSection('channels', readButtons(contentPlaces.channels)),
    loadSection('categories', readCategories()),
    ...(order.some(isCategorySection) ? [loadSection('categorySections', readCategorySections(order))] : []),
    ...(order.includes('flash') ? [call(fetchFlashSale)] : []),
    ...(order.includes('shops') ? [loadSection('shops', readShops())] : []),
    ...(order.includes('articles') ? [loadSection('articles', readArticles()), loadSection('questions', readQuestions())] : []),
  ]);
  if (!haveAllFailed(yield* select(selectHomeSections))) return;
  const setErrorStatus = yield* fromContext('setErrorStatus');
  setErrorStatus(503);
}

/** The banners are in every order. */
export const haveAllFailed = (sections: HomeSections): boolean =>
  sections.banners.state === 'failed' && Object.values(sections).every(({ state }) => state === 'failed' || state === 'idle');

function* fetchFlashSale(): SagaGenerator<void> {
  yield* loadSection('flash', readFlashSale());
}

/** Keeps the previous value while loading. */
function* loadSection<Key extends keyof HomeContents>(key: Key, read: SagaGenerator<HomeContents[Key]>): SagaGenerator<void> {
  try {
    yield* put(sectionChanged([key, { state: 'ready', value: yield* read }]));
  } catch {
    yield* put(sectionChanged([key, { state: 'failed', error: 'server' }]));
  }
}

function* readBanners(order: readonly HomeSection[]): SagaGenerator<HomeBanners> {
  const hidden = order.includes('advertisement') ? '' : contentPlaces.advertisement;
  const places = [contentPlaces.banners, contentPlaces.advertisement, contentPlaces.video].filter((place) => place !== hidden);
  const groups = yield* callApi(home.bannerGroups, { places });
  const bannersOf = (place: string) => (groups[place] ?? []).map(toHomeBanner);
  return {
    slides: bannersOf(contentPlaces.banners),
    advertisement: bannersOf(contentPlaces.advertisement)[0] ?? null,
    video: bannersOf(contentPlaces.video)[0] ?? null,
  };
}

const toHomeBanner = ({
  place: _place,
  sort: _sort,
  startTime: _start,
  endTime: _end,
  image,
  imageMobile,
  ...shown
}: Banner): HomeBanner => ({
  ...shown,
  image: image && withoutText(image),
  imageMobile: imageMobile && withoutText(imageMobile),
});

function* readButtons(place: string): SagaGenerator<QuickButton[]> {
  const buttons = yield* callApi(home.buttons, { place });
  return buttons.map(({ place: _place, sort: _sort, icon: _icon, image, ...shown }) => ({ ...shown, image: image && withoutText(image) }));
}

function* readNews(): SagaGenerator<HomeNews[]> {
  const { list } = yield* callApi(articles.news, { count: limits.news });
  return list.map(({ id, title, top }) => ({ id, title, top }));
}

function* readCategories(): SagaGenerator<RailCategory[]> {
  const categories = yield* callApi(catalog.categories, {});
  return categories.map(({ id, title, cover, children }) => ({
    id,
    title,
    cover: cover && withoutText(cover),
    children: children.slice(0, limits.railChildren).map((child) => ({ id: child.id, title: child.title })),
  }));
}

function* readFlashSale(): SagaGenerator<FlashSale | null> {
  const { market, marketTabId, list, serverTime } = yield* callApi(markets.market, {
    type: FLASH_MARKET_TYPE,
    count: limits.flashProducts,
  });
  const session = market?.tabs.find((tab) => tab.marketTabId === marketTabId) ?? market;
  if (!market || !session || list.length === 0) return null;
  const isRunning = session.state === RUNNING_STATE;
  return {
    marketId: market.id,
    marketTabId,
    title: session.title,
    isRunning,
    until: isRunning ? session.endTime : session.startTime,
    serverTime,
    products: list.map(toFlashProduct),
  };
}

const toFlashProduct = (product: MarketProduct): FlashProduct => {
  const { id, title, cover, price, priceCny, marketPrice, marketPriceCny, promoteId, marketProductId, quota, sold } = product;
  const shown = { id, title, price, priceCny, marketPrice, marketPriceCny, promoteId, marketProductId, quota, sold };
  return { ...shown, cover: withoutText(cover) };
};

function* readCategorySections(order: readonly HomeSection[]): SagaGenerator<CategorySection[]> {
  return yield* all(sectionCategories.filter(({ key }) => order.includes(key)).map(readCategorySection));
}

function* readCategorySection({ key, id }: { key: SectionKey; id: number }): SagaGenerator<CategorySection> {
  const { list } = yield* callApi(catalog.products, { categoryId: id, count: limits.categoryProducts });
  return { key, id, products: list.map(toHomeTile) };
}

/** Tiles of the home page stand in columns. */
function toHomeTile(card: ProductCard): TileProduct {
  const { subTitle: _subTitle, ...shown } = toTileProduct(card);
  return shown;
}

function* readShops(): SagaGenerator<HomeShop[]> {
  const { shops: list } = yield* callApi(shops.byPlacement, { place: contentPlaces.shops });
  return list.slice(0, limits.shops).map(toHomeShop);
}

const toHomeShop = ({ orgId, name, logo, score, regionText, intro, products }: ShopWithProducts): HomeShop => ({
  orgId,
  name,
  logo: logo && withoutText(logo),
  score,
  regionText,
  intro,
  products: products.slice(0, limits.shopProducts).map(({ id, title, cover, price, priceCny, promoteId, marketProductId }) => ({
    id,
    title,
    cover: withoutText(cover),
    price,
    priceCny,
    promoteId,
    marketProductId,
  })),
});

function* readArticles(): SagaGenerator<HomeArticle[]> {
  const { list } = yield* callApi(articles.list, { count: limits.articles });
  return list.map(({ id, title, summary, cover }) => ({ id, title, summary, cover: cover && withoutText(cover) }));
}

function* readQuestions(): SagaGenerator<HeadlineQuestion[]> {
  const list = yield* callApi(questions.headlines, { count: limits.questions });
  return list.map(({ question: { id, title, answerCount }, answer }) => ({
    id,
    title,
    answerCount,
    answer: answer && { text: answer.content, nickname: answer.user.nickname, isOfficial: answer.isOfficial },
  }));
}

function* homeSaga(): SagaGenerator<void> {
  yield* takeLeading(flashSessionEnded, fetchFlashSale);
}

export const homeFlow: Flow = { slice, saga: homeSaga };
