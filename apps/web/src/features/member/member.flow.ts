import { activities } from '@baodao/api-client/endpoints/activities';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { member } from '@baodao/api-client/endpoints/member';
import type { Operation } from '@baodao/domain/activities/shapes';
import type { Ranking } from '@baodao/domain/catalog/shapes';
import type { DonationList, Ledger, LedgerType, Signed, SignMonth } from '@baodao/domain/member/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { fetchMember, sessionChanged } from '../../shared/session/session.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';

/** What a page of the member program shows. */
export type MemberView =
  | { name: 'exp'; page: number }
  | { name: 'rights' }
  | { name: 'donate'; page: number }
  | { name: 'money' }
  | { name: 'detail'; type: LedgerType; page: number }
  | { name: 'recommend'; page: number };

type Proposals = Pick<Ranking, 'list' | 'index' | 'pages'>;

interface MemberState {
  view: MemberView;
  /** Of which account it is: another one's is not shown meanwhile. */
  ledgerType: LedgerType | null;
  ledger: Loadable<Ledger>;
  donations: Loadable<DonationList>;
  month: Loadable<SignMonth>;
  tasks: Loadable<Operation[]>;
  proposals: Loadable<Proposals>;
  /** The day that is being signed for. */
  signing: string | null;
  /** What the last sign-in brought. */
  signed: Signed | null;
}
const initialState: MemberState = {
  view: { name: 'rights' },
  ledgerType: null,
  ledger: idle,
  donations: idle,
  month: idle,
  tasks: idle,
  proposals: idle,
  signing: null,
  signed: null,
};

const LEDGER_COUNT = 15;
const LATEST_COUNT = 5;
const PROPOSED = 20;
/** Whoever looks further looks for something, and has the search. */
const MOST_PROPOSED_PAGES = 5;

const slice = createSlice({
  name: 'memberPages',
  initialState,
  reducers: {
    viewChanged: (state, { payload }: PayloadAction<MemberView>) => {
      if (payload.name !== state.view.name) state.signed = null;
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
    monthChanged: (state, { payload }: PayloadAction<Loadable<SignMonth>>) => {
      state.month = keepPreviousValue(state.month, payload);
    },
    tasksChanged: (state, { payload }: PayloadAction<Loadable<Operation[]>>) => {
      state.tasks = keepPreviousValue(state.tasks, payload);
    },
    proposalsChanged: (state, { payload }: PayloadAction<Loadable<Proposals>>) => ({
      ...state,
      proposals: keepPreviousValue(state.proposals, payload),
    }),
    signingChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.signing = payload;
    },
    signedChanged: (state, { payload }: PayloadAction<Signed>) => {
      state.signed = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionChanged, (state, { payload }) => (payload.state === 'guest' ? initialState : state)),
  selectors: { selectMemberPages: (state) => state },
});
const {
  viewChanged,
  ledgerTypeChanged,
  ledgerChanged,
  donationsChanged,
  monthChanged,
  tasksChanged,
  proposalsChanged,
  signingChanged,
  signedChanged,
} = slice.actions;
export const { selectMemberPages } = slice.selectors;

/** Another month of the calendar, `yyyy-MM`. */
export const monthRequested = createAction<string>('memberPages/monthRequested');
/** Signs in for a day of the calendar; today, or one that was missed. */
export const signRequested = createAction<string>('memberPages/signRequested');

export function* fetchMemberView(view: MemberView): SagaGenerator<void> {
  yield* put(viewChanged(view));
  switch (view.name) {
    case 'exp':
      yield* all([call(fetchMember), fetchLedger('exp', view.page, LEDGER_COUNT), fetchMonth(), fetchTasks()]);
      break;
    case 'rights':
      yield* call(fetchMember);
      break;
    case 'donate':
      yield* all([call(fetchMember), loadInto(donationsChanged, callApi(member.donations, { index: view.page, count: LEDGER_COUNT }))]);
      break;
    case 'money':
      yield* all([call(fetchMember), fetchLedger('money', 1, LATEST_COUNT)]);
      break;
    case 'detail':
      yield* all([call(fetchMember), fetchLedger(view.type, view.page, LEDGER_COUNT)]);
      break;
    case 'recommend':
      yield* all([call(fetchMember), loadInto(proposalsChanged, readProposals(view.page))]);
      break;
  }
}

function* fetchLedger(type: LedgerType, index: number, count: number): SagaGenerator<void> {
  yield* put(ledgerTypeChanged(type));
  yield* loadInto(ledgerChanged, callApi(member.ledger, { type, index, count }));
}

function* fetchMonth(month?: string): SagaGenerator<void> {
  yield* loadInto(monthChanged, callApi(member.signMonth, month === undefined ? {} : { month }));
}

function* fetchTasks(): SagaGenerator<void> {
  yield* loadInto(tasksChanged, readTasks());
}

function* readTasks(): SagaGenerator<Operation[]> {
  return (yield* callApi(activities.operations, { type: 'task', count: 50 })).list;
}

function* readProposals(page: number): SagaGenerator<Proposals> {
  const { list, index, pages } = yield* callApi(catalog.ranking, { type: 'mine', index: page, count: PROPOSED });
  return { list, index, pages: Math.min(pages, MOST_PROPOSED_PAGES) };
}

function* sign({ payload: date }: ReturnType<typeof signRequested>): SagaGenerator<void> {
  const { month, view } = yield* select(selectMemberPages);
  yield* put(signingChanged(date));
  const isToday = date === month.value?.today;
  const result = yield* submit(isToday ? 'sign' : 'makeUpSign', callApi(member.sign, isToday ? {} : { date }));
  if (result.ok) yield* put(signedChanged(result.value));
  // A refusal, too, says that the calendar in sight is not how things are.
  yield* call(fetchMemberView, view);
  yield* put(signingChanged(null));
}

function* showMonth({ payload }: ReturnType<typeof monthRequested>): SagaGenerator<void> {
  yield* call(fetchMonth, payload);
}

function* memberSaga(): SagaGenerator<void> {
  yield* takeLeading(signRequested, sign);
  yield* takeLatest(monthRequested, showMonth);
}

export const memberFlow: Flow = { slice, saga: memberSaga };
