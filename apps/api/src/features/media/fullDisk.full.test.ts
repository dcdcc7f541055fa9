import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp, type TestMember } from '../../../test/members.ts';
import { importInto, openSampleFolder, openTempFolder } from '../../../test/sampleFolder.ts';
import { sampleFacts } from '../../../test/sampleShop.ts';
import { openTestShop } from '../../../test/shop.ts';
import { picture, product } from '../../platform/db/schema/catalog.ts';
import { upload } from '../../platform/db/schema/media.ts';

const ROOM_BYTES = 2 ** 20;

const dataDir = path.join(await openTempFolder(), 'data');
await mkdir(dataDir);
// Only root may mount a file system.
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM_BYTES},nr_inodes=60`, 'tmpfs', dataDir]).status === 0;
// The shop may still be writing an encoded picture, so the unmount must not wait for it.
if (isMounted) afterAll(() => void spawnSync('umount', ['--lazy', dataDir]));

describe.runIf(isMounted)('a full disk', async () => {
  const shop = await openTestShop({ DATA_DIR: dataDir });
  let member: TestMember;
  beforeEach(async () => {
    member = await signUp(shop);
  });

  const filesIn = async (folder: string) =>
    (await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile());

  /** A picture that compresses badly. */
  const createNoise = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
      .jpeg()
      .toBuffer();

  async function uploadPicture(bytes: Buffer) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    const reply = await fetch(`${shop.url}/rest/media/save?platform=web&lang=zh-CN`, {
      method: 'POST',
      headers: member.headers,
      body: form,
    });
    return {
      httpStatus: reply.status,
      retryAfter: reply.headers.get('retry-after'),
      body: (await reply.json()) as { code: number; data: { id: string; src: string } },
    };
  }

  test('rejects a picture with 503, leaves no partial file and no row, and accepts it once there is space', async () => {
    const large = await uploadPicture(await createNoise(1_400));
    expect(large).toMatchObject({ httpStatus: 503, retryAfter: expect.any(String), body: { code: -1, data: null } });
    expect(await filesIn('media')).toEqual([]);
    expect([await shop.services.db.$count(upload), await shop.services.db.$count(picture)]).toEqual([0, 0]);
    const small = await uploadPicture(await createNoise(100));
    expect(small.httpStatus).toBe(200);
    expect(await filesIn('media')).toHaveLength(1);
  });

  test('serves variants that it cannot store', async () => {
    const { body } = await uploadPicture(await createNoise(300));
    const filler = path.join(dataDir, 'filler');
    await writeFile(filler, Buffer.alloc(ROOM_BYTES)).catch(() => {});
    const reply = await fetch(`${shop.url}${body.data.src}/320.webp`);
    expect(reply.status).toBe(200);
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    expect(await filesIn('media-cache')).toEqual([]);
    await writeFile(filler, '');
    expect((await fetch(`${shop.url}${body.data.src}/320.webp`)).status).toBe(200);
    expect(await filesIn('media-cache')).toHaveLength(1);
  });

  test('rejects a picture when no file or folder can be created any more', async () => {
    const fillers = path.join(dataDir, 'fillers');
    await mkdir(fillers);
    for (let count = 0; ; count++) {
      const isCreated = await writeFile(path.join(fillers, String(count)), '').then(
        () => true,
        () => false,
      );
      if (!isCreated) break;
    }
    const before = await filesIn('media');
    expect(await uploadPicture(await createNoise(100))).toMatchObject({ httpStatus: 503, retryAfter: expect.any(String) });
    expect(await filesIn('media')).toEqual(before);
    spawnSync('rm', ['-r', fillers]);
  });

  test('a failed import changes nothing and leaves no partial file', async () => {
    const { valid } = await openSampleFolder(sampleFacts.products);
    await expect(importInto(shop, valid)).rejects.toThrow('the disk is full');
    expect(await shop.services.db.$count(product)).toBe(0);
    for (const entry of await filesIn('media')) {
      expect(entry.name).toMatch(/^[0-9a-f]{32}$/);
      const bytes = await readFile(path.join(entry.parentPath, entry.name));
      expect(bytes.length).toBeGreaterThan(0);
      expect(await shop.services.pictures.readOriginal(entry.name)).toEqual(bytes);
    }
  });
});
