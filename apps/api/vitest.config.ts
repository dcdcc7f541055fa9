import { findPostgres } from '@baodao/tooling/postgres';
import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 90_000,
  // Each file has a database of its own, and the machine has two cores.
  maxWorkers: 2,
  // Loading the API anew for every file took a quarter of the time. No file mocks a module, so files can share it.
  isolate: false,
  // On a busy machine a reply may be late once. What is broken fails twice.
  retry: process.env.CI ? 1 : 0,
};

const all = ['src/**/*.test.ts'];
/**
 * PGlite has one connection and no server, so it can break calls (a query outside the open transaction waits for ever), start, import,
 * jobs and backup. Every other rule runs once, on PostgreSQL.
 */
const onBothDatabases = ['src/*.test.ts', 'src/**/*.routes.test.ts', 'src/{db,import,jobs,staff}/**/*.test.ts'];

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
              test: { ...shared, name: 'postgres', include: all, globalSetup: ['test/postgres.setup.ts'], env: { TEST_DATABASE: 'postgres' } },
            },
          ]
        : []),
    ],
  },
});
