import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange } from './parseRange.ts';

/**
 * Where the shop keeps files under keys such as `media/ab/ab12…`: the port of a media store. A call that gets no answer in time is rejected, and
 * the shop answers that it can be repeated.
 */
export interface Bucket {
  /**
   * Replaces the object, if there is one. Nobody ever reads a part of it.
   *
   * @param isOnlyCopy True if the bytes must have survived a power failure once the call is answered.
   */
  put: (key: string, bytes: Uint8Array, isOnlyCopy?: boolean) => Promise<void>;
  /** Reads an object, or a part of it, into memory. `size` is that of the whole object. */
  read: (key: string, range?: ByteRange) => Promise<{ bytes: Buffer; size: number } | null>;
  /** For objects that are too large to read at once. */
  get: (key: string, range?: ByteRange) => Promise<{ body: Readable; size: number } | null>;
  /** Ignores a missing object. */
  remove: (key: string) => Promise<void>;
  /** The size, and the SHA-256 of the content where the store knows it; null if the object does not exist. */
  describe: (key: string) => Promise<{ size: number; sha256: string | undefined } | null>;
}

export const hashContent = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
