// Requests at the edges of HTTP, and servers that are replaced while requests are on their way.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '../../apps/api/test/members.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import { findFreePorts } from '../findFreePorts.ts';
import { startBalancer } from '../soak/balancer.ts';
import { type AttackCase, atOnce, expectCount, summarize } from './attackCase.ts';
import { type RawReply, readEnvelope, sendBytes, sendRequest, statusOf } from './request.ts';

const CLIENTS = 20;
const RESTARTS = 2;

const namedHeaders: AttackCase = {
  title: 'Remove headers by naming them in Connection',
  async run(shop) {
    const { token } = await signUp(shop.clientOf(0));
    const { host } = new URL(shop.publicUrl);
    const names = ['authorization', 'x-forwarded-for', 'host', 'content-length', 'cookie', 'x-request-id'];
    const successes: string[] = [];
    const statuses: string[] = [];
    for (const name of names) {
      const reply = await sendBytes(
        shop.publicUrl,
        `GET /rest/user/info HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nConnection: close, ${name}\r\n\r\n`,
      );
      const status = statusOf(reply);
      statuses.push(String(status));
      // The shop may ignore the name or reject the request, but must not fail.
      if (status === 0 || status >= 500) successes.push(`Connection: ${name} is answered with ${status}`);
    }
    return { count: names.length, successes, answers: summarize(statuses) };
  },
};

