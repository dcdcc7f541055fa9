import { orders } from '@baodao/api-client/endpoints/orders';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCheckout } from './checkout.flow.ts';
import { invoiceTyped, offerAccepted, offerDeclined, shippingChosen, storeTyped, submitRequested } from './checkoutState.ts';
import { openTestCheckout, payment, saved, tick } from './testCheckout.ts';
import { address, calculatedOf } from './testOrders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what was shown is saved once, however often it is pressed, and leads to the payment', async () => {
  const { store, saves, submit, checkout } = await openTestCheckout();
  store.dispatch(submitRequested());
  store.dispatch(submitRequested());
  expect(checkout().saving).toBe(true);
  await submit();
  expect(saves()).toEqual([{ calcToken: 'token-0000000000001', key: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(store.visited).toEqual([payment]);
  expect([...store.keptInTab.keys()]).toEqual([]);
});

test('without an answer the key stays, over a reload too, and the next press asks under it', async () => {
  const first = await openTestCheckout();
  first.send.on(orders.save, () => new NetworkError());
  await first.submit();
  expect(first.checkout()).toMatchObject({ unanswered: true, saving: false });
  expect(first.notices().at(-1)).toMatchObject({ action: 'saveOrder', code: null });
  first.send.on(orders.save, () => new ApiError({ status: 502, code: -1 }, 'server'));
  await first.submit();
  const again = await openTestCheckout({
    keptInTab: first.store.keptInTab,
    calculated: calculatedOf({ calcToken: 'token-0000000000002' }),
  });
  expect(again.checkout().unanswered).toBe(true);
  await again.submit();
  const [one, two] = first.saves();
  expect(two).toEqual(one);
  expect(again.saves()).toEqual([one]);
  expect(again.store.visited).toEqual([payment]);
});

test('when the unanswered order turns out not to be there, the one in sight is saved under a new key', async () => {
  const { send, store, saves, submit } = await openTestCheckout();
  send.on(orders.save, () => new NetworkError());
  await submit();
  send.on(orders.calculate, () => calculatedOf({ calcToken: 'token-0000000000002' }));
  store.dispatch(shippingChosen({ orgId: 1, shippingId: 6 }));
  await tick(200);
  send.on(orders.save, ({ calcToken }) => (calcToken.endsWith('1') ? new ApiError({ status: 404, code: -3 }) : saved));
  await submit();
  const [first, again, next] = saves();
  expect(again).toEqual(first);
  expect(next).toMatchObject({ calcToken: 'token-0000000000002' });
  expect(next?.key).not.toBe(first?.key);
  expect(store.visited).toEqual([payment]);
});

test('an unanswered order of other goods is not sent again', async () => {
  const first = await openTestCheckout();
  first.send.on(orders.save, () => new NetworkError());
  await first.submit();
  const again = await openTestCheckout({ keptInTab: first.store.keptInTab });
  await again.store.run(() => openCheckout({ skuId: 99, num: 1 }));
  await again.submit();
  expect(again.saves()).toHaveLength(1);
  expect(again.saves()[0]?.key).not.toBe(first.saves()[0]?.key);
});

test('another price is asked about, and saved with the new token', async () => {
  const { send, store, checkout, saves, submit } = await openTestCheckout();
  const offer = calculatedOf({ calcToken: 'token-0000000000002', payAmount: '1300.00', freightAmount: '100.00' });
  send.on(orders.save, ({ calcToken }) => (calcToken.endsWith('1') ? new ApiError({ status: 409, code: -503, data: offer }) : saved));
  await submit();
  expect(checkout()).toMatchObject({ offer: { payAmount: '1300.00' }, calculated: { value: { payAmount: '1280.00' } } });
  expect(store.visited).toEqual([]);
  store.dispatch(offerAccepted());
  await tick(10);
  expect(saves().map((save) => (save as { calcToken?: string }).calcToken)).toEqual(['token-0000000000001', 'token-0000000000002']);
  expect(new Set(saves().map(({ key }) => key)).size).toBe(2);
  expect(store.visited).toEqual([payment]);
});

test('another price that is declined is shown and not saved', async () => {
  const { send, store, checkout, saves, submit } = await openTestCheckout();
  send.on(orders.save, () => new ApiError({ status: 409, code: -503, data: calculatedOf({ payAmount: '1300.00' }) }));
  await submit();
  store.dispatch(offerDeclined());
  await tick(10);
  expect(checkout()).toMatchObject({ offer: null, calculated: { state: 'ready', value: { payAmount: '1300.00' } } });
  expect(saves()).toHaveLength(1);
});

test('where only the time had run out, nobody is asked', async () => {
  const { send, store, submit } = await openTestCheckout();
  const same = calculatedOf({ calcToken: 'token-0000000000002' });
  send.on(orders.save, ({ calcToken }) => (calcToken.endsWith('1') ? new ApiError({ status: 409, code: -503, data: same }) : saved));
  await submit();
  expect(store.visited).toEqual([payment]);
});

test('too little stock names the line', async () => {
  const { send, checkout, submit, notices, store } = await openTestCheckout();
  send.on(orders.save, () => new ApiError({ status: 422, code: -203, data: { lines: [{ skuId: 31, left: 0 }] } }));
  send.on(orders.calculate, () => calculatedOf({ calcToken: null, problems: [{ skuId: 31, title: '高山茶', code: -203, left: 0 }] }));
  await submit();
  expect(checkout().calculated).toMatchObject({ state: 'ready', value: { calcToken: null, problems: [{ title: '高山茶', code: -203 }] } });
  expect(notices()).toEqual([]);
  await submit();
  expect(send.inputsOf(orders.save)).toHaveLength(1);
  expect(store.visited).toEqual([]);
});

test('a refusal nobody can explain is told', async () => {
  const { send, submit, notices, checkout } = await openTestCheckout();
  send.on(orders.save, () => new ApiError({ status: 422, code: -401 }));
  await submit();
  expect(notices().at(-1)).toMatchObject({ kind: 'error', action: 'saveOrder', code: -401 });
  expect(checkout().saving).toBe(false);
});

test('a store is sent once its number can be one; ordered with, it is proposed the next time', async () => {
  const store = { chain: 'seven', storeCode: '131386', storeName: '南港門市' } as const;
  const calculated = calculatedOf();
  calculated.orgs.forEach((shop) => Object.assign(shop, { store }));
  const { send, store: tab, submit, checkout } = await openTestCheckout({ calculated });
  tab.dispatch(storeTyped({ orgId: 1, store: { ...store, storeCode: '1313' } }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)?.orgs).toEqual([{ orgId: 1 }]);
  tab.dispatch(storeTyped({ orgId: 1, store: { ...store, storeCode: '131 386' } }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)?.orgs).toEqual([{ orgId: 1, store }]);

  // What was typed is there after a reload.
  await tab.run(() => openCheckout(null));
  expect(checkout().draft.stores).toEqual({ 1: { ...store, storeCode: '131 386' } });
  await submit();
  await tab.run(() => openCheckout(null));
  expect(checkout().stores).toEqual([store]);
});

test('a receipt that cannot be given is told of when it is ordered, and nothing is sent', async () => {
  const { send, store, submit, saves, checkout } = await openTestCheckout({
    calculated: calculatedOf({ address: { ...address, countryId: 2200000 } }),
  });
  store.dispatch(invoiceTyped({ type: 'mobile', carrier: '/ABC' }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('invoice');
  await submit();
  expect(saves()).toEqual([]);
  expect(checkout().invoiceProblem).toMatchObject({ field: 'carrier' });
  store.dispatch(invoiceTyped({ type: 'mobile', carrier: '/ABC1234' }));
  await tick(200);
  expect(checkout().invoiceProblem).toBeNull();
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ invoice: { type: 'mobile', carrier: '/ABC1234' } });
  await submit();
  expect(saves()).toHaveLength(1);
});
