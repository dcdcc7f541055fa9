// A load generator with keep-alive connections, one request at a time on each. It uses little CPU, because it shares the machine
// with the server that it measures.
import { connect } from 'node:net';
import { quantile } from './quantile.ts';

export interface LoadRequest {
  /** An encoded request, as `encodeRequest` returns it. */
  bytes: Buffer;
  /** Receives the body of the reply. */
  onReply?: (body: string) => void;
}

export interface LoadOptions {
  url: string;
  connections: number;
  /** Returns the next request of a connection, given its index. */
  nextRequest: (connection: number) => LoadRequest;
  /** Ends after this number of requests, or after `seconds`. */
  maxRequests?: number | undefined;
  seconds?: number | undefined;
}

export interface LoadResult {
  /** Number of replies by status and by the envelope's code if there is one, as in `409 -501`. */
  replies: ReadonlyMap<string, number>;
  /** Requests without a reply. */
  lost: number;
  seconds: number;
  p50: number;
  p99: number;
  /** CPU milliseconds of this process per request. */
  clientCpuMs: number;
}

/** Encodes an HTTP request. */
export function encodeRequest(
  url: string,
  path: string,
  { method = 'POST', headers = {}, body = '' }: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string } = {},
) {
  const all = { host: new URL(url).host, ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
}

export async function load({
  url,
  connections,
  nextRequest,
  maxRequests = Number.POSITIVE_INFINITY,
  seconds,
}: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(url);
  const replies = new Map<string, number>();
  const times: number[] = [];
  let sent = 0;
  let lost = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : start + seconds * 1000;

  const runConnection = (connection: number) =>
    new Promise<void>((resolve, reject) => {
      let current: LoadRequest | null = null;
      let sentAt = 0;
      let incomplete: Buffer | null = null;
      const sendNext = () => {
        current = null;
        if (sent >= maxRequests || performance.now() >= end) return socket.end();
        sent += 1;
        current = nextRequest(connection);
        sentAt = performance.now();
        socket.write(current.bytes);
      };
      const receive = (chunk: Buffer) => {
        const bytes = incomplete ? Buffer.concat([incomplete, chunk]) : chunk;
        const reply = readReply(bytes);
        // The socket reuses its read buffer, so incomplete bytes are copied.
        incomplete = reply ? null : Buffer.from(bytes);
        if (!reply) return;
        times.push(performance.now() - sentAt);
        replies.set(reply.kind, (replies.get(reply.kind) ?? 0) + 1);
        current?.onReply?.(bytes.toString('utf8', reply.bodyAt));
        sendNext();
      };
      const socket = connect({
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port: Number(port),
        noDelay: true,
        onread: {
          buffer: Buffer.alloc(READ_BYTES),
          callback(count, buffer) {
            try {
              receive(Buffer.from(buffer.buffer, buffer.byteOffset, count));
            } catch (error) {
              reject(error);
              socket.destroy();
            }
            return true;
          },
        },
      });
      socket.on('error', () => {});
      socket.once('connect', sendNext);
      socket.once('close', () => {
        if (current) lost += 1;
        resolve();
      });
    });
  await Promise.all(Array.from({ length: connections }, (_, connection) => runConnection(connection)));

  const duration = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(quantile(times, share));
  return {
    replies,
    lost,
    seconds: duration / 1000,
    p50: at(0.5),
    p99: at(0.99),
    clientCpuMs: (user + system) / 1000 / Math.max(1, times.length),
  };
}

/** More than a reply, so that the server sends it in one piece. */
const READ_BYTES = 256 * 1024;

const LENGTH_HEADER = 'content-length: ';
/** As Express writes it. */
const CAPITALIZED_LENGTH_HEADER = 'Content-Length: ';

/** Returns null while the reply is incomplete. */
function readReply(bytes: Buffer): { kind: string; bodyAt: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const found = bytes.indexOf(LENGTH_HEADER);
  const lengthAt = found < 0 || found > headEnd ? bytes.indexOf(CAPITALIZED_LENGTH_HEADER) : found;
  if (lengthAt < 0 || lengthAt > headEnd) throw new Error(`The reply has no Content-Length: ${bytes.toString('latin1', 0, headEnd)}`);
  const bodyAt = headEnd + 4;
  const length = Number.parseInt(bytes.toString('latin1', lengthAt + LENGTH_HEADER.length, lengthAt + LENGTH_HEADER.length + 10), 10);
  if (bytes.length < bodyAt + length) return null;
  if (bytes.length > bodyAt + length) throw new Error('The server sent more than one reply to a request');
  const status = bytes.toString('latin1', 9, 12);
  // The envelope's code follows the data, which may contain the same key.
  const codeAt = bytes.lastIndexOf('"code":');
  return { kind: codeAt < bodyAt ? status : `${status} ${Number.parseInt(bytes.toString('latin1', codeAt + 7, codeAt + 14), 10)}`, bodyAt };
}

/** Counts the expected replies, and describes all others. */
export const countReplies = (result: LoadResult, kind: string) => countWhere(result, (each) => each === kind);

/** Counts the replies with status 200, with or without an envelope. */
export const countSuccesses = (result: LoadResult) => countWhere(result, (kind) => kind === '200' || kind === '200 0');

function countWhere({ replies, lost }: LoadResult, isExpected: (kind: string) => boolean): { expected: number; unexpected: string } {
  const others = [...replies].filter(([kind]) => !isExpected(kind));
  const all = [...others.map(([kind, count]) => `${count} × ${kind}`), ...(lost > 0 ? [`${lost} without a reply`] : [])];
  const expected = [...replies].reduce((sum, [kind, count]) => sum + (isExpected(kind) ? count : 0), 0);
  return { expected, unexpected: all.length > 0 ? `  UNEXPECTED REPLIES: ${all.join(', ')}` : '' };
}
