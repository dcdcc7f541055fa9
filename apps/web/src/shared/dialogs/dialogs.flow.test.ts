import { createFakeTransport } from '@baodao/api-client/testing';
import { createSlice } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { expect, test } from 'vitest';
import type { Flow } from '../../store/flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import {
  confirm,
  dialogClosed,
  dialogConfirmed,
  inputAccepted,
  inputChanged,
  inputDialogOpened,
  inputRejected,
  messageDialogOpened,
  promptInput,
  selectDialog,
} from './dialogs.flow.ts';

const done = createSlice({ name: 'done', initialState: 0, reducers: { counted: (count) => count + 1 } });
const counting: Flow = { slice: done, saga: function* (): SagaGenerator<void> {} };

function open() {
  const store = createTestStore({ send: createFakeTransport({}), flows: [counting] });
  const state = () => store.getState() as Parameters<typeof selectDialog>[0] & { done: number };
  return { ...store, dialog: () => selectDialog(state()), count: () => state().done };
}

test('an input dialog opens with empty values each time', () => {
  const { dispatch, dialog } = open();
  dispatch(inputDialogOpened({ name: 'cancelReason', title: 'why' }));
  dispatch(inputChanged({ name: 'reason', value: 'too late' }));
  expect(dialog()).toMatchObject({ values: { reason: 'too late' }, showCancel: true });
  dispatch(dialogClosed());
  dispatch(inputDialogOpened({ name: 'cancelReason', title: 'why' }));
  expect(dialog()).toMatchObject({ values: {}, error: null });
});

test('a validation error is shown, and the dialog keeps its values', () => {
  const { dispatch, dialog } = open();
  dispatch(inputDialogOpened({ name: 'cancelReason', title: 'why' }));
  dispatch(inputChanged({ name: 'reason', value: 'x' }));
  dispatch(inputRejected('too short'));
  expect(dialog()).toMatchObject({ kind: 'input', error: 'too short', values: { reason: 'x' } });
});

test('confirming a message closes it and runs its action; cancelling runs nothing', () => {
  const { dispatch, dialog, count } = open();
  const message = { title: 'sure?', text: 'really', confirmAction: done.actions.counted(), showCancel: true };
  dispatch(messageDialogOpened(message));
  dispatch(dialogClosed());
  expect([dialog(), count()]).toEqual([null, 0]);
  dispatch(messageDialogOpened(message));
  dispatch(dialogConfirmed());
  expect([dialog(), count()]).toEqual([null, 1]);
});

test('a saga receives the answer of its dialog', async () => {
  const { dispatch, runSaga, dialog } = open();
  const question = runSaga(confirm, { title: 'sure?', text: 'really' });
  dispatch(dialogConfirmed());
  expect(await question.toPromise()).toBe(true);
  const refused = runSaga(confirm, { title: 'sure?', text: 'really' });
  dispatch(dialogClosed());
  expect(await refused.toPromise()).toBe(false);
  const asked = runSaga(promptInput, { name: 'cancelReason' as const, title: 'why' });
  dispatch(inputAccepted({ name: 'cancelReason', values: { reason: 'late' } }));
  expect(await asked.toPromise()).toEqual({ reason: 'late' });
  expect(dialog()).toBeNull();
});
