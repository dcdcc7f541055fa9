import { activities } from '@baodao/api-client/endpoints/activities';
import { home } from '@baodao/api-client/endpoints/home';
import type { Operation } from '@baodao/domain/activities/shapes';
import type { Button } from '@baodao/domain/home/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, delay, put, type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { fetchWebPage } from '../webPage/webPage.flow.ts';

export interface Campaigns {
  list: Operation[];
  serverTime: string;
}

/** Without either id, the page lists all campaigns. */
export interface ActivityParams {
  id: number | undefined;
  buttonId: number | undefined;
}

interface ActivityState {
  /** The shown activity. Null for the list. */
  id: number | null;
  campaigns: Loadable<Campaigns>;
  /** Links of the list page to other parts of the shop and beyond. */
  buttons: Button[];
}

/** Place of the buttons of the list, among them those that link to activities. */
const BUTTON_PLACE = 'activity';
const ACTIVITY_LINK_TYPE = 14;
const MAX_CAMPAIGNS = 30;
/** Tolerance for the server clock lagging behind the countdown. */
const CLOCK_SKEW_MS = 1_500;

const slice = createSlice({
  name: 'activity',
  initialState: { id: null, campaigns: idle, buttons: [] } as ActivityState,
  reducers: {
    idChanged: (state, { payload }: PayloadAction<number | null>) => ({ ...state, id: payload }),
    buttonsChanged: (state, { payload }: PayloadAction<Button[]>) => ({ ...state, buttons: payload }),
    campaignsChanged: (state, { payload }: PayloadAction<Loadable<Campaigns>>) => ({
      ...state,
      campaigns: payload.state === 'ready' || state.campaigns.state !== 'ready' ? payload : state.campaigns,
    }),
  },
  selectors: {
    selectActivityButtons: (state) => state.buttons,
    selectActivityId: (state) => state.id,
    selectCampaigns: (state) => state.campaigns,
  },
});
const { idChanged, campaignsChanged, buttonsChanged } = slice.actions;
export const { selectActivityButtons, selectActivityId, selectCampaigns } = slice.selectors;

/** A campaign started or ended, so the statuses changed. */
export const countdownEnded = createAction('activity/countdownEnded');

export function* fetchActivity({ id, buttonId }: ActivityParams): SagaGenerator<void> {
  const activityId = id ?? (buttonId === undefined ? null : yield* fetchLinkedActivity(buttonId));
  yield* put(idChanged(activityId));
  if (activityId === null) {
    yield* all([loadInto(campaignsChanged, readCampaigns()), call(fetchButtons)]);
    return;
  }
  yield* all([call(fetchWebPage, { id: activityId }), call(fetchCampaigns)]);
}

/** The list works without its buttons. */
function* fetchButtons(): SagaGenerator<void> {
  try {
    yield* put(buttonsChanged(yield* callApi(home.buttons, { place: BUTTON_PLACE })));
  } catch {
    yield* put(buttonsChanged([]));
  }
}

/** Resolves the activity that a button links to. Null when the button no longer exists. */
function* fetchLinkedActivity(buttonId: number): SagaGenerator<number | null> {
  try {
    const [button] = yield* callApi(home.buttons, { place: BUTTON_PLACE, buttonId });
    return button?.linkType === ACTIVITY_LINK_TYPE && /^[1-9]\d{0,8}$/.test(button.linkValue) ? Number(button.linkValue) : null;
  } catch {
    return null;
  }
}

function* readCampaigns(): SagaGenerator<Campaigns> {
  const { list, serverTime } = yield* callApi(activities.operations, { type: 'activity', count: MAX_CAMPAIGNS });
  return { list, serverTime };
}

/** The detail page works without the campaign list, so a failure is not reported as a page failure. */
function* fetchCampaigns(): SagaGenerator<void> {
  try {
    yield* put(campaignsChanged({ state: 'ready', value: yield* call(readCampaigns) }));
  } catch {
    yield* put(campaignsChanged({ state: 'failed', error: 'server' }));
  }
}

function* refetchCampaigns(): SagaGenerator<void> {
  yield* delay(CLOCK_SKEW_MS);
  yield* call(fetchCampaigns);
}

export type CampaignStatus = 'coming' | 'running' | 'ended';

export function campaignStatus({ startTime, endTime }: Pick<Operation, 'startTime' | 'endTime'>, serverTime: string): CampaignStatus {
  const now = Date.parse(serverTime);
  if (startTime !== null && now < Date.parse(startTime)) return 'coming';
  return endTime !== null && now >= Date.parse(endTime) ? 'ended' : 'running';
}

function* activitySaga(): SagaGenerator<void> {
  yield* takeLatest(countdownEnded, refetchCampaigns);
}

export const activityFlow: Flow = { slice, saga: activitySaga };
