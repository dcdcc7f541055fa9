import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { requestText } from './requestText.ts';

let written = 0;
/** Sends for as long as somebody reads. */
const server = createServer((_, response) => {
  const chunk = Buffer.alloc(16 * 1024, 'x');
  const write = () => {
    while (!response.destroyed && response.write(chunk)) written += chunk.length;
  };
  response.on('drain', write);
  write();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('an endless reply of a provider is not read to its end', async () => {
  const { port } = server.address() as AddressInfo;
  const closed = once(server, 'request').then(([, response]) => once(response, 'close'));
  await expect(requestText(`http://127.0.0.1:${port}/`, {})).rejects.toThrow('exceeds');
  await closed;
  // The buffers of the sockets hold some megabytes.
  expect(written).toBeLessThan(32 * 1024 * 1024);
});
