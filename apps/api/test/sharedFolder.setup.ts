import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '@baodao/tooling/removeFolder';
import type { TestProject } from 'vitest/node';

/** Both projects run in one process and share the folder. Returns a function that removes it. */
export async function provideSharedFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = path.join(tmpdir(), `baodao-shared-${process.pid}`);
  await mkdir(folder, { recursive: true });
  project.provide('sharedFolder', folder);
  return () => removeFolder(folder);
}
