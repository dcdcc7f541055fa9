import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { atMost, type Check, exactly } from './check.ts';
import { openSoakShop } from './soakShop.ts';

const CLIENTS_PER_KIND = 250;
const OBSERVED_MS = 13_000;

interface SlowConnection {
  /** Seconds until the API closed the connection, or infinity. */
  seconds: number;
  reply: string;
}

/** Slowloris: a client that sends its headers or body byte by byte occupies a connection. */
export const slowClients: Check = {
  title: `${CLIENTS_PER_KIND} clients that never finish their headers, and ${CLIENTS_PER_KIND} that never finish their bodies`,
  async run(context) {
    const shop = await openSoakShop(context);
    try {
      const { stillOpen, longest, withoutReply, latency } = await observeSlowClients(shop.urls[0] ?? '');
      return [
        exactly('connections still open at the end', stillOpen, 0),
        atMost('longest open connection', longest, 10, ' s'),
        exactly('connections closed without a 408', withoutReply, 0),
        atMost('latency of another client meanwhile', Math.round(latency), 200, ' ms'),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** @param open Default: an unencrypted connection to `url`. */
export async function observeSlowClients(url: string, open?: () => Socket) {
  const { hostname, port } = new URL(url);
  const head = 'POST /rest/order/save HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n';
  const kinds = [`${head}x-slow: `, `${head}content-length: 1000\r\n\r\n{"calcToken":"`];
  const opening = kinds.flatMap((start) =>
    Array.from({ length: CLIENTS_PER_KIND }, () => openSlowConnection(open?.() ?? connect({ host: hostname, port: Number(port) }), start)),
  );
  await sleep(2_000);
  const startedAt = performance.now();
  const fresh = await fetch(`${url}/livez`);
  await fresh.text();
  const latency = performance.now() - startedAt;
  const connections = await Promise.all(opening);
  return {
    latency,
    longest: Math.max(...connections.map(({ seconds }) => seconds)),
    stillOpen: connections.filter(({ seconds }) => seconds === Number.POSITIVE_INFINITY).length,
    withoutReply: connections.filter(({ reply }) => !reply.startsWith('HTTP/1.1 408')).length,
  };
}

async function openSlowConnection(socket: Socket, start: string): Promise<SlowConnection> {
  let reply = '';
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    reply += chunk.toString('latin1');
  });
  await once(socket, socket instanceof TLSSocket ? 'secureConnect' : 'connect');
  const startedAt = performance.now();
  socket.write(start);
  const timer = setInterval(() => socket.write('a'), 500);
  const closing = new Promise<true>((resolve) => socket.once('close', () => resolve(true)));
  const closed = await Promise.race([closing, sleep(OBSERVED_MS, false, { ref: false })]);
  const seconds = closed ? (performance.now() - startedAt) / 1_000 : Number.POSITIVE_INFINITY;
  clearInterval(timer);
  socket.destroy();
  return { seconds, reply };
}
