import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transport } from './endpoint.ts';
import { account } from './endpoints/account.ts';
import { articles } from './endpoints/articles.ts';
import { cart } from './endpoints/cart.ts';
import { catalog } from './endpoints/catalog.ts';
import { coupons } from './endpoints/coupons.ts';
import { favourites } from './endpoints/favourites.ts';
import { home } from './endpoints/home.ts';
import { member } from './endpoints/member.ts';
import { messages } from './endpoints/messages.ts';
import { orders } from './endpoints/orders.ts';
import { session } from './endpoints/session.ts';
import { ApiError, AuthError, MalformedReplyError, NetworkError, TimeoutError } from './errors.ts';
import { createFetchTransport } from './fetchTransport.ts';
import type { SendOptions } from './sendCalls.ts';
import { createTransport } from './transport.ts';
import { withResponse } from './withResponse.ts';

interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: RecordedRequest, response: ServerResponse) => void;

let server: Server;
let baseURL: string;
let requests: RecordedRequest[];
let answer: Answer;
let abortedConnections: number;

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const ok =
  (data: unknown): Answer =>
  (_, response) =>
    json(response, 200, { status: true, data, code: 0, requestId: 'r1' });
const refuse =
  (status: number, code: number, headers: Record<string, string> = {}, data: unknown = null): Answer =>
  (_, response) =>
    json(response, status, { status: false, data, code, message: 'no', requestId: 'r9' }, headers);
/** Uses the next answer for each request, and repeats the last one. */
const answerInSequence = (...answers: Answer[]): Answer => {
  let turn = 0;
  return (request, response) => {
    const next = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    next?.(request, response);
  };
};

