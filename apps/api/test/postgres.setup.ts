import { findPostgres } from '@baodao/tooling/postgres';
import { quickSettings, startPostgres } from '@baodao/tooling/startPostgres';
import type { TestProject } from 'vitest/node';
import { provideSharedFolder } from './sharedFolder.setup.ts';
import { migrateTemplate } from './template.ts';

/** Starts a PostgreSQL server unless `DATABASE_URL` names one, and creates the template database that every test file copies. */
export default async function setUp(project: TestProject) {
  const found = await findPostgres();
  if (!found) throw new Error('PostgreSQL was not found');
  const server = await startPostgres(found, quickSettings);
  const template = await server.createDatabase('template');
  await migrateTemplate(template, false);
  project.provide('template', server.overSocket(template));
  const removeShared = await provideSharedFolder(project);
  return async () => {
    await server.stop();
    await removeShared();
  };
}
