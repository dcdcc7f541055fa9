import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { request as send } from 'undici';

/** A server that is asked by another one asks no third. */
const ASKED_BY_PEER = 'x-asked-by-peer';
/** The build names files by a hash. */
const ASSET = /^\/assets\/[\w-]{8,}\.[a-z0-9]{2,5}$/;
const TIMEOUT_MS = 2_000;
/** So that requests for files that nobody has do not keep all servers busy. */
const MAX_WAITING = 100;
const passedHeaders = ['content-type', 'content-encoding', 'cache-control', 'etag', 'last-modified', 'vary'];

/**
 * During an update two releases answer side by side. A balancer may send a page to one server and the request for its script to another, which
 * then gets the script from its peers.
 */
export function askPeers(app: FastifyInstance, peers: readonly string[]): void {
  let waiting = 0;
  const find = async (request: FastifyRequest) => {
    const isAsked = request.headers[ASKED_BY_PEER] !== undefined;
    if (peers.length === 0 || isAsked || waiting === MAX_WAITING || !ASSET.test(request.url)) return undefined;
    waiting += 1;
    try {
      return await findAtPeers(request, peers);
    } finally {
      waiting -= 1;
    }
  };
  app.setNotFoundHandler(async (request, reply) => {
    const found = await find(request);
    if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
    for (const name of passedHeaders) if (found.headers[name] !== undefined) reply.header(name, found.headers[name]);
    return reply.send(found.body);
  });
}

/** The first answer of a server that has the file. */
async function findAtPeers({ url, headers }: FastifyRequest, peers: readonly string[]) {
  const servers = await Promise.all(peers.map((peer) => findServers(peer).catch(() => [])));
  const ask = async (server: string) => {
    const reply = await send(`${server}${url}`, {
      headers: { [ASKED_BY_PEER]: '1', 'accept-encoding': headers['accept-encoding'] ?? 'identity' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await reply.body.arrayBuffer());
    if (reply.statusCode !== 200) throw new Error(`${server} answered ${reply.statusCode}`);
    return { headers: reply.headers, body };
  };
  return Promise.any(servers.flat().map(ask)).catch(() => undefined);
}

/** A name may stand for several servers, as that of a headless service of Kubernetes does. */
async function findServers(peer: string): Promise<string[]> {
  const { hostname, port } = new URL(peer);
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  return found.map(({ address }) => `http://${isIP(address) === 6 ? `[${address}]` : address}:${port || 80}`);
}
