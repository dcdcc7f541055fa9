import { once } from 'node:events';
import { get as openRequest } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();
let webmHash: string;
let mp4Hash: string;
let svgHash: string;
const bytes = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(200, 7)]);

beforeAll(async () => {
  const store = shop.services.pictures;
  webmHash = await store.store(bytes);
  mp4Hash = await store.store(Buffer.concat([Buffer.from('0000001c66747970', 'hex'), Buffer.from('isom'), Buffer.alloc(50)]));
  svgHash = await store.store(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert("webm")</script></svg>'));
});

const get = (hash: string, file: string, range?: string) => fetch(`${shop.url}/media/${hash}/${file}`, { headers: range ? { range } : {} });

test('serves a video completely, cached forever and with nosniff', async () => {
  const reply = await get(webmHash, 'video.webm');
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
  expect((await get(mp4Hash, 'video.mp4')).headers.get('content-type')).toBe('video/mp4');
});

test('serves byte ranges', async () => {
  const reply = await get(webmHash, 'video.webm', 'bytes=4-9');
  expect([reply.status, reply.headers.get('content-range')]).toEqual([206, `bytes 4-9/${bytes.length}`]);
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes.subarray(4, 10));
  const unsatisfiable = await get(webmHash, 'video.webm', `bytes=${bytes.length}-`);
  expect([unsatisfiable.status, unsatisfiable.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
});

test('replies 404 for other files, other types and unknown hashes', async () => {
  const missing = [
    await get(svgHash, 'video.webm'),
    await get(webmHash, 'video.mp4'),
    await get('0'.repeat(32), 'video.webm'),
    await get('..%2f..', 'video.webm'),
  ];
  expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('holds no copy of a video per slow download', async () => {
  const store = shop.services.pictures;
  const hash = await store.store(Buffer.concat([bytes, Buffer.alloc(20 * 2 ** 20)]));
  const before = process.memoryUsage().arrayBuffers;
  const downloads = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const sent = openRequest(`${shop.url}/media/${hash}/video.webm`);
      const [reply] = await once(sent, 'response');
      return { sent, reply };
    }),
  );
  expect(downloads.map(({ reply }) => reply.statusCode)).toEqual(downloads.map(() => 200));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 2 ** 20);
  for (const { sent } of downloads) sent.destroy();
});
