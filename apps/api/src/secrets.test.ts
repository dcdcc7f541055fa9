import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '@baodao/settings/readSettings';
import { expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

test('rejects a missing secret in live mode, and a short or default one', async () => {
  await expect(readSecrets(readEnvironment({ SHOP_SECRET: 'changeme' }))).rejects.toThrow('SHOP_SECRET');
  await expect(readSecrets(readEnvironment({ SHOP_SECRET: 'a'.repeat(40) }))).rejects.toThrow('default');
  await expect(readSecrets(readEnvironment({ SHOP_MODE: 'live' }))).rejects.toThrow('SHOP_SECRET');
});

test('creates the secret of demo mode once, readable only by its owner', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-secret-'));
  const environment = readEnvironment({ DATA_DIR: folder });
  // Processes that start at the same moment must agree, and none may read a file that is not written yet.
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => readSecrets(environment)));
  expect(first?.shop).toMatch(/^[0-9a-f]{64}$/);
  for (const secrets of [...others, await readSecrets(environment)]) expect(secrets).toEqual(first);
  expect(await readdir(folder)).toEqual(['shop.secret']);
  expect((await stat(path.join(folder, 'shop.secret'))).mode & 0o077).toBe(0);
  await rm(folder, { recursive: true });
});
