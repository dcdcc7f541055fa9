import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { describePicture, type PictureInfo } from '../features/media/describePicture.ts';
import { contentHash, type MediaStore } from '../features/media/mediaStore.ts';
import type { Queryable } from '../platform/db/database.ts';
import { picture } from '../platform/db/schema/catalog.ts';
import type { Problems } from './problems.ts';

export type PictureRow = typeof picture.$inferInsert;

export interface StoredPictures {
  hashes: ReadonlyMap<string, string>;
  /** Rows of pictures that the database does not contain yet. Every picture is stored then, or reported as a problem. */
  rows: Promise<PictureRow[]>;
}

interface StoreOptions {
  folder: string;
  pictures: ReadonlySet<string>;
  /** What the folder says about pictures, by content hash. */
  descriptions: ReadonlyMap<string, PictureInfo>;
  /** Where originals are stored. Absent in a dry run. */
  store?: MediaStore | undefined;
}

const CONCURRENCY = 4;
const MAX_BYTES = 20_000_000;

/**
 * Copies pictures to the media store and describes new ones, unless the folder does. They are stored by content hash, so unused ones are
 * harmless. Describing takes longest and loading needs only the hashes, so `rows` is still pending when the hashes are known.
 */
export async function storePictures(
  db: Queryable,
  problems: Problems,
  { folder, pictures, descriptions, store }: StoreOptions,
): Promise<StoredPictures> {
  const { rows: known } = await db.execute<{ hash: string }>(sql`SELECT hash FROM picture`);
  const described = new Set(known.map(({ hash }) => hash));
  const hashes = new Map<string, string>();
  /** The first file of each hash. */
  const names = new Map<string, string>();
  await inParallel(pictures, async (name) => {
    if ((await stat(path.join(folder, name))).size > MAX_BYTES) {
      problems.add({ file: name, line: 0 }, 'is larger than 20 MB');
      return;
    }
    const hash = contentHash(await readFile(path.join(folder, name)));
    hashes.set(name, hash);
    if (!names.has(hash)) names.set(hash, name);
  });

  async function describeAndStore(): Promise<PictureRow[]> {
    const rows: PictureRow[] = [];
    await inParallel(names, async ([hash, name]) => {
      // A folder may hold more pictures than fit into memory, so each is read again.
      const bytes = await readFile(path.join(folder, name));
      if (!described.has(hash)) {
        const facts = descriptions.get(hash) ?? (await describePicture(bytes).catch(reportUnreadable(problems, name)));
        if (!facts) return;
        rows.push({ ...facts, hash });
      }
      await store?.store(bytes);
    });
    return rows;
  }
  const rows = describeAndStore();
  // Whoever awaits it handles a failure. Until then, Node would report an unhandled rejection.
  rows.catch(() => {});
  return { hashes, rows };
}

async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  await Promise.all([...items].map((item) => limit(() => work(item))));
}

const reportUnreadable =
  (problems: Problems, file: string) =>
  (error: unknown): PictureInfo | undefined => {
    problems.add({ file, line: 0 }, error instanceof Error ? `cannot be read: ${error.message.split('\n')[0]}` : 'cannot be read');
    return undefined;
  };
