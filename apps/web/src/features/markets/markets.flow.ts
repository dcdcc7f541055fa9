import { guides } from '@baodao/api-client/endpoints/guides';
import { markets } from '@baodao/api-client/endpoints/markets';
import type { WebPage } from '@baodao/domain/guides/shapes';
import type { MarketComposite, MarketQuery } from '@baodao/domain/markets/shapes';
import { createAction } from '@reduxjs/toolkit';
import { all, call, delay, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { fetchReminders } from '../sales/reminders.flow.ts';
import { upcomingSaleEnded } from '../sales/upcomingSaleEnded.ts';

/** Null for a tab page without a campaign. */
const market = createRead({ name: 'market', read: readMarket, isShownMeanwhile: (before, next) => before !== null && next !== null });
/** Title and text of a tab page. Null for a session, which has none. */
const tabPage = createRead({
  name: 'tabPage',
  read: readTabPage,
  isShownMeanwhile: (before, next) => before === next,
});
const memberMarket = createRead({ name: 'memberMarket', read: () => callApi(markets.memberMarket, { count: 50 }) });

export const selectMarket = market.selectLoaded;
export const selectTabPage = tabPage.selectLoaded;
export const selectMemberMarket = memberMarket.selectLoaded;
export const fetchMarket = (query: MarketQuery) => market.fetch(query);

/** A session started or ended, so the sale states changed. */
export const countdownEnded = createAction('markets/countdownEnded');

/** Tolerance for the server clock lagging behind the countdown. */
const CLOCK_SKEW_MS = 1_500;

/** Loads a tab page by `key`, with the products of its campaign. Without `key` it loads one session. */
export function* fetchTab({ key, ...query }: MarketQuery & { key?: string | undefined }): SagaGenerator<void> {
  yield* tabPage.fetch(key);
  const { value } = yield* select(selectTabPage);
  if (!value) return yield* fetchMarket(query);
  yield* market.fetch(value.marketId === null ? null : { ...query, marketId: value.marketId });
}

/** Loads the member's reminders and members-only products. */
export function* fetchPersonal(): SagaGenerator<void> {
  yield* all([call(fetchReminders), call(memberMarket.fetch, undefined)]);
}

function* readMarket(query: MarketQuery | null): SagaGenerator<MarketComposite | null> {
  return query && (yield* callApi(markets.market, query));
}

function* readTabPage(key: string | undefined): SagaGenerator<WebPage | null> {
  return key === undefined ? null : yield* callApi(guides.page, { key });
}

function* refetchMarket(): SagaGenerator<void> {
  yield* delay(CLOCK_SKEW_MS);
  yield* market.fetch((yield* select(market.selectQuery)) ?? null);
}

function* marketsSaga(): SagaGenerator<void> {
  yield* takeLatest([countdownEnded, upcomingSaleEnded], refetchMarket);
}

export const marketsFlows: readonly Flow[] = [{ ...market.flow, saga: marketsSaga }, tabPage.flow, memberMarket.flow];
