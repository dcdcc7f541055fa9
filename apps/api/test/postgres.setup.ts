import { findPostgres } from '@baodao/tooling/postgres';
import { startPostgres } from '@baodao/tooling/startPostgres';
import type { TestProject } from 'vitest/node';
import { migrateTemplate } from './template.ts';

/** A server of its own where only the programs are there; a template that every test file copies. */
export default async function setUp(project: TestProject) {
  const found = await findPostgres();
  if (!found) throw new Error('PostgreSQL was found a moment ago and is gone');
  const server = await startPostgres(found);
  const template = await server.createDatabase('template');
  await migrateTemplate(template, false);
  project.provide('template', template);
  return () => server.stop();
}
