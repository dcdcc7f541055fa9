import { createHash, randomBytes } from 'node:crypto';
import { access, type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ServiceUnavailable } from '../../limits/serviceUnavailable.ts';

/** Stores originals by content hash, and caches variants, in the data folder. */
export interface MediaStore {
  /** Stores an original unless it exists, and returns its hash. */
  store: (bytes: Uint8Array) => Promise<string>;
  /** Stores an original under a name that is not its hash. */
  storeAs: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Removes an original and its variants. Ignores missing files. */
  remove: (hash: string) => Promise<void>;
  hasOriginal: (hash: string) => Promise<boolean>;
  readOriginal: (hash: string) => Promise<Buffer | null>;
  /** For files that are too large to read at once. The caller closes it. */
  openOriginal: (hash: string) => Promise<FileHandle | null>;
  readVariant: (hash: string, file: string) => Promise<Buffer | null>;
  storeVariant: (hash: string, file: string, bytes: Uint8Array) => Promise<void>;
}

/** 128 bits of SHA-256: deduplicates pictures and cannot be guessed. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

export function openMediaStore(dataDir: string): MediaStore {
  // Shard into folders by two characters, since file systems are slow with a million entries in one folder.
  const originalPath = (hash: string) => path.join(dataDir, 'media', hash.slice(0, 2), hash);
  const variantFolder = (hash: string) => path.join(dataDir, 'media-cache', hash.slice(0, 2), hash);
  const variantPath = (hash: string, file: string) => path.join(variantFolder(hash), file);
  return {
    async store(bytes) {
      const hash = contentHash(bytes);
      const file = originalPath(hash);
      if (!(await exists(file))) await writeAtomically(file, bytes);
      return hash;
    },
    // Flushed, because only the member has another copy: after a power failure, a name without content could be left.
    storeAs: (name, bytes) => writeAtomically(originalPath(name), bytes, { flush: true }),
    async remove(hash) {
      await rm(originalPath(hash), { force: true });
      await rm(variantFolder(hash), { recursive: true, force: true });
    },
    hasOriginal: (hash) => exists(originalPath(hash)),
    readOriginal: (hash) => ifExists(readFile(originalPath(hash))),
    openOriginal: (hash) => ifExists(open(originalPath(hash))),
    readVariant: (hash, file) => ifExists(readFile(variantPath(hash, file))),
    storeVariant: (hash, file, bytes) => writeAtomically(variantPath(hash, file), bytes),
  };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function ifExists<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Full disk, exceeded quota, or exceeded file size limit. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code));

/** Writes to a temporary file first, so that other processes never see a partial file. */
async function writeAtomically(file: string, bytes: Uint8Array, { flush = false } = {}): Promise<void> {
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(temporaryFile, bytes, { mode: 0o600, flush });
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw isDiskFull(error) ? new ServiceUnavailable('the disk is full', { cause: error }) : error;
  }
}
