import { coupons } from '@baodao/api-client/endpoints/coupons';
import { ApiError, AuthError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { selectNotices } from '../notices/notices.flow.ts';
import { callApi } from './callApi.ts';
import { type SubmitOptions, submit } from './submit.ts';
import { createTestStore } from './testStore.ts';

async function run(reply: () => unknown, options: SubmitOptions = {}) {
  const send = createFakeTransport();
  send.on(coupons.exchange, reply as never);
  const store = createTestStore({ send, flows: [] });
  const result = await store.run(() => submit('redeemCode', callApi(coupons.exchange, { code: 'A' }), options));
  return { result, notices: selectNotices(store.getState() as never) };
}

test('a successful write shows its action as a success', async () => {
  expect(await run(() => ({ id: 1 }))).toEqual({
    result: { ok: true, value: { id: 1 } },
    notices: [{ id: 1, kind: 'success', action: 'redeemCode' }],
  });
  expect((await run(() => ({ id: 1 }), { quiet: true })).notices).toEqual([]);
});

test.each([
  ['a rejection with a negative code', new ApiError({ status: 422, code: -606, data: { field: 'code' } }), -606],
  ['an error without a code', new TypeError('bug'), -1],
  ['no reply', new NetworkError(), null],
])('%s shows its action as failed, with the code', async (_name, error, code) => {
  const { result, notices } = await run(() => error);
  expect(result).toMatchObject({ ok: false, code });
  expect(notices).toEqual([{ id: 1, kind: 'error', action: 'redeemCode', code }]);
});

test('a 401 and a code that the page shows itself have no popup', async () => {
  expect((await run(() => new AuthError({ code: -5 }))).notices).toEqual([]);
  expect((await run(() => new ApiError({ status: 422, code: -606 }), { expectedCodes: [-606] })).notices).toEqual([]);
});
