// Imports a folder into a new shop and exits, so that the API process does not keep the memory of the import.
import { describeErrorMessage } from '@baodao/logging/describeError';
import sharp from 'sharp';
import { openDatabase } from '../platform/db/openDatabase.ts';
import type { FirstImportOptions } from './firstImport.ts';
import { importFolder } from './importFolder.ts';
import { describeProblem } from './problems.ts';

const MAX_LISTED_PROBLEMS = 20;

async function main(): Promise<number> {
  const { url, embedded, environment, folder } = JSON.parse(process.env.FIRST_IMPORT ?? '') as FirstImportOptions;
  const database = openDatabase({ url, embedded });
  try {
    // Nobody is asked during the first import, so a guess about an encoding is only told.
    const report = await importFolder({ db: database.db, environment }, folder, { confirmed: true });
    for (const line of report.encodings) console.log(`${folder}: ${line}`);
    if (report.imported) return 0;
    const problems = report.problems.slice(0, MAX_LISTED_PROBLEMS).map((problem) => `  ${describeProblem(problem)}`);
    console.error(`${folder} was not imported:\n${problems.join('\n')}`);
    return 1;
  } finally {
    await database.close();
  }
}

// Every picture is read once, and keeping its parts takes a seventh of the time.
sharp.cache(false);
process.on('disconnect', () => process.exit(1));
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(describeErrorMessage(error));
    process.exit(1);
  },
);
