import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { session } from '@baodao/api-client/endpoints/session';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import { type ProviderName, providerNames } from '@baodao/domain/socialLogin/shapes';
import { isFullScale, namesAtScale } from '@baodao/tooling/testScope';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceClock, resetClock } from '../../../test/clock.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { createSocialVisitors } from '../../../test/socialLogin.ts';
import { openTamperedProviders, type ProviderAnswer } from '../../../test/tamperedProviders.ts';

const providers = await openTamperedProviders();
const shop = await openTestShop(providers.settings);
const { open, createName } = createSocialVisitors(shop, providers);
type Browser = ReturnType<typeof open>;
let person: TestMember;
beforeAll(async () => {
  person = await signUp(shop);
});
beforeEach(() => providers.reset());

/** Everything that an accepted forgery would create. */
async function countEffects(): Promise<unknown> {
  const { rows } = await shop.services.pool.query(
    `SELECT (SELECT count(*)::int FROM member) AS members, (SELECT count(*)::int FROM third_identity) AS identities,
       (SELECT count(*)::int FROM third_ticket) AS tickets, (SELECT count(*)::int FROM access_token) AS sessions`,
  );
  return rows[0];
}

interface Returned {
  provider: ProviderName;
  /** Has just returned from the provider. */
  browser: Browser;
  /** The genuine parameters of the return. */
  back: { code: string; state: string };
}

const otherProvider = (provider: ProviderName): ProviderName => (provider === 'weibo' ? 'tencent' : 'weibo');
const flip = (text: string) => `${text.startsWith('a') ? 'b' : 'a'}${text.slice(1)}`;
const visit = (browser: Browser, provider: ProviderName) => browser.visitProvider(provider, { name: createName() });

/** Requests the return page's call as it is written, for parameters that the client cannot send. */
async function requestRaw({ provider, browser }: Returned, query: string): Promise<{ status: boolean }> {
  const route = socialLogin[provider].route.slice('GET '.length);
  const reply = await fetch(`${shop.url}${route}?${query}&platform=web`, { headers: browser.headers() });
  return (await reply.json()) as { status: boolean };
}

/** A browser whose cookie is replaced. */
const callWithCookie = ({ provider, browser, back }: Returned, cookie: string) =>
  shop.call(socialLogin[provider], back, { headers: { ...browser.headers(), cookie } });

