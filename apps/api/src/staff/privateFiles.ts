import { chmod, cp, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Copies a file or a folder so that only the owner can read the copy. The folder that receives it must be private already. */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  await makePrivate(to);
}

async function makePrivate(file: string): Promise<void> {
  const isFolder = (await lstat(file)).isDirectory();
  await chmod(file, isFolder ? PRIVATE_FOLDER : PRIVATE_FILE);
  if (isFolder) for (const name of await readdir(file)) await makePrivate(path.join(file, name));
}
