import { session } from '@baodao/api-client/endpoints/session';
import type { ThirdParties, ThirdParty, User } from '@baodao/domain/session/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';
import { confirm } from '../dialogs/dialogs.flow.ts';
import { sessionChanged } from '../session/session.flow.ts';
import { goToParty } from './goToParty.ts';
import { partyNumbers } from './thirdParties.ts';

export interface KnownBindings {
  bound: ThirdParty[];
  offered: ThirdParties;
  /** Whoever has no number must keep one way in. */
  hasPhone: boolean;
}

interface BindingsState {
  known: Loadable<KnownBindings>;
  /** The one that is being bound or let go. */
  busy: ThirdParty | null;
}

const initialState: BindingsState = { known: idle, busy: null };

const slice = createSlice({
  name: 'bindings',
  initialState,
  reducers: {
    knownChanged: (state, { payload }: PayloadAction<Loadable<KnownBindings>>) => {
      state.known = keepPreviousValue(state.known, payload);
    },
    boundChanged: ({ known }, { payload }: PayloadAction<User['bindings']>) => {
      if (known.value) known.value.bound = payload;
    },
    busyChanged: (state, { payload }: PayloadAction<ThirdParty | null>) => {
      state.busy = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionChanged, (state, { payload }) => (payload.state === 'guest' ? initialState : state)),
  selectors: { selectBindings: (state) => state },
});
const { knownChanged, boundChanged, busyChanged } = slice.actions;
export const { selectBindings } = slice.selectors;

export const bindingsRequested = createAction('bindings/bindingsRequested');
export const bindRequested = createAction<ThirdParty>('bindings/bindRequested');
/** With the question to be asked first, in the page's language. */
export const unbindRequested = createAction<{ party: ThirdParty; question: { title: string; text: string } }>('bindings/unbindRequested');

export function* fetchBindings(): SagaGenerator<void> {
  yield* loadInto(knownChanged, readBindings());
}

function* readBindings(): SagaGenerator<KnownBindings> {
  const { user, offered } = yield* all({ user: callApi(session.info, {}), offered: callApi(session.thirdParties, {}) });
  return { bound: user.bindings, offered, hasPhone: user.phoneMasked !== null };
}

/** Leaves the page: the party sends the visitor back to where he is now. */
function* bind({ payload: party }: ReturnType<typeof bindRequested>): SagaGenerator<void> {
  yield* put(busyChanged(party));
  const currentPath = yield* fromContext('currentPath');
  const { ok } = yield* submit('bind', goToParty(party, { redirect: currentPath(), purpose: 'bind' }), { quiet: true });
  if (!ok) yield* put(busyChanged(null));
}

function* unbind({ payload: { party, question } }: ReturnType<typeof unbindRequested>): SagaGenerator<void> {
  if (!(yield* call(confirm, question))) return;
  yield* put(busyChanged(party));
  const left = yield* submit('unbind', callApi(session.unbind, { type: partyNumbers[party] }));
  if (left.ok) yield* put(boundChanged(left.value));
  yield* put(busyChanged(null));
}

function* bindingsSaga(): SagaGenerator<void> {
  yield* takeLeading(bindingsRequested, fetchBindings);
  yield* takeLeading(bindRequested, bind);
  yield* takeLeading(unbindRequested, unbind);
}

export const bindingsFlow: Flow = { slice, saga: bindingsSaga };
