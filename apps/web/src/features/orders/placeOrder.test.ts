import { orders } from '@baodao/api-client/endpoints/orders';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { errorCodes } from '@baodao/domain/errors/codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCheckout, restoreRecentStores } from './checkout.flow.ts';
import { invoiceChanged, newPriceAccepted, newPriceDeclined, shippingChosen, storeChanged, submitRequested } from './checkoutState.ts';
import { findMissingInput } from './missingInput.ts';
import { openTestCheckout, paymentUrl, savedOrder, tick } from './testCheckout.ts';
import { testAddress, testCalculated } from './testOrders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('places an order once despite repeated submits and opens the payment page', async () => {
  const { store, saves, submit, checkout } = await openTestCheckout();
  store.dispatch(submitRequested());
  store.dispatch(submitRequested());
  expect(checkout().isSaving).toBe(true);
  await submit();
  expect(saves()).toEqual([{ calcToken: 'token-0000000000001', key: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(store.visited).toEqual([paymentUrl]);
  expect([...store.storedInTab.keys()]).toEqual([]);
});

test('keeps the idempotency key without a reply, also after a reload', async () => {
  const first = await openTestCheckout();
  first.send.on(orders.save, () => new NetworkError());
  await first.submit();
  expect(first.checkout()).toMatchObject({ isUnanswered: true, isSaving: false });
  expect(first.notices().at(-1)).toMatchObject({ action: 'saveOrder', code: null });
  first.send.on(orders.save, () => new ApiError({ status: 502, code: -1 }, 'server'));
  await first.submit();
  const again = await openTestCheckout({
    storedInTab: first.store.storedInTab,
    calculated: testCalculated({ calcToken: 'token-0000000000002' }),
  });
  expect(again.checkout().isUnanswered).toBe(true);
  await again.submit();
  const [one, two] = first.saves();
  expect(two).toEqual(one);
  expect(again.saves()).toEqual([one]);
  expect(again.store.visited).toEqual([paymentUrl]);
});

test('places the current order under a new key if the unanswered one does not exist', async () => {
  const { send, store, saves, submit } = await openTestCheckout();
  send.on(orders.save, () => new NetworkError());
  await submit();
  send.on(orders.calculate, () => testCalculated({ calcToken: 'token-0000000000002' }));
  store.dispatch(shippingChosen({ orgId: 1, shippingId: 6 }));
  await tick(200);
  send.on(orders.save, ({ calcToken }) => (calcToken.endsWith('1') ? new ApiError({ status: 404, code: -3 }) : savedOrder));
  await submit();
  const [first, again, next] = saves();
  expect(again).toEqual(first);
  expect(next).toMatchObject({ calcToken: 'token-0000000000002' });
  expect(next?.key).not.toBe(first?.key);
  expect(store.visited).toEqual([paymentUrl]);
});

test('does not repeat an unanswered order with other lines', async () => {
  const first = await openTestCheckout();
  first.send.on(orders.save, () => new NetworkError());
  await first.submit();
  const again = await openTestCheckout({ storedInTab: first.store.storedInTab });
  await again.store.run(() => openCheckout({ skuId: 99, num: 1 }));
  await again.submit();
  expect(again.saves()).toHaveLength(1);
  expect(again.saves()[0]?.key).not.toBe(first.saves()[0]?.key);
});

test('asks about a changed price and places the order with the new token', async () => {
  const { send, store, checkout, saves, submit } = await openTestCheckout();
  const repriced = testCalculated({ calcToken: 'token-0000000000002', payAmount: '1300.00', freightAmount: '100.00' });
  send.on(orders.save, ({ calcToken }) =>
    calcToken.endsWith('1') ? new ApiError({ status: 409, code: -503, data: repriced }) : savedOrder,
  );
  await submit();
  expect(checkout()).toMatchObject({ repriced: { payAmount: '1300.00' }, calculated: { value: { payAmount: '1280.00' } } });
  expect(store.visited).toEqual([]);
  store.dispatch(newPriceAccepted());
  await tick(10);
  expect(saves().map((save) => (save as { calcToken?: string }).calcToken)).toEqual(['token-0000000000001', 'token-0000000000002']);
  expect(new Set(saves().map(({ key }) => key)).size).toBe(2);
  expect(store.visited).toEqual([paymentUrl]);
});

test('shows a declined new price without placing the order', async () => {
  const { send, store, checkout, saves, submit } = await openTestCheckout();
  send.on(orders.save, () => new ApiError({ status: 409, code: -503, data: testCalculated({ payAmount: '1300.00' }) }));
  await submit();
  store.dispatch(newPriceDeclined());
  await tick(10);
  expect(checkout()).toMatchObject({ repriced: null, calculated: { state: 'ready', value: { payAmount: '1300.00' } } });
  expect(saves()).toHaveLength(1);
});

test('places the order without a question if only the token had expired', async () => {
  const { send, store, submit } = await openTestCheckout();
  const same = testCalculated({ calcToken: 'token-0000000000002' });
  send.on(orders.save, ({ calcToken }) => (calcToken.endsWith('1') ? new ApiError({ status: 409, code: -503, data: same }) : savedOrder));
  await submit();
  expect(store.visited).toEqual([paymentUrl]);
});

test('names the line with too little stock', async () => {
  const { send, checkout, submit, notices, store } = await openTestCheckout();
  send.on(orders.save, () => new ApiError({ status: 422, code: -203, data: { lines: [{ skuId: 31, left: 0 }] } }));
  send.on(orders.calculate, () =>
    testCalculated({ calcToken: null, problems: [{ skuId: 31, title: '高山茶', code: -203, left: 0, reason: '' }] }),
  );
  await submit();
  expect(checkout().calculated).toMatchObject({ state: 'ready', value: { calcToken: null, problems: [{ title: '高山茶', code: -203 }] } });
  expect(notices()).toEqual([]);
  await submit();
  expect(send.inputsOf(orders.save)).toHaveLength(1);
  expect(store.visited).toEqual([]);
});

test('shows a notice for an unexplained rejection', async () => {
  const { send, submit, notices, checkout } = await openTestCheckout();
  send.on(orders.save, () => new ApiError({ status: 422, code: -401 }));
  await submit();
  expect(notices().at(-1)).toMatchObject({ kind: 'error', action: 'saveOrder', code: -401 });
  expect(checkout().isSaving).toBe(false);
});

test('sends a pickup store once its code is valid and suggests it for the next order', async () => {
  const store = { chain: 'seven', storeCode: '131386', storeName: '南港門市' } as const;
  const calculated = testCalculated();
  calculated.orgs.forEach((shop) => Object.assign(shop, { store }));
  const { send, store: tab, submit, checkout } = await openTestCheckout({ calculated });
  tab.dispatch(storeChanged({ orgId: 1, store: { ...store, storeCode: '1313' } }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)?.orgs).toEqual([{ orgId: 1 }]);
  tab.dispatch(storeChanged({ orgId: 1, store: { ...store, storeCode: '131 386' } }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)?.orgs).toEqual([{ orgId: 1, store }]);

  // The typed store is restored after a reload.
  await tab.run(() => openCheckout(null));
  expect(checkout().draft.stores).toEqual({ 1: { ...store, storeCode: '131 386' } });
  await submit();
  await tab.run(() => openCheckout(null));
  await tab.run(restoreRecentStores);
  expect(checkout().recentStores).toEqual([store]);
});

test('shows an invalid invoice on submit and sends nothing', async () => {
  const { send, store, submit, saves, checkout } = await openTestCheckout({
    calculated: testCalculated({ address: { ...testAddress, countryId: 2200000 } }),
  });
  store.dispatch(invoiceChanged({ type: 'mobile', carrier: '/ABC' }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('invoice');
  await submit();
  expect(saves()).toEqual([]);
  expect(checkout().invoiceProblem).toMatchObject({ field: 'carrier' });
  store.dispatch(invoiceChanged({ type: 'mobile', carrier: '/ABC1234' }));
  await tick(200);
  expect(checkout().invoiceProblem).toBeNull();
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ invoice: { type: 'mobile', carrier: '/ABC1234' } });
  await submit();
  expect(saves()).toHaveLength(1);
});

test('an order that lacks something is not sent, and each attempt leads to what is missing', async () => {
  const { submit, saves, checkout } = await openTestCheckout({ calculated: testCalculated({ calcToken: null, address: null }) });
  await submit();
  await submit();
  expect(checkout().blockedSubmits).toBe(2);
  expect(saves()).toEqual([]);
});

test.each([
  [{ problems: [{ skuId: 31, title: '高山茶', code: -203, left: 0, reason: '' }] }, 'lines'],
  [{ address: null }, 'address'],
  [{ customs: { required: true, identity: null, problem: errorCodes.identityRequired } }, 'identity'],
  [{ customs: { required: true, identity: null, problem: errorCodes.customsCap } }, 'customs'],
] as const)('names what is missing in %j', (quote, expected) => {
  expect(findMissingInput(testCalculated({ calcToken: null, ...(quote as object) }))).toBe(expected);
});

test('nothing is missing from an order that can be placed', () => {
  expect(findMissingInput(testCalculated())).toBeNull();
});
