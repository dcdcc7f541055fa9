// Malicious texts are shown as written and have no effect: in the HTML, in the page state, and in a browser.
import { beforeAll, expect, test } from 'vitest';
import { demoAccount } from '../../pageTour/signIn.ts';
import { listTourPages } from '../../pageTour/tourPages.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

// Load shedding is off: other tests cover it.
const { shop, browser } = await openShop({ env: { QUESTIONS_PER_HOUR: '100', WORDS_REVIEW: 'none' } });
let token: string;
beforeAll(async () => {
  const reply = await fetch(`${shop.url}/oauth/token?platform=ios`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('baodao-web:')}` },
    body: new URLSearchParams({ grant_type: 'password', username: demoAccount.name, password: demoAccount.password }),
  });
  ({ access_token: token } = (await reply.json()) as { access_token: string });
});

async function post<Data>(path: string, body: object): Promise<Data> {
  const reply = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { status, data, code } = (await reply.json()) as { status: boolean; data: Data; code: number };
  if (!status) throw new Error(`${path} answered ${reply.status} ${code}`);
  return data;
}

async function rename(nickname: string): Promise<void> {
  const form = new FormData();
  form.append('nickname', nickname);
  const reply = await fetch(`${shop.url}/rest/user/info/update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`Saving the nickname answered ${reply.status}`);
}

/** Each payload sets `window.hit` if any part of it runs. */
const payloads = [
  '<script>hit=1</script>',
  '</script><script>hit=1</script>',
  '<img src=x onerror=hit=1>',
  '"><svg onload=hit=1>',
  "'><iframe srcdoc='<script>parent.hit=1</script>'>",
  '<!--<script>hit=1</script>-->',
  '</title><script>hit=1</script>',
  '</textarea><a href="javascript:hit=1" autofocus onfocus=hit=1>x</a>',
  '{{constructor.constructor("hit=1")()}}',
  '$t(frame.search) {{count}} ${hit=1}',
  '\\u003cscript>hit=1\\u003c/script> &lt;script&gt;hit=1&lt;/script&gt;',
  '__proto__ {"__proto__":{"hit":1}} ]]><!-- 👨‍👩‍👧‍👦 \u202ehit\u202c',
] as const;

/** Two payloads per test, which halves the number of posts. */
const pairs = payloads.flatMap((payload, at) => (at % 2 === 0 ? [[payload, payloads[at + 1] ?? ''] as const] : []));

test.each(pairs)('%s and %s do not run in any text that others read', async (payload, other) => {
  await rename(payload.slice(0, 18));
  const { id } = await post<{ id: number }>('/rest/question/save', {
    title: payload,
    content: `${other}\n${payload}`,
    images: [],
    type: 3,
    tags: [],
  });
  const answer = await post<{ id: number }>('/rest/answer/save', { questionId: id, content: other, images: [] });
  await post('/rest/answer/comment/save', { answerId: answer.id, content: other });

  const address = `/question?id=${id}`;
  const html = await (await fetch(shop.url + address)).text();
  const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(state).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(payload).slice(1, -1));
  // Structured data for search engines is a script element too.
  for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
    expect(data).not.toMatch(/[<>&]/);

  const visitor = await openVisitor(browser, 'desktop');
  const { page } = visitor;
  page.on('dialog', (dialog) => visitor.consoleMessages.push(`dialog: ${dialog.message()}`));
  for (const path of [address, `/answer?id=${answer.id}`, `/search?key=${encodeURIComponent(other)}`]) {
    await page.goto(shop.url + path);
    await waitUntilHydrated(page);
    expect(await page.evaluate(() => 'hit' in window || 'hit' in Object.prototype), path).toBe(false);
    expect(await page.evaluate(() => document.body.innerText), path).toContain(other.replaceAll(/\s+/g, ' ').slice(0, 20));
  }
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.context.close();
});

test('the content security policy allows no foreign source, and no page violates it', async () => {
  const { addresses, stops } = await listPages();
  expect(stops).toBe(10);
  const visitor = await openVisitor(browser, 'phone');
  for (const address of addresses) {
    const reply = await fetch(shop.url + address);
    const policy = new Map(
      (reply.headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources] as const;
      }),
    );
    expect([address, policy.get('default-src'), policy.get('object-src'), policy.get('base-uri'), policy.get('frame-ancestors')]).toEqual([
      address,
      ["'none'"],
      ["'none'"],
      ["'none'"],
      ["'none'"],
    ]);
    expect(policy.get('script-src')?.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual([]);
    // Inline style attributes are allowed, because they cannot run scripts.
    policy.delete('style-src-attr');
    expect([...policy.values()].flat().filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    await visitor.page.goto(shop.url + address);
    await waitUntilHydrated(visitor.page);
    expect(visitor.consoleMessages, address).toEqual([]);
  }
  await visitor.context.close();
});

