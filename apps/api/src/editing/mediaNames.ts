import { inArray } from 'drizzle-orm';
import { type MediaNames, nameOfPicture, nameOfVideo } from '../export/folderWriter.ts';
import type { Queryable } from '../platform/db/database.ts';
import { picture } from '../platform/db/schema/catalog.ts';

/** The names of pictures in the content of records. They end in the type, as in a folder. */
export async function readMediaNames(db: Queryable, hashes: readonly (string | null)[]): Promise<MediaNames> {
  const rows = await db
    .select({ hash: picture.hash, type: picture.type })
    .from(picture)
    .where(
      inArray(
        picture.hash,
        hashes.filter((hash) => hash !== null),
      ),
    );
  const types = new Map(rows.map(({ hash, type }) => [hash, type]));
  return { picture: (hash) => nameOfPicture(hash, types.get(hash)), video: nameOfVideo };
}

/** Rows as lines of an export, with the names of the pictures that they refer to by hash. */
export async function toContents<Row>(
  db: Queryable,
  rows: readonly Row[],
  picturesOf: (row: Row) => (string | null)[],
  toLine: (row: Row, names: MediaNames) => object,
): Promise<Record<string, unknown>[]> {
  const names = await readMediaNames(db, rows.flatMap(picturesOf));
  return rows.map((row) => toContent(toLine(row, names)));
}

/** A line of an export as it is in JSON: without absent fields, and with times as texts. */
export const toContent = (line: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(line, (_, value: unknown) => value ?? undefined));
