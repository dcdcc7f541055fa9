// Describes the pictures of the default sample shop again, after the drawings changed:
//   pnpm sample:pictures
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describePicture } from '../../apps/api/src/features/media/describePicture.ts';
import { contentHash } from '../../apps/api/src/features/media/mediaStore.ts';
import { removeFolder } from '../removeFolder.ts';
import { makeSample } from './makeSample.ts';
import { descriptionColumns, descriptionFile } from './pictureDescriptions.ts';
import { csvLines } from './writeFiles.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'baodao-sample-'));
try {
  await makeSample({ out: folder });
  const rows = new Map<string, string[]>();
  for (const entry of await readdir(path.join(folder, 'pictures'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(path.join(entry.parentPath, entry.name));
    const hash = contentHash(bytes);
    if (rows.has(hash)) continue;
    const { type, width, height, thumbhash } = await describePicture(bytes);
    rows.set(hash, [hash, type, String(width), String(height), thumbhash]);
  }
  // In a fixed order, so that a changed drawing changes its line alone.
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await writeFile(descriptionFile, [...csvLines(descriptionColumns, sorted)].join(''));
  console.log(`Described ${rows.size} pictures`);
} finally {
  await removeFolder(folder);
}
