import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  url: string;
  /** Sends new connections to another server. */
  sendTo: (url: string) => void;
  stop: () => void;
}

/** Starts a TCP balancer. It keeps each connection with one server, whatever HTTP says. */
export async function startBalancer(to: string): Promise<Balancer> {
  let target = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const api = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true });
    for (const [one, other] of [
      [client, api],
      [api, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    sendTo(url) {
      target = new URL(url);
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
