import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { notifySupplier } from './notifySupplier.ts';

let connections = 0;
const desk = createServer((request, reply) => {
  request.resume();
  reply.statusCode = request.url === '/broken' ? 500 : 200;
  reply.flushHeaders();
  setTimeout(() => reply.end(JSON.stringify({ taken: true })), 5);
});
desk.on('connection', () => {
  connections += 1;
});
desk.listen(0);
await once(desk, 'listening');
afterAll(() => desk.close());
const supplier = { url: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`, secret: 'of the two' };

test('news one after the other leave over connections that are kept, though the answers take their time', async () => {
  for (let id = 1; id <= 20; id++) await notifySupplier(supplier, '/taken', String(id), { id });

  // A second one is opened where the first is not free again at once.
  expect(connections).toBeLessThanOrEqual(2);
});

test('news that were not taken have not arrived', async () => {
  await expect(notifySupplier(supplier, '/broken', 'four', {})).rejects.toThrow('500');
});
