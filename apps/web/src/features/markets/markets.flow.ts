import { guides } from '@baodao/api-client/endpoints/guides';
import { markets } from '@baodao/api-client/endpoints/markets';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { WebPage } from '@baodao/domain/guides/shapes';
import type { MarketComposite, MarketQuery, MemberMarket, Reminders } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, delay, put, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { selectSession } from '../../commons/session/session.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { fill, keepValue } from '../../store/fill.ts';
import { type Flow, idle, type Slot } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';

interface MarketsState {
  venue: Slot<MarketComposite>;
  /** What was asked for, to ask again when a session begins or ends. */
  query: MarketQuery;
  /** The words of a tabbed page, which has some beside its goods. */
  words: Slot<WebPage>;
  member: Slot<MemberMarket>;
  /** What the member wants to be told of, as far as he has said so. */
  reminded: number[];
  /** Being told to the server. */
  reminding: number[];
}

const initialState: MarketsState = { venue: idle, query: {}, words: idle, member: idle, reminded: [], reminding: [] };

const slice = createSlice({
  name: 'markets',
  initialState,
  reducers: {
    venueChanged: (state, { payload }: PayloadAction<Slot<MarketComposite>>) => ({ ...state, venue: keepValue(state.venue, payload) }),
    venueAsked: (state, { payload }: PayloadAction<MarketQuery>) => ({ ...state, query: payload }),
    wordsChanged: (state, { payload }: PayloadAction<Slot<WebPage>>) => ({ ...state, words: payload }),
    memberChanged: (state, { payload }: PayloadAction<Slot<MemberMarket>>) => ({ ...state, member: keepValue(state.member, payload) }),
    remindersChanged: (state, { payload }: PayloadAction<Reminders>) => ({ ...state, reminded: payload.marketProductIds }),
    remindingChanged: (state, { payload: { id, busy } }: PayloadAction<{ id: number; busy: boolean }>) => ({
      ...state,
      reminding: busy ? [...state.reminding, id] : state.reminding.filter((other) => other !== id),
    }),
  },
  selectors: {
    selectVenue: (state) => state.venue,
    selectQuery: (state) => state.query,
    selectWords: (state) => state.words,
    selectMemberMarket: (state) => state.member,
    selectReminded: (state) => state.reminded,
    selectReminding: (state) => state.reminding,
  },
});
const { venueChanged, venueAsked, wordsChanged, memberChanged, remindersChanged, remindingChanged } = slice.actions;
const { selectQuery } = slice.selectors;
export const { selectVenue, selectWords, selectMemberMarket, selectReminded, selectReminding } = slice.selectors;

/** A countdown has come to its end: what is on has changed. */
export const boundaryReached = createAction('markets/boundaryReached');
export const remindToggled = createAction<{ marketProductId: number; remind: boolean }>('markets/remindToggled');

/** The server's clock may be a little behind what the page counts. */
const GRACE_MS = 1_500;

export function* fetchVenue(query: MarketQuery): SagaGenerator<void> {
  yield* put(venueAsked(query));
  yield* fill(venueChanged, callApi(markets.market, query));
}

/** A tabbed page: by its name with its words, and with the goods of the campaign that these name; or a session alone. */
export function* fetchTab({ key, ...query }: MarketQuery & { key?: string | undefined }): SagaGenerator<void> {
  if (key === undefined) {
    yield* put(wordsChanged(idle));
    yield* fetchVenue(query);
    return;
  }
  yield* fill(wordsChanged, callApi(guides.page, { key }));
  const words = yield* select(selectWords);
  const marketId = words.state === 'ready' ? words.value.marketId : null;
  if (marketId === null) yield* put(venueChanged(idle));
  else yield* fetchVenue({ ...query, marketId });
}

/** The member's own: what he wants to be told of, and what he alone can buy. */
export function* fetchOwn(): SagaGenerator<void> {
  yield* all([call(fetchReminders), call(fetchMemberMarket)]);
}

export function* fetchReminders(): SagaGenerator<void> {
  try {
    yield* put(remindersChanged(yield* callApi(markets.reminders, {})));
  } catch {
    // Without them every bell looks unrung; ringing one again changes nothing.
  }
}

function* fetchMemberMarket(): SagaGenerator<void> {
  yield* fill(memberChanged, callApi(markets.memberMarket, { count: 50 }));
}

function* fetchAgain(): SagaGenerator<void> {
  yield* delay(GRACE_MS);
  yield* fill(venueChanged, callApi(markets.market, yield* select(selectQuery)));
}

/** Guests log in first, and come back to where the bell is. */
function* toggleReminder({ payload }: ReturnType<typeof remindToggled>): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'guest') {
    const [navigate, here] = [yield* fromContext('navigate'), yield* fromContext('here')];
    yield* call(navigate, links.userLogin({ redirect: here() }));
    return;
  }
  const id = payload.marketProductId;
  if ((yield* select(selectReminding)).includes(id)) return;
  yield* put(remindingChanged({ id, busy: true }));
  const saved = yield* submit('remind', callApi(markets.remind, payload), { quiet: true });
  if (saved.ok) yield* put(remindersChanged(saved.value));
  else if (saved.code === errorCodes.saleEnded || saved.code === errorCodes.actionNotAllowed) yield* put(boundaryReached());
  yield* put(remindingChanged({ id, busy: false }));
}

function* marketsSaga(): SagaGenerator<void> {
  yield* takeLatest(boundaryReached, fetchAgain);
  yield* takeEvery(remindToggled, toggleReminder);
}

export const marketsFlow: Flow = { slice, saga: marketsSaga };
