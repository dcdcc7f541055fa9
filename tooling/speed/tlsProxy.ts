// A TLS server in front of a web server: browsers speak HTTP/2 only over TLS, and the shop's own server speaks HTTP/1.1.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type OutgoingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TlsProxy {
  url: string;
  stop: () => void;
}

/** HTTP/2 forbids headers that describe one connection. */
const connectionHeaders = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'http2-settings'];

export async function startTlsProxy(upstream: string, { http1 = false } = {}): Promise<TlsProxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(
    { ...createCertificate(), allowHTTP1: true, ALPNProtocols: http1 ? ['http/1.1'] : ['h2', 'http/1.1'] },
    (request, response) => forward(upstream, agent, request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      agent.destroy();
    },
  };
}

function forward(upstream: string, agent: Agent, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const { hostname, port, host } = new URL(upstream);
  const outgoing = sendRequest(
    { hostname, port, agent, path: request.url, method: request.method, headers: { ...withoutConnection(request.headers), host } },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers));
      reply.pipe(response);
    },
  );
  outgoing.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

const withoutConnection = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !connectionHeaders.includes(name)));

/** Node cannot sign certificates, so openssl does. The browser is told not to verify it. */
function createCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'baodao-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    const subject = ['-subj', '/CN=localhost', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
