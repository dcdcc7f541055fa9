// Imports a folder into a shop that has no goods yet, and ends: what that takes is not held for as long as the API runs.
import { openDatabase } from '../db/database.ts';
import type { FirstImportOptions } from './firstImport.ts';
import { importFolder } from './importFolder.ts';

async function main(): Promise<void> {
  const { url, embedded, dataDir, folder } = JSON.parse(process.argv[2] ?? '') as FirstImportOptions;
  const database = openDatabase({ url, embedded });
  try {
    const report = await importFolder({ db: database.db, dataDir }, folder);
    const problems = report.imported ? [] : report.problems.slice(0, 20).map((problem) => `  ${JSON.stringify(problem)}`);
    if (!report.imported) throw new Error(`${folder} was not imported:\n${problems.join('\n')}`);
  } finally {
    await database.close();
  }
}

process.on('disconnect', () => process.exit(1));
main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
