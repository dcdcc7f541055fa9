import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ShopCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeShop {
  url: string;
  calls: ShopCall[];
  /** Sets the next replies. The last one repeats. */
  answer(...answers: { status: number; body: string }[]): void;
  close(): Promise<void>;
}

/** A shop for this package's tests: records every request and sends the given replies. */
export async function startFakeShop(): Promise<FakeShop> {
  const calls: ShopCall[] = [];
  let answers = [{ status: 200, body: 'success' }];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      const [next] = answers;
      if (answers.length > 1) answers.shift();
      response.writeHead(next?.status ?? 500);
      response.end(next?.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: (...ordered) => {
      answers = ordered;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
