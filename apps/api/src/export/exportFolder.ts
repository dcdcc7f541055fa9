import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { type MediaSettings, openMediaStore } from '../adapters/openMediaStore.ts';
import { checkFolder } from '../import/checkFolder.ts';
import { files } from '../import/format/files.ts';
import { PictureRow } from '../import/format/pictures.ts';
import type { Problem } from '../import/problems.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { exportCatalog } from './exportCatalog.ts';
import { exportContent } from './exportContent.ts';
import { exportOffers } from './exportOffers.ts';
import { openFolderWriter } from './folderWriter.ts';
import { listOmissions } from './listOmissions.ts';

export interface ExportSource {
  db: Database;
  /** Where pictures and videos are stored. */
  environment: MediaSettings;
}

export interface ExportReport {
  counts: { products: number; skus: number; reviews: number; pictures: number };
  /** What the shop has and the folder has not, a sentence each. */
  omissions: string[];
  /** Why the folder cannot be imported. */
  problems: Problem[];
}

const CONCURRENCY = 4;

/** Writes what the shop sells and shows to an empty folder, as of one moment, and checks the folder like an import. */
export async function exportFolder({ db, environment }: ExportSource, folder: string): Promise<ExportReport> {
  await mkdir(folder, { recursive: true });
  const { media, omissions } = await inTransaction(db, async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    // Writing a large folder takes longer than a request may pause.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    const writer = await openFolderWriter(tx, folder);
    await exportCatalog(tx, writer);
    await exportContent(tx, writer);
    await exportOffers(tx, writer);
    await writer.csv(files.pictureDescriptions, PictureRow, writer.usedPictures());
    return { media: writer.usedMedia(), omissions: await listOmissions(tx) };
  });
  const store = openMediaStore(environment);
  const limit = pLimit(CONCURRENCY);
  await Promise.all(
    [...media].map(([hash, name]) =>
      limit(async () => {
        const bytes = await store.readOriginal(hash);
        // The check below names what refers to a file that the shop has lost.
        if (!bytes) return;
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), bytes);
      }),
    ),
  );
  const { problems, checked } = await checkFolder(folder);
  const { products, skus, reviews } = checked?.counts ?? { products: 0, skus: 0, reviews: 0 };
  return { counts: { products, skus, reviews, pictures: checked?.pictures.size ?? 0 }, omissions, problems: problems.list() };
}
