import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { files } from './format.ts';
import type { Problems, SourceLine } from './problems.ts';

/** Tells of pictures that something refers to and that the folder does not hold; the others are noted. */
export async function openPictureCheck(problems: Problems, folder: string) {
  const there = new Set(await listPictures(folder));
  const seen = new Set<string>();
  const see = (place: SourceLine, value: unknown): void => {
    if (typeof value === 'string') {
      if (!value.startsWith(`${files.pictures}/`) || seen.has(value)) return;
      if (there.has(value)) seen.add(value);
      else problems.add(place, `${value} is missing`);
    } else if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) see(place, part);
    }
  };
  return { seen, see };
}

async function listPictures(folder: string): Promise<string[]> {
  const root = path.join(folder, files.pictures);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
