import { createFakeTransport } from '@baodao/api-client/testing';
import { createSlice } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { type SagaGenerator, select } from 'typed-redux-saga';
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
  shareDialogOpened,
} from './dialogs.flow.ts';
import { inputDialogs } from './inputDialogs.tsx';

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

test('a message has a cancel button only on request', () => {
  const { dispatch, dialog } = open();
  dispatch(messageDialogOpened({ title: 'done', text: 'really' }));
  expect(dialog()).toMatchObject({ title: 'done', text: 'really', showCancel: false, warning: false });
  dispatch(inputDialogOpened({ name: 'cancelReason', title: 'why', showCancel: false }));
  expect(dialog()).toMatchObject({ showCancel: false });
});

test('the share dialog has a title and a link until it is closed', () => {
  const { dispatch, dialog } = open();
  dispatch(shareDialogOpened({ title: '凤梨酥', link: 'https://shop.example/product?id=1' }));
  expect(dialog()).toEqual({ kind: 'share', title: '凤梨酥', link: 'https://shop.example/product?id=1' });
  dispatch(dialogClosed());
  expect(dialog()).toBeNull();
});

test('the validator of an input dialog returns a message or null', () => {
  const { validate } = inputDialogs.cancelReason;
  const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as TFunction;
  expect(validate({}, t)).toBeNull();
  expect(validate({ reason: 'x'.repeat(200) }, t)).toBeNull();
  expect(validate({ reason: 'x'.repeat(201) }, t)).toBe('orders.cancelReason.tooLong {"count":200}');
});

test('a saga receives the answer of its dialog after it has closed', async () => {
  const { dispatch, runSaga, dialog } = open();
  const shownAfterwards: unknown[] = [];
  const question = runSaga(function* () {
    const answer = yield* confirm({ title: 'sure?', text: 'really' });
    shownAfterwards.push(yield* select(selectDialog));
    return answer;
  });
  expect(dialog()).toMatchObject({ kind: 'message', warning: true, showCancel: true });
  dispatch(dialogConfirmed());
  expect(await question.toPromise()).toBe(true);
  expect(shownAfterwards).toEqual([null]);
  const refused = runSaga(confirm, { title: 'sure?', text: 'really' });
  dispatch(dialogClosed());
  expect(await refused.toPromise()).toBe(false);
  const asked = runSaga(promptInput, { name: 'cancelReason' as const, title: 'why' });
  dispatch(inputAccepted({ name: 'cancelReason', values: { reason: 'late' } }));
  expect(await asked.toPromise()).toEqual({ reason: 'late' });
  expect(dialog()).toBeNull();
});
