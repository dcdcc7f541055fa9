import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { picture } from '../db/schema/catalog.ts';
import { describePicture, type PictureInfo } from '../features/media/describePicture.ts';
import { contentHash, type MediaStore } from '../features/media/mediaStore.ts';
import type { Problems } from './problems.ts';

export type PictureRow = typeof picture.$inferInsert;

export interface StoredPictures {
  hashes: ReadonlyMap<string, string>;
  /** Rows of pictures that the database does not contain yet. */
  rows: PictureRow[];
}

interface StoreOptions {
  folder: string;
  pictures: ReadonlySet<string>;
  /** Where originals are stored. Absent in a dry run. */
  store?: MediaStore | undefined;
}

const CONCURRENCY = 4;
const MAX_BYTES = 20_000_000;

/** Copies pictures to the media store and describes new ones. They are stored by content hash, so unused ones are harmless. */
export async function storePictures(db: Queryable, problems: Problems, { folder, pictures, store }: StoreOptions): Promise<StoredPictures> {
  const { rows: known } = await db.execute<{ hash: string }>(sql`SELECT hash FROM picture`);
  const described = new Set(known.map(({ hash }) => hash));
  const handled = new Set<string>();
  const hashes = new Map<string, string>();
  const rows = new Map<string, PictureRow>();

  const pending = [...pictures];
  async function work(): Promise<void> {
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if ((await stat(path.join(folder, name))).size > MAX_BYTES) {
        problems.add({ file: name, line: 0 }, 'is larger than 20 MB');
        continue;
      }
      const bytes = await readFile(path.join(folder, name));
      const hash = contentHash(bytes);
      hashes.set(name, hash);
      if (handled.has(hash)) continue;
      handled.add(hash);
      if (!described.has(hash)) {
        const facts = await describePicture(bytes).catch(reportUnreadable(problems, name));
        if (!facts) continue;
        rows.set(hash, { hash, ...facts });
      }
      await store?.store(bytes);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { hashes, rows: [...rows.values()] };
}

const reportUnreadable =
  (problems: Problems, file: string) =>
  (error: unknown): PictureInfo | undefined => {
    problems.add({ file, line: 0 }, error instanceof Error ? `cannot be read: ${error.message.split('\n')[0]}` : 'cannot be read');
    return undefined;
  };
