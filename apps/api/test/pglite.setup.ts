import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '@baodao/tooling/removeFolder';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { provideSharedFolder } from './sharedFolder.setup.ts';
import { migrateTemplate } from './template.ts';

/** Migrates one database and dumps it. Every test file loads the dump, which takes 250 ms, or copies the folder. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-pglite-'));
  const dataDir = path.join(folder, 'template');
  const template = await startEmbedded({ dataDir });
  await migrateTemplate(template.url, true);
  await template.stop();
  const database = await PGlite.create({ dataDir: path.join(dataDir, 'data') });
  const dump = path.join(folder, 'template.tar');
  await writeFile(dump, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('template', dump);
  project.provide('templateFolder', dataDir);
  const removeShared = await provideSharedFolder(project);
  return async () => {
    await removeFolder(folder);
    await removeShared();
  };
}
