import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import type { Send } from './row.ts';
import { createSend, type SendOptions } from './send.ts';

interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (request: Seen, response: ServerResponse) => void;

let server: Server;
let baseURL: string;
let seen: Seen[];
let answer: Answer;
let brokenOff: number;

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
/** Answers each request with the next one, and then with the last again. */
const inTurn = (...answers: Answer[]): Answer => {
  let turn = 0;
  return (request, response) => {
    const next = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    next?.(request, response);
  };
};

beforeEach(async () => {
  seen = [];
  brokenOff = 0;
  answer = ok({});
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('close', () => {
      if (!response.writableEnded) brokenOff += 1;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const one = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      seen.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const sender = (options: Partial<SendOptions> = {}): Send => createSend({ baseURL, platform: 'web', language: 'zh-TW', ...options });
const signedIn = (options: Partial<SendOptions> = {}) => sender({ getToken: () => 'T1', ...options });
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => {
      throw new Error(`resolved with ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );

describe('what is sent', () => {
  it('says on every call who calls and in which language, beside the input', async () => {
    await sender({ platform: 'wap' })(articles.list, { tag: '茶', index: 2 });
    await signedIn()(orders.finish, { code: 'ABCD2345' });
    await sender()(session.token, { grant_type: 'password', username: 'ann', password: 'pw' });
    expect(seen.map(({ query }) => query)).toEqual([
      { tag: '茶', index: '2', platform: 'wap', lang: 'zh-TW' },
      { platform: 'web', lang: 'zh-TW' },
      { platform: 'web', lang: 'zh-TW' },
    ]);
  });

  it('writes lists with commas, yes and no as 1 and 0, and leaves out what is not said', async () => {
    await sender()(catalog.products, { key: '', cat: ['1', '2'], shop: [], stock: true, min: 10.5, max: undefined });
    await sender()(catalog.products, { stock: false });
    expect(seen[0]?.query).toEqual({ key: '', cat: '1,2', stock: '1', min: '10.5', platform: 'web', lang: 'zh-TW' });
    expect(seen[1]?.query).toEqual({ stock: '0', platform: 'web', lang: 'zh-TW' });
  });

  it('puts the id into the path, and leaves it out of the query', async () => {
    await sender()(catalog.product, { id: 31, skuId: 7 });
    await sender()(catalog.product, { skuId: 7 });
    expect(seen.map(({ path, query }) => [path, query.id, query.skuId])).toEqual([
      ['/rest/product/detail/31', undefined, '7'],
      ['/rest/product/detail', undefined, '7'],
    ]);
  });

  it('writes bodies as JSON, and an empty input as an empty object', async () => {
    await signedIn()(account.deleteAddress, { id: 4 });
    await signedIn()(session.logout, {});
    expect(seen.map(({ method, headers, body }) => [method, headers['content-type'], body])).toEqual([
      ['POST', 'application/json', '{"id":4}'],
      ['POST', 'application/json', '{}'],
    ]);
  });

  it('asks for a token by a form, under the public client id alone', async () => {
    await signedIn()(session.token, { grant_type: 'password', username: 'ann@example.com', password: 'p&w' });
    await signedIn({ clientId: 'partner' })(session.token, { grant_type: 'password', username: 'a', password: 'b' });
    expect(seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
      grant_type: 'password',
      username: 'ann@example.com',
      password: 'p&w',
    });
    const clients = seen.map(({ headers }) => Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString());
    expect(clients).toEqual(['baodao-web:', 'partner:']);
  });

  it('sends pictures as parts beside the input', async () => {
    const image = new File([new Uint8Array([1, 2, 3])], 'me.png', { type: 'image/png' });
    await signedIn()(account.updateInfo, { nickname: '小安' }, { files: { image } });
    const { headers, body } = seen[0] ?? { headers: {}, body: '' };
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="nickname"');
    expect(body).toContain('小安');
    expect(body).toMatch(/name="image"; filename="me\.png"\r\nContent-Type: image\/png/);
  });

  it('carries the bearer token, read anew, on all but public calls', async () => {
    let token: string | null = null;
    const send = sender({ getToken: async () => token });
    await send(catalog.products, {});
    token = 'T1';
    await send(catalog.products, {});
    await send(member.find, {});
    await send(home.currency, {});
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer T1', 'Bearer T1', undefined]);
  });

  it('carries the idempotency key', async () => {
    await signedIn()(coupons.exchange, { code: 'A' }, { idempotencyKey: 'wish-0001' });
    expect(seen[0]?.headers['idempotency-key']).toBe('wish-0001');
  });

  it('asks in another language than its own when a call says so', async () => {
    const urls: unknown[] = [];
    const { default: axios } = await import('axios');
    const http = axios.create();
    http.interceptors.request.use((config) => {
      urls.push(config.url);
      return config;
    });
    await sender({ http })(home.currency, {}, { language: 'zh-CN' });
    expect(urls).toEqual(['/rest/currency?platform=web&lang=zh-CN']);
  });

  it('goes through an axios instance of the caller', async () => {
    const urls: unknown[] = [];
    const { default: axios } = await import('axios');
    const http = axios.create();
    http.interceptors.request.use((config) => {
      urls.push(config.url);
      return config;
    });
    await sender({ http })(home.currency, {});
    expect(urls).toEqual(['/rest/currency?platform=web&lang=zh-TW']);
  });
});

describe('what comes back', () => {
  it('is the data of the envelope', async () => {
    answer = ok([{ code: 'CNY', rate: '0.2257' }]);
    expect(await sender()(home.currency, {})).toEqual([{ code: 'CNY', rate: '0.2257' }]);
    answer = ok(0);
    expect(await signedIn()(messages.unreadCount, {})).toBe(0);
  });

  it.each([200, 404, 409, 422, 429])('is a refusal with its code when the status is false (HTTP %i)', async (status) => {
    answer = refuse(status, -606, { 'retry-after': '60' }, { field: 'code' });
    const error = await caught(signedIn()(coupons.exchange, { code: 'X' }));
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

  it('may be a "no" where a row is an existence check, and there alone', async () => {
    answer = refuse(200, 0, {}, { collected: false });
    expect(await signedIn()(favourites.state, { type: 1, id: 5 })).toEqual({ collected: false });
    expect(await caught(signedIn()(member.find, {}))).toMatchObject({ kind: 'refused', status: 200 });
    answer = refuse(403, -5, {}, { collected: false });
    expect(await caught(signedIn()(favourites.state, { type: 1, id: 5 }))).toMatchObject({ kind: 'refused', code: -5 });
    answer = refuse(200, -2);
    expect(await caught(signedIn()(favourites.state, { type: 1, id: 5 }))).toMatchObject({ kind: 'refused', code: -2 });
  });

  it.each([
    ['an HTML page', '<!doctype html><title>502</title>'],
    ['broken JSON', '{"status":true,"data":'],
    ['JSON without an envelope', '{"data":[]}'],
    ['a status that is no boolean', '{"status":"true","data":[]}'],
    ['null', 'null'],
    ['nothing', ''],
  ])('is malformed when it is %s', async (_, text) => {
    answer = (__, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    const error = await caught(sender()(home.currency, {}));
    expect(error).toBeInstanceOf(MalformedReplyError);
    expect(error).toMatchObject({ name: 'MalformedReplyError', kind: 'malformed', status: 200, code: 0 });
  });

  it('is malformed when the HTTP status contradicts the envelope', async () => {
    answer = (_, response) => json(response, 404, { status: true, data: {} });
    expect(await caught(sender()(home.currency, {}))).toMatchObject({ kind: 'malformed', status: 404 });
  });

  it('is a failure of the server from 500 on, with or without an envelope', async () => {
    answer = refuse(500, -1);
    expect(await caught(sender()(home.currency, {}))).toMatchObject({ kind: 'server', status: 500, code: -1, requestId: 'r9' });
    answer = (_, response) => response.writeHead(500).end('oops');
    expect(await caught(sender()(home.currency, {}))).toMatchObject({ kind: 'server', status: 500, code: 0, requestId: null });
  });

  it('is a network error when nobody is there, or the connection breaks', async () => {
    answer = (_, response) => response.destroy();
    const broken = await caught(sender({ retries: 0 })(home.currency, {}));
    expect(broken).toBeInstanceOf(NetworkError);
    expect(broken).toMatchObject({ name: 'NetworkError', kind: 'network', status: 0 });
    expect((broken as ApiError).cause).toBeInstanceOf(Error);
    expect(await caught(sender({ baseURL: 'http://127.0.0.1:9', retries: 0 })(home.currency, {}))).toBeInstanceOf(NetworkError);
  });
});

describe('time and abort', () => {
  it('gives up a reply that does not come, and breaks the connection off', async () => {
    answer = () => {};
    const error = await caught(sender({ timeoutMs: 60 })(home.currency, {}));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ name: 'TimeoutError', kind: 'timeout', route: 'GET /rest/currency' });
    expect(seen).toHaveLength(1);
    await vi.waitFor(() => expect(brokenOff).toBe(1));
  });

  it('gives up a reply that only trickles, within the time of the call itself', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    };
    const begun = Date.now();
    expect(await caught(sender()(home.currency, {}, { timeoutMs: 80 }))).toBeInstanceOf(TimeoutError);
    expect(Date.now() - begun).toBeLessThan(1_000);
  });

  it('breaks the connection off when the caller aborts, and rejects with the reason', async () => {
    answer = () => {};
    const abort = new AbortController();
    const reason = new Error('left the page');
    const call = caught(sender()(home.currency, {}, { signal: abort.signal }));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    abort.abort(reason);
    expect(await call).toBe(reason);
    expect(ApiError.isApiError(reason)).toBe(false);
    await vi.waitFor(() => expect(brokenOff).toBe(1));
    expect(seen).toHaveLength(1);
  });

  it('does so for a write too, and does not call it a failure of the network', async () => {
    answer = () => {};
    const abort = new AbortController();
    const call = caught(signedIn()(account.deleteAddress, { id: 1 }, { signal: abort.signal }));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    abort.abort('enough');
    expect(await call).toBe('enough');
  });

  it('sends nothing when it was aborted before', async () => {
    const reason = await caught(sender()(home.currency, {}, { signal: AbortSignal.abort() }));
    expect(reason).toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(0);
  });

  it('ends a pause between attempts when the caller aborts', async () => {
    answer = refuse(503, -1, { 'retry-after': '4' });
    const abort = new AbortController();
    const call = caught(sender()(home.currency, {}, { signal: abort.signal }));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    const begun = Date.now();
    setTimeout(() => abort.abort('enough'), 30);
    expect(await call).toBe('enough');
    expect(Date.now() - begun).toBeLessThan(1_000);
    expect(seen).toHaveLength(1);
  });
});

describe('retry', () => {
  const brief = { 'retry-after': '0' };

  it.each([408, 429, 502, 503, 504])('reads again after %i, twice at most', async (status) => {
    answer = inTurn(refuse(status, -1, brief), refuse(status, -1, brief), ok(['there']));
    expect(await sender()(home.currency, {})).toEqual(['there']);
    expect(seen).toHaveLength(3);
    answer = refuse(status, -1, brief);
    expect(await caught(sender()(home.currency, {}))).toMatchObject({ status });
    expect(seen).toHaveLength(6);
  });

  it.each([400, 404, 409, 422, 500])('does not after %i', async (status) => {
    answer = refuse(status, -1, brief);
    await caught(sender()(home.currency, {}));
    expect(seen).toHaveLength(1);
  });

  it('reads again after the connection broke, with a pause of its own', async () => {
    answer = inTurn((_, response) => response.destroy(), ok(1));
    const begun = Date.now();
    expect(await signedIn()(messages.unreadCount, {})).toBe(1);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(145);
    expect(seen).toHaveLength(2);
  });

  it('waits as long as it is told', async () => {
    answer = inTurn(refuse(503, -1, { 'retry-after': '1' }), ok(1));
    const begun = Date.now();
    expect(await signedIn()(messages.unreadCount, {})).toBe(1);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
  });

  it('fails at once when it is told to wait longer than five seconds', async () => {
    answer = refuse(429, -4, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
    const error = await caught(sender()(home.currency, {}));
    expect(seen).toHaveLength(1);
    expect((error as ApiError).retryAfterMs).toBeGreaterThan(50_000);
  });

  it('never sends a write twice by itself', async () => {
    answer = refuse(503, -1, brief);
    await caught(signedIn()(account.deleteAddress, { id: 1 }, { idempotencyKey: 'wish-0001' }));
    await caught(signedIn()(orders.save, { calcToken: 'x'.repeat(16) }));
    expect(seen).toHaveLength(2);
  });

  it('sends a write again that names its wish, under the same name', async () => {
    answer = inTurn((_, response) => response.destroy(), refuse(502, -1, brief), ok({ orderCodeArray: ['ABCD2345'] }));
    const saved = await signedIn()(orders.save, { calcToken: 'x'.repeat(16) }, { idempotencyKey: 'wish-0002' });
    expect(saved.orderCodeArray).toEqual(['ABCD2345']);
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['wish-0002', 'wish-0002', 'wish-0002']);
    expect(new Set(seen.map(({ body }) => body)).size).toBe(1);
  });

  it('is off when the client says so', async () => {
    answer = refuse(503, -1, brief);
    await caught(sender({ retries: 0 })(home.currency, {}));
    expect(seen).toHaveLength(1);
  });
});

describe('a 401', () => {
  const refused = refuse(401, -5);

  it('is an auth error that keeps its code', async () => {
    answer = refuse(401, -103);
    const error = await caught(sender()(session.token, { grant_type: 'password', username: 'a', password: 'b' }));
    expect(error).toBeInstanceOf(AuthError);
    expect(error).toMatchObject({ name: 'AuthError', kind: 'unauthorized', status: 401, code: -103 });
    answer = (_, response) => response.writeHead(401).end('who?');
    expect(await caught(signedIn()(member.find, {}))).toBeInstanceOf(AuthError);
  });

  it('ends the session once, however many calls fail with it', async () => {
    answer = refused;
    let token: string | null = 'T1';
    const told: AuthError[] = [];
    const send = sender({ getToken: () => token, onUnauthorized: (error) => told.push(error) });
    const calls = await Promise.all(Array.from({ length: 50 }, () => caught(send(member.find, {}))));
    expect(calls.every((error) => error instanceof AuthError)).toBe(true);
    expect(told).toHaveLength(1);
    await caught(send(member.find, {}));
    expect(told).toHaveLength(1);
    token = 'T2';
    await caught(send(member.find, {}));
    expect(told).toHaveLength(2);
  });

  it('of an old token does not end the session of a new one', async () => {
    let release = () => {};
    answer = (request, response) => {
      release = () => refused(request, response);
    };
    let token = 'T1';
    const onUnauthorized = vi.fn<(error: AuthError) => void>();
    const send = sender({ getToken: () => token, onUnauthorized });
    const call = caught(send(member.find, {}));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    token = 'T2';
    release();
    expect(await call).toBeInstanceOf(AuthError);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('of a guest is told for each thing tried, but once for calls made together', async () => {
    answer = refused;
    const onUnauthorized = vi.fn<(error: AuthError) => void>();
    const send = sender({ onUnauthorized });
    const tries = () => Promise.all([caught(send(member.find, {})), caught(send(coupons.exchange, { code: 'A' }))]);
    await tries();
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    await tries();
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  it('does not end the session where the row leaves it to the caller', async () => {
    answer = refused;
    const onUnauthorized = vi.fn<(error: AuthError) => void>();
    const send = signedIn({ onUnauthorized });
    expect(await caught(send(session.check, {}))).toBeInstanceOf(AuthError);
    expect(await caught(send(messages.unreadCount, {}))).toBeInstanceOf(AuthError);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('answers nothing where the row says so', async () => {
    answer = refused;
    const onUnauthorized = vi.fn<(error: AuthError) => void>();
    expect(await signedIn({ onUnauthorized })(cart.count, {})).toBeUndefined();
    expect(onUnauthorized).not.toHaveBeenCalled();
    answer = refuse(403, -5);
    expect(await caught(signedIn()(cart.count, {}))).toMatchObject({ kind: 'refused' });
  });
});