/** Returns from a provider that must not be accepted. */
const forgedReturns: Record<string, (returned: Returned) => Promise<{ status: boolean }>> = {
  'no state': ({ provider, browser, back }) => browser.callProvider(provider, { code: back.code }),
  'an empty state': ({ provider, browser, back }) => browser.callProvider(provider, { ...back, state: '' }),
  'a made-up state': ({ provider, browser, back }) => browser.callProvider(provider, { ...back, state: 'f'.repeat(64) }),
  'a state with one letter changed': ({ provider, browser, back }) => browser.callProvider(provider, { ...back, state: flip(back.state) }),
  'half a state': ({ provider, browser, back }) => browser.callProvider(provider, { ...back, state: back.state.slice(0, 32) }),
  'a state in upper case': ({ provider, browser, back }) => browser.callProvider(provider, { ...back, state: back.state.toUpperCase() }),
  'a state and a NUL': ({ provider, browser, back }) => browser.callProvider(provider, { ...back, state: `${back.state}\0` }),
  'a repeated state': (returned) => requestRaw(returned, `code=${returned.back.code}&state=${returned.back.state}&state=${'f'.repeat(64)}`),
  'a repeated code': (returned) => requestRaw(returned, `code=${returned.back.code}&code=x&state=${returned.back.state}`),
  'a code as an object': (returned) => requestRaw(returned, `code[]=${returned.back.code}&state=${returned.back.state}`),
  'an identity in the parameters': (returned) =>
    requestRaw(returned, `${new URLSearchParams({ ...returned.back, openid: '1', uid: '1', sub: '1' })}`),
  'no cookie': (returned) => callWithCookie(returned, ''),
  'a made-up cookie': (returned) => callWithCookie(returned, `third=${'x'.repeat(43)}`),
  'the cookie of another browser': async (returned) => {
    const stranger = open();
    await stranger.callProvider(returned.provider);
    return callWithCookie(returned, stranger.headers().cookie ?? '');
  },
  'the code and state of another browser': async ({ provider, browser }) => browser.callProvider(provider, await visit(open(), provider)),
  'the state of another browser': async ({ provider, browser, back }) =>
    browser.callProvider(provider, { ...back, state: (await visit(open(), provider)).state }),
  'the state of another provider': async ({ provider, browser, back }) =>
    browser.callProvider(provider, { ...back, state: (await visit(browser, otherProvider(provider))).state }),
  'the return of another provider': async ({ provider, browser }) =>
    browser.callProvider(provider, await visit(browser, otherProvider(provider))),
  'its return at another provider': ({ provider, browser, back }) => browser.callProvider(otherProvider(provider), back),
  'the code of another provider': async ({ provider, browser, back }) =>
    browser.callProvider(provider, { ...back, code: (await visit(browser, otherProvider(provider))).code }),
  'a made-up code': ({ provider, browser, back }) => browser.callProvider(provider, { ...back, code: 'x'.repeat(64) }),
  'a code with one letter changed': ({ provider, browser, back }) => browser.callProvider(provider, { ...back, code: flip(back.code) }),
  'an endless code': ({ provider, browser, back }) => browser.callProvider(provider, { ...back, code: back.code.padEnd(3_000, 'x') }),
  'a state that is eleven minutes old': async ({ provider, browser, back }) => {
    await advanceClock(shop, '11 minutes');
    const reply = await browser.callProvider(provider, back);
    await resetClock(shop);
    return reply;
  },
  'the login of another browser by its code': ({ back }) => shop.call(session.loginByCode, back, { headers: open().headers() }),
  'the login by a code without its state': ({ back, browser }) =>
    shop.call(session.loginByCode, { code: back.code }, { headers: browser.headers() }),
  "the binding of another browser's return": ({ back }) =>
    shop.call(socialLogin.bind, back, { token: person.token, headers: open().headers() }),
  'the binding without a member': ({ back, browser }) => shop.call(socialLogin.bind, back, { headers: browser.headers() }),
};

const oneOfEachKind = [
  'no state',
  'a made-up state',
  'a repeated state',
  'an identity in the parameters',
  'no cookie',
  'the cookie of another browser',
  'the code and state of another browser',
  'the state of another provider',
  'the return of another provider',
  'a made-up code',
  'a state that is eleven minutes old',
  'the login of another browser by its code',
  "the binding of another browser's return",
];

describe.each(providerNames)('%s', (provider) => {
  test.each(namesAtScale(forgedReturns, oneOfEachKind))('a return with %s logs nobody in', async (what) => {
    const browser = open();
    const back = await visit(browser, provider);
    const before = await countEffects();
    const reply = await forgedReturns[what]?.({ provider, browser, back });
    expect(reply?.status).toBe(false);
    expect(await countEffects()).toEqual(before);
  });

  test('a return that is sent twenty times at once issues one ticket, and none later', async () => {
    const browser = open();
    const back = await visit(browser, provider);
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser.callProvider(provider, back)));
    expect(replies.filter(({ status }) => status)).toHaveLength(1);
    expect((await browser.callProvider(provider, back)).code).toBe(-110);
  });
});

type Change = (answer: ProviderAnswer) => ProviderAnswer;
const withBody =
  (body: string): Change =>
  (answer) => ({ ...answer, body });
