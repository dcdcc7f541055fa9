import { createAction, createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import type { Flow } from '../../store/flow.ts';

/** Names an input dialog: its fields and its validator are found under this name by the panel that shows it. */
export type InputDialogName = 'cancelReason';

/** The three dialogs of spec sections 3 and 4. Actions are plain, so the state stays serialisable. */
export type Dialog =
  | { kind: 'input'; name: InputDialogName; title: string; values: Record<string, string>; error: string | null; showCancel: boolean }
  | { kind: 'message'; title: string; text: string; confirmAction?: UnknownAction | undefined; showCancel: boolean; warning: boolean }
  | { kind: 'share'; title: string; link: string };

const slice = createSlice({
  name: 'dialogs',
  initialState: { open: null as Dialog | null },
  reducers: {
    inputDialogOpened: (state, { payload }: PayloadAction<{ name: InputDialogName; title: string; showCancel?: boolean }>) => {
      // It opens with an empty set of values each time.
      state.open = {
        kind: 'input',
        values: {},
        error: null,
        showCancel: payload.showCancel ?? true,
        name: payload.name,
        title: payload.title,
      };
    },
    inputChanged: (state, { payload }: PayloadAction<{ name: string; value: string }>) => {
      if (state.open?.kind === 'input') state.open.values[payload.name] = payload.value;
    },
    inputRejected: (state, { payload }: PayloadAction<string>) => {
      if (state.open?.kind === 'input') state.open.error = payload;
    },
    messageDialogOpened: (
      state,
      { payload }: PayloadAction<{ title: string; text: string; confirmAction?: UnknownAction; showCancel?: boolean; warning?: boolean }>,
    ) => {
      const { title, text, confirmAction, showCancel = false, warning = false } = payload;
      state.open = { kind: 'message', title, text, confirmAction, showCancel, warning };
    },
    shareDialogOpened: (state, { payload }: PayloadAction<{ title: string; link: string }>) => {
      state.open = { kind: 'share', ...payload };
    },
    dialogClosed: (state) => {
      state.open = null;
    },
  },
  selectors: { selectDialog: (state) => state.open },
});
export const { inputDialogOpened, inputChanged, inputRejected, messageDialogOpened, shareDialogOpened, dialogClosed } = slice.actions;
export const { selectDialog } = slice.selectors;

/** The confirm button of whichever dialog is open. */
export const dialogConfirmed = createAction('dialogs/dialogConfirmed');
/** What an input dialog gave, once its validator had nothing to say. */
export const inputAccepted = createAction<{ name: InputDialogName; values: Record<string, string> }>('dialogs/inputAccepted');

/** Asks a question with a warning icon and waits for the answer. */
export function* confirm(question: { title: string; text: string }): SagaGenerator<boolean> {
  yield* put(messageDialogOpened({ ...question, showCancel: true, warning: true }));
  const { confirmed } = yield* race({ confirmed: take(dialogConfirmed), closed: take(dialogClosed) });
  return confirmed !== undefined;
}

/** Asks for input by the dialog of that name; null when it is closed instead. */
export function* promptInput(dialog: { name: InputDialogName; title: string }): SagaGenerator<Record<string, string> | null> {
  yield* put(inputDialogOpened(dialog));
  const { accepted } = yield* race({ accepted: take(inputAccepted), closed: take(dialogClosed) });
  if (!accepted) return null;
  // What was asked is answered: left open, the dialog would cover what comes of it.
  yield* put(dialogClosed());
  return accepted.payload.values;
}

/** A message dialog closes first and then runs its action. */
function* confirmMessage(): SagaGenerator<void> {
  const dialog = yield* select(selectDialog);
  if (dialog?.kind !== 'message') return;
  yield* put(dialogClosed());
  // A copy, because sagas mark what they put, and what lies in the store is frozen.
  if (dialog.confirmAction) yield* put({ ...dialog.confirmAction });
}

function* dialogsSaga(): SagaGenerator<void> {
  yield* takeEvery(dialogConfirmed, confirmMessage);
}

export const dialogsFlow: Flow = { slice, saga: dialogsSaga };
