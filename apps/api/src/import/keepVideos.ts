import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, openMediaStore } from '../features/media/mediaStore.ts';
import { videoEndingOf } from '../features/media/videos.ts';
import type { Problems } from './problems.ts';

const MOST_BYTES = 4_000_000;

interface Keeping {
  folder: string;
  videos: ReadonlySet<string>;
  /** Where they are kept; nowhere in a dry run. */
  dataDir?: string | undefined;
}

/** Copies clips to where they are served from; gives the hash of each by its name. */
export async function keepVideos(problems: Problems, { folder, videos, dataDir }: Keeping): Promise<Map<string, string>> {
  const store = dataDir === undefined ? undefined : openMediaStore(dataDir);
  const hashes = new Map<string, string>();
  for (const name of videos) {
    const file = path.join(folder, name);
    // A clip starts by itself for everybody who comes; one that weighs more is not for that.
    if ((await stat(file)).size > MOST_BYTES) {
      problems.add({ file: name, line: 0 }, 'is larger than 4 MB');
      continue;
    }
    const bytes = await readFile(file);
    if (videoEndingOf(bytes) !== name.slice(name.lastIndexOf('.') + 1)) problems.add({ file: name, line: 0 }, 'is not what its name says');
    hashes.set(name, hashOf(bytes));
    await store?.keep(bytes);
  }
  return hashes;
}
