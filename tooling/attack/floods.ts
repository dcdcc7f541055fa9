// More requests than one client should send. After each flood another shopper must be able to load a page, sign in and order.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cart } from '@baodao/api-client/endpoints/cart';
import { session } from '@baodao/api-client/endpoints/session';
import { answerCaptcha, login, requestSmsCode } from '../../apps/api/test/account.ts';
import { signUp } from '../../apps/api/test/members.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import { buyOne, signUpBuyer } from '../../apps/api/test/purchase.ts';
import { readUsage } from '../bench/processes.ts';
import { type AttackCase, atOnce, summarize } from './attackCase.ts';
import type { AttackShop } from './attackShop.ts';
import { sendRequest } from './request.ts';

const demo = { username: '+886912345678', password: 'baodao2026' };
const MAX_PAGE_MS = 3_000;
const MAX_GROWTH = 1.5;
const REST_MS = 60_000;

/** What another shopper cannot do: load a page, sign in, order. */
async function findOutages(shop: AttackShop): Promise<string[]> {
  const outages: string[] = [];
  const start = performance.now();
  const page = await fetch(`${shop.publicUrl}/`).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  );
  const milliseconds = Math.round(performance.now() - start);
  if (page !== 200) outages.push(`the home page answers ${page} to another shopper`);
  if (milliseconds > MAX_PAGE_MS) outages.push(`the home page takes ${milliseconds} ms`);
  const client = shop.clientOf(0);
  const { httpStatus } = await login(client, demo.username, demo.password, { headers: { 'x-forwarded-for': '198.51.100.201' } });
  if (httpStatus !== 200) outages.push(`the login answers ${httpStatus} to another shopper`);
  const { skuId } = await addProduct(client);
  await buyOne(client, await signUpBuyer(client), { skuId }).catch((error: unknown) => outages.push(`no order: ${String(error)}`));
  return outages;
}

const guessedPasswords: AttackCase = {
  title: 'Guess passwords from one address; then sign in there with a captcha',
  async run(shop) {
    const client = shop.clientOf(0);
    const headers = { 'x-forwarded-for': '198.51.100.202' };
    const statuses: string[] = [];
    for (let index = 0; index < 40; index++)
      statuses.push(String((await login(client, `+8869560${10_000 + index}`, 'wrong horse 7', { headers })).code));
    const right = await login(client, demo.username, demo.password, { headers, ...(await answerCaptcha(client)) });
    return {
      count: statuses.length,
      successes: [
        ...(new Set(statuses).size > 1 ? [] : ['guesses never demanded a captcha']),
        ...(right.access_token ? [] : [`the right password with a captcha is answered with ${right.httpStatus}`]),
        ...(await findOutages(shop)),
      ],
      answers: summarize(statuses),
    };
  },
};

const guessedCodes: AttackCase = {
  title: 'Guess SMS codes over many numbers',
  async run(shop) {
    const replies = await atOnce(200, (index) =>
      shop
        .clientOf(index)
        .call(
          session.loginByCode,
          { username: `09570${10_000 + index}`, phoneArea: '886', code: String(100_000 + index) },
          { headers: { 'x-forwarded-for': '198.51.100.203' } },
        ),
    );
    const signedIn = replies.filter(({ status }) => status).length;
    return {
      count: replies.length,
      successes: [...(signedIn > 0 ? [`${signedIn} logins`] : []), ...(await findOutages(shop))],
      answers: summarize(replies.map(({ code }) => String(code))),
    };
  },
};

