import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { picture } from '../db/schema/catalog.ts';
import { shopFact } from '../db/schema/system.ts';
import { inTransaction } from '../db/transaction.ts';
import { checkFolder } from './checkFolder.ts';
import { loadFolder } from './loadFolder.ts';
import type { Problem } from './problems.ts';
import { storePictures } from './storePictures.ts';
import { storeVideos } from './storeVideos.ts';
import { upsertAll } from './upsertAll.ts';

export interface ImportTarget {
  db: Database;
  /** Where pictures are kept. */
  dataDir: string;
}

export interface ImportReport {
  /** Whether the shop is now what the folder says. */
  imported: boolean;
  problems: Problem[];
  /** More than are listed when there are very many. */
  problemCount: number;
  counts: Record<
    'categories' | 'shops' | 'products' | 'skus' | 'reviews' | 'articles' | 'questions' | 'pages' | 'discoveries' | 'pictures',
    number
  >;
  milliseconds: number;
}

const NO_COUNTS = {
  categories: 0,
  shops: 0,
  products: 0,
  skus: 0,
  reviews: 0,
  articles: 0,
  questions: 0,
  pages: 0,
  discoveries: 0,
  pictures: 0,
};

/**
 * Makes the shop what a folder says: all of it is checked first, and then swapped in at once. With problems, or in a dry run, nothing is
 * changed. README.md beside this file tells what a folder holds.
 */
export async function importFolder(
  { db, dataDir }: ImportTarget,
  folder: string,
  options: { dryRun?: boolean } = {},
): Promise<ImportReport> {
  const started = performance.now();
  const { dryRun = false } = options;
  const { problems, checked } = await checkFolder(folder);
  const report = (imported: boolean, counts: ImportReport['counts']): ImportReport => ({
    imported,
    problems: problems.list(),
    problemCount: problems.count(),
    counts,
    milliseconds: Math.round(performance.now() - started),
  });
  if (!checked) return report(false, NO_COUNTS);

  const keptIn = dryRun ? undefined : dataDir;
  const { hashes, rows } = await storePictures(db, problems, { folder, pictures: checked.pictures, dataDir: keptIn });
  const videos = await storeVideos(problems, { folder, videos: checked.videos, dataDir: keptIn });
  const counts = {
    ...checked.counts,
    categories: checked.categories.length,
    shops: checked.shops.length,
    articles: checked.articles.length,
    questions: checked.questions.length,
    pages: checked.pages.length,
    discoveries: checked.discoveries.entries.length,
    pictures: checked.pictures.size,
  };
  if (problems.count() > 0 || dryRun) return report(false, counts);

  const hashOf = (name: string): string => {
    const hash = hashes.get(name) ?? videos.get(name);
    if (hash === undefined) throw new Error(`${name} was not kept`);
    return hash;
  };
  await inTransaction(db, async (tx) => {
    await upsertAll(tx, { table: picture, rows, key: ['hash'] });
    await loadFolder(tx, checked, hashOf);
    const value = { at: new Date().toISOString(), counts };
    await tx.insert(shopFact).values({ name: 'import', value }).onConflictDoUpdate({ target: shopFact.name, set: { value } });
  });
  for (const table of ['sku', 'evaluation']) await db.execute(sql`ANALYZE ${sql.identifier(table)}`);
  return report(true, counts);
}
