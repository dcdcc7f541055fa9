import { discover } from '@baodao/api-client/endpoints/discover';
import type { DiscoverCard, DiscoverList } from '@baodao/domain/discover/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { loadInto } from '../../store/loadInto.ts';
import type { DiscoverView } from './readDiscover.ts';

export interface Feed {
  cards: DiscoverCard[];
  tabs: DiscoverList['tabs'];
  /** The last page that is in it, and how many there are. */
  index: number;
  pages: number;
  /** When it began, in ms since 1970. */
  readAt: number;
}

interface FeedState {
  view: DiscoverView;
  feed: Loadable<Feed>;
  more: 'idle' | 'loading' | 'failed';
}

const PER_PAGE = 24;
/** Whoever comes back within this finds the feed as he left it, at the place where he left it. */
const KEPT_MS = 5 * 60_000;

const slice = createSlice({
  name: 'feed',
  initialState: { view: { type: undefined, key: undefined, page: 1 }, feed: idle, more: 'idle' } as FeedState,
  reducers: {
    viewChanged: (_state, { payload }: PayloadAction<DiscoverView>): FeedState => ({ view: payload, feed: idle, more: 'idle' }),
    feedChanged: (state, { payload }: PayloadAction<Loadable<Feed>>) => ({ ...state, feed: payload }),
    moreChanged: (state, { payload }: PayloadAction<FeedState['more']>) => ({ ...state, more: payload }),
  },
  selectors: { selectView: (state) => state.view, selectFeed: (state) => state.feed, selectMore: (state) => state.more },
});
const { viewChanged, feedChanged, moreChanged } = slice.actions;
const { selectView } = slice.selectors;
export const { selectFeed, selectMore } = slice.selectors;

/** The end of the feed has come into sight, or was asked for. */
export const moreWanted = createAction('feed/moreWanted');

export function* fetchFeed(view: DiscoverView): SagaGenerator<void> {
  const [before, { value }] = [yield* select(selectView), yield* select(selectFeed)];
  const isSame = before.type === view.type && before.key === view.key && before.page === view.page;
  if (isSame && value && Date.now() - value.readAt < KEPT_MS) return;
  yield* put(viewChanged(view));
  yield* loadInto(feedChanged, readFeed(view));
}

function* readFeed(view: DiscoverView): SagaGenerator<Feed> {
  const { list, tabs, index, pages } = yield* readPage(view, view.page);
  return { cards: list, tabs, index, pages, readAt: Date.now() };
}

const readPage = ({ type, key }: DiscoverView, page: number): SagaGenerator<DiscoverList> =>
  callApi(discover.list, { type, key, index: page, count: PER_PAGE });

function* fetchMore(): SagaGenerator<void> {
  const { value: feed } = yield* select(selectFeed);
  if (!feed || feed.index >= feed.pages) return;
  const view = yield* select(selectView);
  yield* put(moreChanged('loading'));
  try {
    const { list, index, pages } = yield* readPage(view, feed.index + 1);
    // Another feed may have been chosen meanwhile.
    if ((yield* select(selectView)) !== view) return;
    const seen = new Set(feed.cards.map(nameOf));
    // What is told anew moves the rest down, so the next page may begin with what is there already.
    const cards = [...feed.cards, ...list.filter((card) => !seen.has(nameOf(card)))];
    yield* put(feedChanged({ state: 'ready', value: { ...feed, cards, index, pages } }));
    yield* put(moreChanged('idle'));
  } catch {
    yield* put(moreChanged('failed'));
  }
}

const nameOf = ({ kind, item }: DiscoverCard): string => `${kind}-${item.id}`;

function* feedSaga(): SagaGenerator<void> {
  yield* takeLeading(moreWanted, fetchMore);
}

export const feedFlow: Flow = { slice, saga: feedSaga };
