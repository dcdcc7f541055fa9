// A proxy between an API and PostgreSQL that injects connection faults on demand.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface PostgresProxy {
  url: string;
  /** Stops all traffic in both directions until `resume`. The connections stay open. */
  pause: () => void;
  resume: () => void;
  /** Silently drops the traffic of all current connections, like a router that lost its connection table. New ones work. */
  abandonConnections: () => void;
  /** Closes all current connections. */
  breakConnections: () => void;
  stop: () => void;
}

export interface PostgresProxyOptions {
  /** Called for each commit confirmation. `true` drops the confirmation and breaks the connection. */
  dropsCommit?: () => boolean;
}

const COMMAND_COMPLETE = 'C'.charCodeAt(0);

export async function startPostgresProxy(target: string, { dropsCommit }: PostgresProxyOptions = {}): Promise<PostgresProxy> {
  const { hostname, port, pathname } = new URL(target);
  const socketFolder = decodeURIComponent(hostname);
  const sockets = new Set<Socket>();
  let isPaused = false;

  const abandoned = new Set<Socket>();

  const server = createServer((api) => {
    const database = connect(
      socketFolder.startsWith('/') ? { path: `${socketFolder}/.s.PGSQL.${port}` } : { host: hostname, port: Number(port) },
    );
    const both = [api, database];
    const end = () => {
      for (const socket of both) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of both) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
      if (isPaused) socket.pause();
    }
    api.on('data', (chunk) => database.write(chunk));
    const splitter = dropsCommit && createSplitter();
    database.on('data', (chunk: Buffer) => {
      if (!splitter) return void api.write(chunk);
      for (const message of splitter(chunk)) {
        if (isCommit(message) && dropsCommit()) return end();
        api.write(message);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  url.pathname = pathname;
  return {
    url: url.href,
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of sockets) if (!abandoned.has(socket)) socket.resume();
    },
    abandonConnections() {
      for (const socket of sockets) abandoned.add(socket.pause());
    },
    breakConnections() {
      for (const socket of sockets) socket.destroy();
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Splits the stream into messages: a type byte, then a length of four bytes that includes itself. */
function createSplitter(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const messages: Buffer[] = [];
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) break;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return messages;
  };
}

const isCommit = (message: Buffer) => message[0] === COMMAND_COMPLETE && message.subarray(5).toString('latin1').startsWith('COMMIT');
