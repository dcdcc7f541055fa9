import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { ProviderReply } from '@baodao/domain/socialLogin/shapes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dialogConfirmed } from '../../platform/dialogs/dialogs.flow.ts';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { captchaFlow } from '../captcha/captcha.flow.ts';
import { selectSession, signedIn, TOKEN_KEY } from '../session/session.flow.ts';
import { testUser } from '../session/testUser.ts';
import {
  fetchLinkedAccounts,
  linkedAccountsFlows,
  linkRequested,
  selectLinkedAccounts,
  unlinkRequested,
} from '../socialLogin/linkedAccounts.flow.ts';
import { LANGUAGE_KEY } from '../socialLogin/redirectToProvider.ts';
import { loginFlow, loginRequested } from './login.flow.ts';
import {
  callbackReceived,
  fetchProviders,
  newAccountRequested,
  selectSocialLogin,
  socialLoginFlow,
  socialLoginRequested,
} from './socialLogin.flow.ts';

const user = testUser({ username: 'u1', bindings: ['weibo'], hasPassword: false });
const reply: ProviderReply = {
  type: 2,
  key: 'key',
  sign: 'sign',
  name: '小美',
  portrait: '',
  unionId: '',
  bound: false,
  redirect: '/order/info?code=T1',
  purpose: 'login',
};
const back = { provider: 'weibo', code: 'code', state: 'state' } as const;

function start(here = '/user/login/weibo?code=code&state=state') {
  const send = createFakeTransport();
  send.on(socialLogin.enabledProviders, () => ({ browser: ['weibo', 'google'], wechat: ['wechat'] }));
  send.on(socialLogin.weibo, () => reply);
  send.on(socialLogin.loginV2, () => ({ username: 'u1', password: 'once', isNew: true, needBind: true }));
  send.on(session.token, () => ({ access_token: 'secret', token_type: 'Bearer', expires_in: 100 }));
  send.on(session.info, () => user);
  send.on(socialLogin.bind, () => ['weibo']);
  send.on(socialLogin.unbind, () => []);
  const store = createTestStore({ send, flows: [socialLoginFlow, loginFlow, captchaFlow, ...linkedAccountsFlows], path: here });
  const read = <T>(selector: (state: never) => T) => selector(store.getState() as never);
  return {
    send,
    store,
    shown: () => read(selectSocialLogin),
    linkedAccounts: () => read(selectLinkedAccounts),
    session: () => read(selectSession),
    notices: () => read(selectNotices),
    do: async (action: Parameters<typeof store.dispatch>[0]) => {
      store.dispatch(action);
      await store.settle();
    },
  };
}

const location = { assign: vi.fn<(to: string) => void>(), replace: vi.fn<(to: string) => void>() };
vi.stubGlobal('location', location);
afterEach(() => vi.clearAllMocks());

describe('the redirect to a provider', () => {
  it('opens the page of the provider and stores the language', async () => {
    const { send, store, shown, do: act } = start('/user/login?redirect=%2Fcategory');
    send.on(socialLogin.weibo, () => ({ url: 'https://api.weibo.com/oauth2/authorize?state=x' }));
    await act(socialLoginRequested({ provider: 'weibo', redirect: '/category' }));
    expect(send.inputsOf(socialLogin.weibo)).toEqual([{ redirect: '/category', purpose: 'login' }]);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://api.weibo.com/oauth2/authorize?state=x');
    expect(store.storedInTab.get(LANGUAGE_KEY)).toBe('zh-CN');
    expect(shown().redirectingTo).toBe('weibo');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])('rejects the URL %s', async (url) => {
    const { send, shown, notices, do: act } = start();
    send.on(socialLogin.weibo, () => ({ url }));
    await act(socialLoginRequested({ provider: 'weibo', redirect: '/' }));
    expect(location.assign).not.toHaveBeenCalled();
    expect(shown().redirectingTo).toBeNull();
    expect(notices()).toMatchObject([{ kind: 'error', action: 'thirdLogin' }]);
  });

  it('offers no provider if the list fails to load', async () => {
    const { send, store, shown } = start();
    await store.run(fetchProviders);
    expect(shown().available?.browser).toEqual(['weibo', 'google']);
    send.on(socialLogin.enabledProviders, () => new NetworkError());
    await store.run(fetchProviders);
    expect(shown().available).toEqual({ browser: [], wechat: [] });
    expect(store.errorStatuses).toEqual([]);
  });
});

