import type { Endpoint } from '@baodao/api-client/endpoint';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { captchaFlow, captchaRequested, selectCaptcha } from '../captcha/captcha.flow.ts';
import { selectSession, TOKEN_KEY } from '../session/session.flow.ts';
import { testUser } from '../session/testUser.ts';
import {
  type CodeScene,
  codeRequested,
  phoneChanged,
  phoneCodeFlow,
  phoneCodeMounted,
  phoneCodeSubmitted,
  selectPhoneCode,
  selectSending,
} from './phoneCode.flow.ts';

const user = testUser({ nickname: null });
const phone = { area: '886', phone: '0912 345 678' } as const;
const formValues = { ...phone, code: '123456', password: 'baodao2026', agree: true, captcha: '' } as const;

async function start({ scene = 'register' as CodeScene, path = '/user/register?redirect=%2Fshop%3ForgId%3D3', stored = {} } = {}) {
  const send = createFakeTransport();
  send.on(account.captchaKey, () => ({ key: 'k1', expire: 300, challenge: {} }));
  send.on(account.captchaImage, () => ({ image: 'data:,' }));
  send.on(account.sendSms, () => ({ interval: 60, expire: 300 }));
  send.on(account.register, () => ({ username: '+886912345678' }));
  send.on(account.resetPassword, () => ({ done: true }));
  send.on(session.token, () => ({ access_token: 'secret', token_type: 'Bearer', expires_in: 100 }));
  send.on(session.info, () => user);
  const store = createTestStore({ send, flows: [phoneCodeFlow, captchaFlow], path });
  for (const [key, value] of Object.entries<string>(stored)) store.stored.set(key, value);
  const read = <T>(selector: (state: never) => T) => selector(store.getState() as never);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  store.dispatch(phoneCodeMounted(scene));
  store.dispatch(captchaRequested());
  await settle();
  return {
    send,
    store,
    state: () => read(selectPhoneCode),
    sending: () => read(selectSending),
    captcha: () => read(selectCaptcha),
    session: () => read(selectSession),
    notices: () => read(selectNotices),
    askForCode: async (more: Partial<Parameters<typeof codeRequested>[0]> = {}) => {
      store.dispatch(codeRequested({ ...phone, captcha: '1234', ...more }));
      await settle();
    },
    make: async (more: Partial<Parameters<typeof phoneCodeSubmitted>[0]> = {}) => {
      store.dispatch(phoneCodeSubmitted({ ...formValues, ...more }));
      await settle();
    },
  };
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('requesting a code', () => {
  it('sends it with the captcha and counts down a minute', async () => {
    const { send, sending, captcha, askForCode, notices } = await start();
    await askForCode();
    expect(send.inputsOf(account.sendSms)).toEqual([
      { phoneArea: '886', phone: '0912345678', scene: 'register', captchaKey: 'k1', captcha: '1234' },
    ]);
    expect(sending()).toEqual({ sent: { to: '+886912345678', minutes: 5 }, secondsLeft: 60 });
    expect(captcha().picture.state).toBe('idle');
    expect(notices()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sending().secondsLeft).toBe(59);
    await vi.advanceTimersByTimeAsync(58_000);
    expect(sending().secondsLeft).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sending()).toMatchObject({ sent: { to: '+886912345678' }, secondsLeft: 0 });
  });

  it('resumes the countdown after a reload', async () => {
    const before = await start();
    await before.askForCode();
    await vi.advanceTimersByTimeAsync(20_500);
    const after = await start({ stored: Object.fromEntries(before.store.stored) });
    expect(after.sending()).toEqual({ sent: { to: '+886912345678', minutes: 5 }, secondsLeft: 40 });
    await vi.advanceTimersByTimeAsync(500);
    expect(after.sending().secondsLeft).toBe(39);
    expect((await start({ scene: 'find', stored: Object.fromEntries(before.store.stored) })).sending().secondsLeft).toBe(0);
  });

  it('waits for at most a minute when the clock was set back', async () => {
    const before = await start();
    await before.askForCode();
    vi.setSystemTime(new Date('2026-11-20T08:00:00Z'));
    expect((await start({ stored: Object.fromEntries(before.store.stored) })).sending().secondsLeft).toBe(60);
  });

  it.each(['{', 'null', '{"to":1}', '{"to":"+886912345678","minutes":5,"until":1}'])('ignores the stored value %s', async (stored) => {
    expect((await start({ stored: { 'sms-register': stored } })).sending()).toEqual({ sent: null, secondsLeft: 0 });
  });

  it('allows a code for another number at once', async () => {
    const { store, sending, askForCode } = await start();
    await askForCode();
    store.dispatch(phoneChanged({ area: '886', phone: '0987654321' }));
    expect(sending()).toEqual({ sent: null, secondsLeft: 0 });
    store.dispatch(phoneChanged(phone));
    expect(sending().secondsLeft).toBe(60);
  });

  it('requires the number and the captcha', async () => {
    const { send, state, askForCode } = await start();
    await askForCode({ phone: '', captcha: '' });
    expect(send.inputsOf(account.sendSms)).toEqual([]);
    expect(state().problems).toEqual({ phone: 'session.needed.phone', captcha: 'session.needed.captcha' });
  });

  it('shows a wrong captcha and requires a new one', async () => {
    const { send, state, captcha, sending, askForCode } = await start();
    send.on(account.sendSms, () => new ApiError({ status: 422, code: -104, data: { captcha: true } }));
    await askForCode();
    expect(state()).toMatchObject({ sending: false, problems: { captcha: 'errors.captchaWrong' } });
    expect(captcha().picture.state).toBe('idle');
    expect(sending().secondsLeft).toBe(0);
  });

  it('keeps the captcha when the network fails', async () => {
    const { send, captcha, notices, askForCode } = await start();
    send.on(account.sendSms, () => new NetworkError());
    await askForCode();
    expect(captcha().picture.value?.key).toBe('k1');
    expect(notices()).toMatchObject([{ kind: 'error', action: 'sendCode', code: null }]);
  });
});