const burntCode: AttackCase = {
  title: "Use up another's SMS code by wrong guesses",
  async run(shop) {
    const client = shop.clientOf(0);
    const phone = '0958000111';
    await signUp(client, { phone: '+886958000111' });
    let cookie = '';
    const device: typeof client = {
      ...client,
      async call(endpoint, input, options) {
        const reply = await client.call(endpoint, input, { ...options, headers: { ...options?.headers, ...(cookie ? { cookie } : {}) } });
        cookie =
          reply.headers
            .getSetCookie()
            .find((each) => each.startsWith('sms='))
            ?.split(';', 1)[0] ?? cookie;
        return reply;
      },
    };
    const code = await requestSmsCode(device, phone, 'login');
    const wrong = code === '123456' ? '654321' : '123456';
    const guesses = await atOnce(30, async (index) =>
      shop
        .clientOf(index)
        .call(
          session.loginByCode,
          { username: phone, phoneArea: '886', code: wrong, ...(index % 3 === 0 ? await answerCaptcha(client) : {}) },
          { headers: { 'x-forwarded-for': `198.51.101.${index}` } },
        ),
    );
    // Many failures for a number demand a captcha of everyone. They must not take the code away.
    const enter = (answer: object) => device.call(session.loginByCode, { username: phone, phoneArea: '886', code, ...answer });
    const first = await enter({});
    const own = first.status ? first : await enter(await answerCaptcha(client));
    return {
      count: guesses.length,
      successes: own.status ? [] : [`the owner's code with a captcha is answered with ${own.code}`],
      answers: summarize(guesses.map((reply) => String(reply.code))),
    };
  },
};

/** Opens a message stream and returns its status. The stream stays open until the agent is destroyed. */
const openStream = (url: string, token: string, agent: http.Agent): Promise<number> =>
  new Promise((resolve) => {
    const request = http.get(`${url}/rest/user/message/stream`, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      reply.on('error', () => {});
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    request.on('error', () => resolve(0));
  });

const manyStreams: AttackCase = {
  title: 'Open two thousand live streams as one member',
  async run(shop) {
    const [attacker, other] = [await signUp(shop.clientOf(0)), await signUp(shop.clientOf(0))];
    const agent = new http.Agent({ keepAlive: true });
    try {
      const statuses: number[] = [];
      for (let batch = 0; batch < 20; batch++)
        statuses.push(...(await atOnce(100, () => openStream(shop.urls[0] ?? '', attacker.token, agent))));
      const others = await openStream(shop.urls[0] ?? '', other.token, agent);
      return {
        count: statuses.length,
        successes: [...(others === 200 ? [] : [`the stream of another member is answered with ${others}`]), ...(await findOutages(shop))],
        answers: summarize(statuses.map(String)),
      };
    } finally {
      agent.destroy();
    }
  },
};

const uploadForm = (megabytes: number) => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.alloc(megabytes * 1024 * 1024)], { type: 'image/jpeg' }), 'a.jpg');
  return form;
};

const largeForms: AttackCase = {
  title: 'Upload sixty forms of 10 MiB at once',
  async run(shop) {
    const { token } = await signUp(shop.clientOf(0));
    const statuses = await atOnce(60, () =>
      fetch(`${shop.publicUrl}/rest/media/save`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: uploadForm(10),
      }).then(
        ({ status }) => String(status),
        () => 'connection closed',
      ),
    );
    const accepted = statuses.filter((status) => status === '200').length;
    return {
      count: statuses.length,
      successes: [...(accepted > 0 ? [`${accepted} accepted`] : []), ...(await findOutages(shop))],
      answers: summarize(statuses),
    };
  },
};

const manyWrites: AttackCase = {
  title: 'Write 1,880 times in ten seconds as one member',
  async run(shop) {
    const { token } = await signUp(shop.clientOf(0));
    const { skuId } = await addProduct(shop, { stock: 10_000 });
    const statuses: string[] = [];
    for (let batch = 0; batch < 20; batch++) {
      const next = sleep(500);
      const replies = await atOnce(94, (index) => shop.clientOf(index).call(cart.save, { skuId, num: 1 }, { token, key: randomUUID() }));
      statuses.push(...replies.map(({ httpStatus }) => String(httpStatus)));
      await next;
    }
    const errors = statuses.filter((status) => status === '500').length;
    const isLimited = statuses.includes('429');
    return {
      count: statuses.length,
      successes: [
        ...(errors > 0 ? [`${errors} internal errors`] : []),
        ...(isLimited ? [] : ['no write was limited']),
        ...(await findOutages(shop)),
      ],
      answers: summarize(statuses),
    };
  },
};

