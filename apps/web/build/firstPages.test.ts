import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { heldPart, hold } from '../src/app/firstPage.ts';
import { firstModule, firstPageOf, isLaterChunk, laterModule, numberImports } from './firstPages.ts';

const code = readFileSync(fileURLToPath(new URL('../src/pages.ts', import.meta.url)), 'utf8');

test('the table names no file any more', () => {
  const numbered = numberImports(code);
  expect(numbered).not.toContain("import('./");
  expect(numbered.match(/later\(\d+\)/g)?.length).toBe(code.match(/\bimport\('\.\//g)?.length);
});

test('a number is the same file in the table, among what comes later, and in the file that brings a page', () => {
  const [, index = ''] = /const homeFlow = \(\) => later\((\d+)\)/.exec(numberImports(code)) ?? [];
  const files = [...laterModule(code, () => false).matchAll(/import\('([^']+)'\)/g)].map(([, file = '']) => file);
  expect(files[Number(index)]).toMatch(/\/src\/features\/home\/home\.flow\.ts$/);
  const brought = firstModule(code, 'src/features/home/HomePage.tsx');
  const [, name = ''] = /import \* as (\w+) from '[^']+home\.flow\.ts'/.exec(brought) ?? [];
  expect(brought).toContain(`${index}: ${name}`);
});

test('the lower part of a page is asked for together with the page', () => {
  const later = laterModule(code, (file) => file.endsWith('/ProductBelow.tsx'));
  expect(later).toMatch(/\(\) => \(import\('[^']+\/ProductBelow\.tsx'\)\.catch\(\(\) => \{\}\), import\('[^']+\/ProductPage\.tsx'\)\)/);
  expect(later).not.toContain('HomeBelow');
});

test('the chunk that names all pages is known by its name', () => {
  expect(isLaterChunk('assets/later-pages-BZ17UcSF.js')).toBe(true);
  expect(isLaterChunk('assets/entry.browser-BZ17UcSF.js')).toBe(false);
});

test('a module that is no first page has no page', () => {
  expect(firstPageOf('/src/pages.ts')).toBeUndefined();
});

test('what a file has brought is at hand by its number', () => {
  const page = { default: 'a page' };
  hold({ 7: page });
  expect(heldPart(7)).toBe(page);
  expect(heldPart(8)).toBeUndefined();
});
