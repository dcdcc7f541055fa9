import { describe, expect, expectTypeOf, it } from 'vitest';
import { clientOver } from './createApiClient.ts';
import { cart } from './endpoints/cart.ts';
import { coupons } from './endpoints/coupons.ts';
import { messages } from './endpoints/messages.ts';
import { ApiError, AuthError } from './errors.ts';
import { rows } from './rows.ts';
import { createFakeSend } from './testing.ts';

describe('an API client', () => {
  it('has one function per row, which sends that row', async () => {
    const routes = Object.values(rows).flatMap((room) => Object.values(room).map((row) => row.route));
    const send = createFakeSend(Object.fromEntries(routes.map((route) => [route, () => route])));
    const api = clientOver(send);
    for (const [room, calls] of Object.entries(api)) {
      for (const [name, call] of Object.entries(calls)) {
        const row = Object.entries(rows)
          .flatMap(([key, part]) => (key === room ? Object.entries(part) : []))
          .find(([key]) => key === name);
        expect(await (call as () => Promise<unknown>)()).toBe(row?.[1].route);
      }
    }
    expect(send.calls.map((call) => call.route)).toEqual(routes);
  });

  it('passes input and options on, and an empty input where none is given', async () => {
    const send = createFakeSend({ [messages.unreadCount.route]: () => 4 });
    send.on(coupons.exchange, () => new ApiError({ code: -606 }));
    const api = clientOver(send);
    const { signal } = new AbortController();
    expect(await api.messages.unreadCount()).toBe(4);
    await expect(api.coupons.exchange({ code: 'X' }, { signal })).rejects.toMatchObject({ code: -606 });
    expect(send.calls.map(({ input, options }) => [input, options])).toEqual([
      [{}, {}],
      [{ code: 'X' }, { signal }],
    ]);
  });

  it('is typed by the rows', () => {
    const api = clientOver(createFakeSend());
    expectTypeOf(api.messages.unreadCount).returns.resolves.toEqualTypeOf<number>();
    expectTypeOf(api.cart.count).returns.resolves.toEqualTypeOf<number | undefined>();
    expectTypeOf(api.coupons.exchange).parameter(0).toEqualTypeOf<{ code: string }>();
    // @ts-expect-error -- the code is missing
    expectTypeOf(api.coupons.exchange).toBeCallableWith({});
    // @ts-expect-error -- so it is here
    expectTypeOf(api.coupons.exchange).toBeCallableWith();
    expectTypeOf(api.catalog.products).toBeCallableWith();
  });
});

describe('a fake send', () => {
  it('rejects what nobody answers', async () => {
    await expect(createFakeSend()(cart.find, {})).rejects.toThrow('nothing answers GET /rest/cart/find');
  });

  it('rejects with the reason of the signal, before and during a call', async () => {
    const send = createFakeSend({ [cart.find.route]: () => new Promise(() => {}) });
    await expect(send(cart.find, {}, { signal: AbortSignal.abort('early') })).rejects.toBe('early');
    const abort = new AbortController();
    const call = send(cart.find, {}, { signal: abort.signal });
    abort.abort('late');
    await expect(call).rejects.toBe('late');
  });

  it('answers nothing to a 401 where the row says so', async () => {
    const send = createFakeSend({ [cart.count.route]: () => new AuthError(), [cart.find.route]: () => new AuthError() });
    expect(await send(cart.count, {})).toBeUndefined();
    await expect(send(cart.find, {})).rejects.toBeInstanceOf(AuthError);
  });

  it('remembers the inputs of a row', async () => {
    const send = createFakeSend();
    send.on(cart.update, () => new ApiError());
    await send(cart.update, { id: 1, num: 2 }).catch(() => {});
    await send(cart.update, { id: 1, num: 3 }).catch(() => {});
    expect(send.inputsOf(cart.update)).toEqual([
      { id: 1, num: 2 },
      { id: 1, num: 3 },
    ]);
  });
});
