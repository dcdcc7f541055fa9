import { account } from '@baodao/api-client/endpoints/account';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { StoredIdentity } from '@baodao/domain/account/shapes';
import { expect, test } from 'vitest';
import { dialogClosed, dialogConfirmed } from '../../platform/dialogs/dialogs.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import {
  fetchIdentities,
  identitiesFlows,
  identityDeleteRequested,
  identityFormToggled,
  identitySubmitted,
  selectIdentitiesList,
  selectIdentitiesProblems,
  selectIdentitiesSaving,
  selectIsIdentitiesFormOpen,
} from './identities.flow.ts';

const known: StoredIdentity = {
  id: 7,
  name: '王小明',
  type: 1,
  numberMasked: '110***********002X',
  state: 1,
  deleteTime: '2027-05-22T00:00:00Z',
};
const typed = { name: ' 王小明 ', type: 1, number: '110105 19491231 002x', consent: true } as const;

async function open() {
  let saved = [known];
  const send = createFakeTransport();
  send.on(account.identities, () => saved);
  send.on(account.saveIdentity, ({ name }) => ({ ...known, id: 8, name }));
  send.on(account.deleteIdentity, ({ id }) => {
    saved = saved.filter((each) => each.id !== id);
    return { done: true as const };
  });
  const store = createTestStore({ send, flows: identitiesFlows });
  await store.run(fetchIdentities);
  const read = <T>(selector: (state: never) => T) => selector(store.getState() as never);
  const state = () => ({
    list: read(selectIdentitiesList),
    isFormOpen: read(selectIsIdentitiesFormOpen),
    saving: read(selectIdentitiesSaving),
    problems: read(selectIdentitiesProblems),
  });
  return { send, store, state };
}

test('validates and normalizes the input, and keeps no number in the store', async () => {
  const { send, store, state } = await open();
  store.dispatch(identityFormToggled(true));
  store.dispatch(identitySubmitted({ name: ' ', type: 1, number: '1', consent: false }));
  await store.settle();
  expect(state().problems).toEqual({
    name: 'account.identity.needed.name',
    number: 'account.rules.identityNumber',
    consent: 'account.identity.needed.consent',
  });
  store.dispatch(identitySubmitted(typed));
  await store.settle();
  expect(send.inputsOf(account.saveIdentity)).toEqual([{ name: '王小明', type: 1, number: '11010519491231002X', consent: true }]);
  expect(state()).toMatchObject({ isFormOpen: false, saving: false, problems: {} });
  expect(JSON.stringify(store.getState())).not.toContain('19491231');
});

test('a rejected save leaves the form open', async () => {
  const { send, store, state } = await open();
  send.on(account.saveIdentity, () => new ApiError({ status: 503, code: -1 }));
  store.dispatch(identityFormToggled(true));
  store.dispatch(identitySubmitted(typed));
  await store.settle();
  expect(state()).toMatchObject({ isFormOpen: true, saving: false });
});

test('deletes an identity after a confirmation', async () => {
  const { store, state } = await open();
  const question = { title: 'sure?', text: 'really' };
  store.dispatch(identityDeleteRequested({ id: 7, question }));
  store.dispatch(dialogClosed());
  await store.settle();
  expect(state().list.value).toHaveLength(1);
  store.dispatch(identityDeleteRequested({ id: 7, question }));
  store.dispatch(dialogConfirmed());
  await store.settle();
  expect(state().list.value).toEqual([]);
});
