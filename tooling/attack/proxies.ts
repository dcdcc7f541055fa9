// What clients claim about their address, host and protocol.
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { type AttackCase, atOnce, expectCount, summarize } from './attackCase.ts';
import type { AttackShop } from './attackShop.ts';
import { type RawRequest, readEnvelope, sendBytes, sendRequest, statusOf } from './request.ts';

const EVIL = 'evil.example';
const pathOf = (endpoint: { route: string }) => endpoint.route.split(' ')[1] ?? '';

/** A wrong password. Above the limit of an address the reply demands a captcha. */
async function guessPassword(shop: AttackShop, request: RawRequest, username = '+886955000111'): Promise<string> {
  const { headers, ...options } = request;
  const reply = await sendRequest(`${shop.publicUrl}${pathOf(session.token)}?platform=ios`, {
    ...options,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('baodao-web:').toString('base64')}`,
      ...headers,
    },
    body: new URLSearchParams({ grant_type: 'password', username, password: 'wrong horse 7' }).toString(),
  });
  return `${reply.status} ${readEnvelope(reply)?.code ?? ''}`.trim();
}

const spoofedAddresses: AttackCase = {
  title: 'Guess passwords from an untrusted peer with another X-Forwarded-For each time',
  async run(shop) {
    const count = 40;
    const answers: string[] = [];
    for (let index = 0; index < count; index++) {
      const address = `203.0.113.${index + 1}`;
      answers.push(
        await guessPassword(
          shop,
          { from: '127.0.0.66', headers: { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` } },
          `+8869550${String(10_000 + index)}`,
        ),
      );
    }
    const { rows } = await shop.services.pool.query<{ keys: number }>(
      "SELECT count(*)::int AS keys FROM rate_counter WHERE key LIKE '%203.0.113.%'",
    );
    const demanded = new Set(answers).size > 1;
    return {
      count,
      successes: [
        ...expectCount('counters of spoofed addresses', rows[0]?.keys ?? 0, 0),
        ...(demanded ? [] : ['guesses never demanded a captcha']),
      ],
      answers: summarize(answers),
    };
  },
};

const hiddenAddress: AttackCase = {
  title: 'Guess passwords with a Connection header that removes X-Forwarded-For',
  async run(shop) {
    const count = 40;
    const answers: string[] = [];
    for (let index = 0; index < count; index++)
      answers.push(
        await guessPassword(shop, { from: '127.0.0.71', headers: { connection: 'close, x-forwarded-for' } }, `+8869551${10_000 + index}`),
      );
    // The failures must count for the attacker's address, and not for that of the web server.
    const genuine = await guessPassword(shop, { from: '127.0.0.71' }, '+886955200000');
    return {
      count: count + 1,
      successes: genuine.includes('-104') ? [] : [`the address needs no captcha after ${count} failures: ${genuine}`],
      answers: summarize(answers),
    };
  },
};

const balancedShoppers: AttackCase = {
  title: 'Eighty shoppers behind one trusted balancer ask for a captcha',
  async run(shop) {
    const replies = await atOnce(80, (index) =>
      sendRequest(shop.publicUrl + pathOf(account.captchaKey), {
        from: '127.0.0.1',
        headers: { 'x-forwarded-for': `198.51.100.${index + 1}` },
      }),
    );
    const rejected = replies.filter(({ status }) => status !== 200).length;
    return {
      count: replies.length,
      successes: expectCount('shoppers rejected because of others', rejected, 0),
      answers: summarize(replies.map(({ status }) => String(status))),
    };
  },
};

const claimedHosts: AttackCase = {
  title: 'Claim another host: wrong, forwarded, two Host headers, absolute URI',
  async run(shop) {
    const { host } = new URL(shop.publicUrl);
    const forgedHeaders: Record<string, string>[] = [
      { host: EVIL },
      { 'x-forwarded-host': EVIL },
      { 'x-forwarded-host': `${EVIL}, ${host}` },
      { forwarded: `host=${EVIL}` },
      { host: `${host}@${EVIL}` },
      { 'x-forwarded-proto': 'javascript' },
    ];
    const paths = ['/', '/robots.txt', '/sitemap.xml', '/user/login', '/pay/alipay/return?out_trade_no=P261121000000BBBBBBB'];
    const successes: string[] = [];
    const answers: string[] = [];
    for (const path of paths)
      for (const headers of forgedHeaders) {
        const reply = await sendRequest(shop.publicUrl + path, { from: '127.0.0.67', headers });
        answers.push(String(reply.status));
        if (reply.status >= 500) successes.push(`${path} answers ${reply.status} to ${JSON.stringify(headers)}`);
        if (`${reply.body}${JSON.stringify(reply.headers)}`.includes(EVIL)) successes.push(`${path} repeats ${JSON.stringify(headers)}`);
      }
    for (const path of paths) {
      const twice = await sendBytes(shop.publicUrl, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: ${EVIL}\r\nConnection: close\r\n\r\n`);
      const absolute = await sendBytes(shop.publicUrl, `GET http://${EVIL}${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      answers.push(String(statusOf(twice)), String(statusOf(absolute)));
      if (statusOf(twice) !== 400) successes.push(`${path} accepts two Host headers`);
      for (const status of [twice, absolute].map(statusOf)) if (status >= 500) successes.push(`${path} answers ${status}`);
      if (absolute.includes(EVIL)) successes.push(`${path} repeats the host of an absolute URI`);
    }
    return { count: answers.length, successes, answers: summarize(answers) };
  },
};

const secureCookie: AttackCase = {
  title: 'Get a session cookie with a protocol that the client claims',
  async run(shop) {
    const login = async (headers: Record<string, string>, from: string) => {
      const reply = await sendRequest(`${shop.publicUrl}${pathOf(session.token)}?platform=web`, {
        from,
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from('baodao-web:').toString('base64')}`,
          // Only a page of the shop gets a cookie.
          origin: shop.publicUrl,
          ...headers,
        },
        body: new URLSearchParams({ grant_type: 'password', username: '+886912345678', password: 'baodao2026' }).toString(),
      });
      return { status: reply.status, cookies: reply.headers['set-cookie'] ?? [] };
    };
    const genuine = await login({}, '127.0.0.68');
    const claimed = await login({ 'x-forwarded-proto': 'https' }, '127.0.0.69');
    const isHttps = shop.publicUrl.startsWith('https:');
    const wrong = [genuine, claimed].filter(({ cookies }) => cookies.some((cookie) => /;\s*secure/i.test(cookie) !== isHttps));
    const open = [genuine, claimed]
      .flatMap(({ cookies }) => cookies)
      .filter((cookie) => !/httponly/i.test(cookie) || !/samesite=strict/i.test(cookie));
    return {
      count: 2,
      successes: [
        ...expectCount('cookies whose Secure does not follow the public URL', wrong.length, 0),
        ...expectCount('cookies open to scripts or other sites', open.length, 0),
        ...(genuine.cookies.length === 0 ? [`no cookie: ${genuine.status}`] : []),
      ],
      answers: `${genuine.status}, ${claimed.status}`,
    };
  },
};

export const proxies: AttackCase[] = [spoofedAddresses, hiddenAddress, balancedShoppers, claimedHosts, secureCookie];
