import { guides } from '@baodao/api-client/endpoints/guides';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testWebPage } from './testWebPage.ts';
import { fetchWebPage, selectWebPage, webPageFlow } from './webPage.flow.ts';

function start() {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [webPageFlow] });
  return { send, store, page: () => selectWebPage(store.getState() as never) };
}

test('loads a page by its key', async () => {
  const { send, store, page } = start();
  send.on(guides.page, ({ key }) => testWebPage({ key: key ?? '' }));
  await store.run(() => fetchWebPage({ key: 'refund' }));
  expect(page()).toMatchObject({ state: 'ready', value: { key: 'refund' } });
  expect(send.inputsOf(guides.page)).toEqual([{ key: 'refund' }]);
});

test('a failed load does not keep the previous page', async () => {
  const { send, store, page } = start();
  send.on(guides.page, () => testWebPage());
  await store.run(() => fetchWebPage({ key: 'refund' }));
  send.on(guides.page, () => new ApiError({ status: 404, code: -3 }));
  await store.run(() => fetchWebPage({ key: 'nothing' }));
  expect(page()).toEqual({ state: 'failed', error: 'notFound' });
  expect(store.errorStatuses).toEqual([404]);
});
