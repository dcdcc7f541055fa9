import { randomBytes } from 'node:crypto';
import { access, type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import { contentHash, HEAD_BYTES, type MediaStore, type StoredFile } from './mediaStore.ts';

/** Stores files in a folder. Only the processes of one machine see it, unless the folder is a network file system. */
export function openFolderStore(dataDir: string): MediaStore {
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
    async openOriginal(hash) {
      const file = await ifExists(open(originalPath(hash)));
      return file && openStoredFile(file);
    },
    readVariant: (hash, file) => ifExists(readFile(variantPath(hash, file))),
    storeVariant: (hash, file, bytes) => writeAtomically(variantPath(hash, file), bytes),
  };
}

async function openStoredFile(file: FileHandle): Promise<StoredFile> {
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
    const { size } = await file.stat();
    return {
      size,
      head: buffer.subarray(0, bytesRead),
      // The stream closes the file itself.
      stream: async (range) => file.createReadStream(range),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
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
