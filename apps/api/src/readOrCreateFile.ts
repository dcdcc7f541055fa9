import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from './platform/hasErrorCode.ts';

/**
 * Reads a secret of demo mode from the data folder, and creates it on first use. The file appears with its whole text: `link` fails for the
 * second of two processes, which then reads the file of the first one.
 */
export async function readOrCreateFile(folder: string, name: string, make: () => string): Promise<string> {
  const file = path.join(folder, name);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, make(), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
