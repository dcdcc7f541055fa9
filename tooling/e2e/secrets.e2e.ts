// After somebody has signed up, signed in, bought and changed his password, nothing secret lies where it could be read.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { demo, signIn } from '../pageTour/signIn.ts';
import { openShop } from './openShop.ts';
import { hydrated, newNumber, openVisitor } from './visitor.ts';

const { shop, browser } = await openShop({ env: { LOG_LEVEL: 'info' } });

interface Reply {
  status: boolean;
  code: number;
  data: Record<string, unknown>;
  access_token?: string;
}

async function call(path: string, body?: object, token?: string): Promise<Reply> {
  const reply = await fetch(`${shop.url}${path}`, {
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return (await reply.json()) as Reply;
}

async function logIn(username: string, password: string): Promise<string> {
  const reply = await fetch(`${shop.url}/oauth/token?platform=ios`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('baodao-web:')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  return ((await reply.json()) as Reply).access_token ?? '';
}

/** What the sandbox knows and only the two sides may know: keys of merchants, of messages, of parties to sign in by. */
async function keysOfSandbox(): Promise<string[]> {
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

async function bytesIn(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name))));
}

test('no address, page, log, file of the program or row of the database holds a token, a password, a code or a key', async () => {
  const secrets = new Map<string, string>();
  const visitor = await openVisitor(browser, 'desk');
  const { page, context } = visitor;
  const addresses: string[] = [];
  const pages: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    addresses.push(request.url(), referer);
  });

  // In a browser: in, around, and out to a gateway.
  await signIn(page, shop.url);
  secrets.set('token of the browser', (await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  secrets.set('cookie of the browser', (await context.cookies()).find(({ name }) => name === 'ctx')?.value ?? '');
  secrets.set('password of the demo', demo.password);
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
    await hydrated(page);
    pages.push(await page.content(), await (await fetch(shop.url + address)).text());
  }
  pages.push(
    await page.evaluate(() =>
      JSON.stringify([...Object.entries(localStorage).filter(([name]) => name !== 'token'), ...Object.entries(sessionStorage)]),
    ),
  );

  // By calls: somebody new, with everything that goes wrong on the way.
  const phone = newNumber();
  const words = ['first-Word-7391', 'second-Word-8462', 'wrong-Word-9573'] as const;
  for (const word of words) secrets.set(word, word);
  const codeFor = async (scene: string) => {
    const { data } = await call('/rest/captcha/key');
    const { challenge, salt, algorithm, signature } = data.challenge as Record<string, string>;
    const digest = async (text: string) => Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
    let number = 0;
    while ((await digest(`${salt}${number}`)) !== challenge) number += 1;
    const captcha = `pow:${btoa(JSON.stringify({ algorithm, challenge, salt, signature, number }))}`;
    expect((await call('/rest/sms/send', { phoneArea: '886', phone, scene, captchaKey: data.key, captcha })).code).toBe(0);
    const { messages } = (await (await fetch(`${shop.sandboxUrl}/sms.json?phone=886${phone.slice(1)}`)).json()) as {
      messages: { text: string }[];
    };
    return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  };
  const code = await codeFor('register');
  const registered = { username: phone, password: words[0], phoneArea: '886', code, agree: true };
  expect((await call('/rest/user/registerByCode', { ...registered, code: '000000' })).code).toBe(-105);
  expect((await call('/rest/user/registerByCode', registered)).status).toBe(true);
  expect(await logIn(phone, words[2])).toBe('');
  const token = await logIn(phone, words[0]);
  secrets.set('token of the app', token);
  expect((await call('/rest/user/password/update', { password: words[0], newPassword: words[1] }, token)).status).toBe(true);
  await call('/rest/user/identity/save', { name: '林小美', number: '11010519491231002X', consent: true }, token);
  await fetch(`${shop.url}/rest/user/wechat/login?code=stolenCode12345&state=stolenState12345&redirect=/`);
  secrets.set('code of a party', 'stolenCode12345');
  secrets.set('secret of the shop', (await readFile(path.join(shop.dataDir, 'shop.secret'), 'utf8')).trim());
  for (const [at, key] of (await keysOfSandbox()).entries()) secrets.set(`key ${at}`, key);
  // Whoever writes lines of his own into the log.
  await fetch(`${shop.apiUrl}/rest/x%0d%0a{"level":60,"msg":"forged"}%1b[31m`, {
    headers: { 'user-agent': 'x\t{"level":60,"msg":"forged"}' },
  });
  await visitor.context.close();
  await shop.stop();

  expect([...secrets].filter(([, value]) => value.length < 8)).toEqual([]);
  expect(secrets.size).toBeGreaterThan(10);
  const client = fileURLToPath(new URL('../../apps/web/dist/client/', import.meta.url));
  const [, log = ''] = shop.output().split('Ctrl+C');
  const places: Record<string, Buffer[]> = {
    addresses: [Buffer.from(addresses.join('\n'))],
    pages: [Buffer.from(pages.join('\n'))],
    log: [Buffer.from(log)],
    program: await bytesIn(client),
    database: await bytesIn(path.join(shop.dataDir, 'database')),
  };
  // What is looked through is really there.
  expect([log.includes('/oauth/token'), addresses.some((address) => address.includes('/oauth/token'))]).toEqual([true, true]);
  expect(places.database?.some((text) => text.includes(demo.name))).toBe(true);
  const found = Object.entries(places).flatMap(([place, texts]) =>
    [...secrets].filter(([, value]) => texts.some((text) => text.includes(value))).map(([name]) => `${name} in ${place}`),
  );
  expect(found).toEqual([]);
  // One event, one line, whatever was in it. What this test asked of the sandbox's telephone is not the shop's.
  const lines = log.split('\n').filter((line) => line.trim() !== '' && !line.includes('/sms.json'));
  expect(lines.length).toBeGreaterThan(20);
  // Six digits are somewhere in any database: in the log they would be the code.
  expect(lines.filter((line) => new RegExp(`\\b${code}\\b`).test(line) || line.includes(phone.slice(1)))).toEqual([]);
  const events = lines.map((line) => JSON.parse(line) as { level?: number; msg?: string });
  expect(events.filter(({ msg, level }) => msg === 'forged' || level === 60)).toEqual([]);
  expect(log.includes('\u001b')).toBe(false);
});
