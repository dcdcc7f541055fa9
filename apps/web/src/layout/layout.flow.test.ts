import { cart } from '@baodao/api-client/endpoints/cart';
import { member } from '@baodao/api-client/endpoints/member';
import { messages } from '@baodao/api-client/endpoints/messages';
import { NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Member } from '@baodao/domain/member/shapes';
import { expect, test } from 'vitest';
import { selectCartCount } from '../features/cart/cartCount.flow.ts';
import { selectUnread } from '../features/messages/unread.flow.ts';
import { selectMember, sessionChanged } from '../features/session/session.flow.ts';
import { createTestStore } from '../platform/store/testStore.ts';
import { drawerToggled, layoutFlow, layoutMounted, selectIsDrawerOpen } from './layout.flow.ts';

const user = { id: 'u1', nickname: '小美', portrait: null };

function open() {
  const send = createFakeTransport();
  send.on(cart.count, () => 3);
  send.on(messages.unreadCount, () => 2);
  send.on(member.find, () => ({ value: 120, score: 7, integralName: '宝岛积分' }) as Member);
  const store = createTestStore({ send, flows: [layoutFlow] });
  const read = <T>(selector: (state: never) => T) => selector(store.getState() as never);
  return {
    send,
    store,
    counts: () => ({ cart: read(selectCartCount), unread: read(selectUnread) }),
    member: () => read(selectMember).value,
    isDrawerOpen: () => read(selectIsDrawerOpen),
    do: async (...actions: Parameters<typeof store.dispatch>[0][]) => {
      for (const action of actions) store.dispatch(action);
      await store.settle();
    },
  };
}

test('counts start at 0, and a guest makes no call', async () => {
  const { counts, send, do: act } = open();
  expect(counts()).toEqual({ cart: 0, unread: 0 });
  await act(layoutMounted());
  expect(counts()).toEqual({ cart: 0, unread: 0 });
  expect(send.calls).toEqual([]);
});

test('a member’s cart count, member info and unread count load when the layout mounts and after a login', async () => {
  const { counts, member: info, send, do: act } = open();
  await act(sessionChanged({ state: 'member', user }));
  expect(send.calls).toEqual([]);
  await act(layoutMounted());
  expect(counts()).toEqual({ cart: 3, unread: 2 });
  expect(info()).toMatchObject({ value: 120, score: 7, integralName: '宝岛积分' });
  await act(sessionChanged({ state: 'guest', user: null }));
  expect([counts(), info()]).toEqual([{ cart: 0, unread: 0 }, undefined]);
  await act(sessionChanged({ state: 'member', user }));
  expect(counts()).toEqual({ cart: 3, unread: 2 });
});

test('the unread count is fetched only after the login check, once, and falls back to 0', async () => {
  const { counts, send, do: act } = open();
  send.on(messages.unreadCount, () => new NetworkError());
  await act(sessionChanged({ state: 'pending', user }), layoutMounted());
  expect(send.inputsOf(messages.unreadCount)).toEqual([]);
  await act(sessionChanged({ state: 'member', user }));
  expect(counts().unread).toBe(0);
  await act(sessionChanged({ state: 'member', user }));
  expect(send.inputsOf(messages.unreadCount)).toHaveLength(1);
  // The cart count is refreshed after every login check.
  expect(send.inputsOf(cart.count)).toHaveLength(2);
});

test('the menu button opens and closes the drawer', async () => {
  const { isDrawerOpen, do: act } = open();
  expect(isDrawerOpen()).toBe(false);
  await act(drawerToggled(true));
  expect(isDrawerOpen()).toBe(true);
  await act(drawerToggled(false));
  expect(isDrawerOpen()).toBe(false);
});
