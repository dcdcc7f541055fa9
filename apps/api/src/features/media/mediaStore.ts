import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';
import type { ByteRange } from './parseRange.ts';
import { variantFiles } from './variants.ts';

/**
 * Stores originals by content hash, and keeps their encoded variants for all machines. The API serves the files: a public bucket would show
 * photos of licences after one wrong rule.
 */
export interface MediaStore {
  /** Stores an original unless it exists, and returns its hash. */
  store: (bytes: Uint8Array) => Promise<string>;
  /** Stores an original under a name that is not its hash. */
  storeAs: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Removes an original and its variants. Ignores missing files. */
  remove: (hash: string) => Promise<void>;
  hasOriginal: (hash: string) => Promise<boolean>;
  readOriginal: (hash: string) => Promise<Buffer | null>;
  /** For files that are too large to read at once. */
  openOriginal: (hash: string) => Promise<StoredFile | null>;
  readVariant: (hash: string, file: string) => Promise<Buffer | null>;
  storeVariant: (hash: string, file: string, bytes: Uint8Array) => Promise<void>;
}

export interface StoredFile {
  size: number;
  /** The first bytes, which show the type. */
  head: Buffer;
  stream: (range: ByteRange) => Promise<Readable>;
}

const HEAD_BYTES = 256;

/** 128 bits of SHA-256: deduplicates pictures and cannot be guessed. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** @param folder Where the keys begin. Every kind of bucket has the same keys, so that one can be copied to another. */
export function createMediaStore(bucket: Bucket, folder: string): MediaStore {
  const inFolder = (key: string) => (folder ? `${folder}/${key}` : key);
  // Sharded by two characters, since file systems are slow with a million entries in one folder.
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
    // After a power failure, a name without content could be left, and only the member has another copy.
    storeAs: (name, bytes) => bucket.put(originalKey(name), bytes, true),
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
      };
    },
    readVariant: (hash, file) => read(variantKey(hash, file)),
    storeVariant: (hash, file, bytes) => bucket.put(variantKey(hash, file), bytes),
  };
}
