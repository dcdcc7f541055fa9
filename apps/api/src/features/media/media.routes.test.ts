import { access } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { describePicture } from './describePicture.ts';
import { openMediaStore } from './mediaStore.ts';
import { createVariantQueue, QueueFull } from './variantQueue.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#2f6b4f"/><circle cx="400" cy="300" r="180" fill="#f6ebda"/></svg>',
);

const shop = await openTestShop();
let drawn: string;
let photo: string;
beforeAll(async () => {
  const store = openMediaStore(shop.services.environment.DATA_DIR);
  drawn = await store.keep(drawing);
  photo = await store.keep(
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
] as const)('a drawing is served as %s, sharp at every width', async (ending, type, format) => {
  const reply = await get(`${drawn}/1280.${ending}`);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 1280, height: 960 });
  const again = await get(`${drawn}/1280.${ending}`);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a link that is shared gets a card of one size, with the whole picture in it', async () => {
  for (const hash of [drawn, photo]) {
    const reply = await get(`${hash}/share.jpg`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect((await get(`${'0'.repeat(32)}/share.jpg`)).status).toBe(404);
});

test('a photograph is never made larger than it is', async () => {
  const reply = await get(`${photo}/960.webp`);
  expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ width: 400, height: 300 });
});

test('a variant is kept once it was made, and many who ask at once get the same', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => get(`${drawn}/480.webp`)));
  const bodies = await Promise.all(replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('base64')));
  expect(new Set(bodies).size).toBe(1);
  const file = path.join(shop.services.environment.DATA_DIR, 'media-cache', drawn.slice(0, 2), drawn, '480.webp');
  await expect(access(file)).resolves.toBeUndefined();
});

test.each([
  'a'.repeat(32) + '/320.webp',
  'DRAWN/320.svg',
  'DRAWN/321.webp',
  'DRAWN/320.gif',
  'DRAWN/constructor',
  '..%2f..%2fetc/320.webp',
  'DRAWN/..%2f..%2foriginal',
  'DRAWN/%00.webp',
])('%s is not found', async (address) => {
  expect((await get(address.replace('DRAWN', drawn))).status).toBe(404);
});

test('the queue runs two at a time, each name once, and turns away what would wait too long', async () => {
  const queue = createVariantQueue(2, 1);
  let running = 0;
  let most = 0;
  let runs = 0;
  const task = async () => {
    runs += 1;
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return Buffer.from('done');
  };
  const results = await Promise.allSettled(['a', 'b', 'a', 'c', 'd'].map((name) => queue.run(name, task)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(results[4]).toMatchObject({ reason: expect.any(QueueFull) });
  expect({ most, runs }).toEqual({ most: 2, runs: 3 });
  expect(await queue.run('d', task)).toEqual(Buffer.from('done'));
});

test('a task that fails makes room for the next', async () => {
  const queue = createVariantQueue(1, 1);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await queue.run('a', async () => Buffer.from('whole'))).toString()).toBe('whole');
});

test('pictures are described by their real sides', async () => {
  expect(await describePicture(drawing)).toMatchObject({ type: 'image/svg+xml', width: 800, height: 600 });
  const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await describePicture(turned)).toMatchObject({ type: 'image/jpeg', width: 20, height: 40 });
  await expect(describePicture(Buffer.from('no picture'))).rejects.toThrow(/unsupported/);
});
