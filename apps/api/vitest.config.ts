import { costSetup } from '@baodao/tooling/fileCosts';
import { findPostgres } from '@baodao/tooling/postgres';
import { readTestScope, selectTestFiles } from '@baodao/tooling/testScope';
import { defineConfig } from 'vitest/config';

const scope = readTestScope();

const shared = {
  // Some tests start servers, which takes minutes while other programs use the processor.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // Two cores serve three files, because many tests wait for a moment or for the database.
  maxWorkers: 3,
  // Files share loaded modules, which saves a quarter of the time. This requires that no file mocks a module.
  isolate: false,
  setupFiles: costSetup,
  expect: { poll: { timeout: 60_000 } },
};

const all = ['src/**/*.test.ts'];
/**
 * What can differ on PGlite: it is another build of PostgreSQL, which unusual texts reach, and start, crash, import, jobs and backup are its
 * own. Each file starts a database in a process of its own, which takes seconds. All other tests run on PostgreSQL only. Code that would wait
 * forever for PGlite's single connection fails there too (`test/secondConnections.ts`), and the end-to-end tests run the whole shop on PGlite.
 */
const onPglite = [
  'src/app.test.ts',
  'src/platform/db/{batched,embedded.full,migrateDatabase,tagLabels,transaction}.test.ts',
  'src/platform/http/texts.test.ts',
  'src/import/importFolder.test.ts',
  'src/jobs/startJobs.test.ts',
  'src/staff/{backupCommand.full,paymentsCommand}.test.ts',
];

const postgres = await findPostgres();
if (!postgres) console.warn('PostgreSQL was not found (DATABASE_URL, or initdb and postgres): the API is tested on PGlite alone.');

const selected = selectTestFiles(import.meta.dirname, all);

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: `.test/${scope ?? 'all'}.json` }]],
    projects: [
      ...(postgres && scope === 'quick'
        ? []
        : [
            {
              test: {
                ...shared,
                name: 'pglite',
                include: postgres ? onPglite : selected,
                // Concurrency shows only with more than one connection.
                exclude: ['src/**/*.postgres.test.ts'],
                globalSetup: ['test/pglite.setup.ts'],
                env: { TEST_DATABASE: 'pglite' },
              },
            },
          ]),
      ...(postgres
        ? [
            {
              test: {
                ...shared,
                name: 'postgres',
                include: selected,
                globalSetup: ['test/postgres.setup.ts'],
                env: { TEST_DATABASE: 'postgres' },
              },
            },
          ]
        : []),
    ],
  },
});
