// After registrations, sign-ins and password changes, no log, page or file contains secrets or personal data.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { demoAccount, signIn } from '../../pageTour/signIn.ts';
import { findPostgres } from '../../postgres.ts';
import { startPostgres } from '../../startPostgres.ts';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { type RunningShop, startShop } from '../startShop.ts';
import { createPhoneNumber, openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop({ env: { LOG_LEVEL: 'info' } });
const foundPostgres = await findPostgres();

interface Reply {
  status: boolean;
  code: number;
  data: Record<string, unknown>;
  access_token?: string;
}

// Binds SMS codes to the device that asked for them.
let smsCookie = '';

async function call({ url }: RunningShop, path: string, body?: object, token?: string): Promise<Reply> {
  const reply = await fetch(`${url}${path}`, {
    headers: { 'content-type': 'application/json', cookie: smsCookie, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  smsCookie =
    reply.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('sms='))
      ?.split(';', 1)[0] ?? smsCookie;
  return (await reply.json()) as Reply;
}

async function logIn({ url }: RunningShop, username: string, password: string): Promise<string> {
  const reply = await fetch(`${url}/oauth/token?platform=ios`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('baodao-web:')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  return ((await reply.json()) as Reply).access_token ?? '';
}

/** Solves a captcha, asks for an SMS code and reads it in the inbox of the sandbox. */
async function requestCode(of: RunningShop, phone: string, scene: string): Promise<string> {
  const { data } = await call(of, '/rest/captcha/key');
  const { challenge, salt, algorithm, signature } = data.challenge as Record<string, string>;
  const digest = async (text: string) => Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
  let number = 0;
  while ((await digest(`${salt}${number}`)) !== challenge) number += 1;
  const captcha = `pow:${btoa(JSON.stringify({ algorithm, challenge, salt, signature, number }))}`;
  expect((await call(of, '/rest/sms/send', { phoneArea: '886', phone, scene, captchaKey: data.key, captcha })).code).toBe(0);
  const { messages } = (await (await fetch(`${of.sandboxUrl}/sms.json?phone=886${phone.slice(1)}`)).json()) as {
    messages: { text: string }[];
  };
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

/** The servers' output after the start, without durations, whose digits could match any number. */
const readLog = (of: RunningShop) => (of.output().split('Ctrl+C')[1] ?? '').replace(/,"responseTime":[\d.e-]+/g, '');

/** Secrets that shop and sandbox share: keys of merchants, messages and identity providers. */
async function readSandboxKeys(): Promise<string[]> {
  const folder = path.join(shop.dataDir, 'sandbox');
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(json|pem|key)$/.test(entry.name)) continue;
    const text = await readFile(path.join(entry.parentPath, entry.name), 'utf8');
    for (const [, body = ''] of text.matchAll(/PRIVATE KEY-----(?:\\n|\s)+([A-Za-z0-9+/]{40,})/g)) found.push(body.slice(0, 60));
    for (const [, value = ''] of text.matchAll(/"\w*(?:[sS]ecret|macKey)\w*": ?"([^"]{16,})"/g)) found.push(value);
  }
  return found;
}

async function readFolder(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name))));
}

