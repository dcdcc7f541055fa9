import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '../../platform/hasErrorCode.ts';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import type { Bucket } from './bucket.ts';
import type { ByteRange } from './parseRange.ts';

/** Keeps objects as files of a folder. Only the processes of one machine see it, unless the folder is a network file system. */
export function openFolderBucket(folder: string): Bucket {
  const pathOf = (key: string) => path.join(folder, key);
  return {
    put: (key, bytes, isOnlyCopy = false) => writeAtomically(pathOf(key), bytes, { flush: isOnlyCopy }),
    async read(key, range) {
      if (range) return readPart(pathOf(key), range);
      const bytes = await ifExists(readFile(pathOf(key)));
      return bytes && { bytes, size: bytes.length };
    },
    async get(key, range) {
      const file = await ifExists(open(pathOf(key)));
      // The stream closes the file itself.
      return file && { size: await sizeOf(file), body: file.createReadStream(range) };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      // Fails while the folder has other files.
      await rmdir(path.dirname(pathOf(key))).catch(() => {});
    },
    async describe(key) {
      const found = await ifExists(stat(pathOf(key)));
      return found && { size: found.size, sha256: undefined };
    },
  };
}

async function readPart(name: string, { start, end }: ByteRange): Promise<{ bytes: Buffer; size: number } | null> {
  const file = await ifExists(open(name));
  if (!file) return null;
  const size = await sizeOf(file);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(end - start + 1), position: start });
    return { bytes: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

/** Closes the file if it cannot be read. */
async function sizeOf(file: FileHandle): Promise<number> {
  try {
    return (await file.stat()).size;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function ifExists<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown) => hasErrorCode(error, 'ENOENT');

/** Full disk, exceeded quota, or exceeded file size limit. */
const isDiskFull = (error: unknown) => hasErrorCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG');

/** Writes to a temporary file first, so that other processes never see a partial file. */
async function writeAtomically(file: string, bytes: Uint8Array, { flush }: { flush: boolean }): Promise<void> {
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeInFolder(temporaryFile, bytes, flush);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw isDiskFull(error) ? new ServiceUnavailable('the disk is full', { cause: error }) : error;
  }
}

/** A path that never becomes usable, such as one below a dangling link, must not be tried for ever. */
const MAX_ATTEMPTS = 100;

/** Begins again if a removal takes the folder away while it is made, or before the file is in it. */
async function writeInFolder(file: string, bytes: Uint8Array, flush: boolean, attempt = 1): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600, flush });
  } catch (error) {
    if (!isMissing(error) || attempt === MAX_ATTEMPTS) throw error;
    await writeInFolder(file, bytes, flush, attempt + 1);
  }
}
