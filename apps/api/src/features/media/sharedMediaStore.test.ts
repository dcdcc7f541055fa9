import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { MediaReply } from '@baodao/domain/media/shapes';
import { readEnvironment } from '@baodao/settings/readSettings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atEnd } from '../../../test/atEnd.ts';
import { signUp } from '../../../test/members.ts';
import { openS3Server } from '../../../test/s3Server.ts';
import { openTempFolder } from '../../../test/sampleFolder.ts';
import { createTestApi, openTestShop } from '../../../test/shop.ts';
import { callCommand } from '../../../test/staffShop.ts';
import { openLicenceStore, openMediaStore } from '../../adapters/openMediaStore.ts';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import { mediaCommand } from '../../staff/mediaCommand.ts';
import { createMediaStore } from './mediaStore.ts';
import { openS3Bucket } from './s3Bucket.ts';

const server = await openS3Server();
const shop = await openTestShop(server.settings);
/** Another machine: the same database and bucket, another data folder. */
const otherFolder = await openTempFolder();
const environment = { ...shop.services.environment, DATA_DIR: otherFolder };
const otherApp = await createTestApi({ ...shop.services, environment, pictures: openMediaStore(environment) });
const otherUrl = await otherApp.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => otherApp.close());

let photo: Blob;
let headers: HeadersInit;
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8451f' } })
    .jpeg()
    .toBuffer();
  photo = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  ({ headers } = await signUp(shop));
});

async function upload(url: string): Promise<{ httpStatus: number; retryAfter: string | null; data: MediaReply; message: string }> {
  const body = new FormData();
  body.append('file', photo, 'photo.jpg');
  const reply = await fetch(`${url}/rest/media/save?platform=web&lang=zh-CN`, { method: 'POST', headers, body });
  return {
    httpStatus: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    ...((await reply.json()) as { data: MediaReply; message: string }),
  };
}

test('a picture that one machine stored is served by the other, which uses the encoded variant of the first', async () => {
  const { data } = await upload(shop.url);
  const encoded = await fetch(`${shop.url}${data.src}/320.webp`);
  expect(encoded.status).toBe(200);
  const store = openMediaStore(environment);
  const marked = Buffer.from('the variant of the first machine');
  expect(await store.readVariant(data.id, '320.webp')).toEqual(Buffer.from(await encoded.arrayBuffer()));
  await store.storeVariant(data.id, '320.webp', marked);
  expect(Buffer.from(await (await fetch(`${otherUrl}${data.src}/320.webp`)).arrayBuffer())).toEqual(marked);
  expect((await fetch(`${otherUrl}${data.src}/480.jpg`)).status).toBe(200);
  expect(await readdir(otherFolder)).toEqual([]);
  await store.remove(data.id);
  for (const file of ['320.webp', '480.jpg']) expect((await fetch(`${otherUrl}${data.src}/${file}`)).status).toBe(404);
});

test('serves ranges of a video', async () => {
  const bytes = Buffer.concat([Buffer.from('0000001c66747970', 'hex'), Buffer.from('isom'), Buffer.alloc(1_000, 7)]);
  const hash = await openMediaStore(environment).store(bytes);
  const reply = await fetch(`${otherUrl}/media/${hash}/video.mp4`, { headers: { range: 'bytes=4-9' } });
  expect([reply.status, reply.headers.get('content-range')]).toEqual([206, `bytes 4-9/${bytes.length}`]);
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes.subarray(4, 10));
  expect(Buffer.from(await (await fetch(`${shop.url}/media/${hash}/video.mp4`)).arrayBuffer())).toEqual(bytes);
});

test('photos of licences are in a folder that no route serves', async () => {
  const name = 'ab'.repeat(16);
  await openLicenceStore(environment).storeAs(name, Buffer.from(await photo.arrayBuffer()));
  expect(await openLicenceStore(shop.services.environment).hasOriginal(name)).toBe(true);
  expect((await fetch(`${shop.url}/media/${name}/320.webp`)).status).toBe(404);
});

test('while the store is away, uploads can be repeated later, and everything else works; afterwards uploads work again', async () => {
  const { data } = await upload(shop.url);
  await server.stop();
  expect(await upload(shop.url)).toMatchObject({ httpStatus: 503, retryAfter: expect.any(String) });
  expect((await fetch(`${shop.url}${data.src}/320.webp`)).status).toBe(503);
  for (const path of ['/readyz', '/sitemap.xml']) expect((await fetch(`${shop.url}${path}`)).status).toBe(200);
  await server.start();
  expect((await upload(shop.url)).httpStatus).toBe(200);
  expect((await fetch(`${shop.url}${data.src}/320.webp`)).status).toBe(200);
});

/** A store that answers every call in one way. */
async function openOddStore(answer: (response: ServerResponse) => void) {
  const odd = createServer((_request, response) => answer(response));
  await once(odd.listen(0, '127.0.0.1'), 'listening');
  atEnd(() => {
    odd.close();
    odd.closeAllConnections();
  });
  const endpoint = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
  const settings = { ...environment, MEDIA_STORE: 's3://pictures/shop', S3_ENDPOINT: endpoint };
  return createMediaStore(openS3Bucket(settings, { readTimeoutMs: 100 }), '');
}

test.each([
  ['begins a reply and then stops', (response: ServerResponse) => response.writeHead(200, { 'content-length': '100' }).write('start')],
  [
    'breaks a reply off',
    (response: ServerResponse) => response.writeHead(200, { 'content-length': '9' }).write('start', () => response.destroy()),
  ],
])('a store that %s is unreachable', async (_, answer) => {
  const store = await openOddStore(answer);
  await expect(store.readVariant('ab'.repeat(16), '320.webp')).rejects.toThrow(ServiceUnavailable);
  await expect(store.readOriginal('ab'.repeat(16))).rejects.toThrow(ServiceUnavailable);
});

test('a store that ignores the range does not fill the memory with a whole video', async () => {
  const store = await openOddStore((response) => response.end('a video'.repeat(1_000)));
  await expect(store.openOriginal('ab'.repeat(16))).rejects.toThrow('ignores ranges');
});

test('staff media move copies a folder to the bucket, and repeats only what is missing', async () => {
  const folder = await openTempFolder();
  const env = { ...server.settings, DATA_DIR: folder, ENV_FILE: 'none' };
  const files = ['media/ab/abc', 'media/cd/cde', 'media-cache/ab/abc/320.webp', 'licences/media/ef/efg'];
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `content of ${file}`);
  }
  await writeFile(path.join(folder, 'shop.secret'), 'secret');
  const move = async (...args: string[]) => {
    const { code, output } = await callCommand(mediaCommand, ['move', ...args], env);
    return [code, output];
  };
  expect(await move('--dry-run')).toEqual([0, 'Would copy 4 files to s3://pictures/shop, 0 are there already. Nothing was changed.']);
  expect(await move()).toEqual([0, 'Copied 4 files to s3://pictures/shop, 0 were there already.']);
  const settings = readEnvironment(env);
  expect(String(await openMediaStore(settings).readVariant('abc', '320.webp'))).toBe('content of media-cache/ab/abc/320.webp');
  expect(String(await openLicenceStore(settings).readOriginal('efg'))).toBe('content of licences/media/ef/efg');
  await writeFile(path.join(folder, 'media/cd/cde'), 'changed');
  expect(await move()).toEqual([0, 'Copied 1 files to s3://pictures/shop, 3 were there already.']);
  expect(String(await openMediaStore(settings).readOriginal('cde'))).toBe('changed');
  await server.stop();
  await expect(move()).rejects.toThrow('the media store cannot be reached');
});
