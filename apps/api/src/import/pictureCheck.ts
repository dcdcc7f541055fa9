import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { files } from './format/files.ts';
import type { Problems, SourceLine } from './problems.ts';

/** Collects the pictures that lines refer to, and reports those that the folder lacks. */
export async function openPictureCheck(problems: Problems, folder: string) {
  const existing = new Set(await listPictures(folder));
  const pictures = new Set<string>();
  const collectPictures = (place: SourceLine, value: unknown): void => {
    if (typeof value === 'string') {
      if (!value.startsWith(`${files.pictures}/`) || pictures.has(value)) return;
      if (existing.has(value)) pictures.add(value);
      else problems.add(place, `${value} is missing`);
    } else if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value)) collectPictures(place, part);
    }
  };
  return { pictures, collectPictures };
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
