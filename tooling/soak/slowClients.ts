import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Check, exactly } from './check.ts';
import { openSoakShop } from './soakShop.ts';

const CLIENTS_PER_KIND = 250;
const OBSERVED_MS = 13_000;

interface SlowConnection {
  /** Seconds it was kept open; infinite where it still is. */
  seconds: number;
  answer: string;
}

/** Who sends a head or a body letter by letter holds a place without ever asking for anything. */
export const slowClients: Check = {
  title: `${CLIENTS_PER_KIND} clients that never end their headers, and ${CLIENTS_PER_KIND} that never end their bodies`,
  async run(house) {
    const shop = await openSoakShop(house);
    try {
      const url = shop.urls[0] ?? '';
      const head = 'POST /rest/order/save HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';
      const kinds = [`${head}x-slow: `, `${head}content-length: 1000\r\n\r\n{"calcToken":"`];
      const holding = kinds.flatMap((begin) => Array.from({ length: CLIENTS_PER_KIND }, () => openSlowConnection(url, begin)));
      await sleep(2_000);
      const began = performance.now();
      const fresh = await fetch(`${url}/livez`);
      await fresh.text();
      const took = performance.now() - began;
      const held = await Promise.all(holding);
      const longest = Math.max(...held.map(({ seconds }) => seconds));
      return [
        exactly('still open at the end', held.filter(({ seconds }) => seconds === Number.POSITIVE_INFINITY).length, 0),
        atMost('the longest of them was open', longest, 10, ' s'),
        exactly(
          'closed without being told that they were too slow (408)',
          held.filter(({ answer }) => !answer.startsWith('HTTP/1.1 408')).length,
          0,
        ),
        atMost('somebody else is answered meanwhile in', Math.round(took), 200, ' ms'),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

async function openSlowConnection(url: string, begin: string): Promise<SlowConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(begin);
  const drip = setInterval(() => socket.write('a'), 500);
  const gone = new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
  const closed = await Promise.race([gone, sleep(OBSERVED_MS, false, { ref: false })]);
  const seconds = closed ? (performance.now() - began) / 1_000 : Number.POSITIVE_INFINITY;
  clearInterval(drip);
  socket.destroy();
  return { seconds, answer };
}
