import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTempFolder } from '../../../test/sampleFolder.ts';
import { openFolderBucket } from './folderBucket.ts';

const folder = await openTempFolder();
const bucket = openFolderBucket(folder);
const bytes = Buffer.from('picture');

test('a removed object leaves no empty folder, and its neighbours stay', async () => {
  await bucket.put('media/ab/one', bytes);
  await bucket.put('media/ab/two', bytes);
  await bucket.put('media/cd/three', bytes);
  await bucket.remove('media/ab/one');
  await bucket.remove('media/cd/three');
  await bucket.remove('media/cd/three');
  expect(await readdir(folder, { recursive: true })).toEqual(['media', 'media/ab', 'media/ab/two']);
});

test('an object is stored while the last one of its folder is removed', async () => {
  await bucket.put('media/ef/0', bytes);
  for (let round = 1; round <= 100; round += 1) {
    await Promise.all([bucket.remove(`media/ef/${round - 1}`), bucket.put(`media/ef/${round}`, bytes)]);
    expect((await bucket.read(`media/ef/${round}`))?.size).toBe(bytes.length);
  }
});

test('an object below a link to nowhere is refused, and not tried for ever', async () => {
  await symlink(path.join(folder, 'nowhere', 'deeper'), path.join(folder, 'link'));
  await expect(bucket.put('link/one', bytes)).rejects.toThrow(/ENOENT|EEXIST/);
});
