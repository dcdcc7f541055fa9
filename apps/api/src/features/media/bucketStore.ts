import { type BucketSettings, openBucket } from './bucket.ts';
import { contentHash, HEAD_BYTES, type MediaStore } from './mediaStore.ts';
import { variantFiles } from './variants.ts';

/** Stores files in a bucket that all machines share. The keys are the paths of the folder store, so that one can be copied to the other. */
export function openBucketStore(settings: BucketSettings, folder: string, limits: { readTimeoutMs?: number } = {}): MediaStore {
  const bucket = openBucket(settings, limits);
  const inFolder = (key: string) => (folder ? `${folder}/${key}` : key);
  const originalKey = (hash: string) => inFolder(`media/${hash.slice(0, 2)}/${hash}`);
  const variantKey = (hash: string, file: string) => inFolder(`media-cache/${hash.slice(0, 2)}/${hash}/${file}`);
  const read = async (key: string) => (await bucket.read(key))?.bytes ?? null;
  const has = async (key: string) => (await bucket.describe(key)) !== null;
  return {
    async store(bytes) {
      const hash = contentHash(bytes);
      if (!(await has(originalKey(hash)))) await bucket.put(originalKey(hash), bytes);
      return hash;
    },
    storeAs: (name, bytes) => bucket.put(originalKey(name), bytes),
    async remove(hash) {
      await bucket.remove(originalKey(hash));
      await Promise.all(variantFiles.map((file) => bucket.remove(variantKey(hash, file))));
    },
    hasOriginal: (hash) => has(originalKey(hash)),
    readOriginal: (hash) => read(originalKey(hash)),
    async openOriginal(hash) {
      const key = originalKey(hash);
      const start = await bucket.read(key, { start: 0, end: HEAD_BYTES - 1 });
      if (!start) return null;
      return {
        size: start.size,
        head: start.bytes,
        async stream(range) {
          const part = await bucket.get(key, range);
          if (!part) throw new Error(`${key} was removed`);
          return part.body;
        },
        close: async () => {},
      };
    },
    readVariant: (hash, file) => read(variantKey(hash, file)),
    storeVariant: (hash, file, bytes) => bucket.put(variantKey(hash, file), bytes),
  };
}
