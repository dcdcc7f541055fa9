import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { ApiError, AuthError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { User } from '@baodao/domain/session/shapes';
import { describe, expect, it } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { captchaFlow, captchaRequested, selectCaptcha } from '../captcha/captcha.flow.ts';
import { selectSession, TOKEN_KEY } from '../session/session.flow.ts';
import { testUser } from '../session/testUser.ts';
import { loginFlow, loginFormOpened, loginRequested, redirectMember, selectLogin } from './login.flow.ts';

const user = testUser();
const typed = { area: '886', phone: '0912 345 678', password: 'baodao2026', captcha: '' } as const;

function start(here = '/user/login?redirect=%2Forder%2Fcalculate%3FskuId%3D3') {
  let serial = 0;
  const send = createFakeTransport();
  send.on(session.token, () => ({ access_token: 'secret', token_type: 'Bearer', expires_in: 100 }));
  send.on(session.info, () => user);
  send.on(account.captchaKey, () => ({ key: `k${++serial}`, expire: 300, challenge: {} }));
  send.on(account.captchaImage, () => ({ image: 'data:,' }));
  const store = createTestStore({ send, flows: [loginFlow, captchaFlow], path: here });
  const read = <T>(selector: (state: never) => T) => selector(store.getState() as never);
  return {
    send,
    store,
    login: () => read(selectLogin),
    session: () => read(selectSession),
    captcha: () => read(selectCaptcha),
    notices: () => read(selectNotices),
    logIn: async (more: Partial<Parameters<typeof loginRequested>[0]> = {}) => {
      store.dispatch(loginRequested({ ...typed, ...more }));
      await store.settle();
    },
  };
}

describe('a login', () => {
  it('stores the token, starts the session and redirects', async () => {
    const { store, send, session: now, logIn, notices } = start();
    await logIn();
    expect(send.inputsOf(session.token)).toEqual([{ grant_type: 'password', username: '+886912345678', password: 'baodao2026' }]);
    expect(store.stored.get(TOKEN_KEY)).toBe('secret');
    expect(now()).toMatchObject({ state: 'member', user: { id: 'u1', nickname: '小美' } });
    expect(store.visited).toEqual(['/order/calculate?skuId=3']);
    expect(notices()).toMatchObject([{ kind: 'success', action: 'login' }]);
  });

  it.each([
    ['/user/login', '/'],
    ['/user/login?redirect=%2F%2Fevil.example', '/'],
    ['/user/login?redirect=https%3A%2F%2Fevil.example', '/'],
    ['/user/login?redirect=%2Fuser%2Flogin', '/'],
  ])('at %s redirects to %s', async (here, to) => {
    const { store, logIn } = start(here);
    await logIn();
    expect(store.visited).toEqual([to]);
  });

  it('does not redirect after the shopper has left the login page', async () => {
    const { store, session: now, logIn } = start('/search?key=tea');
    await logIn();
    expect(now().state).toBe('member');
    expect(store.visited).toEqual([]);
  });

  it('accepts a number with a country code regardless of the chosen area', async () => {
    const { send, logIn } = start();
    await logIn({ phone: '+86 138 0013 8000' });
    expect(send.inputsOf(session.token)).toMatchObject([{ username: '+8613800138000' }]);
  });

  it('is sent once despite repeated submits', async () => {
    const { store, send, logIn } = start();
    store.dispatch(loginRequested(typed));
    await logIn();
    expect(send.inputsOf(session.token)).toHaveLength(1);
  });

  it('is not sent with invalid fields', async () => {
    const { send, login, logIn } = start();
    await logIn({ phone: '12', password: '' });
    expect(send.calls).toEqual([]);
    expect(login().problems).toEqual({ phone: 'account.rules.mobileFormat', password: 'session.needed.password' });
  });
});

describe('a rejected login', () => {
  it.each([
    ['wrong password', new ApiError({ status: 400, code: -103, data: { captcha: false } }), { password: 'errors.wrongPassword' }],
    ['wrong password as a 401', new AuthError({ code: -103 }), { password: 'errors.wrongPassword' }],
    ['blocked account', new ApiError({ status: 400, code: -106 }), { form: 'errors.accountLocked' }],
    ['too many tries', new ApiError({ status: 429, code: -4, data: { retryAfter: 3600 } }), { form: 'errors.tooManyRequests' }],
  ])('shows the problem in the form: %s', async (_name, error, problems) => {
    const { store, send, login, session: now, notices, logIn } = start();
    send.on(session.token, () => error);
    await logIn();
    expect(login()).toMatchObject({ isSending: false, isCaptchaRequired: false, problems });
    expect(now().state).toBe('guest');
    expect(store.stored.has(TOKEN_KEY)).toBe(false);
    expect(store.visited).toEqual([]);
    expect(notices()).toEqual([]);
  });

  it('clears its problems when the form opens again', async () => {
    const { store, send, login, logIn } = start();
    send.on(session.token, () => new ApiError({ status: 400, code: -103 }));
    await logIn();
    store.dispatch(loginFormOpened());
    expect(login().problems).toEqual({});
  });

  it('shows a notice after a network error and enables the form again', async () => {
    const { send, login, notices, logIn } = start();
    send.on(session.token, () => new NetworkError());
    await logIn();
    expect(notices()).toMatchObject([{ kind: 'error', action: 'login', code: null }]);
    expect(login()).toMatchObject({ isSending: false, problems: {} });
  });
});

describe('a captcha', () => {
  const captchaError = () => new ApiError({ status: 400, code: -104, data: { captcha: true } });

  it('appears without an error when the server requires it', async () => {
    const { send, login, logIn } = start();
    send.on(session.token, captchaError);
    await logIn();
    expect(login()).toMatchObject({ isCaptchaRequired: true, problems: { captcha: 'session.needed.captcha' } });
  });

  it('appears with the wrong password that triggers it', async () => {
    const { send, login, logIn } = start();
    send.on(session.token, () => new ApiError({ status: 400, code: -103, data: { captcha: true } }));
    await logIn();
    expect(login()).toMatchObject({ isCaptchaRequired: true, problems: { password: 'errors.wrongPassword' } });
  });

  it('is required for and sent with the next attempt', async () => {
    const { store, send, session: now, login, logIn } = start();
    send.on(session.token, captchaError);
    await logIn();
    store.dispatch(captchaRequested());
    await store.settle();
    await logIn();
    expect(send.inputsOf(session.token)).toHaveLength(1);
    expect(login().problems).toEqual({ captcha: 'session.needed.captcha' });

    send.on(session.token, () => ({ access_token: 'secret', token_type: 'Bearer', expires_in: 100 }));
    await logIn({ captcha: '1234' });
    expect(send.inputsOf(session.token)[1]).toMatchObject({ captchaKey: 'k1', captcha: '1234' });
    expect(now().state).toBe('member');
  });

  it('shows an error and is replaced after a wrong answer', async () => {
    const { store, send, login, captcha, logIn } = start();
    send.on(session.token, captchaError);
    await logIn();
    store.dispatch(captchaRequested());
    await store.settle();
    await logIn({ captcha: '0000' });
    expect(login().problems).toEqual({ captcha: 'errors.captchaWrong' });
    expect(captcha().picture.state).toBe('idle');
  });

  it('stays valid after a network error', async () => {
    const { store, send, captcha, logIn } = start();
    send.on(session.token, captchaError);
    await logIn();
    store.dispatch(captchaRequested());
    await store.settle();
    send.on(session.token, () => new NetworkError());
    await logIn({ captcha: '1234' });
    expect(captcha().picture.value?.key).toBe('k1');
  });
});

describe('a member on the login page', () => {
  it('is redirected at once', async () => {
    const { store } = start();
    await store.run(redirectMember);
    expect(store.visited).toEqual(['/order/calculate?skuId=3']);
  });

  it('is redirected once during a login', async () => {
    const { store, send } = start();
    const info = Promise.withResolvers<User>();
    send.on(session.info, () => info.promise);
    store.dispatch(loginRequested(typed));
    await store.settle();
    await store.run(redirectMember);
    info.resolve(user);
    await store.settle();
    expect(store.visited).toHaveLength(1);
  });
});
