import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { notifySupplier } from './notifySupplier.ts';

let connections = 0;
const server = createServer((request, reply) => {
  request.resume();
  reply.statusCode = request.url === '/broken' ? 500 : 200;
  reply.flushHeaders();
  setTimeout(() => reply.end(JSON.stringify({ accepted: true })), 5);
});
server.on('connection', () => {
  connections += 1;
});
server.listen(0);
await once(server, 'listening');
afterAll(() => server.close());
const supplier = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret: 'a shared secret', publicKey: null };

test('reuses its connections for consecutive calls, even when the answers are slow', async () => {
  for (let id = 1; id <= 20; id++) await notifySupplier(supplier, '/accepted', String(id), { id });

  // A second connection opens when the first is not free again at once.
  expect(connections).toBeLessThanOrEqual(2);
});

test('throws when the supplier does not accept the call', async () => {
  await expect(notifySupplier(supplier, '/broken', 'four', {})).rejects.toThrow('500');
});
