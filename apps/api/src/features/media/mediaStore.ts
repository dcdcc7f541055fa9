import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Unavailable } from '../../limits/unavailable.ts';

/** Where pictures lie below the data folder: originals by their content, variants as they were once asked for. */
export interface MediaStore {
  /** Keeps an original, once, and returns its hash. */
  keep: (bytes: Uint8Array) => Promise<string>;
  /** Keeps an original under a name that is no hash of it. */
  keepAs: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Removes an original and all that was made of it; what is not there is as good as removed. */
  remove: (hash: string) => Promise<void>;
  readOriginal: (hash: string) => Promise<Buffer | null>;
  readVariant: (hash: string, file: string) => Promise<Buffer | null>;
  keepVariant: (hash: string, file: string, bytes: Uint8Array) => Promise<void>;
}

/** 128 bits of SHA-256: the same picture is kept once, and nobody guesses the address of another. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

export function openMediaStore(dataDir: string): MediaStore {
  // A folder for each two letters, since file systems are slow with a million names in one.
  const original = (hash: string) => path.join(dataDir, 'media', hash.slice(0, 2), hash);
  const variants = (hash: string) => path.join(dataDir, 'media-cache', hash.slice(0, 2), hash);
  const variant = (hash: string, file: string) => path.join(variants(hash), file);
  return {
    async keep(bytes) {
      const hash = hashOf(bytes);
      const file = original(hash);
      if (!(await exists(file))) await writeWhole(file, bytes);
      return hash;
    },
    keepAs: (name, bytes) => writeWhole(original(name), bytes),
    async remove(hash) {
      await rm(original(hash), { force: true });
      await rm(variants(hash), { recursive: true, force: true });
    },
    readOriginal: (hash) => readIfThere(original(hash)),
    readVariant: (hash, file) => readIfThere(variant(hash, file)),
    keepVariant: (hash, file, bytes) => writeWhole(variant(hash, file), bytes),
  };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Of the disk, of what its owner may fill of it, or of what one file may be. */
const isFull = (error: unknown) => error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code));

/** Another process never sees half a file. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw isFull(error) ? new Unavailable('there is no room for files', { cause: error }) : error;
  }
}
