import type { Picture } from '@baodao/domain/wire/fields';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { picture } from '../../db/schema/catalog.ts';

/** Pictures of these hashes in one query, without their alternative texts, which belong to whatever shows them. Unknown hashes are absent. */
export async function picturesOf(db: Queryable, hashes: Iterable<string | null | undefined>): Promise<Map<string, Picture>> {
  const wanted = new Set<string>();
  for (const hash of hashes) if (hash) wanted.add(hash);
  if (wanted.size === 0) return new Map();
  const rows = await db
    .select()
    .from(picture)
    .where(inArray(picture.hash, [...wanted]));
  return new Map(
    rows.map(({ hash, width, height, thumbhash }) => [
      hash,
      { src: mediaAddress(hash), width, height, thumbhash, alt: '' } satisfies Picture,
    ]),
  );
}

/** Variants lie below it, see `media.routes.ts`. */
export const mediaAddress = (hash: string) => `/media/${hash}`;

/** A picture beside its text; one whose facts are not known yet is an empty square. */
export function frame(hash: string, facts: Omit<Picture, 'src' | 'alt'> | null | undefined, alt: string): Picture {
  const { width, height, thumbhash } = facts ?? { width: 1, height: 1, thumbhash: '' };
  return { src: mediaAddress(hash), width, height, thumbhash, alt };
}

/** Shows one of some pictures, with a text of its own. */
export type ShowPicture = (hash: string, alt: string) => Picture;

export async function createShowPicture(db: Queryable, hashes: Iterable<string | null | undefined>): Promise<ShowPicture> {
  const pictures = await picturesOf(db, hashes);
  return (hash, alt) => frame(hash, pictures.get(hash), alt);
}