beforeEach(async () => {
  requests = [];
  abortedConnections = 0;
  answer = ok({});
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('close', () => {
      if (!response.writableEnded) abortedConnections += 1;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const recorded = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(recorded);
      answer(recorded, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => {
      throw new Error(`resolved with ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );

describe.each([
  ['axios', createTransport],
  ['fetch', createFetchTransport],
])('the transport with %s', (_, create: (options: SendOptions) => Transport) => {
  const createTestTransport = (options: Partial<SendOptions> = {}): Transport =>
    create({ baseURL, platform: 'web', language: 'zh-TW', ...options });
  const createMemberTransport = (options: Partial<SendOptions> = {}) => createTestTransport({ getToken: () => 'T1', ...options });

  describe('requests', () => {
    it('send platform and language with every call, in addition to the input', async () => {
      await createTestTransport({ platform: 'wap' })(articles.list, { tag: '茶', index: 2 });
      await createMemberTransport()(orders.finish, { code: 'ABCD2345' });
      await createTestTransport()(session.token, { grant_type: 'password', username: 'ann', password: 'pw' });
      expect(requests.map(({ query }) => query)).toEqual([
        { tag: '茶', index: '2', platform: 'wap', lang: 'zh-TW' },
        { platform: 'web', lang: 'zh-TW' },
        { platform: 'web', lang: 'zh-TW' },
      ]);
    });

    it('join lists with commas, write booleans as 1 and 0, and omit absent values', async () => {
      await createTestTransport()(catalog.products, { key: '', cat: ['1', '2'], shop: [], stock: true, min: 10.5, max: undefined });
      await createTestTransport()(catalog.products, { stock: false });
      expect(requests[0]?.query).toEqual({ key: '', cat: '1,2', stock: '1', min: '10.5', platform: 'web', lang: 'zh-TW' });
      expect(requests[1]?.query).toEqual({ stock: '0', platform: 'web', lang: 'zh-TW' });
    });

    it('put the id into the path and not into the query', async () => {
      await createTestTransport()(catalog.product, { id: 31, skuId: 7 });
      await createTestTransport()(catalog.product, { skuId: 7 });
      expect(requests.map(({ path, query }) => [path, query.id, query.skuId])).toEqual([
        ['/rest/product/detail/31', undefined, '7'],
        ['/rest/product/detail', undefined, '7'],
      ]);
    });

    it('encode bodies as JSON, and an empty input as an empty object', async () => {
      await createMemberTransport()(account.deleteAddress, { id: 4 });
      await createMemberTransport()(session.logout, {});
      expect(requests.map(({ method, headers, body }) => [method, headers['content-type'], body])).toEqual([
        ['POST', 'application/json', '{"id":4}'],
        ['POST', 'application/json', '{}'],
      ]);
    });

    it('send the token request as a form with the public client id', async () => {
      await createMemberTransport()(session.token, { grant_type: 'password', username: 'ann@example.com', password: 'p&w' });
      await createMemberTransport({ clientId: 'partner' })(session.token, { grant_type: 'password', username: 'a', password: 'b' });
      expect(requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
      expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
        grant_type: 'password',
        username: 'ann@example.com',
        password: 'p&w',
      });
      const clients = requests.map(({ headers }) => Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString());
      expect(clients).toEqual(['baodao-web:', 'partner:']);
    });

    it('send files as parts of a multipart body', async () => {
      const image = new File([new Uint8Array([1, 2, 3])], 'me.png', { type: 'image/png' });
      await createMemberTransport()(account.updateInfo, { nickname: '小安' }, { files: { image } });
      const { headers, body } = requests[0] ?? { headers: {}, body: '' };
      expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
      expect(body).toContain('name="nickname"');
      expect(body).toContain('小安');
      expect(body).toMatch(/name="image"; filename="me\.png"\r\nContent-Type: image\/png/);
    });

    it('read the bearer token for each call and omit it from public calls', async () => {
      let token: string | null = null;
      const send = createTestTransport({ getToken: async () => token });
      await send(catalog.products, {});
      token = 'T1';
      await send(catalog.products, {});
      await send(member.find, {});
      await send(home.exchangeRates, {});
      expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer T1', 'Bearer T1', undefined]);
    });

    it('send the token of the call instead of the current one, and never to public endpoints', async () => {
      answer = ok({ done: true });
      const onUnauthorized = vi.fn<() => void>();
      const send = createTestTransport({ getToken: () => null, onUnauthorized });
      await send(session.logout, {}, { token: 'T0' });
      await send(articles.list, {}, { token: 'T0' });
      expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer T0', undefined]);
      answer = refuse(401, -5);
      await send(cart.count, {}, { token: 'T0' }).catch(() => {});
      expect(onUnauthorized).not.toHaveBeenCalled();
    });

    it('send the idempotency key', async () => {
      await createMemberTransport()(coupons.exchange, { code: 'A' }, { idempotencyKey: 'key-00001' });
      expect(requests[0]?.headers['idempotency-key']).toBe('key-00001');
    });

    it('ask for the cart count by POST, with platform and language in the query and the token in the header', async () => {
      answer = ok(3);
      expect(await createMemberTransport()(cart.count, {})).toBe(3);
      expect(requests).toMatchObject([
        { method: 'POST', path: '/rest/cart/count', query: { platform: 'web', lang: 'zh-TW' }, headers: { authorization: 'Bearer T1' } },
      ]);
    });

    it('use the language of the call when it has one', async () => {
      await createTestTransport()(home.exchangeRates, {}, { language: 'zh-CN' });
      expect(requests[0]?.query.lang).toBe('zh-CN');
    });
  });

  describe('replies', () => {
    it('resolve with the data of the envelope', async () => {
      answer = ok([{ code: 'CNY', rate: '0.2257' }]);
      expect(await createTestTransport()(home.exchangeRates, {})).toEqual([{ code: 'CNY', rate: '0.2257' }]);
      answer = ok(0);
      expect(await createMemberTransport()(messages.unreadCount, {})).toBe(0);
    });

    it.each([200, 404, 409, 422, 429])('reject with code and data when the status is false (HTTP %i)', async (status) => {
      answer = refuse(status, -606, { 'retry-after': '60' }, { field: 'code' });
      const error = await rejectionOf(createMemberTransport()(coupons.exchange, { code: 'X' }));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({
        name: 'ApiError',
        kind: 'refused',
        status,
        code: -606,
        data: { field: 'code' },
        requestId: 'r9',
        retryAfterMs: 60_000,
        route: 'POST /rest/coupon/detail/exchange',
      });
    });

    it('resolve with a "no" only for existence checks', async () => {
      answer = refuse(200, 0, {}, { collected: false });
      expect(await createMemberTransport()(favourites.state, { type: 1, id: 5 })).toEqual({ collected: false });
      expect(await rejectionOf(createMemberTransport()(member.find, {}))).toMatchObject({ kind: 'refused', status: 200 });
      answer = refuse(403, -5, {}, { collected: false });
      expect(await rejectionOf(createMemberTransport()(favourites.state, { type: 1, id: 5 }))).toMatchObject({ kind: 'refused', code: -5 });
      answer = refuse(200, -2);
      expect(await rejectionOf(createMemberTransport()(favourites.state, { type: 1, id: 5 }))).toMatchObject({ kind: 'refused', code: -2 });
    });

    it.each([
      ['an HTML page', '<!doctype html><title>502</title>'],
      ['broken JSON', '{"status":true,"data":'],
      ['JSON without an envelope', '{"data":[]}'],
      ['a status that is no boolean', '{"status":"true","data":[]}'],
      ['null', 'null'],
      ['nothing', ''],
    ])('are malformed when the body is %s', async (_, text) => {
      answer = (__, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);
      const error = await rejectionOf(createTestTransport()(home.exchangeRates, {}));
      expect(error).toBeInstanceOf(MalformedReplyError);
      expect(error).toMatchObject({ name: 'MalformedReplyError', kind: 'malformed', status: 200, code: 0 });
      expect((error as Error).message).toMatch(
        /: 127\.0\.0\.1:\d+ answered 200 with application\/json, which is no reply of the shop’s API/,
      );
    });

    it('are malformed when the HTTP status contradicts the envelope', async () => {
      answer = (_, response) => json(response, 404, { status: true, data: {} });
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({ kind: 'malformed', status: 404 });
    });

    it('are server errors from HTTP 500 on, with or without an envelope', async () => {
      answer = refuse(500, -1);
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({
        kind: 'server',
        status: 500,
        code: -1,
        requestId: 'r9',
      });
      answer = (_, response) => response.writeHead(500).end('oops');
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({
        kind: 'server',
        status: 500,
        code: 0,
        requestId: null,
      });
    });

    it('are network errors when no server listens or the connection breaks', async () => {
      answer = (_, response) => response.destroy();
      const broken = await rejectionOf(createTestTransport({ retries: 0 })(home.exchangeRates, {}));
      expect(broken).toBeInstanceOf(NetworkError);
      expect(broken).toMatchObject({ name: 'NetworkError', kind: 'network', status: 0 });
      expect((broken as ApiError).cause).toBeInstanceOf(Error);
      expect(await rejectionOf(createTestTransport({ baseURL: 'http://127.0.0.1:9', retries: 0 })(home.exchangeRates, {}))).toBeInstanceOf(
        NetworkError,
      );
    });
  });

  describe('timeout and abort', () => {
    it('reject a call without a reply after the time limit and close the connection', async () => {
      answer = () => {};
      const error = await rejectionOf(createTestTransport({ timeoutMs: 1_000 })(home.exchangeRates, {}));
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({ name: 'TimeoutError', kind: 'timeout', route: 'GET /rest/currency' });
      expect(requests).toHaveLength(1);
      await vi.waitFor(() => expect(abortedConnections).toBe(1), 20_000);
    });

    it('reject a reply that trickles in more slowly than the time limit of the call', async () => {
      answer = (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(drip));
      };
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}, { timeoutMs: 80 }))).toBeInstanceOf(TimeoutError);
    });

    it('close the connection when the caller aborts, and reject with the reason', async () => {
      answer = () => {};
      const abort = new AbortController();
      const reason = new Error('left the page');
      const call = rejectionOf(createTestTransport()(home.exchangeRates, {}, { signal: abort.signal }));
      await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);
      abort.abort(reason);
      expect(await call).toBe(reason);
      expect(ApiError.isApiError(reason)).toBe(false);
      await vi.waitFor(() => expect(abortedConnections).toBe(1), 20_000);
      expect(requests).toHaveLength(1);
    });

    it('reject an aborted write with the reason instead of a network error', async () => {
      answer = () => {};
      const abort = new AbortController();
      const call = rejectionOf(createMemberTransport()(account.deleteAddress, { id: 1 }, { signal: abort.signal }));
      await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);
      abort.abort('enough');
      expect(await call).toBe('enough');
    });

    it('send no request when the signal is already aborted', async () => {
      const reason = await rejectionOf(createTestTransport()(home.exchangeRates, {}, { signal: AbortSignal.abort() }));
      expect(reason).toMatchObject({ name: 'AbortError' });
      expect(requests).toHaveLength(0);
    });

    it('end the delay between attempts when the caller aborts', async () => {
      answer = refuse(503, -1, { 'retry-after': '4' });
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const ended = vi.spyOn(globalThis, 'clearTimeout');
      const abort = new AbortController();
      const call = rejectionOf(createTestTransport()(home.exchangeRates, {}, { signal: abort.signal }));
      await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);
      const findDelay = () => timers.mock.results[timers.mock.calls.findIndex(([, ms = 0]) => ms >= 4_000 && ms <= 4_500)];
      await vi.waitFor(() => expect(findDelay()).toBeDefined(), 20_000);
      abort.abort('enough');
      expect(await call).toBe('enough');
      expect(ended).toHaveBeenCalledWith(findDelay()?.value);
      expect(requests).toHaveLength(1);
    });
  });

  describe('retry', () => {
    const shortRetryAfter = { 'retry-after': '0' };

    it.each([408, 429, 502, 503, 504])('retries a read after %i, at most twice', async (status) => {
      answer = answerInSequence(refuse(status, -1, shortRetryAfter), refuse(status, -1, shortRetryAfter), ok(['there']));
      expect(await createTestTransport()(home.exchangeRates, {})).toEqual(['there']);
      expect(requests).toHaveLength(3);
      answer = refuse(status, -1, shortRetryAfter);
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({ status });
      expect(requests).toHaveLength(6);
    });

    it.each([400, 404, 409, 422, 500])('does not retry after %i', async (status) => {
      answer = refuse(status, -1, shortRetryAfter);
      await rejectionOf(createTestTransport()(home.exchangeRates, {}));
      expect(requests).toHaveLength(1);
    });

    it('retries a read after a broken connection, with backoff', async () => {
      answer = answerInSequence((_, response) => response.destroy(), ok(1));
      const timers = vi.spyOn(globalThis, 'setTimeout');
      expect(await createMemberTransport()(messages.unreadCount, {})).toBe(1);
      expect(timers.mock.calls.map(([, ms = 0]) => ms)).toContainEqual(expect.toSatisfy((ms: number) => ms >= 150 && ms <= 300));
      expect(requests).toHaveLength(2);
    });

    it('waits as long as Retry-After says', async () => {
      answer = answerInSequence(refuse(503, -1, { 'retry-after': '1' }), ok(1));
      const timers = vi.spyOn(globalThis, 'setTimeout');
      expect(await createMemberTransport()(messages.unreadCount, {})).toBe(1);
      // Up to half a second more, so that clients do not come back together.
      expect(timers.mock.calls.map(([, ms = 0]) => ms)).toContainEqual(expect.toSatisfy((ms: number) => ms >= 1_000 && ms <= 1_500));
    });

    it('fails at once when Retry-After exceeds five seconds', async () => {
      answer = refuse(429, -4, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
      const error = await rejectionOf(createTestTransport()(home.exchangeRates, {}));
      expect(requests).toHaveLength(1);
      expect((error as ApiError).retryAfterMs).toBeGreaterThan(50_000);
    });

    it('never repeats a write that is not idempotent', async () => {
      answer = refuse(503, -1, shortRetryAfter);
      await rejectionOf(createMemberTransport()(account.deleteAddress, { id: 1 }, { idempotencyKey: 'key-00001' }));
      expect(requests).toHaveLength(1);
    });

    it('repeats an idempotent write without a key with one of its own, which is that of the quote for an order', async () => {
      answer = answerInSequence(refuse(503, -1, shortRetryAfter), ok(null), refuse(503, -1, shortRetryAfter), ok(null));
      await createMemberTransport()(coupons.exchange, { code: 'A' });
      await createMemberTransport()(orders.save, { calcToken: 'x'.repeat(16) });
      const [first, again, ...order] = requests.map(({ headers }) => headers['idempotency-key']);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(again).toBe(first);
      expect(order).toEqual(['x'.repeat(16), 'x'.repeat(16)]);
    });

    it('repeats an idempotent write with the same idempotency key', async () => {
      answer = answerInSequence(
        (_, response) => response.destroy(),
        refuse(502, -1, shortRetryAfter),
        ok({ orderCodeArray: ['ABCD2345'] }),
      );
      const saved = await createMemberTransport()(orders.save, { calcToken: 'x'.repeat(16) }, { idempotencyKey: 'key-00002' });
      expect(saved?.orderCodeArray).toEqual(['ABCD2345']);
      expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-00002', 'key-00002', 'key-00002']);
      expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    });

    it('is disabled with `retries: 0`', async () => {
      answer = refuse(503, -1, shortRetryAfter);
      await rejectionOf(createTestTransport({ retries: 0 })(home.exchangeRates, {}));
      expect(requests).toHaveLength(1);
    });
  });

  describe('a 401', () => {
    const unauthorized = refuse(401, -5);

    it('rejects with an AuthError and the code of the reply', async () => {
      answer = refuse(401, -103);
      const error = await rejectionOf(createTestTransport()(session.token, { grant_type: 'password', username: 'a', password: 'b' }));
      expect(error).toBeInstanceOf(AuthError);
      expect(error).toMatchObject({ name: 'AuthError', kind: 'unauthorized', status: 401, code: -103 });
      answer = (_, response) => response.writeHead(401).end('who?');
      expect(await rejectionOf(createMemberTransport()(member.find, {}))).toBeInstanceOf(AuthError);
    });

    it('ends the session once when many calls fail together', async () => {
      answer = unauthorized;
      let token: string | null = 'T1';
      const notified: AuthError[] = [];
      const send = createTestTransport({ getToken: () => token, onUnauthorized: (error) => notified.push(error) });
      const calls = await Promise.all(Array.from({ length: 50 }, () => rejectionOf(send(member.find, {}))));
      expect(calls.every((error) => error instanceof AuthError)).toBe(true);
      expect(notified).toHaveLength(1);
      await rejectionOf(send(member.find, {}));
      expect(notified).toHaveLength(1);
      token = 'T2';
      await rejectionOf(send(member.find, {}));
      expect(notified).toHaveLength(2);
    });

    it('of an old token does not end the session of a new token', async () => {
      let release = () => {};
      answer = (request, response) => {
        release = () => unauthorized(request, response);
      };
      let token = 'T1';
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createTestTransport({ getToken: () => token, onUnauthorized });
      const call = rejectionOf(send(member.find, {}));
      await vi.waitFor(() => expect(requests).toHaveLength(1), 20_000);
      token = 'T2';
      release();
      expect(await call).toBeInstanceOf(AuthError);
      expect(onUnauthorized).not.toHaveBeenCalled();
    });

    it('of a guest notifies once per group of concurrent calls', async () => {
      answer = unauthorized;
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createTestTransport({ onUnauthorized });
      const sendTogether = () => Promise.all([rejectionOf(send(member.find, {})), send(coupons.exchange, { code: 'A' })]);
      await sendTogether();
      expect(onUnauthorized).toHaveBeenCalledTimes(1);
      await sendTogether();
      expect(onUnauthorized).toHaveBeenCalledTimes(2);
    });

    it('does not end the session for an endpoint with `on401: reject`', async () => {
      answer = unauthorized;
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createMemberTransport({ onUnauthorized });
      expect(await rejectionOf(send(session.check, {}))).toBeInstanceOf(AuthError);
      expect(await rejectionOf(send(messages.unreadCount, {}))).toBeInstanceOf(AuthError);
      expect(onUnauthorized).not.toHaveBeenCalled();
    });

    it('ends the session and resolves with undefined for a protected POST', async () => {
      answer = unauthorized;
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createMemberTransport({ onUnauthorized });
      expect(await send(cart.count, {})).toBeUndefined();
      expect(onUnauthorized).toHaveBeenCalledTimes(1);
      expect(await createMemberTransport()(orders.save, { calcToken: 'x'.repeat(16) })).toBeUndefined();
      answer = refuse(403, -5);
      expect(await rejectionOf(createMemberTransport()(cart.count, {}))).toMatchObject({ kind: 'refused' });
    });

    it('ends the session and rejects for a protected POST, if the program wants that', async () => {
      answer = unauthorized;
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createMemberTransport({ onUnauthorized, memberWritesOn401: 'reject' });
      expect(await rejectionOf(send(cart.count, {}))).toBeInstanceOf(AuthError);
      expect(onUnauthorized).toHaveBeenCalledTimes(1);
    });
  });

  describe('errors', () => {
    it('name everything that is wrong with the input', async () => {
      const errors = [{ field: 'num', code: 'tooBig', limit: 99 }];
      answer = (_, response) =>
        json(response, 400, { status: false, data: { field: 'num' }, code: -2, message: 'no', requestId: 'r9', errors: [...errors, null] });
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({ field: 'num', errors });
    });

    it('keep what the server says: message, name of the code, field and request id', async () => {
      answer = (_, response) =>
        json(response, 422, {
          status: false,
          data: { field: 'code' },
          code: -606,
          name: 'exchangeCodeWrong',
          message: 'no such code',
          requestId: 'r9',
        });
      const error = (await rejectionOf(createMemberTransport()(coupons.exchange, { code: 'A' }))) as ApiError;
      expect(error).toMatchObject({ code: -606, codeName: 'exchangeCodeWrong', field: 'code', requestId: 'r9' });
      expect(error.message).toBe(
        'POST /rest/coupon/detail/exchange: refused: no such code (status 422, code -606 exchangeCodeWrong, field code, request r9)',
      );
    });

    it('name the host and the reason when no reply arrives', async () => {
      const refused = (await rejectionOf(
        createTestTransport({ baseURL: 'http://127.0.0.1:9', retries: 0 })(home.exchangeRates, {}),
      )) as ApiError;
      expect(refused.message).toMatch(/^GET \/rest\/currency: network: 127\.0\.0\.1:9 could not be reached: (ECONNREFUSED|bad port)$/);
      const host = new URL(baseURL).host;
      answer = () => {};
      const late = (await rejectionOf(createTestTransport({ timeoutMs: 40 })(home.exchangeRates, {}))) as ApiError;
      expect(late.message).toBe(`GET /rest/currency: timeout: ${host} did not answer within 40 ms`);
    });
  });

  describe('hooks', () => {
    it('see each request, reply and failure, and may add headers', async () => {
      answer = answerInSequence(refuse(503, -1, { 'retry-after': '0' }), ok([]));
      const seen: unknown[] = [];
      const send = createTestTransport({
        hooks: {
          before: ({ route, headers, attempt }) => {
            headers.traceparent = `t${attempt}`;
            seen.push(['before', route, attempt]);
          },
          after: ({ attempt }, { status }, ms) => seen.push(['after', attempt, status, ms >= 0]),
          error: ({ attempt }, error) => seen.push(['error', attempt, (error as ApiError).kind]),
        },
      });
      await send(home.exchangeRates, {});
      expect(seen).toEqual([
        ['before', 'GET /rest/currency', 0],
        ['after', 0, 503, true],
        ['error', 0, 'server'],
        ['before', 'GET /rest/currency', 1],
        ['after', 1, 200, true],
      ]);
      expect(requests.map(({ headers }) => headers.traceparent)).toEqual(['t0', 't1']);
    });
  });

  it('withResponse returns the data with status, headers and request id', async () => {
    answer = (_, response) => json(response, 200, { status: true, data: [], code: 0, requestId: 'r1' }, { 'x-served-by': 'api 2' });
    const { data, status, headers, requestId } = await withResponse(createTestTransport()(home.exchangeRates, {}));
    expect([data, status, headers['x-served-by'], requestId]).toEqual([[], 200, 'api 2', 'r1']);
    // The id of a balancer.
    const id = 'Root=1-67891233-abcdef012345678912345678';
    answer = (_, response) => json(response, 200, { status: true, data: [{ requestId: 'r2' }], code: 0, requestId: id });
    expect((await withResponse(createTestTransport()(home.exchangeRates, {}))).requestId).toBe(id);
    answer = refuse(404, -3);
    await expect(withResponse(createTestTransport()(home.exchangeRates, {}))).rejects.toMatchObject({ code: -3 });
  });
});

it('createTransport uses the axios instance of the caller, createFetchTransport the fetch of the caller', async () => {
  const addresses: (string | undefined)[] = [];
  const http = axios.create();
  http.interceptors.request.use((config) => {
    addresses.push(config.url);
    return config;
  });
  const options = { baseURL, platform: 'web', language: 'zh-TW' } as const;
  await createTransport({ ...options, http })(home.exchangeRates, {});
  const ownFetch = (url: string, init: RequestInit) => {
    addresses.push(url);
    return fetch(url, init);
  };
  await createFetchTransport({ ...options, baseURL: `${baseURL}/`, fetch: ownFetch })(home.exchangeRates, {});
  const address = `${baseURL}/rest/currency?platform=web&lang=zh-TW`;
  expect(addresses).toEqual([address, address]);
});
