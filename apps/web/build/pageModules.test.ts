import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addModuleFiles } from './pageModules.ts';

const root = new URL('../', import.meta.url);
const code = readFileSync(new URL('src/pages.ts', root), 'utf8');

test('adds its file to every row of the page table', () => {
  const files = [...addModuleFiles(code).matchAll(/file: '([^']+)', module: /g)].map(([, file = '']) => file);
  expect(files).toContain('src/pages/home/HomePage.tsx');
  expect(files).toHaveLength(code.match(/\bimport\(/g)?.length ?? 0);
  for (const file of files) expect(existsSync(new URL(file, root)), file).toBe(true);
});
