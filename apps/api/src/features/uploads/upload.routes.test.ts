import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { MediaReply } from '@baodao/domain/media/shapes';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp, type TestMember } from '../../../test/members.ts';
import { pngBomb } from '../../../test/pngBomb.ts';
import { openTestShop } from '../../../test/shop.ts';
import { picture } from '../../platform/db/schema/catalog.ts';
import { upload } from '../../platform/db/schema/media.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { claimOwnPictures, removeUnusedUploads } from '../media/uploads.ts';

const MAX_PER_HOUR = 25;
const shop = await openTestShop({ UPLOADS_PER_HOUR: String(MAX_PER_HOUR) });
let person: TestMember;
let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8451f' } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  person = await signUp(shop);
});

interface Reply {
  status: boolean;
  code: number;
  data: MediaReply & { field?: string; reason?: string };
}

function formWith(bytes: Uint8Array, { field = 'file', name = 'photo.jpg', type = 'image/jpeg' } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

async function send(body: RequestInit['body'], headers: HeadersInit = person.headers) {
  const reply = await fetch(`${shop.url}/rest/media/save?platform=web&lang=zh-CN`, { method: 'POST', headers, body: body ?? null });
  return { httpStatus: reply.status, ...((await reply.json()) as Reply) };
}
const uploadPicture = async (bytes: Uint8Array, names?: Parameters<typeof formWith>[1]) => send(formWith(bytes, names));
const store = () => shop.services.pictures;
const claimPictures = (userId: number, ids: string[]) => inTransaction(shop.services.db, (tx) => claimOwnPictures(tx, userId, ids));

test('re-encodes a photo without metadata and serves it immediately', async () => {
  expect(photo.includes('SecretPhone')).toBe(true);
  const { httpStatus, data } = await uploadPicture(photo);
  expect(httpStatus).toBe(200);
  expect(data).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    src: `/media/${data.id}`,
    width: 400,
    height: 300,
    thumbhash: expect.any(String),
  });
  const stored = await store().readOriginal(data.id);
  expect(stored?.includes('SecretPhone')).toBe(false);
  const metadata = await sharp(stored ?? Buffer.alloc(0)).metadata();
  expect([metadata.format, metadata.exif, metadata.xmp, metadata.icc]).toEqual(['webp', undefined, undefined, undefined]);
  const variant = await fetch(`${shop.url}${data.src}/320.webp`);
  expect([variant.status, variant.headers.get('content-security-policy')]).toEqual([200, 'sandbox']);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s regardless of its name and content type', async (format) => {
  const bytes = await sharp(photo).toFormat(format).toBuffer();
  expect((await uploadPicture(bytes, { name: '../../x.html', type: 'text/html' })).data).toMatchObject({ width: 400, height: 300 });
});

test('applies the EXIF orientation and shrinks large pictures', async () => {
  const bytes = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await uploadPicture(bytes)).data).toMatchObject({ width: 1024, height: 2048 });
});

test('drops data appended to a picture', async () => {
  const script = '<script>alert(1)</script><?php system($_GET[0]); ?>';
  const { data } = await uploadPicture(Buffer.concat([photo, Buffer.from(script)]));
  expect((await store().readOriginal(data.id))?.includes('script')).toBe(false);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>';
const box = (brands: string) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(8 + brands.length);
  return Buffer.concat([head, Buffer.from(`ftyp${brands}`), Buffer.alloc(300)]);
};

test('rejects unsupported and broken files with the reason', async () => {
  const reasons = async (files: readonly Buffer[]) => {
    const replies = [];
    for (const file of files) replies.push(await uploadPicture(file));
    return replies.map(({ httpStatus, code, data }) => [httpStatus, code, data.field, data.reason].join(' '));
  };
  const type = '400 -2 file type';
  const gif = await sharp(photo).gif().toBuffer();
  expect(await reasons([Buffer.from(svg), Buffer.from(`<?xml version="1.0"?>${svg}`), gif])).toEqual([type, type, type]);
  expect(await reasons([Buffer.from('%PDF-1.7'), Buffer.alloc(0), Buffer.from('<html><img></html>')])).toEqual([type, type, type]);
  expect(await reasons([box('heic\0\0\0\0mif1heic'), box('avif\0\0\0\0avifmif1')])).toEqual(['400 -2 file heic', '400 -2 file broken']);
  const broken = '400 -2 file broken';
  const noise = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#000', noise: { type: 'gaussian', sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
  const png = await sharp(noise).png().toBuffer();
  const webp = await sharp(noise).webp().toBuffer();
  expect(await reasons([noise, png, webp].map((file) => file.subarray(0, file.length / 2)))).toEqual([broken, broken, broken]);
  expect(await reasons([photo.subarray(0, 20), Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')])).toEqual([broken, broken]);
  expect(await reasons([pngBomb(30_000, 30_000), pngBomb(8, 4_000)])).toEqual(['400 -2 file pixels', '400 -2 file small']);
  expect(await reasons([Buffer.concat([photo, Buffer.alloc(10 * 2 ** 20)])])).toEqual(['400 -2 file size']);
  expect(await shop.services.db.select().from(upload).where(eq(upload.userId, person.userId))).toEqual([]);
});

async function createAnimation(frames: number): Promise<Buffer> {
  const strip = sharp({
    create: { width: 20, height: 20 * frames, channels: 3, background: '#fff', pageHeight: 20, noise: { type: 'gaussian', sigma: 90 } },
  });
  return strip.webp({ loop: 0, delay: Array.from({ length: frames }, () => 20) }).toBuffer();
}

test('rejects or re-encodes malicious files', async () => {
  const gif = (frames: number) =>
    Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
      ...Array.from({ length: frames }, () => Buffer.from('!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')),
      Buffer.from(';'),
    ]);
  // An ASF header with zero-length objects, which makes naive parsers loop forever.
  const asf = Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(64)]);
  const polyglot = Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), photo]);
  const comment = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from('\xff\xfe\0\x22<script>alert(document.cookie)//', 'latin1'),
    photo.subarray(2),
  ]);
  // Claims 16,384 by 16,384 pixels but contains none.
  const hugeWebp = Buffer.from('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0VP8 \0\0\0\0', 'latin1');
  const files: [Buffer, RegExp][] = [
    [pngBomb(50_000, 50_000), /^400 pixels/],
    [hugeWebp, /^400 (?:pixels|broken)/],
    [gif(10_000), /^400 type/],
    [await createAnimation(12), /^200|^400/],
    [Buffer.from(svg), /^400 type/],
    [polyglot, /^400 type/],
    [comment, /^200/],
    [asf, /^400 type/],
    [Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'), /^400 (?:broken|small)/],
    [Buffer.concat([Buffer.from('\0\0\0\x1cftypavif', 'latin1'), Buffer.alloc(40, 0xff)]), /^400 broken/],
    [Buffer.from('\0\0\x01\0\x01\0', 'latin1'), /^400 type/],
    [Buffer.from('II*\0\x08\0\0\0', 'latin1'), /^400 type/],
  ];
  for (const [bytes, expected] of files) {
    const { httpStatus, data } = await uploadPicture(bytes, { name: 'a\0.php/../../x.svg', type: 'image/svg+xml' });
    expect(`${httpStatus} ${data.reason ?? ''}`).toMatch(expected);
  }
  const uploads = await shop.services.db.select().from(upload).where(eq(upload.userId, person.userId));
  for (const { id } of uploads) {
    const bytes = (await store().readOriginal(id)) ?? Buffer.alloc(0);
    const { format, pages, width, height } = await sharp(bytes).metadata();
    expect([format, pages ?? 1, bytes.includes('script')]).toEqual(['webp', 1, false]);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2048);
  }
  expect((await uploadPicture(photo)).httpStatus).toBe(200);
});

