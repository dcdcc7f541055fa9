import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '../src/pages.ts';
import { readPageRows, writeChunks } from './pageRows.ts';

const root = new URL('../', import.meta.url);
const code = readFileSync(new URL('src/pages.ts', root), 'utf8');
const rows = readPageRows(code);

test('every import of a page has its row, and every flow of a row its file', () => {
  expect(rows).toHaveLength(code.match(/module: \(\) => import\(/g)?.length ?? 0);
  for (const file of rows.flatMap(({ page, flows }) => [page, ...flows])) expect(existsSync(new URL(file, root)), file).toBe(true);
});

test('rows have as many flows as the table says', () => {
  const { flows } = rows.find(({ page }) => page.endsWith('/ProductPage.tsx')) ?? {};
  expect(flows).toHaveLength(pages.product.flows?.length ?? 0);
  expect(flows).toContain('src/features/catalog/product.flow.ts');
  const counted = Object.values(pages).map((page) => page.flows?.length ?? 0);
  expect(new Set(rows.map((row) => row.flows.length))).toEqual(new Set(counted));
});

test('the chunks stand in the row they belong to', () => {
  const written = writeChunks(code);
  expect(written).toContain(
    'chunks: ["src/features/home/HomePage.tsx","src/features/home/home.flow.ts","src/features/home/daily.flow.ts"], module: () => import(\'./features/home/HomePage.tsx\')',
  );
  expect(written.match(/chunks: \[/g)).toHaveLength(rows.length);
});