test('no address, page, log line, client file or database row contains a token, password, code or key', async () => {
  const secrets = new Map<string, string>();
  const visitor = await openVisitor(browser, 'desktop');
  const { page, context } = visitor;
  const addresses: string[] = [];
  const pages: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    addresses.push(request.url(), referer);
  });

  // In a browser: sign in, open pages, leave for a payment gateway.
  await signIn(page, shop.url);
  secrets.set('token of the browser', (await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  secrets.set('cookie of the browser', (await context.cookies()).find(({ name }) => name === 'ctx')?.value ?? '');
  for (const address of [
    '/',
    '/setting/info',
    '/setting/address',
    '/setting/order',
    '/setting/cart',
    '/user/login',
    '/payment/select?code=T1',
  ]) {
    await page.goto(shop.url + address);
    await waitUntilHydrated(page);
    pages.push(await page.content(), await (await fetch(shop.url + address)).text());
  }
  pages.push(
    await page.evaluate(() =>
      JSON.stringify([...Object.entries(localStorage).filter(([name]) => name !== 'token'), ...Object.entries(sessionStorage)]),
    ),
  );

  // Through the API: register a new member, with failures on the way.
  const phone = createPhoneNumber();
  const words = ['first-Word-7391', 'second-Word-8462', 'wrong-Word-9573'] as const;
  for (const word of words) secrets.set(word, word);
  const code = await requestCode(shop, phone, 'register');
  const registered = { username: phone, password: words[0], phoneArea: '886', code, agree: true };
  expect((await call(shop, '/rest/user/registerByCode', { ...registered, code: '000000' })).code).toBe(-105);
  expect((await call(shop, '/rest/user/registerByCode', registered)).status).toBe(true);
  expect(await logIn(shop, phone, words[2])).toBe('');
  const token = await logIn(shop, phone, words[0]);
  secrets.set('token of the app', token);
  expect((await call(shop, '/rest/user/password/update', { password: words[0], newPassword: words[1] }, token)).status).toBe(true);
  await call(shop, '/rest/user/identity/save', { name: '林小美', type: 1, number: '11010519491231002X', consent: true }, token);
  await fetch(`${shop.url}/rest/user/wechat/login?code=stolenCode12345&state=stolenState12345&redirect=/`);
  secrets.set('code of an identity provider', 'stolenCode12345');
  secrets.set('secret of the shop', (await readFile(path.join(shop.dataDir, 'shop.secret'), 'utf8')).trim());
  for (const [at, key] of (await readSandboxKeys()).entries()) secrets.set(`key ${at}`, key);
  // Attempt to inject lines into the log.
  await fetch(`${shop.apiUrl}/rest/x%0d%0a{"level":60,"msg":"forged"}%1b[31m`, {
    headers: { 'user-agent': 'x\t{"level":60,"msg":"forged"}' },
  });
  await visitor.context.close();
  await shop.stop();

  expect([...secrets].filter(([, value]) => value.length < 8)).toEqual([]);
  expect(secrets.size).toBeGreaterThan(10);
  const client = fileURLToPath(new URL('../../../apps/web/dist/client/', import.meta.url));
  const log = readLog(shop);
  const sources: Record<string, Buffer[]> = {
    addresses: [Buffer.from(addresses.join('\n'))],
    pages: [Buffer.from(pages.join('\n'))],
    log: [Buffer.from(log)],
    program: await readFolder(client),
    database: await readFolder(path.join(shop.dataDir, 'database')),
  };
  // The searched sources contain what they should.
  expect([log.includes('/oauth/token'), addresses.some((address) => address.includes('/oauth/token'))]).toEqual([true, true]);
  expect(sources.database?.some((text) => text.includes(demoAccount.name))).toBe(true);
  const found = Object.entries(sources).flatMap(([source, texts]) =>
    [...secrets].filter(([, value]) => texts.some((text) => text.includes(value))).map(([name]) => `${name} in ${source}`),
  );
  expect(found).toEqual([]);
  // Each event is one line, whatever it contains.
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(20);
  // Only the log is searched for the code, because a database may contain any six digits.
  expect(lines.filter((line) => new RegExp(`\\b${code}\\b`).test(line) || line.includes(phone.slice(1)))).toEqual([]);
  const events = lines.map((line) => JSON.parse(line) as { level?: number; msg?: string });
  expect(events.filter(({ msg, level }) => msg === 'forged' || level === 60)).toEqual([]);
  expect(log.includes('\u001b')).toBe(false);
});

