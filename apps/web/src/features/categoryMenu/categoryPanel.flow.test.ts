import { catalog } from '@baodao/api-client/endpoints/catalog';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { categoryPanelFlow, categoryPanelOpened, selectPanelCategories } from './categoryPanel.flow.ts';

const food = { id: 176, parentId: 0, level: 1, title: 'Food', icon: '', cover: null, sort: 1, children: [] };

test('loads the categories once, and again after a failure', async () => {
  const send = createFakeTransport({});
  const store = createTestStore({ send, flows: [categoryPanelFlow] });
  const shown = () => selectPanelCategories(store.getState() as never);
  store.dispatch(categoryPanelOpened());
  await store.settle();
  expect(shown().state).toBe('failed');
  send.on(catalog.categories, () => [food]);
  for (let opened = 0; opened < 2; opened++) {
    store.dispatch(categoryPanelOpened());
    await store.settle();
  }
  expect(shown()).toEqual({ state: 'ready', value: [food] });
  expect(send.inputsOf(catalog.categories)).toHaveLength(2);
});
