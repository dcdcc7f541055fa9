import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { picturesFlow } from '../pictures/pictures.flow.ts';
import {
  afterSaleFlow,
  bankProblems,
  draftChanged,
  escalationRequested,
  fetchRefunds,
  noBank,
  refundDismissed,
  refundOpened,
  refundRequested,
  returnParcelSubmitted,
  selectAfterSale,
  withdrawRequested,
} from './afterSale.flow.ts';
import { testRefund, testRefundPreview } from './testRefunds.ts';

function setUp() {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [afterSaleFlow, picturesFlow] });
  send.on(afterSale.previewRefund, ({ num }) => testRefundPreview(num === undefined ? {} : { num, amount: `${num}00.00` }));
  send.on(afterSale.refunds, ({ index = 1 }) => ({ list: [testRefund()], total: 1, index, count: 10, pages: 1 }));
  return {
    send,
    store,
    shown: () => selectAfterSale(store.getState() as never),
    notice: () => selectNotices(store.getState() as never).at(-1),
  };
}

test('the form starts with the maximum quantity, and the server calculates the amount of a smaller one', async () => {
  const { send, store, shown } = setUp();
  store.dispatch(refundOpened(1));
  await store.settle();
  expect(shown()).toMatchObject({ draft: { type: 1, num: 3, reason: null }, preview: { value: { amount: '1280.00' } } });
  store.dispatch(draftChanged({ num: 2 }));
  await store.settle();
  expect(shown().preview.value).toMatchObject({ num: 2, amount: '200.00' });
  store.dispatch(draftChanged({ description: '破了' }));
  await store.settle();
  expect(send.inputsOf(afterSale.previewRefund)).toEqual([{ orderDetailId: 1 }, { orderDetailId: 1, num: 2 }]);
  store.dispatch(refundDismissed());
  expect(shown().draft).toBeNull();
});

test('a reason is required, and is cleared when it does not apply to the new type', async () => {
  const { send, store, shown } = setUp();
  send.on(afterSale.saveRefund, () => testRefund());
  store.dispatch(refundOpened(1));
  await store.settle();
  store.dispatch(refundRequested());
  await store.settle();
  expect(shown().isReasonMissing).toBe(true);
  store.dispatch(draftChanged({ reason: 'notArrived' }));
  expect(shown().isReasonMissing).toBe(false);
  store.dispatch(draftChanged({ type: 2 }));
  expect(shown().draft?.reason).toBeNull();
  expect(send.inputsOf(afterSale.saveRefund)).toEqual([]);
});

test('a refund of cash on delivery needs a valid bank account', async () => {
  const { send, store, shown } = setUp();
  send.on(afterSale.previewRefund, () => testRefundPreview({ needsBankAccount: true }));
  send.on(afterSale.saveRefund, () => testRefund());
  store.dispatch(refundOpened(1));
  await store.settle();
  store.dispatch(draftChanged({ reason: 'damaged', bank: { bankCode: '12', account: '123-456', holder: ' ' } }));
  store.dispatch(refundRequested());
  await store.settle();
  expect(shown()).toMatchObject({ isBankChecked: true, isReasonMissing: false });
  expect(bankProblems(shown().draft?.bank ?? noBank)).toEqual(['bankCode', 'account', 'holder']);
  expect(send.inputsOf(afterSale.saveRefund)).toEqual([]);

  store.dispatch(draftChanged({ bank: { bankCode: '012', account: '1234567890123', holder: ' 陳小美 ' } }));
  store.dispatch(refundRequested());
  await store.settle();
  expect(send.inputsOf(afterSale.saveRefund).at(-1)).toMatchObject({
    bankAccount: { bankCode: '012', account: '1234567890123', holder: '陳小美' },
  });
});

test('a request without a response is retried with the same idempotency key and draft', async () => {
  const { send, store, shown, notice } = setUp();
  let isLost = true;
  send.on(afterSale.saveRefund, () => {
    if (isLost) throw new NetworkError();
    return testRefund();
  });
  store.dispatch(refundOpened(1));
  await store.settle();
  store.dispatch(draftChanged({ reason: 'damaged', description: ' 破了 ' }));
  store.dispatch(refundRequested());
  await store.settle();
  expect(shown().draft).toMatchObject({ reason: 'damaged', description: ' 破了 ' });
  const { requestId } = shown().draft ?? {};
  isLost = false;
  expect(shown().draft?.requestId).toBe(requestId);
  store.dispatch(refundRequested());
  await store.settle();
  expect(shown()).toMatchObject({ draft: null, list: { value: { total: 1 } }, query: { code: 'B2611200001' } });
  expect(send.inputsOf(afterSale.saveRefund).at(-1)).toEqual({
    orderDetailId: 1,
    type: 1,
    num: 3,
    reason: 'damaged',
    description: '破了',
    images: [],
  });
  expect(notice()).toMatchObject({ kind: 'success', action: 'askRefund' });
});

test('the list reloads after an action, also when the action is rejected', async () => {
  const { send, store, shown, notice } = setUp();
  send.on(afterSale.cancelRefund, () => {
    throw new ApiError({ status: 422, code: -502 });
  });
  send.on(afterSale.saveRefundParcel, () => testRefund({ state: 3 }));
  send.on(afterSale.escalateRefund, () => testRefund({ state: 1, escalated: true }));
  await store.run(() => fetchRefunds({ code: null, page: 2 }));
  store.dispatch(withdrawRequested(5));
  await store.settle();
  expect(notice()).toMatchObject({ kind: 'error', action: 'withdrawRefund', code: -502 });
  store.dispatch(returnParcelSubmitted({ id: 5, courierCode: 'tcat', number: 'TC001' }));
  await store.settle();
  store.dispatch(escalationRequested({ id: 5, text: '请看' }));
  await store.settle();
  expect(send.inputsOf(afterSale.refunds)).toEqual(Array.from({ length: 4 }, () => ({ index: 2, count: 10 })));
  expect(shown().busyId).toBeNull();
});