describe('a login with a code', () => {
  const byCode = { code: ' 123456 ', password: '', agree: false };

  it('needs no password and returns to the redirect target', async () => {
    const { send, store, make } = await start({ scene: 'login', path: '/user/login?redirect=%2Fshop%3ForgId%3D3' });
    send.on(session.loginByCode, () => ({ access_token: 'by code', token_type: 'Bearer', expires_in: 100 }));
    await make(byCode);
    expect(send.inputsOf(session.loginByCode)).toEqual([{ username: '0912345678', phoneArea: '886', code: '123456' }]);
    expect(store.stored.get(TOKEN_KEY)).toBe('by code');
    expect(store.visited).toEqual(['/shop?orgId=3']);
  });

  it('shows a rejection at its field', async () => {
    const { send, store, make, state } = await start({ scene: 'login', path: '/user/login' });
    send.on(session.loginByCode, () => new ApiError({ status: 422, code: -105 }));
    await make(byCode);
    expect(state()).toMatchObject({ saving: false, problems: { code: 'errors.smsCodeWrong' } });
    expect(store.visited).toEqual([]);
  });
});

describe('the registration', () => {
  it('creates the account, shows a popup, logs in and returns to the redirect target', async () => {
    const { send, store, session: now, notices, make } = await start();
    await make();
    expect(send.inputsOf(account.register)).toEqual([
      { username: '0912345678', phoneArea: '886', password: 'baodao2026', code: '123456', agree: true, language: 'zh-CN' },
    ]);
    expect(send.inputsOf(session.token)).toMatchObject([{ username: '+886912345678', password: 'baodao2026' }]);
    expect(store.stored.get(TOKEN_KEY)).toBe('secret');
    expect(now().state).toBe('member');
    expect(notices()).toMatchObject([{ kind: 'success', action: 'register' }]);
    expect(store.visited).toEqual(['/shop?orgId=3']);
  });

  it('sends the invite code', async () => {
    const { send, make } = await start({ path: '/user/register?code=FRIEND88' });
    await make();
    expect(send.inputsOf(account.register)).toMatchObject([{ inviteCode: 'FRIEND88' }]);
  });

  it('trims the code', async () => {
    const { send, make } = await start();
    await make({ code: ' 123456 ' });
    expect(send.inputsOf(account.register)).toMatchObject([{ code: '123456' }]);
  });

  it('shows problems per field', async () => {
    const { send, state, make } = await start();
    await make({ phone: '1', code: '12', password: 'short', agree: false });
    expect(send.inputsOf(account.register)).toEqual([]);
    expect(state().problems).toEqual({
      phone: 'account.rules.mobileFormat',
      code: 'account.rules.smsCodeFormat',
      password: 'account.rules.passwordShort',
      agree: 'session.needed.agree',
    });
  });

  it.each([
    ['a wrong code', new ApiError({ status: 422, code: -105 }), { code: 'errors.smsCodeWrong' }],
    ['a registered number', new ApiError({ status: 422, code: -101 }), { phone: 'errors.usernameTaken' }],
    [
      'a weak password with its rule',
      new ApiError({ status: 422, code: -108, data: { field: 'password', key: 'account.rules.passwordCommon' } }),
      { password: 'account.rules.passwordCommon' },
    ],
    [
      'a weak password with an unknown rule',
      new ApiError({ status: 422, code: -108, data: { key: 'new' } }),
      { password: 'errors.passwordTooWeak' },
    ],
  ])('shows at its field: %s', async (_name, error, problems) => {
    const { send, store, state, notices, make } = await start();
    send.on(account.register, () => error);
    await make();
    expect(state()).toMatchObject({ saving: false, problems });
    expect(notices()).toEqual([]);
    expect(send.inputsOf(session.token)).toEqual([]);
    expect(store.visited).toEqual([]);
  });

  it('shows an unexpected error as a popup', async () => {
    const { send, notices, make } = await start();
    send.on(account.register, () => new ApiError({ status: 500, code: -1 }, 'server'));
    await make();
    expect(notices()).toMatchObject([{ kind: 'error', action: 'register', code: -1 }]);
  });

  it('goes to the login page if the login fails', async () => {
    const { send, store, session: now, make } = await start();
    send.on(session.token, () => new NetworkError());
    await make();
    expect(now().state).toBe('guest');
    expect(store.visited).toEqual(['/user/login?redirect=%2Fshop%3ForgId%3D3']);
  });
});

