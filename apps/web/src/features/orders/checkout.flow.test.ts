import { account } from '@baodao/api-client/endpoints/account';
import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { Calculated, OrderSaved } from '@baodao/domain/orders/shapes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressesFlow } from '../../commons/addresses/addresses.flow.ts';
import { identitiesFlow, identityFormToggled } from '../../commons/identities/identities.flow.ts';
import { selectNotices } from '../../commons/notices/notices.flow.ts';
import { createTestStore } from '../../store/testStore.ts';
import { cartOf, lineOf } from '../cart/testCart.ts';
import {
  addressChosen,
  checkoutFlow,
  couponChosen,
  giftChosen,
  invoiceTyped,
  offerAccepted,
  offerDeclined,
  openCheckout,
  purseChosen,
  remarkTyped,
  selectCheckout,
  shippingChosen,
  storeTyped,
  submitRequested,
} from './checkout.flow.ts';
import { clashesOf } from './couponClashes.ts';
import { address, calculatedOf } from './testOrders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const saved: OrderSaved = {
  orderCodeArray: ['B2611200001', 'B2611200002'],
  payAmount: '1280.00',
  payAmountCny: '290.00',
  payDeadline: '2026-11-20T08:30:00Z',
};
const payment = '/payment/select?code=B2611200001%2CB2611200002';

async function setUp({
  keptInTab = new Map<string, string>(),
  calculated = calculatedOf(),
}: {
  keptInTab?: Map<string, string>;
  calculated?: Calculated;
} = {}) {
  const send = createFakeSend();
  const store = createTestStore({ send, flows: [checkoutFlow, addressesFlow, identitiesFlow] });
  for (const [key, value] of keptInTab) store.keptInTab.set(key, value);
  send.on(cart.find, () => cartOf([lineOf(31), lineOf(32, { checked: false })]));
  send.on(account.addresses, () => [address]);
  send.on(orders.calculate, () => calculated);
  send.on(orders.save, () => saved);
  await store.run(() => openCheckout(null));
  const state = () => store.getState() as never;
  return {
    send,
    store,
    checkout: () => selectCheckout(state()),
    notices: () => selectNotices(state()),
    saves: () =>
      send.calls
        .filter(({ route }) => route === orders.save.route)
        .map(({ input, options }) => ({ ...(input as object), key: options.idempotencyKey })),
    submit: async () => {
      store.dispatch(submitRequested());
      await tick(10);
    },
  };
}

test('the ticked lines of the cart are reckoned', async () => {
  const { send, checkout } = await setUp();
  expect(send.inputsOf(orders.calculate)).toEqual([{ lines: [{ cartId: 310, skuId: 31, num: 1 }], orgs: [] }]);
  expect(checkout().calculated).toMatchObject({ state: 'ready', value: { payAmount: '1280.00' } });
});

test('one thing bought now needs no cart', async () => {
  const { send, store } = await setUp();
  await store.run(() => openCheckout({ skuId: 99, num: 2 }));
  expect(send.inputsOf(orders.calculate).at(-1)).toEqual({ lines: [{ skuId: 99, num: 2 }], orgs: [] });
  expect(send.inputsOf(cart.find)).toHaveLength(1);
});

test('with nothing ticked nothing is reckoned', async () => {
  const { send, store, checkout } = await setUp();
  send.on(cart.find, () => cartOf([lineOf(31, { checked: false })]));
  const before = send.inputsOf(orders.calculate).length;
  await store.run(() => openCheckout(null));
  expect(checkout().lines).toEqual({ state: 'ready', value: [] });
  expect(send.inputsOf(orders.calculate)).toHaveLength(before);
});

test('every change is reckoned after a short silence, once, and the amounts do not hold until then', async () => {
  const { send, store, checkout } = await setUp();
  store.dispatch(shippingChosen({ orgId: 1, shippingId: 6 }));
  store.dispatch(remarkTyped({ orgId: 1, remark: '少' }));
  store.dispatch(remarkTyped({ orgId: 1, remark: '少糖' }));
  expect(checkout().calculated.state).toBe('loading');
  store.dispatch(submitRequested());
  await tick(200);
  expect(send.inputsOf(orders.calculate).slice(1)).toEqual([
    { lines: [{ cartId: 310, skuId: 31, num: 1 }], orgs: [{ orgId: 1, shippingId: 6, remark: '少糖' }] },
  ]);
  expect(send.inputsOf(orders.save)).toEqual([]);
});

test('another address lets go of the way of sending', async () => {
  const { send, store } = await setUp();
  store.dispatch(shippingChosen({ orgId: 1, shippingId: 6 }));
  store.dispatch(addressChosen(8));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toEqual({ lines: [{ cartId: 310, skuId: 31, num: 1 }], addressId: 8, orgs: [] });
});