async function listPages() {
  const wanted = [
    'home',
    'product',
    'productCategory',
    'search',
    'question',
    'shop',
    'articleInner',
    'lottery',
    'userLogin',
    'settingCart',
  ];
  const stops = (await listTourPages(shop.url)).filter(({ key }) => wanted.includes(key));
  return { stops: stops.length, addresses: stops.flatMap(({ buildAddress }, at) => [buildAddress(at % 2 === 0 ? 'zh-CN' : 'en')]) };
}

const evil = 'evil.example';
const foreignTargets = [
  `//${evil}`,
  `///${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `/%5c${evil}`,
  `/%2f${evil}`,
  `/%252f${evil}`,
  `/.${evil}`,
  `/..//${evil}`,
  `/%2e%2e//${evil}`,
  `//${evil}/%2f..`,
  `//${evil}:80#@localhost`,
  `https://${evil}`,
  `https:${evil}`,
  `HTTPS:/${evil}`,
  `//user:x@${evil}`,
  `javascript:location='//${evil}'`,
  `data:text/html,<script>location='//${evil}'</script>`,
  `/%0d%0alocation:%20https://${evil}`,
  `/\t/${evil}`,
];

test('no page address and no return path redirects to another host', async () => {
  const addresses = [
    ...foreignTargets.map((target) => `/pay/alipay/return?out_trade_no=${encodeURIComponent(target)}`),
    ...foreignTargets.map((target) => `/pay/esun/return/en?DATA=${encodeURIComponent(`RC=00,ONO=${target}`)}`),
    ...foreignTargets
      .filter((target) => target.startsWith('/'))
      .flatMap((target) => [`${target}/`, `/en${target}`, `${target}/product?id=1`, `/zh-CN${target}`]),
  ];
  const violations: string[] = [];
  for (const address of addresses) {
    const reply = await fetch(new URL(shop.url).origin + address.replaceAll('\t', '%09'), { redirect: 'manual' });
    const location = reply.headers.get('location');
    if (location !== null && new URL(location, shop.url).origin !== shop.url) violations.push(`${address} to ${location}`);
    if (reply.status >= 500) violations.push(`${address} ${reply.status}`);
    await reply.arrayBuffer();
  }
  expect(addresses.length).toBeGreaterThan(80);
  expect(violations).toEqual([]);
});

test('signing in through a foreign link stays in the shop', async () => {
  for (const target of [`//${evil}`, `javascript:location='//${evil}'`]) {
    const visitor = await openVisitor(browser, 'desktop');
    await visitor.page.goto(`${shop.url}/user/login?redirect=${encodeURIComponent(target)}`);
    await waitUntilHydrated(visitor.page);
    const form = visitor.page.locator('#main form').first();
    await form.locator('input[autocomplete~="username"]').fill(demoAccount.name);
    await form.locator('input[type="password"]').fill(demoAccount.password);
    await form.locator('button[type="submit"]').click();
    await visitor.page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
    expect(visitor.page.url()).toBe(`${shop.url}/`);
    await visitor.context.close();
  }
});

test('each of two hundred concurrent pages contains only its own search words', async () => {
  const words = Array.from({ length: 50 }, (_, at) => `visitor${at}x${(at * 7919).toString(36)}`);
  const wrong: string[] = [];
  const turns = Array.from({ length: 200 }, (_, turn) => turn).values();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const turn of turns) {
        const own = words[turn % 50] ?? '';
        const reply = await fetch(`${shop.url}${['', '/en', '/zh-TW'][turn % 3]}/search?key=${own}`);
        const html = await reply.text();
        const others = words.filter((word) => word !== own && new RegExp(`${word}\\b`).test(html));
        if (!html.includes(own) || others.length > 0) wrong.push(`${own} ${reply.status}: ${others.join()}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
});

test('request headers do not change the pages of other visitors', async () => {
  const { addresses } = await listPages();
  const forgedHeaders: Record<string, string>[] = [
    { 'x-forwarded-host': evil, 'x-forwarded-proto': 'gopher' },
    { host: evil },
    { forwarded: `host=${evil};proto=https` },
    { 'x-original-url': '/en', 'x-rewrite-url': '/en' },
    { cookie: 'lang=en; ctx=x; token=y', 'accept-language': 'en' },
    { authorization: `Bearer ${token}` },
    { 'x-forwarded-prefix': `//${evil}`, 'x-forwarded-port': '1' },
    { 'x-http-method-override': 'DELETE' },
  ];
  for (const address of addresses) {
    const [first, ...others] = [{}, ...forgedHeaders, {}].map((headers) =>
      fetch(shop.url + address, { headers }).then((reply) => reply.text()),
    );
    const html = await first;
    expect(html).not.toContain(evil);
    expect((await Promise.all(others)).map((other) => other === html)).toEqual(others.map(() => true));
  }
});
