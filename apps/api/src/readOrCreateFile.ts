import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads a secret of demo mode from the data folder, and creates it on first use. */
export async function readOrCreateFile(folder: string, name: string, make: () => string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(make());
    await handle.sync();
    await handle.close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFile(file, 'utf8');
}
