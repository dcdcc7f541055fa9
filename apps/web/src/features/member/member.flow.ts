import { activities } from '@baodao/api-client/endpoints/activities';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { member } from '@baodao/api-client/endpoints/member';
import type { Operation } from '@baodao/domain/activities/shapes';
import type { Ranking } from '@baodao/domain/catalog/shapes';
import type { CheckInMonth, CheckInReply, DonationList, Ledger, LedgerType } from '@baodao/domain/member/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { fetchMember } from '../session/session.flow.ts';

/** The pages of the member program, with their parameters. */
export type MemberView =
  | { name: 'exp'; page: number }
  | { name: 'rights' }
  | { name: 'donate'; page: number }
  | { name: 'money' }
  | { name: 'detail'; type: LedgerType; page: number }
  | { name: 'recommend'; page: number };

type Recommendations = Pick<Ranking, 'list' | 'index' | 'pages'>;

interface MemberState {
  view: MemberView;
  /** Account of `ledger`. The ledger is cleared when the account changes. */
  ledgerType: LedgerType | null;
  ledger: Loadable<Ledger>;
  donations: Loadable<DonationList>;
  month: Loadable<CheckInMonth>;
  tasks: Loadable<Operation[]>;
  recommendations: Loadable<Recommendations>;
  /** The day of the pending check-in. */
  checkingInFor: string | null;
  /** Reward of the last check-in. */
  lastCheckIn: CheckInReply | null;
}
const initialState: MemberState = {
  view: { name: 'rights' },
  ledgerType: null,
  ledger: idle,
  donations: idle,
  month: idle,
  tasks: idle,
  recommendations: idle,
  checkingInFor: null,
  lastCheckIn: null,
};

const LEDGER_PER_PAGE = 15;
const LATEST_COUNT = 5;
const RECOMMENDED_PER_PAGE = 20;
/** Members who look for more use the search. */
const MAX_RECOMMENDED_PAGES = 5;

const slice = createSlice({
  name: 'memberPages',
  initialState,
  reducers: {
    viewChanged: (state, { payload }: PayloadAction<MemberView>) => {
      if (payload.name !== state.view.name) state.lastCheckIn = null;
      state.view = payload;
    },
    ledgerTypeChanged: (state, { payload }: PayloadAction<LedgerType>) => {
      if (state.ledgerType !== payload) state.ledger = idle;
      state.ledgerType = payload;
    },
    ledgerChanged: (state, { payload }: PayloadAction<Loadable<Ledger>>) => {
      state.ledger = keepPreviousValue(state.ledger, payload);
    },
    donationsChanged: (state, { payload }: PayloadAction<Loadable<DonationList>>) => {
      state.donations = keepPreviousValue(state.donations, payload);
    },
    monthChanged: (state, { payload }: PayloadAction<Loadable<CheckInMonth>>) => {
      state.month = keepPreviousValue(state.month, payload);
    },
    tasksChanged: (state, { payload }: PayloadAction<Loadable<Operation[]>>) => {
      state.tasks = keepPreviousValue(state.tasks, payload);
    },
    recommendationsChanged: (state, { payload }: PayloadAction<Loadable<Recommendations>>) => ({
      ...state,
      recommendations: keepPreviousValue(state.recommendations, payload),
    }),
    checkingInChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.checkingInFor = payload;
    },
    checkedIn: (state, { payload }: PayloadAction<CheckInReply>) => {
      state.lastCheckIn = payload;
    },
  },
  selectors: {
    selectMemberPages: (state) => state,
    selectMemberPagesCheckingInFor: (state) => state.checkingInFor,
    selectMemberPagesDonations: (state) => state.donations,
    selectMemberPagesLastCheckIn: (state) => state.lastCheckIn,
    selectMemberPagesLedger: (state) => state.ledger,
    selectMemberPagesLedgerType: (state) => state.ledgerType,
    selectMemberPagesMonth: (state) => state.month,
    selectMemberPagesRecommendations: (state) => state.recommendations,
    selectMemberPagesTasks: (state) => state.tasks,
  },
});
const {
  viewChanged,
  ledgerTypeChanged,
  ledgerChanged,
  donationsChanged,
  monthChanged,
  tasksChanged,
  recommendationsChanged,
  checkingInChanged,
  checkedIn,
} = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectMemberPages } = slice.selectors;
export const {
  selectMemberPagesCheckingInFor,
  selectMemberPagesDonations,
  selectMemberPagesLastCheckIn,
  selectMemberPagesLedger,
  selectMemberPagesLedgerType,
  selectMemberPagesMonth,
  selectMemberPagesRecommendations,
  selectMemberPagesTasks,
} = slice.selectors;