const smuggling: AttackCase = {
  title: 'Smuggle a second request: lengths that contradict, obsolete folding, bare line feeds',
  async run(shop) {
    const { host } = new URL(shop.publicUrl);
    const inner = `GET /smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const heads = [
      `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      `Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
      `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
      `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
      `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${inner}`,
      `Content-Length: +5\r\n\r\nhello${inner}`,
      `X: a\r\n b\r\nContent-Length: 0\r\n\r\n${inner}`.replace('X: a\r\n b', 'X : a'),
      `X: a\nContent-Length: 5\r\n\r\n${inner}`,
    ];
    const statuses: string[] = [];
    const successes: string[] = [];
    for (const head of heads) {
      const reply = await sendBytes(
        shop.publicUrl,
        `POST /rest/user/login/code HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${head}`,
      );
      statuses.push(String(statusOf(reply)));
      if (reply.split('HTTP/1.1 ').length > 2) successes.push(`two replies to ${JSON.stringify(head.slice(0, 40))}`);
    }
    return { count: heads.length, successes, answers: summarize(statuses) };
  },
};

const oldClients: AttackCase = {
  title: 'HTTP/1.0 and Connection: close, at pages and API',
  async run(shop) {
    const { host } = new URL(shop.publicUrl);
    const paths = ['/', '/rest/currency', '/livez'];
    const successes: string[] = [];
    const statuses: string[] = [];
    for (const path of paths)
      for (const head of [
        `GET ${path} HTTP/1.0\r\nHost: ${host}\r\n\r\n`,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      ]) {
        const start = performance.now();
        const reply = await sendBytes(shop.publicUrl, head);
        statuses.push(String(statusOf(reply)));
        if (statusOf(reply) !== 200) successes.push(`${head.slice(0, 24)} is answered with ${statusOf(reply)}`);
        if (performance.now() - start > 2_900) successes.push(`${head.slice(0, 24)} is left open`);
        if (head.includes('HTTP/1.0') && /^transfer-encoding: chunked/im.test(reply)) successes.push(`${path} sends chunks to HTTP/1.0`);
      }
    return { count: statuses.length, successes, answers: summarize(statuses) };
  },
};

/** Clients that keep their connections and load a path until the restarts are over. Returns what failed. */
async function loadWhile(url: string, path: string, work: () => Promise<void>): Promise<{ served: number; failures: string[] }> {
  let isOver = false;
  let served = 0;
  const failures: string[] = [];
  const clients = atOnce(CLIENTS, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const outcome = await sendRequest(url + path, { agent }).then(
        ({ status }) => String(status),
        (error: unknown) => String(error),
      );
      if (outcome === '200') served += 1;
      else failures.push(outcome);
    }
    agent.destroy();
  });
  await work().finally(() => {
    isOver = true;
  });
  await clients;
  return { served, failures };
}

const restartedWeb: AttackCase = {
  title: `Replace the web server under ${CLIENTS} clients that load pages and data`,
  async run(shop) {
    const { productId } = await addProduct(shop);
    const lost: string[] = [];
    let count = 0;
    for (const path of [`/product?id=${productId}`, `/rest/product/detail/${productId}`]) {
      let current = await shop.startWeb();
      const balancer = await startBalancer(current.url);
      try {
        const { served, failures } = await loadWhile(balancer.url, path, async () => {
          for (let restart = 0; restart < RESTARTS; restart++) {
            const next = await shop.startWeb();
            balancer.sendTo(next.url);
            await current.stop();
            current = next;
            await sleep(300);
          }
        });
        count += served + failures.length;
        lost.push(...failures.map((failure) => `${path}: ${failure}`));
      } finally {
        balancer.stop();
        await current.stop();
      }
    }
    return { count, successes: lost.length > 0 ? [summarize(lost)] : [], answers: `${RESTARTS * 2} restarts` };
  },
};

const restartedApi: AttackCase = {
  title: `Replace the API behind the web server under ${CLIENTS} clients`,
  async run(shop) {
    const { productId } = await addProduct(shop);
    let current = await shop.startExtraApi();
    const balancer = await startBalancer(current.url);
    const web = await shop.startWeb(balancer.url);
    try {
      const { served, failures } = await loadWhile(web.url, `/rest/product/detail/${productId}`, async () => {
        for (let restart = 0; restart < RESTARTS; restart++) {
          const next = await shop.startExtraApi();
          balancer.sendTo(next.url);
          await current.stop();
          current = next;
          await sleep(300);
        }
      });
      return {
        count: served + failures.length,
        successes: failures.length > 0 ? [summarize(failures)] : [],
        answers: `${RESTARTS} restarts`,
      };
    } finally {
      balancer.stop();
      await web.stop();
      await current.stop();
    }
  },
};

/** What a client needs to go on: the status, a time to retry, and the envelope. */
const describeError = (reply: RawReply): string => {
  const envelope = readEnvelope(reply);
  const retry = reply.headers['retry-after'] === undefined ? ' without Retry-After' : '';
  return `${reply.status}${reply.status === 503 ? retry : ''}${envelope ? '' : ' without the envelope'}`;
};

const absentApi: AttackCase = {
  title: 'Call a web server whose API is away',
  async run(shop) {
    const [port = 0] = await findFreePorts(1);
    const web = await shop.startWeb(`http://127.0.0.1:${port}`);
    try {
      const calls = [
        await sendRequest(`${web.url}/rest/currency`),
        await sendRequest(`${web.url}/rest/user/login/code`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
        await sendRequest(`${web.url}/oauth/token`, { method: 'POST', body: 'a=1' }),
        await sendRequest(`${web.url}/supplier/shipment`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      ];
      const wrong = calls.map(describeError).filter((text) => text !== '503');
      return { count: calls.length, successes: wrong.length > 0 ? [summarize(wrong)] : [], answers: summarize(calls.map(describeError)) };
    } finally {
      await web.stop();
    }
  },
};

const largeRequests: AttackCase = {
  title: 'Send bodies and headers that are too large',
  async run(shop) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username: 'x'.repeat(200_000) });
    const replies = await Promise.all(
      [shop.publicUrl, ...shop.urls].map((url) => sendRequest(`${url}/rest/user/login/code`, { method: 'POST', headers, body })),
    );
    const wrong = replies.map(describeError).filter((text) => text !== '413');
    const longHeader = await sendRequest(`${shop.publicUrl}/rest/currency`, { headers: { 'x-long': 'x'.repeat(64_000) } });
    return {
      count: replies.length + 1,
      successes: [...(wrong.length > 0 ? [summarize(wrong)] : []), ...expectCount('status of a long header', longHeader.status, 431)],
      answers: summarize([...replies, longHeader].map(({ status }) => String(status))),
    };
  },
};

export const hopByHop: AttackCase[] = [namedHeaders, smuggling, oldClients, restartedWeb, restartedApi, absentApi, largeRequests];