test('what was chosen survives a reload, for the same goods alone', async () => {
  const first = await setUp();
  first.store.dispatch(addressChosen(8));
  first.store.dispatch(remarkTyped({ orgId: 1, remark: '少糖' }));
  await tick(200);
  const { keptInTab } = first.store;
  const again = await setUp({ keptInTab });
  expect(again.checkout().draft).toMatchObject({ addressId: 8, shippings: {}, remarks: { 1: '少糖' } });
  await again.store.run(() => openCheckout({ skuId: 99, num: 1 }));
  expect(again.checkout().draft.addressId).toBeNull();
});

test('an address that is no more is let go of', async () => {
  const { send, store, checkout } = await setUp({
    keptInTab: new Map([['checkout-draft', '{"wish":"310.31.1.0.0","addressId":8,"shippings":{},"remarks":{},"coupons":{}}']]),
  });
  send.on(orders.calculate, ({ addressId }) => (addressId === 8 ? new ApiError({ status: 404, code: -3 }) : calculatedOf()));
  await store.run(() => openCheckout(null));
  expect(checkout()).toMatchObject({ draft: { addressId: null }, calculated: { state: 'ready' } });
});

test('points and money are asked for as far as they go, and are part of what is kept over a reload', async () => {
  const { send, store } = await setUp();
  store.dispatch(purseChosen({ usePoints: true }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ integral: 1_000_000_000 });
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('money');
  store.dispatch(purseChosen({ usePoints: false, useMoney: true }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ money: '999999999.00' });
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('integral');
  expect(store.keptInTab.get('checkout-draft')).toContain('"useMoney":true');
});