describe('the password reset', () => {
  const find = { scene: 'find' as CodeScene, path: '/user/forget' };

  it('sets the password, logs in and goes home, without consent', async () => {
    const { send, store, notices, askForCode, make } = await start(find);
    await askForCode();
    expect(send.inputsOf(account.sendSms)).toMatchObject([{ scene: 'find' }]);
    await make({ agree: false });
    expect(send.inputsOf(account.resetPassword)).toEqual([
      { username: '0912345678', phoneArea: '886', password: 'baodao2026', code: '123456' },
    ]);
    expect(send.inputsOf(session.token)).toMatchObject([{ password: 'baodao2026' }]);
    expect(store.stored.get(TOKEN_KEY)).toBe('secret');
    expect(notices()).toMatchObject([{ kind: 'success', action: 'reset' }]);
    expect(store.visited).toEqual(['/']);
    expect(store.stored.has('sms-find')).toBe(false);
  });

  it('shows that a number has no account', async () => {
    const { send, state, make } = await start(find);
    send.on(account.resetPassword, () => new ApiError({ status: 422, code: -102 }));
    await make();
    expect(state().problems).toEqual({ phone: 'errors.usernameUnknown' });
  });

  it('shows an unexpected error as a popup of the failed action, and does not log in', async () => {
    const { send, store, notices, make } = await start(find);
    send.on(account.resetPassword, () => new ApiError({ status: 500, code: -1 }, 'server'));
    await make();
    expect(notices()).toMatchObject([{ kind: 'error', action: 'reset', code: -1 }]);
    expect(send.inputsOf(session.token)).toEqual([]);
    expect(store.visited).toEqual([]);
  });
});

