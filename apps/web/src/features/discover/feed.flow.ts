import { discover } from '@baodao/api-client/endpoints/discover';
import type { DiscoverCard, DiscoverList } from '@baodao/domain/discover/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import type { DiscoverParams } from './discoverParams.ts';

export interface Feed {
  cards: DiscoverCard[];
  tabs: DiscoverList['tabs'];
  /** Last loaded page, and the number of pages. */
  index: number;
  pages: number;
  /** Epoch milliseconds. */
  loadedAt: number;
}

interface FeedState {
  params: DiscoverParams;
  feed: Loadable<Feed>;
  more: 'idle' | 'loading' | 'failed';
}

const CARDS_PER_PAGE = 24;
/** A return within this time shows the loaded cards again, so the scroll position can be restored. */
const FEED_TTL_MS = 5 * 60_000;

const slice = createSlice({
  name: 'feed',
  initialState: { params: { type: undefined, key: undefined, page: 1 }, feed: idle, more: 'idle' } as FeedState,
  reducers: {
    paramsChanged: (_state, { payload }: PayloadAction<DiscoverParams>): FeedState => ({ params: payload, feed: idle, more: 'idle' }),
    feedChanged: (state, { payload }: PayloadAction<Loadable<Feed>>) => ({ ...state, feed: payload }),
    moreChanged: (state, { payload }: PayloadAction<FeedState['more']>) => ({ ...state, more: payload }),
  },
  selectors: { selectParams: (state) => state.params, selectFeed: (state) => state.feed, selectMore: (state) => state.more },
});
const { paramsChanged, feedChanged, moreChanged } = slice.actions;
const { selectParams } = slice.selectors;
export const { selectFeed, selectMore } = slice.selectors;

/** The end of the feed became visible, or the shopper pressed the button. */
export const moreRequested = createAction('feed/moreRequested');

export function* fetchFeed(params: DiscoverParams): SagaGenerator<void> {
  const [previous, { value }] = [yield* select(selectParams), yield* select(selectFeed)];
  const isSame = previous.type === params.type && previous.key === params.key && previous.page === params.page;
  if (isSame && value && Date.now() - value.loadedAt < FEED_TTL_MS) return;
  yield* put(paramsChanged(params));
  yield* loadInto(feedChanged, readFeed(params));
}

function* readFeed(params: DiscoverParams): SagaGenerator<Feed> {
  const { list, tabs, index, pages } = yield* readPage(params, params.page);
  return { cards: list, tabs, index, pages, loadedAt: Date.now() };
}

const readPage = ({ type, key }: DiscoverParams, page: number): SagaGenerator<DiscoverList> =>
  callApi(discover.list, { type, key, index: page, count: CARDS_PER_PAGE });

function* fetchMore(): SagaGenerator<void> {
  const { value: feed } = yield* select(selectFeed);
  if (!feed || feed.index >= feed.pages) return;
  const params = yield* select(selectParams);
  yield* put(moreChanged('loading'));
  try {
    const { list, index, pages } = yield* readPage(params, feed.index + 1);
    // The shopper may have switched to another feed meanwhile.
    if ((yield* select(selectParams)) !== params) return;
    const knownKeys = new Set(feed.cards.map(cardKey));
    // New cards shift the pages, so the next page may repeat loaded cards.
    const cards = [...feed.cards, ...list.filter((card) => !knownKeys.has(cardKey(card)))];
    yield* put(feedChanged({ state: 'ready', value: { ...feed, cards, index, pages } }));
    yield* put(moreChanged('idle'));
  } catch {
    yield* put(moreChanged('failed'));
  }
}

const cardKey = ({ kind, item }: DiscoverCard): string => `${kind}-${item.id}`;

function* feedSaga(): SagaGenerator<void> {
  yield* takeLeading(moreRequested, fetchMore);
}

export const feedFlow: Flow = { slice, saga: feedSaga };
