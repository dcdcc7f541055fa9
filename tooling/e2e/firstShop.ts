// Where the first shop of a run of tests is kept, for the others to copy; and its removal.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    firstShop: string;
  }
}

export default async function keepFirstShop(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-first-'));
  project.provide('firstShop', path.join(folder, 'shop'));
  return () => rm(folder, { recursive: true, force: true });
}
