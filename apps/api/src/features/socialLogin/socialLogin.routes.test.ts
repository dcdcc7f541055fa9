import { session } from '@baodao/api-client/endpoints/session';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import type { CodeLoginInput } from '@baodao/domain/session/shapes';
import { providerNames } from '@baodao/domain/socialLogin/shapes';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { signUp } from '../../../test/members.ts';
import { openTestShop, startTestShop } from '../../../test/shop.ts';
import { createSocialVisitors, openSandboxProviders } from '../../../test/socialLogin.ts';
import { deleteAccounts } from '../../jobs/deleteAccounts.ts';
import { member } from '../../platform/db/schema/account.ts';
import { accountDeletion } from '../../platform/db/schema/personal.ts';
import { socialIdentity } from '../../platform/db/schema/socialLogin.ts';

const identities = await openSandboxProviders();
const shop = await openTestShop(identities.settings);

const { open, createName, signUpWith, findTestUserId } = createSocialVisitors(shop, identities);

describe.each(providerNames)('%s', (provider) => {
  test('registers a new member and logs them in the next time', async () => {
    const { ticket, credential, user, name } = await signUpWith(provider);
    expect(ticket).toMatchObject({ type: providerNames.indexOf(provider) + 1, name, bound: false, purpose: 'login', redirect: '/' });
    expect(credential).toMatchObject({ isNew: true, needBind: true });
    expect(user).toMatchObject({ nickname: name, bindings: [provider], hasPassword: false, phoneMasked: null });

    const again = open();
    const { data: known } = await again.getTicket(provider, { person: await findTestUserId(name) });
    expect(known.bound).toBe(true);
    const { data: second } = await again.signIn(known);
    expect(second).toMatchObject({ username: credential.username, isNew: false });
    expect(second.password).not.toBe(credential.password);
  });

  test('binds to an existing account and unbinds', async () => {
    const person = await signUp(shop);
    const browser = open();
    const { data: ticket } = await browser.getTicket(provider, { name: createName() }, { purpose: 'bind', redirect: '/setting/info' });
    expect(ticket).toMatchObject({ purpose: 'bind', redirect: '/setting/info' });
    const options = { token: person.token, headers: browser.headers() };
    expect((await shop.call(socialLogin.bind, { code: ticket.key ?? '' }, options)).data).toEqual([provider]);
    expect((await shop.call(session.info, {}, options)).data).toMatchObject({ bindings: [provider] });
    const type = providerNames.indexOf(provider) + 1;
    expect((await shop.call(socialLogin.unbind, { type }, options)).data).toEqual([]);
    expect((await shop.call(socialLogin.unbind, { type }, options)).code).toBe(-107);
  });

  test('binds by authorization code and state', async () => {
    const person = await signUp(shop);
    const browser = open();
    const back = await browser.visitProvider(provider, { name: createName() });
    const options = { token: person.token, headers: browser.headers() };
    expect((await shop.call(socialLogin.bind, back, options)).data).toEqual([provider]);
    expect((await shop.call(socialLogin.bind, back, options)).code).toBe(-110);
  });

  test('binds by GET with code and state as well', async () => {
    const person = await signUp(shop);
    const browser = open();
    const back = await browser.visitProvider(provider, { name: createName() });
    const options = { token: person.token, headers: browser.headers() };
    expect((await shop.call({ ...socialLogin.bind, route: 'GET /rest/user/bind/code' }, back, options)).data).toEqual([provider]);
    // The bearer token is required, so no other site can bind by a link.
    expect(
      (await shop.call({ ...socialLogin.bind, route: 'GET /rest/user/bind/code' }, back, { headers: browser.headers() })).httpStatus,
    ).toBe(401);
  });

  test('binds by GET with a code alone, the key of a ticket', async () => {
    const person = await signUp(shop);
    const browser = open();
    const { data: ticket } = await browser.getTicket(provider, { name: createName() }, { purpose: 'bind', redirect: '/setting/info' });
    const options = { token: person.token, headers: browser.headers() };
    const bindByGet = { ...socialLogin.bind, route: 'GET /rest/user/bind/code' } as const;
    expect((await shop.call(bindByGet, { code: ticket.key ?? '' }, options)).data).toEqual([provider]);
  });

  test('starts a login by POST as well', async () => {
    const byGet = await shop.call(socialLogin[provider], {});
    const byPost = await shop.call({ ...socialLogin[provider], route: `POST /${socialLogin[provider].route.slice('GET /'.length)}` }, {});
    expect(byPost.httpStatus).toBe(200);
    expect(new URL(byPost.data.url ?? '').origin).toBe(new URL(byGet.data.url ?? '').origin);
  });

  test('reports a rejected login and a provider that does not respond', async () => {
    const browser = open();
    const { code } = await browser.visitProvider(provider, { outcome: 'refuse' });
    expect(code).toBe('');
    expect((await browser.getTicket(provider, { name: createName(), fault: 'down' })).code).toBe(-112);
    expect((await browser.getTicket(provider, { name: createName(), fault: 'expired' })).code).toBe(-111);
  });

  test('accepts a callback once, with its state, from its browser and its provider', async () => {
    const browser = open();
    const back = await browser.visitProvider(provider, { name: createName() });
    expect((await open().callProvider(provider, back)).code).toBe(-110);
    const stranger = open();
    await stranger.callProvider(provider);
    expect((await stranger.callProvider(provider, back)).code).toBe(-110);
    expect((await browser.callProvider(provider, { ...back, state: 'f'.repeat(64) })).code).toBe(-110);
    expect((await browser.callProvider(provider, { code: back.code })).code).toBe(-110);
    expect((await browser.callProvider(provider === 'weibo' ? 'tencent' : 'weibo', back)).code).toBe(-110);
    expect((await browser.callProvider(provider, back)).status).toBe(true);
    expect((await browser.callProvider(provider, back)).code).toBe(-110);
    // The provider has already consumed this code.
    const other = await browser.visitProvider(provider, { name: createName() });
    expect((await browser.callProvider(provider, { code: back.code, state: other.state })).code).toBe(-111);
  });
});

