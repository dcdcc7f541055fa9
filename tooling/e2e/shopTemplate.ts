// Provides the folder of the shop that all test files copy, and removes it after the run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    shopTemplate: string;
  }
}

export default async function provideShopTemplate(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-first-'));
  project.provide('shopTemplate', path.join(folder, 'shop'));
  return () => rm(folder, { recursive: true, force: true });
}
