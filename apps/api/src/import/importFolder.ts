import { sql } from 'drizzle-orm';
import { type MediaSettings, openMediaStore } from '../adapters/openMediaStore.ts';
import type { Database } from '../platform/db/database.ts';
import { picture } from '../platform/db/schema/catalog.ts';
import { shopFact } from '../platform/db/schema/system.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { checkFolder } from './checkFolder.ts';
import { compareFolder, type FolderDifference, findDoubts } from './compareFolder.ts';
import { lockAgainstImports } from './editLock.ts';
import { keepImportReport } from './importReports.ts';
import { loadFolder } from './loadFolder.ts';
import type { Problem } from './problems.ts';
import { storePictures } from './storePictures.ts';
import { storeVideos } from './storeVideos.ts';
import { upsertAll } from './upsertAll.ts';

export interface ImportTarget {
  db: Database;
  /** Where pictures and videos are stored. */
  environment: MediaSettings;
}

export interface ImportReport {
  /** False with problems and in a dry run: nothing was changed. */
  imported: boolean;
  problems: Problem[];
  /** May exceed the number of listed problems. */
  problemCount: number;
  counts: Record<
    'categories' | 'shops' | 'products' | 'skus' | 'reviews' | 'articles' | 'questions' | 'pages' | 'discoveries' | 'pictures',
    number
  >;
  /** What changes, or would change. Absent with problems, and for a shop without products. */
  difference: FolderDifference | null;
  /** Says which files are not UTF-8, and what they were read as. */
  encodings: string[];
  /** What is so unusual that the import wants a confirmation. It changed nothing then. */
  doubts: string[];
  milliseconds: number;
}

export interface ImportOptions {
  dryRun?: boolean;
  /** The doubts about the folder are known, and it is as meant. */
  confirmed?: boolean;
  /** Replaces what staff changed, too. */
  overwrite?: boolean;
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

/** Rolls back what was loaded before a problem was found. */
class ProblemsFound extends Error {}

/**
 * Replaces the contents of the shop by those of a folder. Checks the whole folder first, compares it with the shop, and writes in one
 * transaction. With problems, with doubts that nobody confirmed, or in a dry run, nothing changes. README.md describes the folder.
 */
export async function importFolder(target: ImportTarget, folder: string, options: ImportOptions = {}): Promise<ImportReport> {
  const report = await checkAndImport(target, folder, options);
  if (options.dryRun !== true) await keepImportReport(target.db, report);
  return report;
}

async function checkAndImport(
  { db, environment }: ImportTarget,
  folder: string,
  { dryRun = false, confirmed = false, overwrite = false }: ImportOptions,
): Promise<ImportReport> {
  const started = performance.now();
  const { problems, checked } = await checkFolder(folder);
  const encodings = checked?.encodings ?? [];
  let difference: FolderDifference | null = null;
  const report = (imported: boolean, counts: ImportReport['counts']): ImportReport => ({
    imported,
    problems: problems.list(),
    problemCount: problems.count(),
    counts,
    difference,
    encodings,
    doubts: confirmed ? [] : [...encodings, ...(difference ? findDoubts(difference) : [])],
    milliseconds: Math.round(performance.now() - started),
  });
  if (!checked) return report(false, NO_COUNTS);

  const store = dryRun ? undefined : openMediaStore(environment);
  const { pictures, descriptions } = checked;
  const { hashes, rows } = await storePictures(db, problems, { folder, pictures, descriptions, store });
  const videos = await storeVideos(problems, { folder, videos: checked.videos, store });
  const counts = {
    ...checked.counts,
    categories: checked.categories.length,
    shops: checked.shops.length,
    articles: checked.articles.length,
    questions: checked.questions.length,
    pages: checked.pages.length,
    discoveries: checked.discoveries.entries.length,
    pictures: pictures.size,
  };
  const getHash = (name: string): string => {
    const hash = hashes.get(name) ?? videos.get(name);
    if (hash === undefined) throw new Error(`${name} was not stored`);
    return hash;
  };
  if (problems.count() > 0) {
    await rows;
    return report(false, counts);
  }
  difference = await compareFolder(db, checked, { hashes, getHash, overwrite });
  // A report lists all problems, and without one the database loads meanwhile.
  if (dryRun || problems.count() > 0) await rows;
  if (problems.count() > 0 || dryRun || report(false, counts).doubts.length > 0) return report(false, counts);

  try {
    await inTransaction(db, async (tx) => {
      // On a slow machine, describing the pictures takes longer than a request may pause.
      await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await lockAgainstImports(tx, 'exclusive');
      await loadFolder(tx, checked, { problems, getHash, overwrite });
      if (problems.count() > 0) throw new ProblemsFound();
      await upsertAll(tx, { table: picture, rows: await rows, key: ['hash'] });
      if (problems.count() > 0) throw new ProblemsFound();
      const value = { at: new Date().toISOString(), counts };
      await tx.insert(shopFact).values({ name: 'import', value }).onConflictDoUpdate({ target: shopFact.name, set: { value } });
    });
  } catch (error) {
    if (error instanceof ProblemsFound) return report(false, counts);
    throw error;
  }
  for (const table of ['sku', 'evaluation']) await db.execute(sql`ANALYZE ${sql.identifier(table)}`);
  return report(true, counts);
}
