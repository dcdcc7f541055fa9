import http from 'node:http';
import { connect } from 'node:net';

export interface RawReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface RawRequest {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** The source address, one of 127.0.0.0/8. Linux lets a client use each of them. */
  from?: string;
  agent?: http.Agent;
  timeoutMs?: number;
}

/** Sends a request with full control of headers and source address. Rejects if no reply arrives. */
export function sendRequest(
  url: string,
  { method = 'GET', headers = {}, body, from, agent, timeoutMs = 20_000 }: RawRequest = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const options = { method, headers, timeout: timeoutMs, ...(from ? { localAddress: from } : {}), agent: agent ?? false };
    const request = http.request(url, options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`No reply in ${timeoutMs} ms`)));
    request.on('error', reject);
    request.end(body);
  });
}

/** Writes bytes to a connection and returns everything until the server closes it, at most for three seconds. */
export function sendBytes(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

export const statusOf = (reply: string): number => Number(/^HTTP\/1\.[01] (\d{3})/.exec(reply)?.[1] ?? 0);

export interface Envelope {
  status: boolean;
  code: number;
  data: unknown;
}

/** The API's envelope, or `undefined` if the body is something else. */
export function readEnvelope({ body }: RawReply): Envelope | undefined {
  try {
    const parsed = JSON.parse(body) as Partial<Envelope> | null;
    return typeof parsed?.code === 'number' && typeof parsed.status === 'boolean' ? (parsed as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