/** Shows another month of the calendar, `yyyy-MM`. */
export const monthRequested = createAction<string>('memberPages/monthRequested');
/** Checks in for today or for a missed day. */
export const checkInRequested = createAction<string>('memberPages/checkInRequested');

export function* fetchMemberView(view: MemberView): SagaGenerator<void> {
  yield* put(viewChanged(view));
  switch (view.name) {
    case 'exp':
      yield* all([call(fetchMember), fetchLedger('exp', view.page, LEDGER_PER_PAGE), fetchMonth(), fetchTasks()]);
      break;
    case 'rights':
      yield* call(fetchMember);
      break;
    case 'donate':
      yield* all([call(fetchMember), loadInto(donationsChanged, callApi(member.donations, { index: view.page, count: LEDGER_PER_PAGE }))]);
      break;
    case 'money':
      yield* all([call(fetchMember), fetchLedger('money', 1, LATEST_COUNT)]);
      break;
    case 'detail':
      yield* all([call(fetchMember), fetchLedger(view.type, view.page, LEDGER_PER_PAGE)]);
      break;
    case 'recommend':
      yield* all([call(fetchMember), loadInto(recommendationsChanged, requestRecommendations(view.page))]);
      break;
  }
}

function* fetchLedger(type: LedgerType, index: number, count: number): SagaGenerator<void> {
  yield* put(ledgerTypeChanged(type));
  yield* loadInto(ledgerChanged, callApi(member.ledger, { type, index, count }));
}

function* fetchMonth(month?: string): SagaGenerator<void> {
  yield* loadInto(monthChanged, callApi(member.checkInMonth, month === undefined ? {} : { month }));
}

function* fetchTasks(): SagaGenerator<void> {
  yield* loadInto(tasksChanged, requestTasks());
}

function* requestTasks(): SagaGenerator<Operation[]> {
  return (yield* callApi(activities.operations, { type: 'task', count: 50 })).list;
}

function* requestRecommendations(page: number): SagaGenerator<Recommendations> {
  const { list, index, pages } = yield* callApi(catalog.ranking, { type: 'mine', index: page, count: RECOMMENDED_PER_PAGE });
  return { list, index, pages: Math.min(pages, MAX_RECOMMENDED_PAGES) };
}

function* checkIn({ payload: date }: ReturnType<typeof checkInRequested>): SagaGenerator<void> {
  const { month, view } = yield* select(selectMemberPages);
  yield* put(checkingInChanged(date));
  const isToday = date === month.value?.today;
  const result = yield* submit(isToday ? 'sign' : 'makeUpSign', callApi(member.checkIn, isToday ? {} : { date }));
  if (result.ok) yield* put(checkedIn(result.value));
  // A rejection also means that the shown calendar is outdated.
  yield* call(fetchMemberView, view);
  yield* put(checkingInChanged(null));
}

function* showMonth({ payload }: ReturnType<typeof monthRequested>): SagaGenerator<void> {
  yield* call(fetchMonth, payload);
}

function* memberSaga(): SagaGenerator<void> {
  yield* takeLeading(checkInRequested, checkIn);
  yield* takeLatest(monthRequested, showMonth);
}

export const memberFlow: Flow = { slice, saga: memberSaga };
