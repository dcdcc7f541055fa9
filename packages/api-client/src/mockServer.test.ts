import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApiClient } from './createApiClient.ts';
import { cart } from './endpoints/cart.ts';
import { coupons } from './endpoints/coupons.ts';
import { home } from './endpoints/home.ts';
import { session } from './endpoints/session.ts';
import { ApiError } from './errors.ts';
import { type MockServer, startMockServer } from './testing.ts';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
});
afterEach(() => server.stop());

const connect = (token: string | null = null) =>
  createApiClient({ baseURL: server.url, platform: 'web', language: 'en', getToken: () => token, retries: 0 });

it('answers with what the test says, over HTTP', async () => {
  const rate = { code: 'CNY', rate: '0.2273', rateId: '1', time: '2026-11-24T00:00:00.000Z', sample: false };
  server.on(home.exchangeRates, () => [rate]);
  expect(await connect().home.exchangeRates()).toEqual([rate]);
});

it('hands the fields of query, body and form to the handler, without those that every call has', async () => {
  server.on(home.banners, () => []);
  server.on(coupons.exchange, () => new ApiError({ status: 422, code: -606 }));
  server.on(session.token, ({ username }) => new ApiError({ status: 401, code: -100, data: { field: String(username) } }));
  const api = connect('t');
  await api.home.banners({ place: 'index' });
  await expect(api.coupons.exchange({ code: 'SUMMER88' })).rejects.toMatchObject({ status: 422, code: -606, kind: 'refused' });
  await expect(api.session.token({ grant_type: 'password', username: 'a', password: 'b' })).rejects.toMatchObject({
    code: -100,
    field: 'a',
  });
  expect(server.inputsOf(home.banners)).toEqual([{ place: 'index' }]);
  expect(server.inputsOf(coupons.exchange)).toEqual([{ code: 'SUMMER88' }]);
  expect(server.inputsOf(session.token)).toEqual([{ grant_type: 'password', username: 'a', password: 'b' }]);
});

it('answers calls of members only with a token, and shows it to the handler', async () => {
  server.on(cart.count, (_, { token }) => Number(token));
  await expect(connect().cart.find()).rejects.toMatchObject({ status: 401, kind: 'unauthorized' });
  expect(await connect('7').cart.count()).toBe(7);
  expect(server.inputsOf(cart.find)).toEqual([]);
});

it('names the endpoint that has no handler, and rejects unknown paths', async () => {
  await expect(connect('t').cart.find()).rejects.toMatchObject({ status: 501, message: expect.stringContaining('GET /rest/cart/find') });
  expect((await fetch(`${server.url}/rest/nothing`)).status).toBe(404);
});

it('a handler that throws is a server error, and the next call is answered', async () => {
  server.on(home.exchangeRates, () => {
    throw new Error('out of order');
  });
  await expect(connect().home.exchangeRates()).rejects.toMatchObject({ kind: 'server', message: expect.stringContaining('out of order') });
  server.on(home.exchangeRates, () => []);
  expect(await connect().home.exchangeRates()).toEqual([]);
});

it('pages of every origin may call it', async () => {
  const reply = await fetch(`${server.url}/rest/cart/count`, { method: 'OPTIONS', headers: { origin: 'http://app.example' } });
  expect(reply.status).toBe(204);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
});