type FieldValue = string | number | readonly string[] | { code: number } | undefined;
/** Changes fields of JSON, also inside `callback( … );`, or of a form. An undefined field is removed. */
const withFields =
  (fields: Record<string, FieldValue>): Change =>
  (answer) => {
    const json = /\{[\s\S]*\}/.exec(answer.body)?.[0];
    if (json !== undefined)
      return { ...answer, body: answer.body.replace(json, () => JSON.stringify({ ...(JSON.parse(json) as object), ...fields })) };
    const form = new URLSearchParams(answer.body);
    for (const [name, value] of Object.entries(fields)) {
      form.delete(name);
      if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return { ...answer, body: form.toString() };
  };

/** Replies of any provider that are no proof. */
const uselessReplies: Record<string, Change> = {
  'an empty body': withBody(''),
  'an HTML page': withBody('<!doctype html><title>Maintenance</title>'),
  'a quarter of a reply': (answer) => ({ ...answer, body: answer.body.slice(0, answer.body.length / 4) }),
  'a list': (answer) => ({ ...answer, body: `[${answer.body}]` }),
  null: withBody('null'),
  'an empty object': withBody('{}'),
  'a text': withBody('"access_token"'),
  'an endless body': (answer) => ({ ...answer, body: answer.body.padEnd(100_000) }),
  'code in the callback': withBody('callback( {"access_token": (() => "x")()} );'),
  'a redirect to another host': (answer) => ({ ...answer, status: 302, headers: { location: 'http://127.0.0.1:9/' } }),
  'a server error': (answer) => ({ ...answer, status: 500 }),
};

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Changes the ID token and signs it as Google does, or by `signToken`. */
const withIdToken =
  (claims: Record<string, unknown>, header: object = {}, signToken?: (text: string) => string): Change =>
  (answer) => {
    const [head, body] = String((JSON.parse(answer.body) as { id_token: unknown }).id_token).split('.');
    const text = `${encode({ ...decode(head), ...header })}.${encode({ ...decode(body), ...claims })}`;
    const sealed = signToken ? signToken(text) : sign('RSA-SHA256', Buffer.from(text), providers.googlePrivateKey).toString('base64url');
    return withFields({ id_token: `${text}.${sealed}` })(answer);
  };
const hour = 3_600;
const now = () => Math.floor(Date.now() / 1000);

/** Replies of each provider that claim an identity which is not proven, by the end of the path. */
const forgedReplies: Record<ProviderName, Record<string, Record<string, Change>>> = {
  wechat: {
    'oauth2/access_token': {
      ...uselessReplies,
      'an error and a token': withFields({ errcode: 40029 }),
      'no token': withFields({ access_token: undefined }),
      'an empty token': withFields({ access_token: '' }),
      'another token': withFields({ access_token: 'x'.repeat(64) }),
      'no person': withFields({ openid: undefined }),
      'an empty person': withFields({ openid: '' }),
      'another person': withFields({ openid: 'o0000000000000000000000000000' }),
      'a person as a number': withFields({ openid: 1 }),
    },
    'sns/userinfo': {
      ...uselessReplies,
      'an error and a person': withFields({ errcode: 40003 }),
      'another person': withFields({ openid: 'o0000000000000000000000000000' }),
      'no person': withFields({ openid: undefined }),
      'an empty union id': withFields({ unionid: '' }),
      'a union id as a list': withFields({ unionid: ['u1'] }),
    },
  },
  weibo: {
    'oauth2/access_token': {
      ...uselessReplies,
      'an error and a token': withFields({ error_code: 21325 }),
      'no token': withFields({ access_token: undefined }),
      'an empty token': withFields({ access_token: '' }),
      'another token': withFields({ access_token: 'x'.repeat(64) }),
      'no person': withFields({ uid: undefined }),
      'another person': withFields({ uid: '1000000000' }),
      'a person as a number': withFields({ uid: 1_000_000_000 }),
    },
    'users/show.json': {
      ...uselessReplies,
      'an error and a person': withFields({ error_code: 20003 }),
      'another person': withFields({ idstr: '1000000000' }),
      'no person': withFields({ idstr: undefined }),
      'a person as a number': withFields({ idstr: 1_000_000_000 }),
    },
  },
  facebook: {
    'oauth/access_token': {
      ...uselessReplies,
      'an error and a token': withFields({ error: { code: 100 } }),
      'no token': withFields({ access_token: undefined }),
      'an empty token': withFields({ access_token: '' }),
      'another token': withFields({ access_token: 'x'.repeat(64) }),
      'a token as a number': withFields({ access_token: 1 }),
    },
    '/me': {
      ...uselessReplies,
      'an error and a person': withFields({ error: { code: 190 } }),
      'no person': withFields({ id: undefined }),
      'an empty person': withFields({ id: '' }),
      'a person with letters': withFields({ id: 'zuck' }),
      'a person with 40 digits': withFields({ id: '1'.repeat(40) }),
      'a person as a number': withFields({ id: 1 }),
    },
  },
  tencent: {
    'oauth2.0/token': {
      ...uselessReplies,
      'an error and a token': withFields({ error: '100020' }),
      'no token': withFields({ access_token: undefined }),
      'an empty token': withFields({ access_token: '' }),
      'another token': withFields({ access_token: 'x'.repeat(64) }),
    },
    'oauth2.0/me': {
      ...uselessReplies,
      'an error and a person': withFields({ error: 100016 }),
      'the token of another app': withFields({ client_id: '100000001' }),
      'no app': withFields({ client_id: undefined }),
      'no person': withFields({ openid: undefined }),
      'another person': withFields({ openid: '0'.repeat(32) }),
      'a person in another form': withFields({ openid: '../0' }),
    },
    'user/get_user_info': {
      ...uselessReplies,
      'an error': withFields({ ret: -22 }),
      'an outcome as a text': withFields({ ret: '0' }),
    },
  },
  google: {
    'google/token': {
      ...uselessReplies,
      'no ID token': withFields({ id_token: undefined }),
      'an error and a token': (answer) => ({ ...withFields({ error: 'invalid_grant' })(answer), status: 400 }),
      'another type of token': withFields({ token_type: 'mac' }),
      'no algorithm': withIdToken({}, { alg: 'none' }, () => ''),
      'no signature': withIdToken({}, {}, () => ''),
      "the client's secret as the key": withIdToken({}, { alg: 'HS256' }, (text) =>
        createHmac('sha256', providers.settings['GOOGLE_CLIENT_SECRET'] ?? '')
          .update(text)
          .digest('base64url'),
      ),
      'another key': withIdToken({}, {}, (text) => sign('RSA-SHA256', Buffer.from(text), stranger).toString('base64url')),
      'the id of another key': withIdToken({}, { kid: 'x' }),
      'claims changed after signing': withIdToken({ sub: '1' }, {}, () => 'A'.repeat(342)),
      'another audience': withIdToken({ aud: 'another.apps.googleusercontent.com' }),
      'a further audience': withIdToken({ aud: ['another.apps.googleusercontent.com'], azp: 'another.apps.googleusercontent.com' }),
      'no audience': withIdToken({ aud: undefined }),
      'another issuer': withIdToken({ iss: 'https://accounts.evil.example' }),
      'no issuer': withIdToken({ iss: undefined }),
      'another nonce': withIdToken({ nonce: '0'.repeat(64) }),
      'no nonce': withIdToken({ nonce: undefined }),
      'an expired token': withIdToken({ iat: now() - 2 * hour, exp: now() - hour }),
      'no expiry': withIdToken({ exp: undefined }),
      'no person': withIdToken({ sub: undefined }),
      'an empty person': withIdToken({ sub: '' }),
      'a person as a number': withIdToken({ sub: 1 }),
    },
  },
};

const replyCases = providerNames.flatMap((provider) =>
  Object.entries(forgedReplies[provider]).flatMap(([path, changes]) =>
    Object.entries(changes)
      // All providers read replies by the same code.
      .filter(([what]) => isFullScale || provider === 'google' || !(what in uselessReplies))
      .map(([what, change]) => ({ provider, path, what, change })),
  ),
);

test.each(replyCases)('$provider: $what at $path proves no identity', async ({ provider, path, change }) => {
  const browser = open();
  const back = await visit(browser, provider);
  const before = await countEffects();
  providers.tamper(path, change);
  const reply = await browser.callProvider(provider, back);
  expect(providers.countChanged()).toBe(1);
  expect([-111, -112]).toContain(reply.code);
  expect(await countEffects()).toEqual(before);
});
