import { guides } from '@baodao/api-client/endpoints/guides';
import { markets } from '@baodao/api-client/endpoints/markets';
import type { WebPage } from '@baodao/domain/guides/shapes';
import type { MarketComposite, MarketQuery, MemberMarket } from '@baodao/domain/markets/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, delay, put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { fetchReminders } from '../sales/reminders.flow.ts';
import { upcomingSaleEnded } from '../sales/upcomingSaleEnded.ts';

interface MarketsState {
  market: Loadable<MarketComposite>;
  /** The last query, repeated when a session starts or ends. */
  query: MarketQuery;
  /** Title and text of a tab page. */
  webPage: Loadable<WebPage>;
  member: Loadable<MemberMarket>;
}

const initialState: MarketsState = { market: idle, query: {}, webPage: idle, member: idle };

const slice = createSlice({
  name: 'markets',
  initialState,
  reducers: {
    marketChanged: (state, { payload }: PayloadAction<Loadable<MarketComposite>>) => ({
      ...state,
      market: keepPreviousValue(state.market, payload),
    }),
    queryChanged: (state, { payload }: PayloadAction<MarketQuery>) => ({ ...state, query: payload }),
    webPageChanged: (state, { payload }: PayloadAction<Loadable<WebPage>>) => ({ ...state, webPage: payload }),
    memberChanged: (state, { payload }: PayloadAction<Loadable<MemberMarket>>) => ({
      ...state,
      member: keepPreviousValue(state.member, payload),
    }),
  },
  selectors: {
    selectMarket: (state) => state.market,
    selectQuery: (state) => state.query,
    selectTabPage: (state) => state.webPage,
    selectMemberMarket: (state) => state.member,
  },
});
const { marketChanged, queryChanged, webPageChanged, memberChanged } = slice.actions;
const { selectQuery } = slice.selectors;
export const { selectMarket, selectTabPage, selectMemberMarket } = slice.selectors;

/** A session started or ended, so the sale states changed. */
export const countdownEnded = createAction('markets/countdownEnded');

/** Tolerance for the server clock lagging behind the countdown. */
const CLOCK_SKEW_MS = 1_500;

export function* fetchMarket(query: MarketQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  yield* loadInto(marketChanged, callApi(markets.market, query));
}

/** Loads a tab page by `key`, with the products of its campaign. Without `key` it loads one session. */
export function* fetchTab({ key, ...query }: MarketQuery & { key?: string | undefined }): SagaGenerator<void> {
  if (key === undefined) {
    yield* put(webPageChanged(idle));
    yield* fetchMarket(query);
    return;
  }
  yield* loadInto(webPageChanged, callApi(guides.page, { key }));
  const webPage = yield* select(selectTabPage);
  const marketId = webPage.state === 'ready' ? webPage.value.marketId : null;
  if (marketId === null) yield* put(marketChanged(idle));
  else yield* fetchMarket({ ...query, marketId });
}

/** Loads the member's reminders and members-only products. */
export function* fetchPersonal(): SagaGenerator<void> {
  yield* all([call(fetchReminders), call(fetchMemberMarket)]);
}

function* fetchMemberMarket(): SagaGenerator<void> {
  yield* loadInto(memberChanged, callApi(markets.memberMarket, { count: 50 }));
}

function* refetchMarket(): SagaGenerator<void> {
  yield* delay(CLOCK_SKEW_MS);
  yield* loadInto(marketChanged, callApi(markets.market, yield* select(selectQuery)));
}

function* marketsSaga(): SagaGenerator<void> {
  yield* takeLatest([countdownEnded, upcomingSaleEnded], refetchMarket);
}

export const marketsFlow: Flow = { slice, saga: marketsSaga };