describe('the callback', () => {
  it('logs a linked visitor in and returns to the previous page', async () => {
    const { send, store, session: now, do: act } = start();
    send.on(socialLogin.weibo, () => ({ ...reply, bound: true }));
    await act(callbackReceived(back));
    expect(send.inputsOf(socialLogin.weibo)).toEqual([{ code: 'code', state: 'state' }]);
    expect(send.inputsOf(session.token)).toEqual([{ grant_type: 'password', username: 'u1', password: 'once' }]);
    expect(now().state).toBe('member');
    expect(store.stored.get(TOKEN_KEY)).toBe('secret');
    expect(store.visited).toEqual(['/order/info?code=T1']);
    expect(send.inputsOf(socialLogin.bind)).toEqual([]);
  });

  it('asks a new visitor to choose an account, also after a reload', async () => {
    const { send, shown, do: act } = start();
    await act(callbackReceived(back));
    expect(shown().callback).toMatchObject({ step: 'choose', ticket: { name: '小美' } });
    await act(callbackReceived(back));
    expect(shown().callback.step).toBe('choose');
    expect(send.inputsOf(socialLogin.weibo)).toHaveLength(1);
    expect(send.inputsOf(socialLogin.loginV2)).toEqual([]);
  });

  it('creates an account only after the visitor agreed to the terms', async () => {
    const { send, store, shown, do: act } = start();
    await act(callbackReceived(back));
    await act(newAccountRequested({ agree: false }));
    expect(shown().isAgreementMissing).toBe(true);
    expect(send.inputsOf(socialLogin.loginV2)).toEqual([]);
    await act(newAccountRequested({ agree: true }));
    expect(send.inputsOf(socialLogin.loginV2)).toHaveLength(1);
    expect(send.inputsOf(socialLogin.bind)).toEqual([]);
    expect(store.visited).toEqual(['/order/info?code=T1']);
    expect([...store.storedInTab.keys()]).toEqual(['owner']);
  });

  it('links the provider to the account that the visitor logs in to', async () => {
    const { send, store, do: act } = start();
    await act(callbackReceived(back));
    await act(loginRequested({ area: '886', phone: '0912345678', password: 'baodao2026', captcha: '' }));
    expect(send.inputsOf(socialLogin.bind)).toEqual([{ code: 'key' }]);
    expect(send.inputsOf(socialLogin.loginV2)).toEqual([]);
    expect(store.visited).toEqual(['/order/info?code=T1']);
  });

  it('links the provider of a member who requested it', async () => {
    const { send, store, do: act } = start();
    send.on(socialLogin.weibo, () => ({ ...reply, purpose: 'bind' as const, redirect: '/setting/info' }));
    await store.run(() => signedIn('token'));
    await act(callbackReceived(back));
    expect(send.inputsOf(socialLogin.bind)).toEqual([{ code: 'key' }]);
    expect(store.visited).toEqual(['/setting/info']);
  });

  it('deletes the account of a member who requested it and returns to the profile', async () => {
    const { send, store, do: act } = start();
    send.on(socialLogin.weibo, () => ({ ...reply, purpose: 'leave' as const, redirect: '/setting/info' }));
    send.on(account.requestDeletion, () => ({ deleteTime: '2026-12-05T00:00:00Z' }));
    await store.run(() => signedIn('token'));
    await act(callbackReceived(back));
    expect(send.inputsOf(account.requestDeletion)).toEqual([{ ticket: 'key' }]);
    expect(store.visited).toEqual(['/setting/info']);
  });

  it('does not delete an account that the provider is not linked to', async () => {
    const { send, store, shown, do: act } = start();
    send.on(socialLogin.weibo, () => ({ ...reply, purpose: 'leave' as const }));
    send.on(account.requestDeletion, () => new ApiError({ status: 422, code: -107 }));
    await store.run(() => signedIn('token'));
    await act(callbackReceived(back));
    expect(shown().callback).toMatchObject({ step: 'failed', error: 'other' });
  });

  it.each([
    [-110, 'expired'],
    [-111, 'failed'],
    [-112, 'down'],
    [-1, 'failed'],
  ] as const)('shows the error code %i as %s', async (code, error) => {
    const { send, shown, session: now, do: act } = start();
    send.on(socialLogin.weibo, () => new ApiError({ status: 422, code }));
    await act(callbackReceived(back));
    expect(shown().callback).toMatchObject({ step: 'failed', error });
    expect(now().state).toBe('guest');
  });

  it('shows a denied access without a request if there is no code', async () => {
    const { send, shown, do: act } = start('/user/login/weibo?error=access_denied');
    await act(callbackReceived({ ...back, code: null }));
    expect(shown().callback).toMatchObject({ step: 'failed', error: 'refused' });
    expect(send.inputsOf(socialLogin.weibo)).toEqual([]);
  });

  it('shows that the provider is linked to another account', async () => {
    const { send, store, shown, do: act } = start();
    send.on(socialLogin.weibo, () => ({ ...reply, purpose: 'bind' as const }));
    send.on(socialLogin.bind, () => new ApiError({ status: 422, code: -113 }));
    await store.run(() => signedIn('token'));
    await act(callbackReceived(back));
    expect(shown().callback).toMatchObject({ step: 'failed', error: 'taken' });
  });

  it('continues in the language of the visitor', async () => {
    const { send, store, do: act } = start();
    store.storedInTab.set(LANGUAGE_KEY, 'en');
    await act(callbackReceived(back));
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/en/user/login/weibo?code=code&state=state');
    expect(send.calls).toEqual([]);
    expect(store.storedInTab.has(LANGUAGE_KEY)).toBe(false);
  });
});

describe('the linked accounts', () => {
  it('are loaded, and linking one redirects to the provider', async () => {
    const { send, store, linkedAccounts, do: act } = start('/setting/info');
    await store.run(fetchLinkedAccounts);
    expect(linkedAccounts().value).toMatchObject({ bound: ['weibo'], hasPhone: false });
    send.on(socialLogin.google, () => ({ url: 'https://accounts.google.com/o' }));
    await act(linkRequested('google'));
    expect(send.inputsOf(socialLogin.google)).toEqual([{ redirect: '/setting/info', purpose: 'bind' }]);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://accounts.google.com/o');
  });

  it('are unlinked after a confirmation', async () => {
    const { send, store, linkedAccounts, do: act } = start('/setting/info');
    await store.run(fetchLinkedAccounts);
    await act(unlinkRequested({ provider: 'weibo', question: { title: 'x', text: 'y' } }));
    expect(send.inputsOf(socialLogin.unbind)).toEqual([]);
    await act(dialogConfirmed());
    expect(send.inputsOf(socialLogin.unbind)).toEqual([{ type: 2 }]);
    expect(linkedAccounts()).toMatchObject({ state: 'ready', value: { bound: [] } });
  });
});