test.skipIf(!foundPostgres)('no log line contains personal data or a secret while PostgreSQL crashes', async ({ onTestFinished }) => {
  const postgres = await startPostgres(foundPostgres ?? {});
  onTestFinished(() => postgres.stop());
  const crashing = await startShop({ env: { LOG_LEVEL: 'info', DATABASE_URL: await postgres.createDatabase('secrets') } });
  onTestFinished(async () => {
    await crashing.stop();
    await crashing.remove();
  });
  const t = createTranslate('zh-CN');
  const phone = createPhoneNumber();
  const password = 'fourth-Word-1684';
  const receiver = { name: '陳大文測試', phone: '0977135246', detail: '和平東路七段 135 號 8 樓' };
  const position = { longitude: 120.685312, latitude: 24.135791 };
  const values = new Map(
    Object.entries({
      phone: phone.slice(1),
      password,
      'wrong password': 'fifth-Word-2795',
      'password in an address': 'sixth-Word-3806',
      'token in an address': 'eyJhbGciOiJIUzI1NiJ9',
      'name of the receiver': receiver.name,
      'phone of the receiver': receiver.phone.slice(1),
      'street of the receiver': '和平東路七段',
      'name of the identity': '林小美測試',
      'number of the identity': '11010519491231002X',
      nickname: 'Nickname-7135',
      latitude: String(position.latitude),
      longitude: String(position.longitude),
      'rounded latitude': 'lat=24.136',
      'rounded longitude': 'lng=120.685',
      'phone of the demo': demoAccount.name.slice(4),
      'password of the demo': demoAccount.password,
    }),
  );
  const value = (name: string) => values.get(name) ?? '';

  const visitor = await openVisitor(browser, 'desktop');
  const { page, context } = visitor;
  await signIn(page, crashing.url);
  values.set('token of the browser', (await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  values.set('cookie of the browser', (await context.cookies()).find(({ name }) => name === 'ctx')?.value ?? '');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(position);
  await page.goto(`${crashing.url}/near/shop`);
  await waitUntilHydrated(page);
  const nearby = page.waitForRequest((request) => request.url().includes(value('rounded latitude')));
  await page
    .getByRole('button', { name: t('local.near.locate') })
    .first()
    .click();
  await nearby;
  const query = `username=${phone}&password=${value('password in an address')}&access_token=${value('token in an address')}`;
  await page.goto(`${crashing.url}/user/login?${query}`);
  await waitUntilHydrated(page);

  const code = await requestCode(crashing, phone, 'register');
  expect(
    (await call(crashing, '/rest/user/registerByCode', { username: phone, password, phoneArea: '886', code, agree: true })).status,
  ).toBe(true);
  const token = await logIn(crashing, phone, password);
  values.set('token of the app', token);
  const region = { countryId: 2200000, provinceId: 2200100, cityId: 2200101, districtId: null, zip: '100' };
  const address = { ...receiver, ...region, phoneArea: '886', label: '', isDefault: false };
  const profile = new FormData();
  profile.set('nickname', value('nickname'));
  const near = `/rest/vender/near?lng=${position.longitude}&lat=${position.latitude}`;
  const requests: (() => Promise<unknown>)[] = [
    () => call(crashing, '/rest/user/address/save', address, token),
    () =>
      call(
        crashing,
        '/rest/user/identity/save',
        { name: value('name of the identity'), type: 1, number: value('number of the identity'), consent: true },
        token,
      ),
    () => call(crashing, near, undefined, token),
    () => logIn(crashing, phone, value('wrong password')),
    () => logIn(crashing, phone, password),
    () => call(crashing, '/rest/user/password/update', { password, newPassword: password }, token),
    () => call(crashing, '/rest/user/phone/save', { phoneArea: '886', phone: receiver.phone, code }, token),
    () => call(crashing, '/rest/user/registerByCode', { username: receiver.phone, password, phoneArea: '886', code, agree: true }),
    () => call(crashing, `/oauth/token?${query}`),
    () => fetch(`${crashing.url}/rest/user/info/update`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: profile }),
    () => fetch(`${crashing.sandboxUrl}/sms?phone=${receiver.phone}`),
  ];
  for (const save of requests.slice(0, 2)) expect(await save()).toMatchObject({ status: true });
  let crashed = false;
  const send = async (request: () => Promise<unknown>) => {
    while (!crashed) await request().catch(() => {});
  };
  const sending = [...requests, ...requests].map(send);
  for (let crash = 0; crash < 3; crash++) {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await postgres.crash();
  }
  crashed = true;
  await Promise.all(sending);
  await context.close();
  await crashing.stop();

  const log = readLog(crashing);
  // The crashes interrupted statements, and the API logged the failures.
  expect(log).toMatch(/"msg":"database"/);
  expect(log).toContain('/rest/vender/near');
  expect([...values].filter(([, secret]) => secret.length < 5)).toEqual([]);
  const found = [...values].flatMap(([name, secret]) =>
    log
      .split('\n')
      .filter((line) => line.includes(secret))
      .slice(0, 1)
      .map((line) => [name, line.slice(0, 300)]),
  );
  expect(found).toEqual([]);
});
