import { AssertionError } from 'node:assert';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '@baodao/settings/readSettings';
import { expect, test, vi } from 'vitest';
import { type MediaSetup, mediaContract } from '../../contracts/media.ts';
import { openS3Server } from '../../test/s3Server.ts';
import { openTempFolder } from '../../test/sampleFolder.ts';
import type { Bucket } from '../features/media/bucket.ts';
import { ServiceUnavailable } from '../platform/http/serviceUnavailable.ts';
import { loadShopConfig } from './loadShopConfig.ts';
import { openBucket, openMediaStore } from './openMediaStore.ts';

const folder = await openTempFolder();
const server = await openS3Server();

/** A folder is away when a file stands in its place. */
async function setFolderDown(isDown: boolean): Promise<void> {
  const [place, aside] = [path.join(folder, 'media'), path.join(folder, 'aside')];
  if (isDown) {
    await rename(place, aside);
    await writeFile(place, '');
  } else {
    await rm(place);
    await rename(aside, place);
  }
}

const setups: Record<string, MediaSetup> = {
  folder: { bucket: openBucket(readEnvironment({ DATA_DIR: folder })), setDown: setFolderDown },
  S3: { bucket: openBucket(readEnvironment(server.settings)), setDown: (isDown) => (isDown ? server.stop() : server.start()) },
};

test.each(
  Object.entries(setups).flatMap(([name, setup]) => Object.entries(mediaContract).map(([rule, check]) => ({ name, rule, check, setup }))),
)('$name keeps the contract of media stores: $rule', async ({ check, setup }) => {
  await expect(check(setup)).resolves.toBeUndefined();
});

const sound = openBucket(readEnvironment({ DATA_DIR: folder }));
const broken: Record<string, [Partial<Bucket>, string]> = {
  'reads the whole instead of a part': [{ read: (key) => sound.read(key) }, 'a part is read alone, with the size of the whole'],
  'takes a part for the whole': [
    {
      async read(key, range) {
        const found = await sound.read(key, range);
        return found && { ...found, size: found.bytes.length };
      },
    },
    'a part is read alone, with the size of the whole',
  ],
  'keeps the first version': [
    {
      async put(key, bytes) {
        if ((await sound.describe(key)) === null) await sound.put(key, bytes);
      },
    },
    'an object that is stored again is replaced',
  ],
  'takes an outage for a missing object': [
    { read: (key) => sound.read(key).catch(() => null) },
    'an outage is an error, and no missing object',
  ],
};

test.each(Object.entries(broken))('the contract finds a store that %s', async (_name, [part, rule]) => {
  await expect(mediaContract[rule]?.({ bucket: { ...sound, ...part }, setDown: setFolderDown })).rejects.toBeInstanceOf(AssertionError);
});

async function writeConfig(text: string) {
  const SHOP_CONFIG = path.join(await openTempFolder(), 'shop.config.ts');
  await writeFile(SHOP_CONFIG, text);
  return readEnvironment({ MEDIA_STORE: 'adapter', SHOP_CONFIG });
}

test('pictures are in the store of the deployment, and a failure of it can be repeated later', async () => {
  const module = pathToFileURL(path.join(import.meta.dirname, '../features/media/folderBucket.ts')).href;
  const environment = await writeConfig(`import { openFolderBucket } from '${module}';
    export default { media: ({ setting }) => openFolderBucket(setting('ADAPTER_PICTURES')) };`);
  await expect(loadShopConfig(environment, {})).rejects.toThrow('ADAPTER_PICTURES is missing');
  vi.stubEnv('ADAPTER_PICTURES', folder);
  await loadShopConfig(environment, process.env);
  const store = openMediaStore(environment);
  const hash = await store.store(Buffer.from('a picture'));
  expect(String((await sound.read(`media/${hash.slice(0, 2)}/${hash}`))?.bytes)).toBe('a picture');
  await setFolderDown(true);
  await expect(store.readOriginal(hash)).rejects.toThrow(ServiceUnavailable);
  await setFolderDown(false);
  expect(String(await store.readOriginal(hash))).toBe('a picture');
});

test('a shop does not start without the store that it names', async () => {
  await expect(loadShopConfig(await writeConfig('export default {};'), {})).rejects.toThrow('has no media');
  expect(() => readEnvironment({ MEDIA_STORE: 'adapter' })).toThrow('SHOP_CONFIG is missing');
});
