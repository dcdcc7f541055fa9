import { describe, expect, it } from 'vitest';
import { createTestTransports, json, ok, openRecordingServer, refuse, rejectionOf, transports } from '../test/recordingServer.ts';
import { coupons } from './endpoints/coupons.ts';
import { favourites } from './endpoints/favourites.ts';
import { home } from './endpoints/home.ts';
import { member } from './endpoints/member.ts';
import { messages } from './endpoints/messages.ts';
import { ApiError, MalformedReplyError, NetworkError } from './errors.ts';

const recorder = openRecordingServer();

describe.each(transports)('the transport with %s', (_, create) => {
  const { createTestTransport, createMemberTransport } = createTestTransports(recorder, create);

  describe('replies', () => {
    it('resolve with the data of the envelope', async () => {
      recorder.answer = ok([{ code: 'CNY', rate: '0.2257' }]);
      expect(await createTestTransport()(home.exchangeRates, {})).toEqual([{ code: 'CNY', rate: '0.2257' }]);
      recorder.answer = ok(0);
      expect(await createMemberTransport()(messages.unreadCount, {})).toBe(0);
    });

    it.each([200, 404, 409, 422, 429])('reject with code and data when the status is false (HTTP %i)', async (status) => {
      recorder.answer = refuse(status, -606, { 'retry-after': '60' }, { field: 'code' });
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
      recorder.answer = refuse(200, 0, {}, { collected: false });
      expect(await createMemberTransport()(favourites.state, { type: 1, id: 5 })).toEqual({ collected: false });
      expect(await rejectionOf(createMemberTransport()(member.find, {}))).toMatchObject({ kind: 'refused', status: 200 });
      recorder.answer = refuse(403, -5, {}, { collected: false });
      expect(await rejectionOf(createMemberTransport()(favourites.state, { type: 1, id: 5 }))).toMatchObject({ kind: 'refused', code: -5 });
      recorder.answer = refuse(200, -2);
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
      recorder.answer = (__, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(text);
      const error = await rejectionOf(createTestTransport()(home.exchangeRates, {}));
      expect(error).toBeInstanceOf(MalformedReplyError);
      expect(error).toMatchObject({ name: 'MalformedReplyError', kind: 'malformed', status: 200, code: 0 });
      expect((error as Error).message).toMatch(
        /: 127\.0\.0\.1:\d+ answered 200 with application\/json, which is no reply of the shop’s API/,
      );
    });

    it('are malformed when the HTTP status contradicts the envelope', async () => {
      recorder.answer = (_, response) => json(response, 404, { status: true, data: {} });
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({ kind: 'malformed', status: 404 });
    });

    it('are server errors from HTTP 500 on, with or without an envelope', async () => {
      recorder.answer = refuse(500, -1);
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({
        kind: 'server',
        status: 500,
        code: -1,
        requestId: 'r9',
      });
      recorder.answer = (_, response) => response.writeHead(500).end('oops');
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({
        kind: 'server',
        status: 500,
        code: 0,
        requestId: null,
      });
    });

    it('are network errors when no server listens or the connection breaks', async () => {
      recorder.answer = (_, response) => response.destroy();
      const broken = await rejectionOf(createTestTransport({ retries: 0 })(home.exchangeRates, {}));
      expect(broken).toBeInstanceOf(NetworkError);
      expect(broken).toMatchObject({ name: 'NetworkError', kind: 'network', status: 0 });
      expect((broken as ApiError).cause).toBeInstanceOf(Error);
      expect(await rejectionOf(createTestTransport({ baseURL: 'http://127.0.0.1:9', retries: 0 })(home.exchangeRates, {}))).toBeInstanceOf(
        NetworkError,
      );
    });
  });

  describe('errors', () => {
    it('name everything that is wrong with the input', async () => {
      const errors = [{ field: 'num', code: 'tooBig', limit: 99 }];
      recorder.answer = (_, response) =>
        json(response, 400, { status: false, data: { field: 'num' }, code: -2, message: 'no', requestId: 'r9', errors: [...errors, null] });
      expect(await rejectionOf(createTestTransport()(home.exchangeRates, {}))).toMatchObject({ field: 'num', errors });
    });

    it('keep what the server says: message, name of the code, field and request id', async () => {
      recorder.answer = (_, response) =>
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
      const host = new URL(recorder.baseURL).host;
      recorder.answer = () => {};
      const late = (await rejectionOf(createTestTransport({ timeoutMs: 40 })(home.exchangeRates, {}))) as ApiError;
      expect(late.message).toBe(`GET /rest/currency: timeout: ${host} did not answer within 40 ms`);
    });
  });
});
