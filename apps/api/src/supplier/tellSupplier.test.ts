import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { tellSupplier } from './tellSupplier.ts';

let connections = 0;
const desk = createServer((request, reply) => {
  request.resume();
  reply.statusCode = request.url === '/broken' ? 500 : 200;
  reply.end(JSON.stringify({ taken: true }));
});
desk.on('connection', () => {
  connections += 1;
});
desk.listen(0);
await once(desk, 'listening');
afterAll(() => desk.close());
const supplier = { url: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`, secret: 'of the two' };

test('news one after the other leave over the same connection', async () => {
  for (const id of ['one', 'two', 'three']) await tellSupplier(supplier, '/taken', id, { id });

  expect(connections).toBe(1);
});

test('news that were not taken have not arrived', async () => {
  await expect(tellSupplier(supplier, '/broken', 'four', {})).rejects.toThrow('500');
});