test('what is for somebody else is reckoned as a gift with its card, kept over a reload, and may be taken back', async () => {
  const { send, store } = await setUp();
  expect(send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('gift');
  store.dispatch(giftChosen({ card: '生日快乐' }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ gift: { isGift: true, card: '生日快乐', hidePrice: true } });

  const again = await setUp({ keptInTab: store.keptInTab });
  expect(again.send.inputsOf(orders.calculate).at(-1)).toMatchObject({ gift: { isGift: true, card: '生日快乐', hidePrice: true } });
  again.store.dispatch(giftChosen(null));
  await tick(200);
  expect(again.send.inputsOf(orders.calculate).at(-1)).not.toHaveProperty('gift');
});

test.each(['{', '7', '{"wish":"310.31.1.0.0"}', '{"wish":"310.31.1.0.0","addressId":"x","shippings":{},"remarks":{}}'])(
  'a draft that does not read is none: %s',
  async (kept) => {
    const { checkout } = await setUp({
      keptInTab: new Map([
        ['checkout-draft', kept],
        ['checkout-request', kept],
      ]),
    });
    expect(checkout()).toMatchObject({ draft: { addressId: null }, unanswered: false });
  },
);

test('what was shown is saved once, however often it is pressed, and leads to the payment', async () => {
  const { store, saves, submit, checkout } = await setUp();
  store.dispatch(submitRequested());
  store.dispatch(submitRequested());
  expect(checkout().saving).toBe(true);
  await submit();
  expect(saves()).toEqual([{ calcToken: 'token-0000000000001', key: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(store.visited).toEqual([payment]);
  expect([...store.keptInTab.keys()]).toEqual([]);
});

test('without an answer the key stays, over a reload too, and the next press asks under it', async () => {
  const first = await setUp();
  first.send.on(orders.save, () => new NetworkError());
  await first.submit();
  expect(first.checkout()).toMatchObject({ unanswered: true, saving: false });
  expect(first.notices().at(-1)).toMatchObject({ action: 'saveOrder', code: null });
  first.send.on(orders.save, () => new ApiError({ status: 502, code: -1 }, 'server'));
  await first.submit();
  const again = await setUp({ keptInTab: first.store.keptInTab, calculated: calculatedOf({ calcToken: 'token-0000000000002' }) });
  expect(again.checkout().unanswered).toBe(true);
  await again.submit();
  const [one, two] = first.saves();
  expect(two).toEqual(one);
  expect(again.saves()).toEqual([one]);
  expect(again.store.visited).toEqual([payment]);
});

test('when the unanswered order turns out not to be there, the one in sight is saved under a new key', async () => {
  const { send, store, saves, submit } = await setUp();
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
  const first = await setUp();
  first.send.on(orders.save, () => new NetworkError());
  await first.submit();
  const again = await setUp({ keptInTab: first.store.keptInTab });
  await again.store.run(() => openCheckout({ skuId: 99, num: 1 }));
  await again.submit();
  expect(again.saves()).toHaveLength(1);
  expect(again.saves()[0]?.key).not.toBe(first.saves()[0]?.key);
});

test('another price is asked about, and saved with the new token', async () => {
  const { send, store, checkout, saves, submit } = await setUp();
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
  const { send, store, checkout, saves, submit } = await setUp();
  send.on(orders.save, () => new ApiError({ status: 409, code: -503, data: calculatedOf({ payAmount: '1300.00' }) }));
  await submit();
  store.dispatch(offerDeclined());
  await tick(10);
  expect(checkout()).toMatchObject({ offer: null, calculated: { state: 'ready', value: { payAmount: '1300.00' } } });
  expect(saves()).toHaveLength(1);
});

test('where only the time had run out, nobody is asked', async () => {
  const { send, store, submit } = await setUp();
  const same = calculatedOf({ calcToken: 'token-0000000000002' });
  send.on(orders.save, ({ calcToken }) => (calcToken.endsWith('1') ? new ApiError({ status: 409, code: -503, data: same }) : saved));
  await submit();
  expect(store.visited).toEqual([payment]);
});

test('too little stock names the line', async () => {
  const { send, checkout, submit, notices, store } = await setUp();
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
  const { send, submit, notices, checkout } = await setUp();
  send.on(orders.save, () => new ApiError({ status: 422, code: -401 }));
  await submit();
  expect(notices().at(-1)).toMatchObject({ kind: 'error', action: 'saveOrder', code: -401 });
  expect(checkout().saving).toBe(false);
});

test('lines go to be reckoned under the sale that the cart shows them in', async () => {
  const { send, store } = await setUp();
  send.on(cart.find, () => cartOf([lineOf(31, { marketProductId: 9 }), lineOf(32, { promoteId: 4 }), lineOf(33)]));
  await store.run(() => openCheckout(null));
  expect(send.inputsOf(orders.calculate).at(-1)?.lines).toEqual([
    { cartId: 310, skuId: 31, num: 1, marketProductId: 9 },
    { cartId: 320, skuId: 32, num: 1, promoteId: 4 },
    { cartId: 330, skuId: 33, num: 1 },
  ]);
});

test('a coupon that is chosen goes along, none is said by 0, and what it does not go with is left to the server', async () => {
  const { send, store, checkout } = await setUp();
  store.dispatch(couponChosen({ orgId: 1, id: 88, clashes: [] }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ orgs: [{ orgId: 1, couponDetailId: 88 }] });
  store.dispatch(couponChosen({ orgId: 0, id: 90, clashes: [1] }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ orgs: [], platformCouponDetailId: 90 });
  store.dispatch(couponChosen({ orgId: 0, id: 0, clashes: [] }));
  await tick(200);
  expect(send.inputsOf(orders.calculate).at(-1)).toMatchObject({ platformCouponDetailId: 0 });
  expect(checkout().draft.coupons).toEqual({ 0: 0 });
});

test('two of one group do not go together', () => {
  const choice = (id: number, group: string) => ({
    id,
    title: '',
    type: 1,
    amount: '10.00',
    amountCny: '3.00',
    validEnd: '2026-12-01T00:00:00.000Z',
    group,
    checked: false,
  });
  const [shop] = calculatedOf().orgs;
  const calculated = calculatedOf({
    orgs: shop ? [{ ...shop, coupons: [choice(1, 'big'), choice(2, '')] }] : [],
    coupons: [choice(9, 'big')],
  });
  expect(clashesOf(calculated, { 0: 9 }, 1, 1)).toEqual([0]);
  expect(clashesOf(calculated, { 0: 9 }, 1, 2)).toEqual([]);
  expect(clashesOf(calculated, { 1: 1 }, 0, 9)).toEqual([1]);
  expect(clashesOf(calculated, { 1: 2 }, 0, 9)).toEqual([]);
});

test('a store is sent once its number can be one; ordered with, it is proposed the next time', async () => {
  const store = { chain: 'seven', storeCode: '131386', storeName: '南港門市' } as const;
  const calculated = calculatedOf();
  calculated.orgs.forEach((shop) => Object.assign(shop, { store }));
  const { send, store: tab, submit, checkout } = await setUp({ calculated });
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
  const { send, store, submit, saves, checkout } = await setUp({
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

test('what customs ask for is looked at again when an identity was given', async () => {
  const customs = { required: true, identity: null, problem: errorCodes.identityRequired };
  const { send, store } = await setUp({ calculated: calculatedOf({ calcToken: null, customs }) });
  store.dispatch(identityFormToggled(true));
  await tick(200);
  const before = send.inputsOf(orders.calculate).length;
  store.dispatch(identityFormToggled(false));
  await tick(200);
  expect(send.inputsOf(orders.calculate)).toHaveLength(before + 1);
});
