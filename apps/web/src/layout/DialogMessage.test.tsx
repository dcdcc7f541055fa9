import { createFakeTransport } from '@baodao/api-client/testing';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { confirm, dialogConfirmed, messageDialogOpened, selectDialog } from '../platform/dialogs/dialogs.flow.ts';
import { createTestStore } from '../platform/store/testStore.ts';
import { DialogMessage } from './DialogMessage.tsx';

function open() {
  const store = createTestStore({ send: createFakeTransport(), flows: [] });
  const shown = () => {
    const dialog = selectDialog(store.getState() as never);
    return dialog?.kind === 'message' ? renderToString(<DialogMessage {...dialog} />) : null;
  };
  return { store, shown };
}

test('a confirmation shows a warning icon, and its callback runs once it is confirmed', async () => {
  const { store, shown } = open();
  const answers: boolean[] = [];
  const asked = store.run(function* () {
    answers.push(yield* confirm({ title: 'Receive it?', text: 'The shop is paid then.' }));
  });
  expect(shown()).toMatch(/lucide-triangle-alert.*The shop is paid then\./);
  expect(answers).toEqual([]);
  store.dispatch(dialogConfirmed());
  await asked;
  expect([answers, shown()]).toEqual([[true], null]);
});

test('a message has no warning icon', () => {
  const { store, shown } = open();
  store.dispatch(messageDialogOpened({ title: 'Leave?', text: 'It opens another site.' }));
  expect(shown()).toContain('It opens another site.');
  expect(shown()).not.toContain('<svg');
});