describe('Google', () => {
  test.each(['unsigned', 'strangeKey', 'wrongAudience', 'wrongIssuer', 'foreignNonce', 'staleToken'])(
    'rejects a forged ID token: %s',
    async (fault) => {
      const browser = open();
      const forged = await browser.getTicket('google', { name: createName(), fault });
      expect(forged).toMatchObject({ status: false, code: -111, data: null });
    },
  );

  test('uses PKCE and a nonce, and does not request the e-mail scope', async () => {
    const { data } = await open().callProvider('google');
    const { searchParams } = new URL(data.url ?? '');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('nonce')).toMatch(/^[0-9a-f]{64}$/);
    expect(searchParams.get('scope')).toBe('openid profile');
  });
});

describe('an identity', () => {
  test('is the same in a browser and inside WeChat', async () => {
    const { credential, name } = await signUpWith('wechat');
    const phone = open({ platform: 'wechat', agent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' });
    const { data: ticket } = await phone.getTicket('wechat', { person: await findTestUserId(name) });
    expect(ticket.bound).toBe(true);
    expect((await phone.signIn(ticket)).data.username).toBe(credential.username);
  });

  test('differs from another one with the same name', async () => {
    const { user, name } = await signUpWith('weibo');
    const { user: other } = await signUpWith('facebook', name);
    expect(other.id).not.toBe(user.id);
  });

  test('is bound to one account, and an account to one identity per provider', async () => {
    const { name } = await signUpWith('tencent');
    const person = await signUp(shop);
    const browser = open();
    const bind = async (press: object) => {
      const { data } = await browser.getTicket('tencent', press);
      return shop.call(socialLogin.bind, { code: data.key ?? '' }, { token: person.token, headers: browser.headers() });
    };
    expect((await bind({ person: await findTestUserId(name) })).code).toBe(-113);
    const mine = createName();
    expect((await bind({ name: mine })).data).toEqual(['tencent']);
    expect((await bind({ person: await findTestUserId(mine) })).data).toEqual(['tencent']);
    expect((await bind({ name: createName() })).code).toBe(-113);
  });

  test.each(['GET', 'POST'] as const)(
    'logs in by %s user/login/code with a code and state, or with the key of a ticket',
    async (method) => {
      const { user, name } = await signUpWith('google');
      const person = await findTestUserId(name);
      const route = `${method} /rest/user/login/code` as const;
      const loginByCode = (browser: ReturnType<typeof open>, input: CodeLoginInput) =>
        shop.call({ ...session.loginByCode, route }, input, { headers: browser.headers() });
      const loggedIn = async ({ data, headers }: Awaited<ReturnType<typeof loginByCode>>) => {
        const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
        return (await shop.call(session.info, {}, { token: data.access_token, headers: { cookie } })).data.id;
      };

      const browser = open();
      const input = await browser.visitProvider('google', { person });
      expect((await loginByCode(open(), input)).code).toBe(-110);
      expect(await loggedIn(await loginByCode(browser, input))).toBe(user.id);
      // The code logs in once.
      expect((await loginByCode(browser, input)).code).toBe(-110);

      const { data: ticket } = await browser.getTicket('google', { person });
      expect((await loginByCode(open(), { code: ticket.key ?? '' })).code).toBe(-110);
      expect(await loggedIn(await loginByCode(browser, { code: ticket.key ?? '' }))).toBe(user.id);
    },
  );

  test('creates one member for concurrent logins', async () => {
    const first = await signUpWith('weibo');
    await shop.services.db.delete(socialIdentity).where(eq(socialIdentity.provider, 'weibo'));
    const person = await findTestUserId(first.name);
    const tickets = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = open();
        return { browser, ticket: (await browser.getTicket('weibo', { person })).data };
      }),
    );
    const replies = await Promise.all(tickets.map(({ browser, ticket }) => browser.signIn(ticket)));
    const names = new Set(replies.filter(({ status }) => status).map(({ data }) => data.username));
    expect(names.size).toBe(1);
    expect(replies.every(({ status, code }) => status || code === -504)).toBe(true);
  });

  test('is released when its account is deleted', async () => {
    const { user, name } = await signUpWith('google');
    const { db } = shop.services;
    const [row] = await db.select().from(member).where(eq(member.code, user.id));
    await db.insert(accountDeletion).values({ userId: row?.id ?? 0, dueAt: new Date(0) });
    expect(await deleteAccounts(shop.services)).toBe(1);
    const browser = open();
    const { data } = await browser.getTicket('google', { person: await findTestUserId(name) });
    expect(data.bound).toBe(false);
    // What a person gets once stays given.
    const { username } = (await browser.signIn(data)).data;
    const [again] = await db.select({ formerIds: member.formerIds }).from(member).where(eq(member.code, username));
    expect(again?.formerIds).toEqual([row?.id]);
  });

  test('stays bound when it is the last login method', async () => {
    const { token, browser } = await signUpWith('facebook');
    expect((await shop.call(socialLogin.unbind, { type: 4 }, { token })).code).toBe(-114);
    expect((await shop.call(session.info, {}, { token })).data.bindings).toEqual(['facebook']);
    const { data: ticket } = await browser.getTicket('weibo', { name: createName() });
    await shop.call(socialLogin.bind, { code: ticket.key ?? '' }, { token, headers: browser.headers() });
    const both = await Promise.all([4, 2].map((type) => shop.call(socialLogin.unbind, { type }, { token })));
    expect(both.filter(({ status }) => status)).toHaveLength(1);
    expect(both.find(({ status }) => !status)?.code).toBe(-114);
  });
});

