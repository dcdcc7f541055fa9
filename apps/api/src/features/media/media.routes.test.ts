import { access } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { describePicture } from './describePicture.ts';
import { createEncodingQueue, QueueFull } from './encodingQueue.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#2f6b4f"/><circle cx="400" cy="300" r="180" fill="#f6ebda"/></svg>',
);

const shop = await openTestShop();
let svgHash: string;
let photoHash: string;
beforeAll(async () => {
  const store = shop.services.pictures;
  svgHash = await store.store(svg);
  photoHash = await store.store(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8451f' } })
      .jpeg()
      .toBuffer(),
  );
});

const get = (address: string) => fetch(`${shop.url}/media/${address}`);

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
] as const)('serves an SVG as %s at the requested width', async (extension, type, format) => {
  const reply = await get(`${svgHash}/1280.${extension}`);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 1280, height: 960 });
  const again = await get(`${svgHash}/1280.${extension}`);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
});

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'image/avif'],
  ['image/webp,image/png,*/*;q=0.8', 'image/webp'],
  ['*/*', 'image/jpeg'],
])('chooses the format of a width without one for "accept: %s", and tells caches', async (accept, type) => {
  const reply = await fetch(`${shop.url}/media/${svgHash}/320`, { headers: { accept } });
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('vary')]).toEqual([200, type, 'accept']);
});

test('serves share cards of one size', async () => {
  for (const hash of [svgHash, photoHash]) {
    const reply = await get(`${hash}/share.jpg`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect((await get(`${'0'.repeat(32)}/share.jpg`)).status).toBe(404);
});

test('does not enlarge a photo', async () => {
  const reply = await get(`${photoHash}/960.webp`);
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ width: 400, height: 300 });
});

test('stores a variant once and serves it to concurrent requests', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => get(`${svgHash}/480.webp`)));
  const bodies = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('base64')));
  expect(new Set(bodies).size).toBe(1);
  const file = path.join(shop.services.environment.DATA_DIR, 'media-cache', svgHash.slice(0, 2), svgHash, '480.webp');
  await expect(access(file)).resolves.toBeUndefined();
});

test.each([
  'a'.repeat(32) + '/320.webp',
  'HASH/320.svg',
  'HASH/321.webp',
  'HASH/321',
  'HASH/share',
  'HASH/320.gif',
  'HASH/constructor',
  '..%2f..%2fetc/320.webp',
  'HASH/..%2f..%2foriginal',
  'HASH/%00.webp',
])('replies 404 for %s', async (address) => {
  expect((await get(address.replace('HASH', svgHash))).status).toBe(404);
});

test('the encoding queue runs two tasks at a time, coalesces equal names and rejects excess tasks', async () => {
  const queue = createEncodingQueue(2, 1);
  let running = 0;
  let maxRunning = 0;
  let runs = 0;
  const task = async () => {
    runs += 1;
    maxRunning = Math.max(maxRunning, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return Buffer.from('done');
  };
  const results = await Promise.allSettled(['a', 'b', 'a', 'c', 'd'].map((name) => queue.run(name, task)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(results[4]).toMatchObject({ reason: expect.any(QueueFull) });
  expect({ maxRunning, runs }).toEqual({ maxRunning: 2, runs: 3 });
  expect(await queue.run('d', task)).toEqual(Buffer.from('done'));
});

test('a failed task frees its place in the encoding queue', async () => {
  const queue = createEncodingQueue(1, 1);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await queue.run('a', async () => Buffer.from('whole'))).toString()).toBe('whole');
});

test('describes a picture by its displayed size', async () => {
  expect(await describePicture(svg)).toMatchObject({ type: 'image/svg+xml', width: 800, height: 600 });
  const rotated = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await describePicture(rotated)).toMatchObject({ type: 'image/jpeg', width: 20, height: 40 });
  await expect(describePicture(Buffer.from('no picture'))).rejects.toThrow(/unsupported/);
});
