import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Makes a folder unless it exists. Of several processes one makes it, and the others wait. */
export async function makeOnce(folder: string, make: (draft: string) => Promise<unknown>): Promise<string> {
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    const isMaker = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isMaker) {
      await sleep(50);
      continue;
    }
    try {
      const draft = await mkdtemp(path.join(path.dirname(folder), 'draft-'));
      await make(draft);
      await rename(draft, folder);
    } finally {
      await rm(lock, { recursive: true });
    }
  }
  return folder;
}
