import { describe, expect, it, vi } from 'vitest';
import {
  answerInSequence,
  createTestTransports,
  ok,
  openRecordingServer,
  refuse,
  rejectionOf,
  transports,
} from '../test/recordingServer.ts';
import { account } from './endpoints/account.ts';
import { cart } from './endpoints/cart.ts';
import { coupons } from './endpoints/coupons.ts';
import { home } from './endpoints/home.ts';
import { member } from './endpoints/member.ts';
import { messages } from './endpoints/messages.ts';
import { orders } from './endpoints/orders.ts';
import { session } from './endpoints/session.ts';
import { ApiError, AuthError, TimeoutError } from './errors.ts';

const recorder = openRecordingServer();

describe.each(transports)('the transport with %s', (_, create) => {
  const { createTestTransport, createMemberTransport } = createTestTransports(recorder, create);

  describe('timeout and abort', () => {
    it('reject a call without a reply after the time limit and close the connection', async () => {
      recorder.answer = () => {};
      const error = await rejectionOf(createTestTransport({ timeoutMs: 1_000 })(home.exchangeRates, {}));
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({ name: 'TimeoutError', kind: 'timeout', route: 'GET /rest/currency' });
      expect(recorder.requests).toHaveLength(1);
      await vi.waitFor(() => expect(recorder.abortedConnections).toBe(1), 60_000);
    });

    it('reject a reply that trickles in more slowly than the time limit of the call', async () => {
      recorder.answer = (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(drip));
      };
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}, { timeoutMs: 80 }))).toBeInstanceOf(TimeoutError);
    });

    it('close the connection when the caller aborts, and reject with the reason', async () => {
      recorder.answer = () => {};
      const abort = new AbortController();
      const reason = new Error('left the page');
      const call = rejectionOf(createTestTransport()(home.exchangeRates, {}, { signal: abort.signal }));
      await vi.waitFor(() => expect(recorder.requests).toHaveLength(1), 60_000);
      abort.abort(reason);
      expect(await call).toBe(reason);
      expect(ApiError.isApiError(reason)).toBe(false);
      await vi.waitFor(() => expect(recorder.abortedConnections).toBe(1), 60_000);
      expect(recorder.requests).toHaveLength(1);
    });

    it('reject an aborted write with the reason instead of a network error', async () => {
      recorder.answer = () => {};
      const abort = new AbortController();
      const call = rejectionOf(createMemberTransport()(account.deleteAddress, { id: 1 }, { signal: abort.signal }));
      await vi.waitFor(() => expect(recorder.requests).toHaveLength(1), 60_000);
      abort.abort('enough');
      expect(await call).toBe('enough');
    });

    it('send no request when the signal is already aborted', async () => {
      const reason = await rejectionOf(createTestTransport()(home.exchangeRates, {}, { signal: AbortSignal.abort() }));
      expect(reason).toMatchObject({ name: 'AbortError' });
      expect(recorder.requests).toHaveLength(0);
    });

    it('end the delay between attempts when the caller aborts', async () => {
      recorder.answer = refuse(503, -1, { 'retry-after': '4' });
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const ended = vi.spyOn(globalThis, 'clearTimeout');
      const abort = new AbortController();
      const call = rejectionOf(createTestTransport()(home.exchangeRates, {}, { signal: abort.signal }));
      await vi.waitFor(() => expect(recorder.requests).toHaveLength(1), 60_000);
      const findDelay = () => timers.mock.results[timers.mock.calls.findIndex(([, ms = 0]) => ms >= 4_000 && ms <= 4_500)];
      await vi.waitFor(() => expect(findDelay()).toBeDefined(), 60_000);
      abort.abort('enough');
      expect(await call).toBe('enough');
      expect(ended).toHaveBeenCalledWith(findDelay()?.value);
      expect(recorder.requests).toHaveLength(1);
    });
  });

  describe('retry', () => {
    const shortRetryAfter = { 'retry-after': '0' };

    it.each([408, 429, 502, 503, 504])('retries a read after %i, at most twice', async (status) => {
      recorder.answer = answerInSequence(refuse(status, -1, shortRetryAfter), refuse(status, -1, shortRetryAfter), ok(['there']));
      expect(await createTestTransport()(home.exchangeRates, {})).toEqual(['there']);
      expect(recorder.requests).toHaveLength(3);
      recorder.answer = refuse(status, -1, shortRetryAfter);
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({ status });
      expect(recorder.requests).toHaveLength(6);
    });

    it.each([400, 404, 409, 422, 500])('does not retry after %i', async (status) => {
      recorder.answer = refuse(status, -1, shortRetryAfter);
      await rejectionOf(createTestTransport()(home.exchangeRates, {}));
      expect(recorder.requests).toHaveLength(1);
    });

    it('retries a read after a broken connection, with backoff', async () => {
      recorder.answer = answerInSequence((_, response) => response.destroy(), ok(1));
      const timers = vi.spyOn(globalThis, 'setTimeout');
      expect(await createMemberTransport()(messages.unreadCount, {})).toBe(1);
      expect(timers.mock.calls.map(([, ms = 0]) => ms)).toContainEqual(expect.toSatisfy((ms: number) => ms >= 150 && ms <= 300));
      expect(recorder.requests).toHaveLength(2);
    });

    it('waits as long as Retry-After says', async () => {
      recorder.answer = answerInSequence(refuse(503, -1, { 'retry-after': '1' }), ok(1));
      const timers = vi.spyOn(globalThis, 'setTimeout');
      expect(await createMemberTransport()(messages.unreadCount, {})).toBe(1);
      // Up to half a second more, so that clients do not come back together.
      expect(timers.mock.calls.map(([, ms = 0]) => ms)).toContainEqual(expect.toSatisfy((ms: number) => ms >= 1_000 && ms <= 1_500));
    });

    it('fails at once when Retry-After exceeds five seconds', async () => {
      recorder.answer = refuse(429, -4, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
      const error = await rejectionOf(createTestTransport()(home.exchangeRates, {}));
      expect(recorder.requests).toHaveLength(1);
      expect((error as ApiError).retryAfterMs).toBeGreaterThan(50_000);
    });

    it('never repeats a write that is not idempotent', async () => {
      recorder.answer = refuse(503, -1, shortRetryAfter);
      await rejectionOf(createMemberTransport()(account.deleteAddress, { id: 1 }, { idempotencyKey: 'key-00001' }));
      expect(recorder.requests).toHaveLength(1);
    });

    it('repeats an idempotent write without a key with one of its own, which is that of the quote for an order', async () => {
      recorder.answer = answerInSequence(refuse(503, -1, shortRetryAfter), ok(null), refuse(503, -1, shortRetryAfter), ok(null));
      await createMemberTransport()(coupons.exchange, { code: 'A' });
      await createMemberTransport()(orders.save, { calcToken: 'x'.repeat(16) });
      const [first, again, ...order] = recorder.requests.map(({ headers }) => headers['idempotency-key']);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(again).toBe(first);
      expect(order).toEqual(['x'.repeat(16), 'x'.repeat(16)]);
    });

    it('repeats an idempotent write with the same idempotency key', async () => {
      recorder.answer = answerInSequence(
        (_, response) => response.destroy(),
        refuse(502, -1, shortRetryAfter),
        ok({ orderCodeArray: ['ABCD2345'] }),
      );
      const saved = await createMemberTransport()(orders.save, { calcToken: 'x'.repeat(16) }, { idempotencyKey: 'key-00002' });
      expect(saved?.orderCodeArray).toEqual(['ABCD2345']);
      expect(recorder.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-00002', 'key-00002', 'key-00002']);
      expect(new Set(recorder.requests.map(({ body }) => body)).size).toBe(1);
    });

    it('is disabled with `retries: 0`', async () => {
      recorder.answer = refuse(503, -1, shortRetryAfter);
      await rejectionOf(createTestTransport({ retries: 0 })(home.exchangeRates, {}));
      expect(recorder.requests).toHaveLength(1);
    });
  });

  describe('a 401', () => {
    const unauthorized = refuse(401, -5);

    it('rejects with an AuthError and the code of the reply', async () => {
      recorder.answer = refuse(401, -103);
      const error = await rejectionOf(createTestTransport()(session.token, { grant_type: 'password', username: 'a', password: 'b' }));
      expect(error).toBeInstanceOf(AuthError);
      expect(error).toMatchObject({ name: 'AuthError', kind: 'unauthorized', status: 401, code: -103 });
      recorder.answer = (_, response) => response.writeHead(401).end('who?');
      expect(await rejectionOf(createMemberTransport()(member.find, {}))).toBeInstanceOf(AuthError);
    });

    it('ends the session once when many calls fail together', async () => {
      recorder.answer = unauthorized;
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
      recorder.answer = (request, response) => {
        release = () => unauthorized(request, response);
      };
      let token = 'T1';
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createTestTransport({ getToken: () => token, onUnauthorized });
      const call = rejectionOf(send(member.find, {}));
      await vi.waitFor(() => expect(recorder.requests).toHaveLength(1), 60_000);
      token = 'T2';
      release();
      expect(await call).toBeInstanceOf(AuthError);
      expect(onUnauthorized).not.toHaveBeenCalled();
    });

    it('of a guest notifies once per group of concurrent calls', async () => {
      recorder.answer = unauthorized;
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createTestTransport({ onUnauthorized });
      const sendTogether = () => Promise.all([rejectionOf(send(member.find, {})), send(coupons.exchange, { code: 'A' })]);
      await sendTogether();
      expect(onUnauthorized).toHaveBeenCalledTimes(1);
      await sendTogether();
      expect(onUnauthorized).toHaveBeenCalledTimes(2);
    });

    it('does not end the session for an endpoint with `on401: reject`', async () => {
      recorder.answer = unauthorized;
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createMemberTransport({ onUnauthorized });
      expect(await rejectionOf(send(session.check, {}))).toBeInstanceOf(AuthError);
      expect(await rejectionOf(send(messages.unreadCount, {}))).toBeInstanceOf(AuthError);
      expect(onUnauthorized).not.toHaveBeenCalled();
    });

    it('ends the session and resolves with undefined for a protected POST', async () => {
      recorder.answer = unauthorized;
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createMemberTransport({ onUnauthorized });
      expect(await send(cart.count, {})).toBeUndefined();
      expect(onUnauthorized).toHaveBeenCalledTimes(1);
      expect(await createMemberTransport()(orders.save, { calcToken: 'x'.repeat(16) })).toBeUndefined();
      recorder.answer = refuse(403, -5);
      expect(await rejectionOf(createMemberTransport()(cart.count, {}))).toMatchObject({ kind: 'refused' });
    });

    it('ends the session and rejects for a protected POST, if the program wants that', async () => {
      recorder.answer = unauthorized;
      const onUnauthorized = vi.fn<(error: AuthError) => void>();
      const send = createMemberTransport({ onUnauthorized, memberWritesOn401: 'reject' });
      expect(await rejectionOf(send(cart.count, {}))).toBeInstanceOf(AuthError);
      expect(onUnauthorized).toHaveBeenCalledTimes(1);
    });
  });

  describe('hooks', () => {
    it('see each request, reply and failure, and may add headers', async () => {
      recorder.answer = answerInSequence(refuse(503, -1, { 'retry-after': '0' }), ok([]));
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
      expect(recorder.requests.map(({ headers }) => headers.traceparent)).toEqual(['t0', 't1']);
    });
  });
});
