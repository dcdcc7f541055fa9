import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '../platform/hasErrorCode.ts';
import { files } from './format/files.ts';
import type { Problems } from './problems.ts';

const fileNames: ReadonlySet<string> = new Set(Object.values(files).filter((name) => name.includes('.')));

/**
 * Reports links, pipes and devices. A folder comes from others: a link could publish a file of the server, and reading a pipe could take
 * forever.
 */
export async function checkEntries(problems: Problems, root: string): Promise<void> {
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    // A recursive `readdir` would follow links to folders.
    for (const entry of await list(path.join(root, folder))) {
      const file = path.posix.join(folder, entry.name);
      const isExpectedFolder = entry.isDirectory() && !fileNames.has(file);
      if (isExpectedFolder) pending.push(file);
      else if (!entry.isFile()) problems.add({ file, line: 0 }, 'is not a regular file');
    }
  }
}

async function list(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // Later checks report that files are missing.
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}
