import { findPostgres } from '@baodao/tooling/postgres';
import { defineConfig } from 'vitest/config';

const shared = {
  include: ['src/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 90_000,
  // Each file has a database of its own, and the machine has two cores.
  maxWorkers: 2,
  // A quarter of the time went into reading the whole API anew for every file. What a test needs, it makes: no file mocks a module.
  isolate: false,
  // On a crowded machine a reply may be late once; what is broken fails twice.
  retry: process.env.CI ? 1 : 0,
};

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
          // What is done in parallel can only be shown where there is more than one connection.
          exclude: ['src/**/*.postgres.test.ts'],
          globalSetup: ['test/pglite.setup.ts'],
          env: { TEST_DATABASE: 'pglite' },
        },
      },
      ...(postgres
        ? [{ test: { ...shared, name: 'postgres', globalSetup: ['test/postgres.setup.ts'], env: { TEST_DATABASE: 'postgres' } } }]
        : []),
    ],
  },
});
