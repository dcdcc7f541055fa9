import { account } from '@baodao/api-client/endpoints/account';
import { checkIdentity, type IdentityRuleKey, normalizeIdentity } from '@baodao/domain/account/identityRules';
import type { IdentityInput } from '@baodao/domain/account/shapes';
import { normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../platform/dialogs/dialogs.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';

type Needed = `account.identity.needed.${'name' | 'consent'}`;
export type IdentityProblems = Partial<{ name: Needed; number: IdentityRuleKey; consent: Needed }>;

const list = createRead({ name: 'identities', read: () => callApi(account.identities, {}) });
/** What happened to them. Loaded on request. */
const events = createRead({ name: 'identityEvents', read: () => callApi(account.identityEvents, {}) });
export const fetchIdentities = () => list.fetch();
export const selectIdentitiesList = list.selectLoaded;
export const selectIdentitiesEvents = events.selectLoaded;

interface IdentityFormState {
  isFormOpen: boolean;
  saving: boolean;
  problems: IdentityProblems;
}

const initialState: IdentityFormState = { isFormOpen: false, saving: false, problems: {} };

const slice = createSlice({
  name: 'identityForm',
  initialState,
  reducers: {
    identityFormToggled: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isFormOpen: payload, problems: {} }),
    savingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.saving = payload;
    },
    problemsChanged: (state, { payload }: PayloadAction<IdentityProblems>) => {
      state.problems = payload;
    },
  },
  selectors: {
    selectIsIdentitiesFormOpen: (state) => state.isFormOpen,
    selectIdentitiesProblems: (state) => state.problems,
    selectIdentitiesSaving: (state) => state.saving,
  },
});
const { savingChanged, problemsChanged } = slice.actions;
export const { identityFormToggled } = slice.actions;
export const { selectIsIdentitiesFormOpen, selectIdentitiesProblems, selectIdentitiesSaving } = slice.selectors;

export const identitiesRequested = createAction('identities/identitiesRequested');
export const identityEventsRequested = createAction('identities/identityEventsRequested');
/** Carries the typed values. The store never holds them; the server encrypts the number and never returns it. */
export const identitySubmitted = createAction<Pick<IdentityInput, 'name' | 'type' | 'number'> & { consent: boolean }>(
  'identities/identitySubmitted',
);
export const identityDeleteRequested = createAction<{ id: number; question: { title: string; text: string } }>(
  'identities/identityDeleted',
);

function* saveIdentity({
  payload: { name: typed, type, number: typedNumber, consent },
}: ReturnType<typeof identitySubmitted>): SagaGenerator<void> {
  const name = normalizeTypedLine(typed);
  const number = normalizeIdentity(typedNumber);
  const numberProblem = checkIdentity(type, number);
  const problems: IdentityProblems = {
    ...(name ? {} : { name: 'account.identity.needed.name' as const }),
    ...(numberProblem ? { number: numberProblem } : {}),
    ...(consent ? {} : { consent: 'account.identity.needed.consent' as const }),
  };
  yield* put(problemsChanged(problems));
  if (Object.keys(problems).length > 0) return;
  yield* put(savingChanged(true));
  const saved = yield* submit('saveIdentity', callApi(account.saveIdentity, { name, type, number, consent: true }));
  yield* put(savingChanged(false));
  if (!saved.ok) return;
  yield* put(identityFormToggled(false));
  yield* call(fetchIdentities);
}

function* deleteIdentity({ payload: { id, question } }: ReturnType<typeof identityDeleteRequested>): SagaGenerator<void> {
  if (!(yield* confirm(question))) return;
  const removed = yield* submit('deleteIdentity', callApi(account.deleteIdentity, { id }));
  if (removed.ok) yield* call(fetchIdentities);
}

function* identitiesSaga(): SagaGenerator<void> {
  yield* takeLeading(identitiesRequested, fetchIdentities);
  yield* takeLeading(identityEventsRequested, () => events.fetch());
  yield* takeLeading(identitySubmitted, saveIdentity);
  yield* takeEvery(identityDeleteRequested, deleteIdentity);
}

export const identitiesFlows: readonly Flow[] = [{ slice, saga: identitiesSaga }, list.flow, events.flow];