const uncachedSearches: AttackCase = {
  title: 'Search for another word each time',
  async run(shop) {
    const statuses: string[] = [];
    for (let batch = 0; batch < 10; batch++) {
      const replies = await atOnce(40, () => sendRequest(`${shop.publicUrl}/search?key=${randomUUID()}`));
      statuses.push(...replies.map(({ status }) => String(status)));
    }
    const errors = statuses.filter((status) => !['200', '429', '503'].includes(status));
    return {
      count: statuses.length,
      successes: [...(errors.length > 0 ? [summarize(errors)] : []), ...(await findOutages(shop))],
      answers: summarize(statuses),
    };
  },
};

interface Memory {
  api: number;
  web: number;
}

/** Megabytes of the first API and the first web server. */
function readMemory(): Memory {
  const [api, web] = [readUsage('api', process.pid), readUsage('web', process.pid)];
  if (!api || !web) throw new Error('Memory is read from /proc, which this system does not have');
  return { api: api.megabytes, web: web.megabytes };
}

/** `idle` is read before the floods begin, after some pages. */
function createMemoryCases(minutes: number): { first: AttackCase; last: AttackCase } {
  let idle: Memory | undefined;
  const first: AttackCase = {
    title: 'Memory before the floods',
    async run(shop) {
      for (let index = 0; index < 50; index++) await sendRequest(`${shop.publicUrl}/`);
      await sleep(3_000);
      idle = readMemory();
      return { count: 50, successes: [], answers: `API ${idle.api} MB, web ${idle.web} MB` };
    },
  };
  const last: AttackCase = {
    title: `Memory after ${minutes} minutes of mixed load and one of rest`,
    async run(shop) {
      const before = idle ?? readMemory();
      const peak = { ...before };
      let count = 0;
      let answered = 0;
      // A request that is not answered in time is a finding of the other attacks. Here the load goes on.
      const send = async (sending: Promise<unknown>) => {
        count += 1;
        await sending.then(
          () => (answered += 1),
          () => undefined,
        );
      };
      for (const until = Date.now() + minutes * 60_000; Date.now() < until; ) {
        await Promise.all([
          atOnce(20, () => send(sendRequest(`${shop.publicUrl}/search?key=${randomUUID()}`))),
          atOnce(20, () => send(sendRequest(`${shop.publicUrl}/rest/user/info`, { headers: { authorization: `Bearer ${randomUUID()}` } }))),
          atOnce(2, () => send(fetch(`${shop.publicUrl}/rest/media/save`, { method: 'POST', body: uploadForm(2) }))),
        ]);
        const now = readMemory();
        peak.api = Math.max(peak.api, now.api);
        peak.web = Math.max(peak.web, now.web);
      }
      await sleep(REST_MS);
      const rest = readMemory();
      return {
        count,
        successes: (['api', 'web'] as const)
          .filter((name) => rest[name] > before[name] * MAX_GROWTH)
          .map((name) => `${name} keeps ${rest[name]} MB, ${(rest[name] / before[name]).toFixed(2)} times as much as idle`),
        answers: (['api', 'web'] as const)
          .map((name) => `${name}: idle ${before[name]}, peak ${peak[name]}, rest ${rest[name]} MB`)
          .concat(`${answered} answered`)
          .join('; '),
      };
    },
  };
  return { first, last };
}

export function createFloods(minutes: number): AttackCase[] {
  const { first, last } = createMemoryCases(minutes);
  return [first, guessedPasswords, guessedCodes, burntCode, manyStreams, largeForms, manyWrites, uncachedSearches, last];
}
