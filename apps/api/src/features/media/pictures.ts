import type { Picture } from '@baodao/domain/wire/fields';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { picture } from '../../platform/db/schema/catalog.ts';
import { mediaPath } from './mediaAddress.ts';

/** Reads pictures by hash in one query. Their `alt` is empty, since it depends on the context. Omits unknown hashes. */
export async function readPictures(db: Queryable, hashes: Iterable<string | null | undefined>): Promise<Map<string, Picture>> {
  const known = new Set<string>();
  for (const hash of hashes) if (hash) known.add(hash);
  if (known.size === 0) return new Map();
  const rows = await db
    .select()
    .from(picture)
    .where(inArray(picture.hash, [...known]));
  return new Map(
    rows.map(({ hash, width, height, thumbhash }) => [hash, { src: mediaPath(hash), width, height, thumbhash, alt: '' } satisfies Picture]),
  );
}

/** Without known size and placeholder the picture is an empty square. */
export function toPicture(hash: string, info: Omit<Picture, 'src' | 'alt'> | null | undefined, alt: string): Picture {
  const { width, height, thumbhash } = info ?? { width: 1, height: 1, thumbhash: '' };
  return { src: mediaPath(hash), width, height, thumbhash, alt };
}

/** Returns a picture from a set that was read in advance. */
export type PictureLookup = (hash: string, alt: string) => Picture;

export async function createPictureLookup(db: Queryable, hashes: Iterable<string | null | undefined>): Promise<PictureLookup> {
  const pictures = await readPictures(db, hashes);
  return (hash, alt) => toPicture(hash, pictures.get(hash), alt);
}
