// Calls over connections that are kept, one at a time on each, by as little work as counting every reply allows: whoever measures a
// server on its own machine takes the cores that he measures.
import { connect } from 'node:net';

export interface LoadRequest {
  /** A whole request, as `requestBytes` makes it. */
  bytes: Buffer;
  /** Is told the body of the reply. */
  onReply?: (body: string) => void;
}

export interface LoadOptions {
  url: string;
  connections: number;
  /** What a connection asks next, by its number. */
  nextRequest: (connection: number) => LoadRequest;
  /** So many calls, or for so many seconds. */
  maxRequests?: number | undefined;
  seconds?: number | undefined;
}

export interface LoadResult {
  /** How many replies there were of which kind: the status, and the code in the envelope where there is one, as in `409 -501`. */
  replies: ReadonlyMap<string, number>;
  /** Calls that got no reply. */
  lost: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Milliseconds of a core that this process took for each call. */
  clientCpuMs: number;
}

/** A request as it goes over the wire. */
export function encodeRequest(
  url: string,
  path: string,
  { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
) {
  const all = { host: new URL(url).host, ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
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
  let asked = 0;
  let lost = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : start + seconds * 1000;

  const talk = (connection: number) =>
    new Promise<void>((resolve, reject) => {
      let current: LoadRequest | null = null;
      let since = 0;
      let before: Buffer | null = null;
      const ask = () => {
        current = null;
        if (asked >= maxRequests || performance.now() >= end) return socket.end();
        asked += 1;
        current = nextRequest(connection);
        since = performance.now();
        socket.write(current.bytes);
      };
      const take = (chunk: Buffer) => {
        const bytes = before ? Buffer.concat([before, chunk]) : chunk;
        const reply = readReply(bytes);
        // What is read next overwrites these bytes.
        before = reply ? null : Buffer.from(bytes);
        if (!reply) return;
        times.push(performance.now() - since);
        replies.set(reply.kind, (replies.get(reply.kind) ?? 0) + 1);
        current?.onReply?.(bytes.toString('utf8', reply.bodyAt));
        ask();
      };
      const socket = connect({
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port: Number(port),
        noDelay: true,
        onread: {
          buffer: Buffer.alloc(32 * 1024),
          callback(count, buffer) {
            try {
              take(Buffer.from(buffer.buffer, buffer.byteOffset, count));
            } catch (error) {
              reject(error);
              socket.destroy();
            }
            return true;
          },
        },
      });
      socket.on('error', () => {});
      socket.once('connect', ask);
      socket.once('close', () => {
        if (current) lost += 1;
        resolve();
      });
    });
  await Promise.all(Array.from({ length: connections }, (_, connection) => talk(connection)));

  const took = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    replies,
    lost,
    seconds: took / 1000,
    p50: at(0.5),
    p99: at(0.99),
    clientCpuMs: (user + system) / 1000 / Math.max(1, times.length),
  };
}

const LENGTH_HEADER = 'content-length: ';

/** Null while the reply is not all there. */
function readReply(bytes: Buffer): { kind: string; bodyAt: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const lengthAt = bytes.indexOf(LENGTH_HEADER);
  if (lengthAt < 0 || lengthAt > headEnd) throw new Error(`A reply without a length: ${bytes.toString('latin1', 0, headEnd)}`);
  const bodyAt = headEnd + 4;
  const length = Number.parseInt(bytes.toString('latin1', lengthAt + LENGTH_HEADER.length, lengthAt + LENGTH_HEADER.length + 10), 10);
  if (bytes.length < bodyAt + length) return null;
  if (bytes.length > bodyAt + length) throw new Error('More than was asked for');
  const status = bytes.toString('latin1', 9, 12);
  // It stands behind the data, of which a part may have the same name.
  const codeAt = bytes.lastIndexOf('"code":');
  return { kind: codeAt < bodyAt ? status : `${status} ${Number.parseInt(bytes.toString('latin1', codeAt + 7, codeAt + 14), 10)}`, bodyAt };
}

/** How many replies were of one kind, and what is to be said of a run in which there were others. */
export function countReplies({ replies, lost }: LoadResult, kind: string): { good: number; wrong: string } {
  const others = [...replies].filter(([each]) => each !== kind).map(([each, count]) => `${count} × ${each}`);
  const all = [...others, ...(lost > 0 ? [`${lost} without a reply`] : [])];
  return { good: replies.get(kind) ?? 0, wrong: all.length > 0 ? `  NOT ANSWERED WELL: ${all.join(', ')}` : '' };
}
