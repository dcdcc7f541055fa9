// Type, size and placeholder of the sample's pictures. They are kept, because describing them takes as long as all else of an import.
import { readFileSync } from 'node:fs';
import { contentHash } from '../../apps/api/src/features/media/mediaStore.ts';

export const descriptionFile = new URL('data/pictures.csv', import.meta.url);
export const descriptionColumns = ['hash', 'type', 'width', 'height', 'thumbhash'];

/** Finds the lines of pictures. The import describes those without a line, such as pictures of another seed. */
export function openPictureDescriptions() {
  const rows = new Map<string, string[]>();
  for (const line of readFileSync(descriptionFile, 'utf8').trim().split('\n').slice(1)) {
    const row = line.split(',');
    rows.set(row[0] ?? '', row);
  }
  return (text: string): string[] | undefined => rows.get(contentHash(Buffer.from(text)));
}