test('rejects a request without a valid picture', async () => {
  const missing = { httpStatus: 400, code: -2, data: { field: 'file', reason: 'missing' } };
  expect(await send(JSON.stringify({ file: 'x' }), { ...person.headers, 'content-type': 'application/json' })).toMatchObject(missing);
  expect(await send(formWith(photo, { field: 'picture' }))).toMatchObject(missing);
  const empty = new FormData();
  empty.append('file', 'words');
  expect(await send(empty)).toMatchObject(missing);
  const broken = { httpStatus: 400, code: -2, data: { field: 'file', reason: 'broken' } };
  expect(await send('no form', { ...person.headers, 'content-type': 'multipart/form-data' })).toMatchObject(broken);
  const truncated = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf of it';
  expect(await send(truncated, { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject(broken);
});

test('rejects guests and limits a member’s uploads per hour', async () => {
  expect((await send(formWith(photo), {})).httpStatus).toBe(401);
  for (let count = 0; count < MAX_PER_HOUR; count += 1) await uploadPicture(Buffer.from('none'));
  expect(await uploadPicture(photo)).toMatchObject({ httpStatus: 429, code: -4, data: { retryAfter: expect.any(Number) } });
});

test('a member can only use their own uploads', async () => {
  const stranger = await signUp(shop);
  const [mine, second] = [(await uploadPicture(photo)).data.id, (await uploadPicture(photo)).data.id];
  expect(second).not.toBe(mine);
  expect(await claimPictures(person.userId, [second, mine, second])).toEqual([second, mine]);
  expect(await claimPictures(person.userId, [])).toEqual([]);
  const productPicture = 'b'.repeat(32);
  await shop.services.db.insert(picture).values({ hash: productPicture, type: 'image/webp', width: 9, height: 9, thumbhash: 'abc' });
  for (const ids of [[productPicture], [mine, productPicture], ['unknown']])
    await expect(claimPictures(person.userId, ids)).rejects.toMatchObject({ code: -2, data: { field: 'images' } });
  await expect(claimPictures(stranger.userId, [mine])).rejects.toMatchObject({ code: -2 });
});

test('removes unused uploads after a day and keeps used ones', async () => {
  const { db } = shop.services;
  const [unused, used, fresh] = [
    (await uploadPicture(photo)).data.id,
    (await uploadPicture(photo)).data.id,
    (await uploadPicture(photo)).data.id,
  ];
  await claimPictures(person.userId, [used]);
  await fetch(`${shop.url}/media/${unused}/320.webp`);
  await db.update(upload).set({ createdAt: sql`shop_now() - interval '25 hours'` }).where(sql`id IN (${unused}, ${used})`);
  expect(await removeUnusedUploads(shop.services, store())).toBe(1);
  expect(await removeUnusedUploads(shop.services, store())).toBe(0);
  expect(await store().readOriginal(unused)).toBeNull();
  const variants = path.join(shop.services.environment.DATA_DIR, 'media-cache', unused.slice(0, 2), unused);
  await expect(readdir(variants)).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await fetch(`${shop.url}/media/${unused}/320.webp`)).status).toBe(404);
  await expect(claimPictures(person.userId, [unused])).rejects.toMatchObject({ code: -2 });
  expect(await claimPictures(person.userId, [used, fresh])).toEqual([used, fresh]);
  expect(await db.select().from(picture).where(eq(picture.hash, unused))).toEqual([]);
});
