import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { put, race, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import type { Flow } from '../store/flow.ts';

/**
 * The three dialogs: message, confirmation, input. The state stays serializable: what else an input dialog has is in `inputDialog.tsx`, and a
 * message has a plain action.
 */
export type Dialog =
  | { kind: 'input'; title: string; values: Record<string, string>; error: string | null; isBusy: boolean; showCancel: boolean }
  | { kind: 'message'; title: string; text: string; confirmAction?: UnknownAction | undefined; showCancel: boolean; warning: boolean }
  | { kind: 'share'; title: string; link: string };

const slice = createSlice({
  name: 'dialogs',
  initialState: { open: null as Dialog | null },
  reducers: {
    inputDialogOpened: (state, { payload }: PayloadAction<{ title: string; showCancel?: boolean }>) => {
      // Each opening starts with empty values.
      state.open = {
        kind: 'input',
        values: {},
        error: null,
        isBusy: false,
        showCancel: payload.showCancel ?? false,
        title: payload.title,
      };
    },
    inputChanged: (state, { payload }: PayloadAction<{ name: string; value: string }>) => {
      if (state.open?.kind === 'input') state.open.values[payload.name] = payload.value;
    },
    inputRejected: (state, { payload }: PayloadAction<string>) => {
      if (state.open?.kind === 'input') state.open.error = payload;
    },
    inputBusyChanged: (state, { payload }: PayloadAction<boolean>) => {
      if (state.open?.kind !== 'input') return;
      state.open.isBusy = payload;
      state.open.error = null;
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
    /** Unlike `dialogClosed`, it does not answer a question with no. */
    messageConfirmed: (state) => {
      state.open = null;
    },
  },
  selectors: { selectDialog: (state) => state.open },
});
export const { inputDialogOpened, inputChanged, inputRejected, inputBusyChanged, messageDialogOpened, shareDialogOpened, dialogClosed } =
  slice.actions;
const { messageConfirmed } = slice.actions;
export const { selectDialog } = slice.selectors;

/** The confirm button of the open dialog. */
export const dialogConfirmed = createAction('dialogs/dialogConfirmed');

/** The shopper wants to follow a link to another site. */
export const externalLinkConfirmed = createAction<string>('dialogs/externalLinkConfirmed');

const questionConfirmed = createAction('dialogs/questionConfirmed');

/** Opens a confirmation dialog with a warning icon and waits for the answer. */
export function* confirm(question: { title: string; text: string }): SagaGenerator<boolean> {
  yield* put(messageDialogOpened({ ...question, confirmAction: questionConfirmed(), showCancel: true, warning: true }));
  const { confirmed } = yield* race({ confirmed: take(questionConfirmed), closed: take(dialogClosed) });
  return confirmed !== undefined;
}

/** After the write of an input dialog: closes it on success. After a failure it stays open with what was typed. */
export function* settleInput(isSaved: boolean): SagaGenerator<void> {
  const dialog = yield* select(selectDialog);
  // The shopper may have closed the dialog meanwhile, and opened another one.
  if (dialog?.kind === 'input' && dialog.isBusy) yield* put(isSaved ? dialogClosed() : inputBusyChanged(false));
}

/** Opens the site that the shopper was told about. */
function openExternalLink({ payload }: ReturnType<typeof externalLinkConfirmed>): void {
  globalThis.open(payload, '_blank', 'noopener,noreferrer');
}

/** Closes a message dialog, then runs its action. */
function* confirmMessage(): SagaGenerator<void> {
  const dialog = yield* select(selectDialog);
  if (dialog?.kind !== 'message') return;
  yield* put(messageConfirmed());
  // redux-saga mutates the action, and the one in the store is frozen.
  if (dialog.confirmAction) yield* put({ ...dialog.confirmAction });
}

function* dialogsSaga(): SagaGenerator<void> {
  yield* takeEvery(dialogConfirmed, confirmMessage);
  yield* takeEvery(externalLinkConfirmed, openExternalLink);
}

export const dialogsFlow: Flow = { slice, saga: dialogsSaga };
