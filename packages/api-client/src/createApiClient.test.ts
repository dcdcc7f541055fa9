import { describe, expect, expectTypeOf, it } from 'vitest';
import { createClientFrom } from './createClientFrom.ts';
import { cart } from './endpoints/cart.ts';
import { coupons } from './endpoints/coupons.ts';
import { messages } from './endpoints/messages.ts';
import { endpoints } from './endpoints.ts';
import { ApiError, AuthError } from './errors.ts';
import { createFakeTransport } from './testing.ts';

describe('an API client', () => {
  it('has one function per endpoint, which calls that endpoint', async () => {
    const routes = Object.values(endpoints).flatMap((feature) => Object.values(feature).map(({ route }) => route));
    const send = createFakeTransport(Object.fromEntries(routes.map((route) => [route, () => route])));
    const api = createClientFrom(send);
    for (const [feature, calls] of Object.entries(api)) {
      for (const [name, call] of Object.entries(calls)) {
        const endpoint = Object.entries(endpoints)
          .flatMap(([key, part]) => (key === feature ? Object.entries(part) : []))
          .find(([key]) => key === name);
        expect(await (call as () => Promise<unknown>)()).toBe(endpoint?.[1].route);
      }
    }
    expect(send.calls.map((call) => call.route)).toEqual(routes);
  });

  it('passes input and options to the transport, and an empty object for a missing input', async () => {
    const send = createFakeTransport({ [messages.unreadCount.route]: () => 4 });
    send.on(coupons.exchange, () => new ApiError({ code: -606 }));
    const api = createClientFrom(send);
    const { signal } = new AbortController();
    expect(await api.messages.unreadCount()).toBe(4);
    await expect(api.coupons.exchange({ code: 'X' }, { signal })).rejects.toMatchObject({ code: -606 });
    expect(send.calls.map(({ input, options }) => [input, options])).toEqual([
      [{}, {}],
      [{ code: 'X' }, { signal }],
    ]);
  });

  it('takes its types from the endpoints', () => {
    const api = createClientFrom(createFakeTransport());
    expectTypeOf(api.messages.unreadCount).returns.resolves.toEqualTypeOf<number>();
    expectTypeOf(api.cart.count).returns.resolves.toEqualTypeOf<number | undefined>();
    expectTypeOf(api.coupons.exchange).parameter(0).toEqualTypeOf<{ code: string }>();
    // @ts-expect-error -- `code` is missing
    expectTypeOf(api.coupons.exchange).toBeCallableWith({});
    // @ts-expect-error -- the input is missing
    expectTypeOf(api.coupons.exchange).toBeCallableWith();
    expectTypeOf(api.catalog.products).toBeCallableWith();
  });
});

describe('createFakeTransport', () => {
  it('rejects a call without a handler', async () => {
    await expect(createFakeTransport()(cart.find, {})).rejects.toThrow('no handler for GET /rest/cart/find');
  });

  it('rejects with signal.reason, before and during a call', async () => {
    const send = createFakeTransport({ [cart.find.route]: () => new Promise(() => {}) });
    await expect(send(cart.find, {}, { signal: AbortSignal.abort('early') })).rejects.toBe('early');
    const abort = new AbortController();
    const call = send(cart.find, {}, { signal: abort.signal });
    abort.abort('late');
    await expect(call).rejects.toBe('late');
  });

  it('resolves with undefined on a 401 of a protected POST', async () => {
    const send = createFakeTransport({ [cart.count.route]: () => new AuthError(), [cart.find.route]: () => new AuthError() });
    expect(await send(cart.count, {})).toBeUndefined();
    await expect(send(cart.find, {})).rejects.toBeInstanceOf(AuthError);
  });

  it('records the inputs of an endpoint', async () => {
    const send = createFakeTransport();
    send.on(cart.update, () => new ApiError());
    await send(cart.update, { id: 1, num: 2 }).catch(() => {});
    await send(cart.update, { id: 1, num: 3 }).catch(() => {});
    expect(send.inputsOf(cart.update)).toEqual([
      { id: 1, num: 2 },
      { id: 1, num: 3 },
    ]);
  });
});
