import { account } from '@baodao/api-client/endpoints/account';
import type { OptionalMailKind } from '@baodao/domain/account/mailKinds';
import type { MailSettings } from '@baodao/domain/account/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';

const settings = createRead({ name: 'mailSettings', read: () => callApi(account.mailSettings, {}) });
export const fetchMailSettings = () => settings.fetch();
export const selectMailSettings = settings.selectLoaded;

interface MailState {
  busy: 'choice' | 'confirmation' | null;
  /** What was done last, which the section says. */
  done: 'choice' | 'confirmation' | null;
}

const initialState: MailState = { busy: null, done: null };

const slice = createSlice({
  name: 'mail',
  initialState,
  reducers: {
    taskChanged: (state, { payload }: PayloadAction<MailState['busy']>) => ({ ...state, busy: payload, done: null }),
    taskDone: (state, { payload }: PayloadAction<MailState['done']>) => {
      state.done = payload;
    },
  },
  selectors: {
    selectMailBusy: (state) => state.busy,
    selectMailDone: (state) => state.done,
  },
});
const { taskChanged, taskDone } = slice.actions;
export const { selectMailBusy, selectMailDone } = slice.selectors;

export const mailSettingsRequested = createAction('mail/mailSettingsRequested');
/** The kinds that the member does not want. */
export const mailChoiceSubmitted = createAction<OptionalMailKind[]>('mail/mailChoiceSubmitted');
export const confirmationRequested = createAction('mail/confirmationRequested');

/** Sends a change, takes over the settings in its reply, and says that it is done. */
function* change(task: NonNullable<MailState['busy']>, call: SagaGenerator<MailSettings>): SagaGenerator<void> {
  yield* put(taskChanged(task));
  const sent = yield* submit('saveProfile', call, { quiet: true });
  yield* put(taskChanged(null));
  if (!sent.ok) return;
  yield* settings.replace(sent.value);
  yield* put(taskDone(task));
}

function* saveChoice({ payload: off }: ReturnType<typeof mailChoiceSubmitted>): SagaGenerator<void> {
  yield* change('choice', callApi(account.saveMailSettings, { off }));
}

function* sendConfirmation(): SagaGenerator<void> {
  yield* change('confirmation', callApi(account.sendMailConfirmation, {}));
}

function* mailSaga(): SagaGenerator<void> {
  yield* takeLeading(mailSettingsRequested, fetchMailSettings);
  yield* takeLeading(mailChoiceSubmitted, saveChoice);
  yield* takeLeading(confirmationRequested, sendConfirmation);
}

export const mailFlows: readonly Flow[] = [{ slice, saga: mailSaga }, settings.flow];
