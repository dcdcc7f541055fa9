import { describe, expect, it, vi } from 'vitest';
import { json, ok, openRecordingServer, refuse, rejectionOf, transports } from '../test/recordingServer.ts';
import { home } from './endpoints/home.ts';
import { member } from './endpoints/member.ts';
import { orders } from './endpoints/orders.ts';
import { AuthError } from './errors.ts';
import { createRefreshingTransport } from './refreshingTransport.ts';
import { withResponse } from './withResponse.ts';

const recorder = openRecordingServer();

describe.each(transports)('the refreshing transport with %s', (_, create) => {
  /** The server knows one token. */
  function open(refresh: (refused: string) => Promise<string | null>) {
    const state = { token: 'old' };
    const refreshToken = vi.fn<(refused: string) => Promise<string | null>>(async (refused) => {
      const fresh = await refresh(refused);
      if (fresh !== null) state.token = fresh;
      return fresh;
    });
    recorder.answer = (request, response) =>
      (request.headers.authorization === 'Bearer new' ? ok({ of: 'new' }) : refuse(401, -5))(request, response);
    const send = createRefreshingTransport(create, {
      baseURL: recorder.baseURL,
      platform: 'web',
      language: 'en',
      getToken: () => state.token,
      refreshToken,
    });
    return { send, refreshToken, state };
  }

  it('repeats reads and writes once with the new token, and refreshes once for calls that fail together', async () => {
    const { send, refreshToken } = open(async () => 'new');
    const replies = await Promise.all([send(member.find, {}), send(orders.finish, { code: 'ABCD2345' }), send(member.find, {})]);
    expect(replies).toEqual([{ of: 'new' }, { of: 'new' }, { of: 'new' }]);
    expect(refreshToken).toHaveBeenCalledTimes(1);
    expect(refreshToken).toHaveBeenCalledWith('old');
    await send(member.find, {});
    expect(refreshToken).toHaveBeenCalledTimes(1);
    expect(await withResponse(send(member.find, {}))).toMatchObject({ status: 200, requestId: 'r1' });
  });

  it('rejects when there is no new token, and when the new one is refused too', async () => {
    const over = open(async () => null);
    expect(await rejectionOf(over.send(member.find, {}))).toBeInstanceOf(AuthError);
    expect(await rejectionOf(over.send(orders.finish, { code: 'ABCD2345' }))).toBeInstanceOf(AuthError);
    recorder.requests = [];
    const wrong = open(async () => 'wrong');
    expect(await rejectionOf(wrong.send(member.find, {}))).toBeInstanceOf(AuthError);
    expect(recorder.requests).toHaveLength(2);
  });

  it('refreshes again after a refresh that failed', async () => {
    let attempts = 0;
    const { send } = open(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('no network');
      return 'new';
    });
    expect(await rejectionOf(send(member.find, {}))).toMatchObject({ message: 'no network' });
    expect(await send(member.find, {})).toEqual({ of: 'new' });
  });

  it('leaves alone other errors, public calls, and calls with a token of their own', async () => {
    const { send, refreshToken } = open(async () => 'new');
    expect(await rejectionOf(send(member.find, {}, { token: 'mine' }))).toBeInstanceOf(AuthError);
    recorder.answer = (_request, response) => json(response, 404, { status: false, data: null, code: -3, message: 'no', requestId: 'r9' });
    expect(await rejectionOf(send(member.find, {}))).toMatchObject({ code: -3 });
    recorder.answer = ok([]);
    expect(await send(home.exchangeRates, {})).toEqual([]);
    expect(recorder.requests.at(-1)?.headers.authorization).toBeUndefined();
    expect(refreshToken).not.toHaveBeenCalled();
  });
});
