import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestFixture, type TestFixture } from '../testFixture.ts';
import { type IdentityKeys, readIdentityKeys } from './identityKeys.ts';
import type { AppName } from './providers.ts';

let bench: TestFixture;
let keys: IdentityKeys;
beforeAll(async () => {
  bench = await openTestFixture();
  keys = readIdentityKeys(bench.dataDir);
});
afterAll(() => bench.close());

const shopAt = 'http://localhost:3000/user/login';
const inWeChat = { 'user-agent': 'MicroMessenger/8.0' };
const at = (path: string, query: Record<string, string>) => `${bench.sandbox.url}/identity/${path}?${new URLSearchParams(query)}`;
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

const loginPages: Record<AppName, (query?: Record<string, string>) => string> = {
  wechat: (more) =>
    at('wechat/open/connect/qrconnect', {
      appid: keys.apps.wechat.id,
      redirect_uri: `${shopAt}/wechat`,
      response_type: 'code',
      scope: 'snsapi_login',
      state: 's1',
      ...more,
    }),
  wechatMp: (more) =>
    at('wechat/open/connect/oauth2/authorize', {
      appid: keys.apps.wechatMp.id,
      redirect_uri: `${shopAt}/wechat`,
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state: 's1',
      ...more,
    }),
  weibo: (more) =>
    at('weibo/oauth2/authorize', {
      client_id: keys.apps.weibo.id,
      redirect_uri: `${shopAt}/weibo`,
      response_type: 'code',
      state: 's1',
      ...more,
    }),
  google: (more) =>
    at('google/o/oauth2/v2/auth', {
      client_id: keys.apps.google.id,
      redirect_uri: `${shopAt}/google`,
      response_type: 'code',
      scope: 'openid profile',
      state: 's1',
      nonce: 'n1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    }),
  facebook: (more) =>
    at('facebook/v23.0/dialog/oauth', { client_id: keys.apps.facebook.id, redirect_uri: `${shopAt}/facebook`, state: 's1', ...more }),
  tencent: (more) =>
    at('tencent/oauth2.0/authorize', {
      client_id: keys.apps.tencent.id,
      redirect_uri: `${shopAt}/tencent`,
      response_type: 'code',
      state: 's1',
      ...more,
    }),
};

async function press(app: AppName, fields: Record<string, string>): Promise<URL> {
  const headers = app === 'wechatMp' ? inWeChat : {};
  const asked = await fetch(loginPages[app](), { redirect: 'manual', headers });
  expect(asked.status).toBe(303);
  const reply = await bench.sendForm(asked.headers.get('location') ?? '', fields, headers);
  return new URL(reply.headers.get('location') ?? '');
}

const codeOf = async (app: AppName, fields: Record<string, string> = {}) =>
  (await press(app, { outcome: 'allow', name: '小宝', ...fields })).searchParams.get('code') ?? '';

describe.each(['wechat', 'wechatMp', 'weibo', 'google', 'facebook', 'tencent'] as const)('%s', (app) => {
  test('shows a consent page without scripts, and redirects with the state', async () => {
    const headers = app === 'wechatMp' ? inWeChat : {};
    const page = await fetch(loginPages[app](), { headers });
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
    expect(await page.text()).not.toContain('<script');
    const back = await press(app, { outcome: 'allow', name: '小宝' });
    expect(back.href).toMatch(new RegExp(`^${shopAt}/`));
    expect(back.searchParams.get('state')).toBe('s1');
    expect(back.searchParams.get('code')).toMatch(/^[0-9a-f]{48}$/);
    const refused = await press(app, { outcome: 'refuse' });
    expect([refused.searchParams.get('code'), refused.searchParams.get('state')]).toEqual([null, 's1']);
  });

  test('does not redirect to an unregistered URL', async () => {
    for (const redirect_uri of ['https://evil.example/', `${shopAt}/other`, 'javascript:alert(1)', ''])
      expect((await fetch(loginPages[app]({ redirect_uri }), { redirect: 'manual', headers: inWeChat })).status).toBe(400);
    expect((await fetch(loginPages[app]({ client_id: 'x', appid: 'x' }), { redirect: 'manual', headers: inWeChat })).status).toBe(400);
  });
});

test('WeChat always replies 200, and gives a person the same union id in both apps', async () => {
  const ask = async (app: 'wechat' | 'wechatMp', code: string) => {
    const { id: appid, secret } = keys.apps[app];
    const reply = await fetch(at('wechat/api/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' }));
    expect(reply.status).toBe(200);
    return (await reply.json()) as Record<string, unknown>;
  };
  const code = await codeOf('wechat', { name: '', person: 'p1' });
  const first = await ask('wechat', code);
  const second = await ask('wechatMp', await codeOf('wechatMp', { name: '', person: 'p1' }));
  expect(second.unionid).toBe(first.unionid);
  expect(second.openid).not.toBe(first.openid);
  expect(await ask('wechat', code)).toMatchObject({ errcode: 40163 });
  expect(await ask('wechat', await codeOf('wechat', { fault: 'expired' }))).toMatchObject({ errcode: 40029 });
  const user = await fetch(at('wechat/api/sns/userinfo', { access_token: String(first.access_token), openid: String(first.openid) }));
  expect(await user.json()).toMatchObject({ nickname: '小宝', unionid: first.unionid });
});

test('QQ wraps its replies in a callback, or sends JSON on request', async () => {
  const { id: client_id, secret: client_secret } = keys.apps.tencent;
  const exchange = { grant_type: 'authorization_code', client_id, client_secret, redirect_uri: `${shopAt}/tencent` };
  const code = await codeOf('tencent');
  const text = await (await fetch(at('tencent/oauth2.0/token', { ...exchange, code }))).text();
  const access_token = new URLSearchParams(text).get('access_token') ?? '';
  const me = await (await fetch(at('tencent/oauth2.0/me', { access_token }))).text();
  expect(me).toMatch(/^callback\( \{"client_id":"\d+","openid":"[0-9A-F]{32}"\} \);\n$/);
  expect(await (await fetch(at('tencent/oauth2.0/me', { access_token, fmt: 'json', unionid: '1' }))).json()).toHaveProperty('unionid');
  expect(await (await fetch(at('tencent/oauth2.0/token', { ...exchange, code }))).text()).toContain('callback( {"error":100019');
});

test('Google signs an id_token with the nonce, and checks PKCE', async () => {
  const { id: client_id, secret: client_secret } = keys.apps.google;
  const exchange = async (code: string, code_verifier: string) => {
    const fields = { grant_type: 'authorization_code', client_id, client_secret, redirect_uri: `${shopAt}/google`, code, code_verifier };
    const reply = await fetch(`${bench.sandbox.url}/identity/google/token`, { method: 'POST', body: new URLSearchParams(fields) });
    return (await reply.json()) as Record<string, string>;
  };
  expect(await exchange(await codeOf('google'), 'another')).toMatchObject({ error: 'invalid_grant' });
  const { id_token = '' } = await exchange(await codeOf('google'), verifier);
  const [head = '', claims = '', signature = ''] = id_token.split('.');
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    createPublicKey(keys.googlePrivateKey),
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: client_id, nonce: 'n1', name: '小宝' });
});

