import { createFakeTransport } from '@baodao/api-client/testing';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SagaGenerator, select } from 'typed-redux-saga';
import { expect, test, vi } from 'vitest';
import type { Flow } from '../store/flow.ts';
import { createTestStore } from '../store/testStore.ts';
import {
  confirm,
  dialogClosed,
  dialogConfirmed,
  externalLinkConfirmed,
  inputChanged,
  inputDialogOpened,
  inputRejected,
  messageDialogOpened,
  selectDialog,
  settleInput,
  shareDialogOpened,
} from './dialogs.flow.ts';
import { confirmInput, type InputDialogContent, type InputValues } from './inputDialog.tsx';

const done = createSlice({
  name: 'done',
  initialState: { count: 0, values: null as InputValues | null },
  reducers: {
    counted: (state) => ({ ...state, count: state.count + 1 }),
    received: (state, { payload }: PayloadAction<InputValues>) => ({ ...state, values: payload }),
  },
});
const counting: Flow = { slice: done, saga: function* (): SagaGenerator<void> {} };

function open() {
  const store = createTestStore({ send: createFakeTransport({}), flows: [counting] });
  const state = () => store.getState() as Parameters<typeof selectDialog>[0] & { done: ReturnType<typeof done.reducer> };
  return { ...store, dialog: () => selectDialog(state()), count: () => state().done.count, values: () => state().done.values };
}

test('an input dialog opens with empty values each time', () => {
  const { dispatch, dialog } = open();
  dispatch(inputDialogOpened({ title: 'why' }));
  dispatch(inputChanged({ name: 'reason', value: 'too late' }));
  expect(dialog()).toMatchObject({ values: { reason: 'too late' }, showCancel: false });
  dispatch(dialogClosed());
  dispatch(inputDialogOpened({ title: 'why' }));
  expect(dialog()).toMatchObject({ values: {}, error: null });
});

test('a validation error is shown, and the dialog keeps its values', () => {
  const { dispatch, dialog } = open();
  dispatch(inputDialogOpened({ title: 'why' }));
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

test('a dialog has a cancel button only on request', () => {
  const { dispatch, dialog } = open();
  dispatch(messageDialogOpened({ title: 'done', text: 'really' }));
  expect(dialog()).toMatchObject({ title: 'done', text: 'really', showCancel: false, warning: false });
  dispatch(inputDialogOpened({ title: 'why' }));
  expect(dialog()).toMatchObject({ showCancel: false });
  dispatch(inputDialogOpened({ title: 'why', showCancel: true }));
  expect(dialog()).toMatchObject({ showCancel: true });
});

test('the share dialog has a title and a link until it is closed', () => {
  const { dispatch, dialog } = open();
  dispatch(shareDialogOpened({ title: '凤梨酥', link: 'https://shop.example/product?id=1' }));
  expect(dialog()).toEqual({ kind: 'share', title: '凤梨酥', link: 'https://shop.example/product?id=1' });
  dispatch(dialogClosed());
  expect(dialog()).toBeNull();
});

test('confirming an input dialog runs its validator; its action receives valid values, and the dialog waits for their write', () => {
  const { dispatch, dialog, values } = open();
  const content: InputDialogContent = {
    renderInput: () => null,
    validate: ({ reason = '' }) => (reason === '' ? 'needed' : null),
    confirmAction: done.actions.received,
  };
  dispatch(inputDialogOpened({ title: 'why' }));
  confirmInput(dispatch, content, {});
  expect(dialog()).toMatchObject({ error: 'needed', isBusy: false });
  expect(values()).toBeNull();
  confirmInput(dispatch, content, { reason: 'late' });
  expect(dialog()).toMatchObject({ error: null, isBusy: true });
  expect(values()).toEqual({ reason: 'late' });
});

test('an input dialog closes once its values are saved, and keeps what was typed after a refusal', async () => {
  const { dispatch, dialog, run } = open();
  const content: InputDialogContent = { renderInput: () => null, confirmAction: done.actions.received };
  dispatch(inputDialogOpened({ title: 'code' }));
  dispatch(inputChanged({ name: 'code', value: 'SAVE20' }));
  confirmInput(dispatch, content, { code: 'SAVE20' });
  await run(() => settleInput(false));
  expect(dialog()).toMatchObject({ values: { code: 'SAVE20' }, isBusy: false });
  confirmInput(dispatch, content, { code: 'SAVE20' });
  await run(() => settleInput(true));
  expect(dialog()).toBeNull();
});

test('a late write does not close a dialog that was opened meanwhile', async () => {
  const { dispatch, dialog, run } = open();
  dispatch(inputDialogOpened({ title: 'code' }));
  confirmInput(dispatch, { renderInput: () => null, confirmAction: done.actions.received }, { code: 'A' });
  dispatch(dialogClosed());
  dispatch(inputDialogOpened({ title: 'nickname' }));
  await run(() => settleInput(true));
  expect(dialog()).toMatchObject({ title: 'nickname' });
});

test('the notice before another site opens it once the shopper confirms', () => {
  const opened: unknown[][] = [];
  vi.stubGlobal('open', (...given: unknown[]) => void opened.push(given));
  const { dispatch } = open();
  const notice = { title: 'leave?', text: 'to x.example', confirmAction: externalLinkConfirmed('https://x.example/'), showCancel: true };
  dispatch(messageDialogOpened(notice));
  dispatch(dialogClosed());
  expect(opened).toEqual([]);
  dispatch(messageDialogOpened(notice));
  dispatch(dialogConfirmed());
  expect(opened).toEqual([['https://x.example/', '_blank', 'noopener,noreferrer']]);
  vi.unstubAllGlobals();
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
});
