import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atEnd } from './atEnd.ts';

export interface TcpBalancer {
  port: number;
  /** Leads new connections to these ports in turn, and breaks the present ones. */
  leadTo: (ports: readonly number[]) => void;
}

/** One address of several servers, as providers give their replicas. */
export async function openTcpBalancer(): Promise<TcpBalancer> {
  const sockets = new Set<Socket>();
  let targets: readonly number[] = [];
  let turn = 0;
  const server = createServer((incoming) => {
    const outgoing = connect(targets[turn++ % targets.length] ?? 0, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    breakAll();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(ports) {
      targets = ports;
      breakAll();
    },
  };
}
