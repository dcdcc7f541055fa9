import { account } from '@baodao/api-client/endpoints/account';
import { cart } from '@baodao/api-client/endpoints/cart';
import { orders } from '@baodao/api-client/endpoints/orders';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { OrderQuote, OrderSaveReply } from '@baodao/domain/orders/shapes';
import { vi } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { addressesFlow } from '../addresses/addresses.flow.ts';
import { testCart, testLine } from '../cart/testCart.ts';
import { identitiesFlows } from '../identities/identities.flow.ts';
import { checkoutFlow, openCheckout } from './checkout.flow.ts';
import { selectCheckout, submitRequested } from './checkoutState.ts';
import { testAddress, testCalculated } from './testOrders.ts';

export const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

export const savedOrder: OrderSaveReply = {
  orderCodeArray: ['B2611200001', 'B2611200002'],
  payAmount: '1280.00',
  payAmountCny: '290.00',
  payDeadline: '2026-11-20T08:30:00Z',
};
export const paymentUrl = '/payment/select?code=B2611200001%2CB2611200002';

/** Opens a checkout of the selected line of a cart with two lines. */
export async function openTestCheckout({
  storedInTab = new Map<string, string>(),
  calculated = testCalculated(),
}: {
  storedInTab?: Map<string, string>;
  calculated?: OrderQuote;
} = {}) {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [checkoutFlow, addressesFlow, ...identitiesFlows] });
  for (const [key, value] of storedInTab) store.storedInTab.set(key, value);
  send.on(cart.find, () => testCart([testLine(31), testLine(32, { checked: false })]));
  send.on(account.addresses, () => [testAddress]);
  send.on(orders.calculate, () => calculated);
  send.on(orders.save, () => savedOrder);
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
