import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { openMediaStore } from './mediaStore.ts';

const shop = await openTestShop();
let clip: string;
let film: string;
let drawing: string;
const bytes = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(200, 7)]);

beforeAll(async () => {
  const store = openMediaStore(shop.services.environment.DATA_DIR);
  clip = await store.keep(bytes);
  film = await store.keep(Buffer.concat([Buffer.from('0000001c66747970', 'hex'), Buffer.from('isom'), Buffer.alloc(50)]));
  drawing = await store.keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert("webm")</script></svg>'));
});

const get = (hash: string, file: string, range?: string) => fetch(`${shop.url}/media/${hash}/${file}`, { headers: range ? { range } : {} });

test('a clip comes whole, for ever, and as nothing but a clip', async () => {
  const reply = await get(clip, 'video.webm');
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
  expect((await get(film, 'video.mp4')).headers.get('content-type')).toBe('video/mp4');
});

test('or in pieces', async () => {
  const reply = await get(clip, 'video.webm', 'bytes=4-9');
  expect([reply.status, reply.headers.get('content-range')]).toEqual([206, `bytes 4-9/${bytes.length}`]);
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes.subarray(4, 10));
  const beyond = await get(clip, 'video.webm', `bytes=${bytes.length}-`);
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
});

test('what is no clip of that kind is not found', async () => {
  const missing = [
    await get(drawing, 'video.webm'),
    await get(clip, 'video.mp4'),
    await get('0'.repeat(32), 'video.webm'),
    await get('..%2f..', 'video.webm'),
  ];
  expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
