import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { contentHash, openMediaStore } from '../features/media/mediaStore.ts';
import { detectVideoExtension } from '../features/media/videos.ts';
import type { Problems } from './problems.ts';

const MAX_BYTES = 4_000_000;

interface StoreOptions {
  folder: string;
  videos: ReadonlySet<string>;
  /** Where they are kept; nowhere in a dry run. */
  dataDir?: string | undefined;
}

/** Copies clips to where they are served from; gives the hash of each by its name. */
export async function storeVideos(problems: Problems, { folder, videos, dataDir }: StoreOptions): Promise<Map<string, string>> {
  const store = dataDir === undefined ? undefined : openMediaStore(dataDir);
  const hashes = new Map<string, string>();
  for (const name of videos) {
    const file = path.join(folder, name);
    // A clip starts by itself for everybody who comes; one that weighs more is not for that.
    if ((await stat(file)).size > MAX_BYTES) {
      problems.add({ file: name, line: 0 }, 'is larger than 4 MB');
      continue;
    }
    const bytes = await readFile(file);
    if (detectVideoExtension(bytes) !== name.slice(name.lastIndexOf('.') + 1))
      problems.add({ file: name, line: 0 }, 'is not what its name says');
    hashes.set(name, contentHash(bytes));
    await store?.store(bytes);
  }
  return hashes;
}
