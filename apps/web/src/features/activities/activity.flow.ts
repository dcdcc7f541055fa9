import { activities } from '@baodao/api-client/endpoints/activities';
import { home } from '@baodao/api-client/endpoints/home';
import type { Operation } from '@baodao/domain/activities/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, delay, put, type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { fetchWebPage } from '../../shared/webPage/webPage.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { loadInto } from '../../store/loadInto.ts';

export interface Campaigns {
  list: Operation[];
  serverTime: string;
}

/** What an address asks for; without either it is all campaigns. */
export interface ActivityWanted {
  id: number | undefined;
  buttonId: number | undefined;
}

interface ActivityState {
  /** The page in sight; null where it is the list. */
  id: number | null;
  campaigns: Loadable<Campaigns>;
}

/** Where the buttons stand that lead to activities. */
const PLACE = 'activity';
const TO_ACTIVITY = 14;
const MOST = 30;
/** The server's clock may be a little behind what the page counts. */
const GRACE_MS = 1_500;

const slice = createSlice({
  name: 'activity',
  initialState: { id: null, campaigns: idle } as ActivityState,
  reducers: {
    idChanged: (state, { payload }: PayloadAction<number | null>) => ({ ...state, id: payload }),
    campaignsChanged: (state, { payload }: PayloadAction<Loadable<Campaigns>>) => ({
      ...state,
      campaigns: payload.state === 'ready' || state.campaigns.state !== 'ready' ? payload : state.campaigns,
    }),
  },
  selectors: { selectActivityId: (state) => state.id, selectCampaigns: (state) => state.campaigns },
});
const { idChanged, campaignsChanged } = slice.actions;
export const { selectActivityId, selectCampaigns } = slice.selectors;

/** A countdown has come to its end: what is on has changed. */
export const boundaryReached = createAction('activity/boundaryReached');

export function* fetchActivity({ id, buttonId }: ActivityWanted): SagaGenerator<void> {
  const named = id ?? (buttonId === undefined ? null : yield* activityOf(buttonId));
  yield* put(idChanged(named));
  if (named === null) {
    yield* loadInto(campaignsChanged, readCampaigns());
    return;
  }
  yield* all([call(fetchWebPage, { id: named }), call(fetchCampaigns)]);
}

/** What a button leads to. One that is gone leads to the list. */
function* activityOf(buttonId: number): SagaGenerator<number | null> {
  try {
    const [button] = yield* callApi(home.buttons, { place: PLACE, buttonId });
    return button?.linkType === TO_ACTIVITY && /^[1-9]\d{0,8}$/.test(button.linkValue) ? Number(button.linkValue) : null;
  } catch {
    return null;
  }
}

function* readCampaigns(): SagaGenerator<Campaigns> {
  const { list, serverTime } = yield* callApi(activities.operations, { type: 'activity', count: MOST });
  return { list, serverTime };
}

/** A page stands without its times and without the others beside it. */
function* fetchCampaigns(): SagaGenerator<void> {
  try {
    yield* put(campaignsChanged({ state: 'ready', value: yield* call(readCampaigns) }));
  } catch {
    yield* put(campaignsChanged({ state: 'failed', fault: 'server' }));
  }
}

function* fetchAgain(): SagaGenerator<void> {
  yield* delay(GRACE_MS);
  yield* call(fetchCampaigns);
}

export type Standing = 'coming' | 'running' | 'ended';

/** How a campaign stands by the server's clock. */
export function standingOf({ startTime, endTime }: Pick<Operation, 'startTime' | 'endTime'>, serverTime: string): Standing {
  const now = Date.parse(serverTime);
  if (startTime !== null && now < Date.parse(startTime)) return 'coming';
  return endTime !== null && now >= Date.parse(endTime) ? 'ended' : 'running';
}

function* activitySaga(): SagaGenerator<void> {
  yield* takeLatest(boundaryReached, fetchAgain);
}

export const activityFlow: Flow = { slice, saga: activitySaga };