describe('for a member', () => {
  it('adds a phone number with a password', async () => {
    const { send, make, state, notices } = await start({ scene: 'bind', path: '/setting/info' });
    send.on(account.savePhone, () => new ApiError({ status: 422, code: -101 }));
    await make();
    expect(state().problems).toEqual({ phone: 'errors.usernameTaken' });
    send.on(account.savePhone, () => user);
    await make({ password: 'short' });
    expect(state().problems).toEqual({ password: 'account.rules.passwordShort' });
    await make();
    const input = { phoneArea: '886', phone: '0912345678', code: '123456', newPassword: 'baodao2026' };
    expect(send.inputsOf(account.savePhone)).toEqual([input, input]);
    expect(state()).toMatchObject({ problems: {}, saving: false });
    expect(notices()).toHaveLength(1);
  });

  it('deletes the account with a code and without a password', async () => {
    const { send, make, state } = await start({ scene: 'leave', path: '/setting/info' });
    send.on(account.requestDeletion, () => new ApiError({ status: 422, code: -105 }));
    await make({ password: '' });
    expect(state().problems).toEqual({ code: 'errors.smsCodeWrong' });
    send.on(account.requestDeletion, () => ({ deleteTime: '2026-12-05T00:00:00Z' }));
    await make({ password: '' });
    expect(send.inputsOf(account.requestDeletion)).toEqual([{ code: '123456' }, { code: '123456' }]);
    expect(state().problems).toEqual({});
  });
});

describe('limits of the API', () => {
  const captchaError = () => new ApiError({ status: 422, code: -104, data: { captcha: true } });

  const endpoints = [
    ['register', account.register],
    ['find', account.resetPassword],
    ['login', session.loginByCode],
    ['bind', account.savePhone],
    ['leave', account.requestDeletion],
  ] as unknown as [CodeScene, Endpoint<object, never>][];

  it.each(endpoints)('asks for a captcha in the scene %s and sends it with the next submit', async (scene, endpoint) => {
    const { send, store, state, captcha, make } = await start({ scene });
    send.on(endpoint, captchaError);
    await make();
    expect(state()).toMatchObject({ isCaptchaRequired: true, saving: false, problems: { captcha: 'session.needed.captcha' } });
    expect(send.inputsOf(endpoint)).toHaveLength(1);
    await make();
    expect(send.inputsOf(endpoint)).toHaveLength(1);
    store.dispatch(captchaRequested());
    await vi.advanceTimersByTimeAsync(0);
    await make({ captcha: '1234' });
    expect(send.inputsOf(endpoint)[1]).toMatchObject({ code: '123456', captchaKey: 'k1', captcha: '1234' });
    expect(state().problems).toEqual({ captcha: 'errors.captchaWrong' });
    expect(captcha().picture.state).toBe('idle');
  });

  it('shows how long to wait for the next code', async () => {
    const { send, state, askForCode, store } = await start({ scene: 'login' });
    send.on(account.sendSms, () => new ApiError({ status: 429, code: -4, data: { retryAfter: 1_790 } }));
    await askForCode();
    expect(state()).toMatchObject({ waitMinutes: 30, problems: {} });
    store.dispatch(captchaRequested());
    await vi.advanceTimersByTimeAsync(0);
    send.on(account.sendSms, () => ({ interval: 60, expire: 300 }));
    await askForCode();
    expect(state().waitMinutes).toBeNull();
  });
});
