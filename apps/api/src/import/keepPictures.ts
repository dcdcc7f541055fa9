import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { picture } from '../db/schema/catalog.ts';
import { describePicture, type PictureFacts } from '../features/media/describePicture.ts';
import { hashOf, openMediaStore } from '../features/media/mediaStore.ts';
import type { Problems } from './problems.ts';

export type PictureRow = typeof picture.$inferInsert;

export interface KeptPictures {
  hashes: ReadonlyMap<string, string>;
  /** Those the database does not know yet. */
  rows: PictureRow[];
}

interface Keeping {
  folder: string;
  pictures: ReadonlySet<string>;
  /** Where they are kept; nowhere in a dry run. */
  dataDir?: string | undefined;
}

const AT_ONCE = 4;

/** Copies pictures to where they are served from and describes the new ones. Kept by their content, they disturb nobody before they are named. */
export async function keepPictures(db: Queryable, problems: Problems, { folder, pictures, dataDir }: Keeping): Promise<KeptPictures> {
  const store = dataDir === undefined ? undefined : openMediaStore(dataDir);
  const { rows: known } = await db.execute<{ hash: string }>(sql`SELECT hash FROM picture`);
  const described = new Set(known.map(({ hash }) => hash));
  const hashes = new Map<string, string>();
  const rows = new Map<string, PictureRow>();

  const waiting = [...pictures];
  async function work(): Promise<void> {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      const bytes = await readFile(path.join(folder, name));
      const hash = hashOf(bytes);
      hashes.set(name, hash);
      if (!described.has(hash)) {
        described.add(hash);
        const facts = await describePicture(bytes).catch(noteUnreadable(problems, name));
        if (facts) rows.set(hash, { hash, ...facts });
      }
      await store?.keep(bytes);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { hashes, rows: [...rows.values()] };
}

const noteUnreadable =
  (problems: Problems, file: string) =>
  (error: unknown): PictureFacts | undefined => {
    problems.add({ file, line: 0 }, error instanceof Error ? `cannot be read: ${error.message.split('\n')[0]}` : 'cannot be read');
    return undefined;
  };
