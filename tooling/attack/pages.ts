// Pages: what one visitor adds to an address must not reach another, and a herd that does not read must not fill the memory.
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readUsage } from '../bench/processes.ts';
import { type AttackCase, atOnce } from './attackCase.ts';
import type { AttackShop } from './attackShop.ts';

const pages = [
  '/',
  '/search?key=tea',
  '/brand',
  '/market',
  '/news',
  '/guide/contact',
  '/user/login',
  '/user/register',
  '/payment/result/alipay',
  '/en/',
  '/zh-TW/search?key=tea',
  '/setting/cart',
];

const readPage = async (shop: AttackShop, address: string) => {
  const reply = await fetch(shop.publicUrl + address, { redirect: 'manual' });
  return (await reply.text()) + (reply.headers.get('location') ?? '') + (reply.headers.get('link') ?? '');
};

const poisonedPages: AttackCase = {
  title: 'Put a query into the pages of other visitors',
  async run(shop) {
    const mark = `evil-${randomUUID()}`;
    const successes = new Set<string>();
    let count = 0;
    for (const page of pages) {
      const join = page.includes('?') ? '&' : '?';
      const spellings = [
        `${page}${join}utm_source=${mark}`,
        `${page}${join}redirect=/${mark}&${mark}=1`,
        `${page}${join}trade_no=${mark}&sign=${mark}&total_amount=1`,
        `${page}${join}${'key'.replace('k', '%6B')}2=${mark}`,
        `${page}${join}a=${mark}&a=${mark}#${mark}`,
      ];
      for (const spelling of spellings) {
        await readPage(shop, spelling);
        count += 1;
        if ((await readPage(shop, page)).includes(mark)) successes.add(`${page} shows what another visitor added`);
      }
    }
    return { count, successes: [...successes] };
  },
};

const MAX_MEGABYTES = 700;
const MAX_LIVEZ_MS = 2_000;

/** Sends many requests on one connection at once, and reads no reply. */
function openPipeline({ publicUrl }: AttackShop, requests: number): net.Socket {
  const { hostname, port, host } = new URL(publicUrl);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`.repeat(requests));
  return socket;
}

const createHerd = (connections: number, requests: number): AttackCase => ({
  title: `${connections} connections that ask ${requests} times for home without Brotli and read nothing`,
  async run(shop) {
    const before = readUsage('web', process.pid)?.megabytes ?? 0;
    const sockets = await atOnce(connections, async () => openPipeline(shop, requests));
    let peak = before;
    let slowest = 0;
    try {
      for (let second = 0; second < 20; second += 0.25) {
        const start = performance.now();
        await fetch(`${shop.publicUrl}/livez`, { signal: AbortSignal.timeout(30_000) }).then(
          (reply) => reply.text(),
          () => undefined,
        );
        slowest = Math.max(slowest, performance.now() - start);
        peak = Math.max(peak, readUsage('web', process.pid)?.megabytes ?? 0);
        await sleep(250);
      }
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    return {
      count: connections * requests,
      successes: [
        ...(peak > MAX_MEGABYTES ? [`the web server takes ${peak} MB`] : []),
        ...(slowest > MAX_LIVEZ_MS ? [`/livez takes ${Math.round(slowest)} ms`] : []),
      ],
      answers: `web ${before} to ${peak} MB, /livez at most ${Math.round(slowest)} ms`,
    };
  },
});

export const pageAttacks: readonly AttackCase[] = [poisonedPages, createHerd(10, 400), createHerd(25, 800)];
