import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Bucket, hashContent } from '../src/features/media/bucket.ts';

export interface MediaSetup {
  bucket: Bucket;
  /** Lets the store fail until it is called with false. */
  setDown: (isDown: boolean) => Promise<void> | void;
}

/** Digests, because the difference of long contents takes minutes to print. */
function assertSame(found: Uint8Array | undefined, bytes: Uint8Array): void {
  assert.equal(found && hashContent(found), hashContent(bytes));
}

const newKey = () => `media/ab/${randomBytes(16).toString('hex')}`;
const BYTES = 300_000;

async function putNew(bucket: Bucket) {
  const [key, bytes] = [newKey(), randomBytes(BYTES)];
  await bucket.put(key, bytes);
  return { key, bytes };
}

/** What the shop relies on, by rule. Each check throws when the store breaks it. */
export const mediaContract: Readonly<Record<string, (setup: MediaSetup) => Promise<void>>> = {
  'what was stored is read unchanged': async ({ bucket }) => {
    const { key, bytes } = await putNew(bucket);
    const read = await bucket.read(key);
    assert.equal(read?.size, BYTES);
    assertSame(read.bytes, bytes);
    const found = await bucket.get(key);
    assert.equal(found?.size, BYTES);
    assertSame(await buffer(found.body), bytes);
    assert.equal((await bucket.describe(key))?.size, BYTES);
  },

  'a part is read alone, with the size of the whole': async ({ bucket }) => {
    const { key, bytes } = await putNew(bucket);
    const [start, end] = [1_000, 1_255];
    const part = bytes.subarray(start, end + 1);
    const read = await bucket.read(key, { start, end });
    assert.equal(read?.size, BYTES);
    assertSame(read.bytes, part);
    const found = await bucket.get(key, { start, end });
    assert.equal(found?.size, BYTES);
    assertSame(await buffer(found.body), part);
  },

  'a part that begins in the object may end behind it': async ({ bucket }) => {
    const key = newKey();
    await bucket.put(key, Buffer.from('short'));
    assert.deepEqual(await bucket.read(key, { start: 0, end: 255 }), { bytes: Buffer.from('short'), size: 5 });
  },

  'an object that does not exist is null, and is removed without an error': async ({ bucket }) => {
    const { key } = await putNew(bucket);
    for (const other of [newKey(), key.slice(0, -1), `${key}0`]) {
      assert.deepEqual([await bucket.read(other), await bucket.get(other), await bucket.describe(other)], [null, null, null]);
      await bucket.remove(other);
    }
    assert.equal((await bucket.describe(key))?.size, BYTES);
  },

  'a removed object is gone at once': async ({ bucket }) => {
    const { key } = await putNew(bucket);
    await bucket.remove(key);
    assert.ok((await bucket.read(key)) === null && (await bucket.describe(key)) === null);
  },

  'an object that is stored again is replaced': async ({ bucket }) => {
    const key = newKey();
    for (const bytes of [randomBytes(BYTES), randomBytes(BYTES / 2), randomBytes(BYTES)]) {
      await bucket.put(key, bytes);
      assertSame((await bucket.read(key))?.bytes, bytes);
    }
  },

  'an object that two machines store at once is whole': async ({ bucket }) => {
    const [key, bytes] = [newKey(), randomBytes(BYTES)];
    await Promise.all([bucket.put(key, bytes), bucket.put(key, bytes), bucket.put(key, bytes, true)]);
    assertSame((await bucket.read(key))?.bytes, bytes);
  },

  'an outage is an error, and no missing object': async ({ bucket, setDown }) => {
    const { key, bytes } = await putNew(bucket);
    await setDown(true);
    try {
      await assert.rejects(bucket.read(key));
      await assert.rejects(bucket.describe(key));
      await assert.rejects(bucket.put(newKey(), bytes));
    } finally {
      await setDown(false);
    }
    assertSame((await bucket.read(key))?.bytes, bytes);
  },
};
