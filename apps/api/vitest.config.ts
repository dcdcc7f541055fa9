import { findPostgres } from '@baodao/tooling/postgres';
import { defineConfig } from 'vitest/config';

const shared = {
  // Some tests start servers, which takes a minute on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
  // Two cores serve three files, because many tests wait for a moment or for the database.
  maxWorkers: 3,
  // Files share loaded modules, which saves a quarter of the time. This requires that no file mocks a module.
  isolate: false,
  // On a busy CI machine a reply can be late once. A real failure repeats.
  retry: process.env.CI ? 1 : 0,
};

const all = ['src/**/*.test.ts'];
/**
 * Tests that also run on PGlite, because its start, crash, import, jobs and backup differ, and because it is another build of PostgreSQL,
 * which unusual texts reach. All other tests run on PostgreSQL only. Code that would wait forever for PGlite's single connection fails there
 * too (`test/secondConnections.ts`), and the end-to-end tests run the whole shop on PGlite.
 */
const onBothDatabases = [
  'src/app.test.ts',
  'src/db/{batched,embedded,migrateDatabase,tagLabels,transaction}.test.ts',
  'src/staff/{backupCommand,paymentsCommand}.test.ts',
  'src/import/importFolder.test.ts',
  'src/jobs/startJobs.test.ts',
  'src/http/texts.test.ts',
];

const postgres = await findPostgres();
if (!postgres) console.warn('PostgreSQL was not found (DATABASE_URL, or initdb and postgres): the API is tested on PGlite alone.');

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: '.test/report.json' }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'pglite',
          include: postgres ? onBothDatabases : all,
          // Concurrency shows only with more than one connection.
          exclude: ['src/**/*.postgres.test.ts'],
          globalSetup: ['test/pglite.setup.ts'],
          env: { TEST_DATABASE: 'pglite' },
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...shared,
                name: 'postgres',
                include: all,
                globalSetup: ['test/postgres.setup.ts'],
                env: { TEST_DATABASE: 'postgres' },
              },
            },
          ]
        : []),
    ],
  },
});