test('Facebook requires the app secret proof, Weibo the registered redirect URL', async () => {
  const { id: client_id, secret: client_secret } = keys.apps.facebook;
  const asked = { client_id, client_secret, redirect_uri: `${shopAt}/facebook`, code: await codeOf('facebook') };
  const { access_token } = (await (await fetch(at('facebook/v23.0/oauth/access_token', asked))).json()) as { access_token: string };
  expect((await fetch(at('facebook/v23.0/me', { access_token }))).status).toBe(400);
  const appsecret_proof = createHmac('sha256', client_secret).update(access_token).digest('hex');
  expect(await (await fetch(at('facebook/v23.0/me', { access_token, appsecret_proof }))).json()).toMatchObject({ name: '小宝' });

  const { id, secret } = keys.apps.weibo;
  const fields = { grant_type: 'authorization_code', client_id: id, client_secret: secret, redirect_uri: 'x', code: await codeOf('weibo') };
  const reply = await fetch(`${bench.sandbox.url}/identity/weibo/oauth2/access_token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(await reply.json()).toMatchObject({ error_code: 21322 });
});

test('remembers test users after a restart', async () => {
  await codeOf('weibo', { name: '阿里山' });
  await bench.restart();
  expect(await (await fetch(`${bench.sandbox.url}/identity`)).text()).toContain('阿里山');
});
