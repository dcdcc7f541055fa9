import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { ApiError, NetworkError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import type { ProviderReply, User } from '@baodao/domain/session/shapes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { captchaFlow } from '../../shared/captcha/captcha.flow.ts';
import { dialogConfirmed } from '../../shared/dialogs/dialogs.flow.ts';
import { selectNotices } from '../../shared/notices/notices.flow.ts';
import { selectSession, signedIn, TOKEN_KEY } from '../../shared/session/session.flow.ts';
import { bindingsFlow, bindRequested, fetchBindings, selectBindings, unbindRequested } from '../../shared/socialLogin/bindings.flow.ts';
import { LANGUAGE_KEY } from '../../shared/socialLogin/goToParty.ts';
import { createTestStore } from '../../store/testStore.ts';
import { loginFlow, loginRequested } from './login.flow.ts';
import { fetchOffered, landed, newAccountRequested, partyRequested, selectThirdLogin, socialLoginFlow } from './socialLogin.flow.ts';

const user: User = {
  id: 'u1',
  username: 'u1',
  nickname: '小美',
  portrait: null,
  gender: 'unknown',
  phoneMasked: null,
  emailMasked: null,
  language: 'zh-CN',
  currency: 'TWD',
  bindings: ['weibo'],
  hasPassword: false,
  birthday: null,
  birthdayLunar: false,
  deleteTime: null,
  createTime: '2026-11-01T00:00:00Z',
};
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
const back = { party: 'weibo', code: 'code', state: 'state' } as const;

function start(here = '/user/login/weibo?code=code&state=state') {
  const send = createFakeSend();
  send.on(session.thirdParties, () => ({ browser: ['weibo', 'google'], wechat: ['wechat'] }));
  send.on(session.weibo, () => reply);
  send.on(session.thirdLoginV2, () => ({ username: 'u1', password: 'once', isNew: true, needBind: true }));
  send.on(session.token, () => ({ access_token: 'secret', token_type: 'Bearer', expires_in: 100 }));
  send.on(session.info, () => user);
  send.on(session.bindByCode, () => ['weibo']);
  send.on(session.unbind, () => []);
  const store = createTestStore({ send, flows: [socialLoginFlow, loginFlow, captchaFlow, bindingsFlow], here });
  const read = <T>(selector: (state: never) => T) => selector(store.getState() as never);
  return {
    send,
    store,
    shown: () => read(selectThirdLogin),
    bindings: () => read(selectBindings),
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

describe('the way to a party', () => {
  it('leads to its own page, and remembers the language', async () => {
    const { send, store, shown, do: act } = start('/user/login?redirect=%2Fcategory');
    send.on(session.weibo, () => ({ url: 'https://api.weibo.com/oauth2/authorize?state=x' }));
    await act(partyRequested({ party: 'weibo', redirect: '/category' }));
    expect(send.inputsOf(session.weibo)).toEqual([{ redirect: '/category', purpose: 'login' }]);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://api.weibo.com/oauth2/authorize?state=x');
    expect(store.keptInTab.get(LANGUAGE_KEY)).toBe('zh-CN');
    expect(shown().going).toBe('weibo');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])('leads nowhere by %s', async (url) => {
    const { send, shown, notices, do: act } = start();
    send.on(session.weibo, () => ({ url }));
    await act(partyRequested({ party: 'weibo', redirect: '/' }));
    expect(location.assign).not.toHaveBeenCalled();
    expect(shown().going).toBeNull();
    expect(notices()).toMatchObject([{ kind: 'error', action: 'thirdLogin' }]);
  });

  it('is not offered where nobody says which there are', async () => {
    const { send, store, shown } = start();
    await store.run(fetchOffered);
    expect(shown().offered?.browser).toEqual(['weibo', 'google']);
    send.on(session.thirdParties, () => new NetworkError());
    await store.run(fetchOffered);
    expect(shown().offered).toEqual({ browser: [], wechat: [] });
    expect(store.failures).toEqual([]);
  });
});

describe('the way back', () => {
  it('of somebody bound signs him in and goes on to where he was', async () => {
    const { send, store, session: now, do: act } = start();
    send.on(session.weibo, () => ({ ...reply, bound: true }));
    await act(landed(back));
    expect(send.inputsOf(session.weibo)).toEqual([{ code: 'code', state: 'state' }]);
    expect(send.inputsOf(session.token)).toEqual([{ grant_type: 'password', username: 'u1', password: 'once' }]);
    expect(now().state).toBe('member');
    expect(store.kept.get(TOKEN_KEY)).toBe('secret');
    expect(store.visited).toEqual(['/order/info?code=T1']);
    expect(send.inputsOf(session.bindByCode)).toEqual([]);
  });

  it('of somebody new asks first, and again after a reload', async () => {
    const { send, shown, do: act } = start();
    await act(landed(back));
    expect(shown().landing).toMatchObject({ step: 'choose', ticket: { name: '小美' } });
    await act(landed(back));
    expect(shown().landing.step).toBe('choose');
    expect(send.inputsOf(session.weibo)).toHaveLength(1);
    expect(send.inputsOf(session.thirdLoginV2)).toEqual([]);
  });

  it('makes an account only after he agreed', async () => {
    const { send, store, shown, do: act } = start();
    await act(landed(back));
    await act(newAccountRequested({ agree: false }));
    expect(shown().agreeNeeded).toBe(true);
    expect(send.inputsOf(session.thirdLoginV2)).toEqual([]);
    await act(newAccountRequested({ agree: true }));
    expect(send.inputsOf(session.thirdLoginV2)).toHaveLength(1);
    expect(send.inputsOf(session.bindByCode)).toEqual([]);
    expect(store.visited).toEqual(['/order/info?code=T1']);
    expect([...store.keptInTab.keys()]).toEqual([]);
  });

  it('binds to the account that he signs in to by his number', async () => {
    const { send, store, do: act } = start();
    await act(landed(back));
    await act(loginRequested({ area: '886', phone: '0912345678', password: 'baodao2026', captcha: '' }));
    expect(send.inputsOf(session.bindByCode)).toEqual([{ code: 'key' }]);
    expect(send.inputsOf(session.thirdLoginV2)).toEqual([]);
    expect(store.visited).toEqual(['/order/info?code=T1']);
  });

  it('of a member who came to bind binds', async () => {
    const { send, store, do: act } = start();
    send.on(session.weibo, () => ({ ...reply, purpose: 'bind' as const, redirect: '/setting/info' }));
    await store.run(() => signedIn('token'));
    await act(landed(back));
    expect(send.inputsOf(session.bindByCode)).toEqual([{ code: 'key' }]);
    expect(store.visited).toEqual(['/setting/info']);
  });

  it('of a member who leaves asks for the deletion, and shows him where he can call it off', async () => {
    const { send, store, do: act } = start();
    send.on(session.weibo, () => ({ ...reply, purpose: 'leave' as const, redirect: '/setting/info' }));
    send.on(account.deleteAccount, () => ({ deleteTime: '2026-12-05T00:00:00Z' }));
    await store.run(() => signedIn('token'));
    await act(landed(back));
    expect(send.inputsOf(account.deleteAccount)).toEqual([{ ticket: 'key' }]);
    expect(store.visited).toEqual(['/setting/info']);
  });

  it('of somebody else than the member does not let him leave', async () => {
    const { send, store, shown, do: act } = start();
    send.on(session.weibo, () => ({ ...reply, purpose: 'leave' as const }));
    send.on(account.deleteAccount, () => new ApiError({ status: 422, code: -107 }));
    await store.run(() => signedIn('token'));
    await act(landed(back));
    expect(shown().landing).toMatchObject({ step: 'fault', fault: 'other' });
  });

  it.each([
    [-110, 'expired'],
    [-111, 'failed'],
    [-112, 'down'],
    [-1, 'failed'],
  ] as const)('with the code %i shows that it is %s', async (code, fault) => {
    const { send, shown, session: now, do: act } = start();
    send.on(session.weibo, () => new ApiError({ status: 422, code }));
    await act(landed(back));
    expect(shown().landing).toMatchObject({ step: 'fault', fault });
    expect(now().state).toBe('guest');
  });

  it('without a code is a refusal, and nobody is asked', async () => {
    const { send, shown, do: act } = start('/user/login/weibo?error=access_denied');
    await act(landed({ ...back, code: null }));
    expect(shown().landing).toMatchObject({ step: 'fault', fault: 'refused' });
    expect(send.inputsOf(session.weibo)).toEqual([]);
  });

  it('tells when it is bound to somebody else', async () => {
    const { send, store, shown, do: act } = start();
    send.on(session.weibo, () => ({ ...reply, purpose: 'bind' as const }));
    send.on(session.bindByCode, () => new ApiError({ status: 422, code: -113 }));
    await store.run(() => signedIn('token'));
    await act(landed(back));
    expect(shown().landing).toMatchObject({ step: 'fault', fault: 'taken' });
  });

  it('goes on in the language the visitor came in', async () => {
    const { send, store, do: act } = start();
    store.keptInTab.set(LANGUAGE_KEY, 'en');
    await act(landed(back));
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/en/user/login/weibo?code=code&state=state');
    expect(send.calls).toEqual([]);
    expect(store.keptInTab.has(LANGUAGE_KEY)).toBe(false);
  });
});

describe('the list of what is bound', () => {
  it('is read, and the party is gone to and comes back here', async () => {
    const { send, store, bindings, do: act } = start('/setting/info');
    await store.run(fetchBindings);
    expect(bindings().known.value).toMatchObject({ bound: ['weibo'], hasPhone: false });
    send.on(session.google, () => ({ url: 'https://accounts.google.com/o' }));
    await act(bindRequested('google'));
    expect(send.inputsOf(session.google)).toEqual([{ redirect: '/setting/info', purpose: 'bind' }]);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://accounts.google.com/o');
  });

  it('lets go after a question', async () => {
    const { send, store, bindings, do: act } = start('/setting/info');
    await store.run(fetchBindings);
    await act(unbindRequested({ party: 'weibo', question: { title: 'x', text: 'y' } }));
    expect(send.inputsOf(session.unbind)).toEqual([]);
    await act(dialogConfirmed());
    expect(send.inputsOf(session.unbind)).toEqual([{ type: 2 }]);
    expect(bindings()).toMatchObject({ busy: null, known: { value: { bound: [] } } });
  });
});
