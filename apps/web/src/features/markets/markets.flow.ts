import { guides } from '@baodao/api-client/endpoints/guides';
import { markets } from '@baodao/api-client/endpoints/markets';
import type { WebPage } from '@baodao/domain/guides/shapes';
import type { MarketComposite, MarketQuery, MemberMarket } from '@baodao/domain/markets/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, delay, put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { fetchReminders } from '../../shared/sales/reminders.flow.ts';
import { saleFoundBegun } from '../../shared/sales/saleFoundBegun.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

interface MarketsState {
  venue: Loadable<MarketComposite>;
  /** What was asked for, to ask again when a session begins or ends. */
  query: MarketQuery;
  /** The words of a tabbed page, which has some beside its goods. */
  words: Loadable<WebPage>;
  member: Loadable<MemberMarket>;
}

const initialState: MarketsState = { venue: idle, query: {}, words: idle, member: idle };

const slice = createSlice({
  name: 'markets',
  initialState,
  reducers: {
    venueChanged: (state, { payload }: PayloadAction<Loadable<MarketComposite>>) => ({
      ...state,
      venue: keepPreviousValue(state.venue, payload),
    }),
    venueAsked: (state, { payload }: PayloadAction<MarketQuery>) => ({ ...state, query: payload }),
    wordsChanged: (state, { payload }: PayloadAction<Loadable<WebPage>>) => ({ ...state, words: payload }),
    memberChanged: (state, { payload }: PayloadAction<Loadable<MemberMarket>>) => ({
      ...state,
      member: keepPreviousValue(state.member, payload),
    }),
  },
  selectors: {
    selectVenue: (state) => state.venue,
    selectQuery: (state) => state.query,
    selectWords: (state) => state.words,
    selectMemberMarket: (state) => state.member,
  },
});
const { venueChanged, venueAsked, wordsChanged, memberChanged } = slice.actions;
const { selectQuery } = slice.selectors;
export const { selectVenue, selectWords, selectMemberMarket } = slice.selectors;

/** A countdown has come to its end: what is on has changed. */
export const boundaryReached = createAction('markets/boundaryReached');

/** The server's clock may be a little behind what the page counts. */
const GRACE_MS = 1_500;

export function* fetchVenue(query: MarketQuery): SagaGenerator<void> {
  yield* put(venueAsked(query));
  yield* loadInto(venueChanged, callApi(markets.market, query));
}

/** A tabbed page: by its name with its words, and with the goods of the campaign that these name; or a session alone. */
export function* fetchTab({ key, ...query }: MarketQuery & { key?: string | undefined }): SagaGenerator<void> {
  if (key === undefined) {
    yield* put(wordsChanged(idle));
    yield* fetchVenue(query);
    return;
  }
  yield* loadInto(wordsChanged, callApi(guides.page, { key }));
  const words = yield* select(selectWords);
  const marketId = words.state === 'ready' ? words.value.marketId : null;
  if (marketId === null) yield* put(venueChanged(idle));
  else yield* fetchVenue({ ...query, marketId });
}

/** The member's own: what he wants to be told of, and what he alone can buy. */
export function* fetchOwn(): SagaGenerator<void> {
  yield* all([call(fetchReminders), call(fetchMemberMarket)]);
}

function* fetchMemberMarket(): SagaGenerator<void> {
  yield* loadInto(memberChanged, callApi(markets.memberMarket, { count: 50 }));
}

function* fetchAgain(): SagaGenerator<void> {
  yield* delay(GRACE_MS);
  yield* loadInto(venueChanged, callApi(markets.market, yield* select(selectQuery)));
}

function* marketsSaga(): SagaGenerator<void> {
  yield* takeLatest([boundaryReached, saleFoundBegun], fetchAgain);
}

export const marketsFlow: Flow = { slice, saga: marketsSaga };
