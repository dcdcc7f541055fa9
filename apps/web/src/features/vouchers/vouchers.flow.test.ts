import { vouchers } from '@baodao/api-client/endpoints/vouchers';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testVoucher, testVoucherList } from './testVouchers.ts';
import { fetchVouchers, selectVouchersList, vouchersFlow } from './vouchers.flow.ts';

test('the wallet reads all usable vouchers at once, and another tab does not show those of the first while it loads', async () => {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [vouchersFlow] });
  const list = () => selectVouchersList(store.getState() as never);
  send.on(vouchers.list, () => testVoucherList([testVoucher()]));
  await store.run(() => fetchVouchers({ tab: 'open', page: 1 }));
  expect(send.inputsOf(vouchers.list)).toEqual([{ tab: 'open', index: 1, count: 50 }]);
  expect(list().value?.list).toHaveLength(1);
  send.on(vouchers.list, () => Promise.reject(new Error('no network')));
  await store.run(() => fetchVouchers({ tab: 'past', page: 1 })).catch(() => {});
  expect(list()).toMatchObject({ state: 'failed' });
  expect(list().value).toBeUndefined();
});
