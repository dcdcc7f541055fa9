import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

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
  /** For files that are too large to read at once. The caller streams or closes it. */
  openOriginal: (hash: string) => Promise<StoredFile | null>;
  readVariant: (hash: string, file: string) => Promise<Buffer | null>;
  storeVariant: (hash: string, file: string, bytes: Uint8Array) => Promise<void>;
}

export interface StoredFile {
  size: number;
  /** The first bytes, which show the type. */
  head: Buffer;
  stream: (range: { start: number; end: number }) => Promise<Readable>;
  close: () => Promise<void>;
}

export const HEAD_BYTES = 256;

/** 128 bits of SHA-256: deduplicates pictures and cannot be guessed. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
