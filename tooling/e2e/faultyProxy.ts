// A proxy between the web server and the API that injects failures on request.

import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

export type Fault = 'hang' | 'malformed' | 401 | 500;

export interface FaultyProxy {
  url: string;
  /** The failure to inject, by path without query. */
  faults: Map<string, Fault>;
  /** Requested paths, without queries. */
  calls: string[];
  stop: () => Promise<void>;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const faults = new Map<string, Fault>();
  const calls: string[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    calls.push(path);
    const fault = faults.get(path);
    if (fault === 'hang') return;
    if (fault === 'malformed') return void outgoing.setHeader('content-type', 'text/html').end('<h1>Welcome to the hotel</h1>');
    if (fault !== undefined) {
      outgoing.statusCode = fault;
      outgoing.setHeader('content-type', 'application/json');
      return void outgoing.end(JSON.stringify({ status: false, data: null, code: -1, message: 'ordered', requestId: 'x' }));
    }
    const forwarded = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    faults,
    calls,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