describe('the shop', () => {
  test('offers only configured providers', async () => {
    const { data } = await shop.call(socialLogin.enabledProviders, {});
    expect(data).toEqual({ browser: providerNames, wechat: ['wechat', 'weibo', 'facebook', 'tencent'] });
    const { WEIBO_APP_KEY = '', WEIBO_APP_SECRET = '', LOGIN_SANDBOX_URL = '' } = identities.settings;
    const small = await startTestShop({ LOGIN_SANDBOX_URL, WEIBO_APP_KEY, WEIBO_APP_SECRET });
    expect((await small.call(socialLogin.enabledProviders, {})).data).toEqual({ browser: ['weibo'], wechat: ['weibo'] });
    expect((await small.call(socialLogin.google, {})).code).toBe(-115);
    await small.stop();
    await expect(startTestShop({ WEIBO_APP_KEY })).rejects.toThrow('WEIBO_APP_SECRET is missing, but WEIBO_APP_KEY is set');
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/user/login'])('never redirects to %s', async (redirect) => {
    const { data } = await open().getTicket('weibo', { name: createName() }, { redirect });
    expect(data.redirect).toBe('/');
  });

  test('sets an HttpOnly, SameSite=Strict browser cookie', async () => {
    const reply = await open().callProvider('weibo');
    expect(reply.headers.get('set-cookie')).toMatch(/^third=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('binds and unbinds for members only', async () => {
    expect((await shop.call(socialLogin.bind, { code: 'x' })).httpStatus).toBe(401);
    expect((await shop.call(socialLogin.unbind, { type: 1 })).httpStatus).toBe(401);
  });
});
