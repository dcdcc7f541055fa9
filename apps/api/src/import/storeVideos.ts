import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { contentHash, type MediaStore } from '../features/media/mediaStore.ts';
import { detectVideoExtension } from '../features/media/videos.ts';
import type { Problems } from './problems.ts';

const MAX_BYTES = 4_000_000;

interface StoreOptions {
  folder: string;
  videos: ReadonlySet<string>;
  /** Where videos are stored. Absent in a dry run. */
  store?: MediaStore | undefined;
}

/** Copies videos to the media store. Returns their hashes by file name. */
export async function storeVideos(problems: Problems, { folder, videos, store }: StoreOptions): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const name of videos) {
    const file = path.join(folder, name);
    // Videos start automatically for every shopper, so they must be small.
    if ((await stat(file)).size > MAX_BYTES) {
      problems.add({ file: name, line: 0 }, 'is larger than 4 MB');
      continue;
    }
    const bytes = await readFile(file);
    if (detectVideoExtension(bytes) !== name.slice(name.lastIndexOf('.') + 1))
      problems.add({ file: name, line: 0 }, 'is not a video of the type that its name ends with');
    hashes.set(name, contentHash(bytes));
    await store?.store(bytes);
  }
  return hashes;
}
