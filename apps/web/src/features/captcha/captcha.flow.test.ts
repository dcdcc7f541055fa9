import { createHash } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { describe, expect, it } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { captchaFlow, captchaRequested, captchaUsed, puzzleRequested, readCaptchaAnswer, selectCaptcha } from './captcha.flow.ts';

const challenge = {
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update('salt&41').digest('hex'),
  maxnumber: 500,
  salt: 'salt&',
  signature: 'signed',
};

function start() {
  let serial = 0;
  const send = createFakeTransport();
  send.on(account.captchaKey, () => ({ key: `k${++serial}`, expire: 300, challenge }));
  send.on(account.captchaImage, ({ key }) => ({ image: `data:image/png;base64,${key}` }));
  const store = createTestStore({ send, flows: [captchaFlow] });
  const answers: unknown[] = [];
  return {
    send,
    store,
    captcha: () => selectCaptcha(store.getState() as Parameters<typeof selectCaptcha>[0]),
    answer: async (digits: string) => {
      await store.run(function* () {
        answers.push(yield* readCaptchaAnswer(digits));
      });
      return answers.at(-1);
    },
    until: async (mode: string) => {
      while (selectCaptcha(store.getState() as Parameters<typeof selectCaptcha>[0]).mode !== mode) await store.settle();
    },
  };
}

describe('the picture', () => {
  it('loads with a key, which is sent with the digits', async () => {
    const { store, captcha, answer } = start();
    expect(await answer('1234')).toBeNull();
    store.dispatch(captchaRequested());
    await store.settle();
    expect(captcha()).toMatchObject({
      mode: 'picture',
      picture: { state: 'ready', value: { key: 'k1', image: 'data:image/png;base64,k1' } },
    });
    expect(await answer(' 1234 ')).toEqual({ captchaKey: 'k1', captcha: '1234' });
    expect(await answer('  ')).toBeNull();
  });

  it('does not start the proof of work', async () => {
    const { store, captcha } = start();
    store.dispatch(captchaRequested());
    await store.settle();
    await store.settle();
    expect(captcha().solution).toBeNull();
  });

  it('is valid for one attempt', async () => {
    const { store, captcha, answer } = start();
    store.dispatch(captchaRequested());
    await store.settle();
    store.dispatch(captchaUsed());
    expect(captcha().picture.state).toBe('idle');
    expect(await answer('1234')).toBeNull();
  });

  it('shows a failed load', async () => {
    const { store, send, captcha } = start();
    send.on(account.captchaImage, () => new NetworkError());
    store.dispatch(captchaRequested());
    await store.settle();
    expect(captcha().picture).toEqual({ state: 'failed', error: 'offline' });
  });
});

describe('the proof of work', () => {
  it('solves the puzzle that came with the key', async () => {
    const { store, answer, until } = start();
    store.dispatch(captchaRequested());
    await store.settle();
    store.dispatch(puzzleRequested());
    await until('solved');
    const { maxnumber, ...rest } = challenge;
    expect(maxnumber).toBe(500);
    expect(await answer('')).toEqual({
      captchaKey: 'k1',
      captcha: `pow:${btoa(JSON.stringify({ ...rest, number: 41, salt: 'salt&', signature: 'signed' }, ['algorithm', 'challenge', 'number', 'salt', 'signature']))}`,
    });
  });

  it('requests a key if no picture was loaded', async () => {
    const { store, send, until } = start();
    store.dispatch(puzzleRequested());
    await until('solved');
    expect(send.inputsOf(account.captchaKey)).toHaveLength(1);
  });

  it('is cancelled by a request for the picture', async () => {
    const { store, send, captcha } = start();
    send.on(account.captchaKey, () => ({
      key: 'long',
      expire: 300,
      challenge: { ...challenge, challenge: 'never', maxnumber: 1_000_000_000 },
    }));
    store.dispatch(puzzleRequested());
    await store.settle();
    expect(captcha().mode).toBe('solving');
    store.dispatch(captchaRequested());
    await store.settle();
    expect(captcha().mode).toBe('picture');
  });

  it('fails if the API sends no puzzle', async () => {
    const { store, send, until, captcha } = start();
    send.on(account.captchaKey, () => ({ key: 'k', expire: 300, challenge: {} }));
    store.dispatch(puzzleRequested());
    await until('unsolved');
    expect(captcha().picture.state).toBe('ready');
  });
});

it('solves the proof of work when the API refuses the picture', async () => {
  const { send, store, captcha, answer, until } = start();
  send.on(account.captchaImage, () => new ApiError({ status: 429, code: -4, data: { retryAfter: 60 } }));
  store.dispatch(captchaRequested());
  await store.settle();
  expect(captcha().picture.state).toBe('failed');
  store.dispatch(puzzleRequested());
  await until('solved');
  expect(await answer('')).toEqual({ captchaKey: 'k2', captcha: expect.stringMatching(/^pow:/) });
});
