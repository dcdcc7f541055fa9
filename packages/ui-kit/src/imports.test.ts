import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sourceFolder = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: sourceFolder }).filter((file) => !/\.(stories|docs|test)\.tsx?$/.test(file));
const listImports = (file: string) =>
  [...readFileSync(path.join(sourceFolder, file), 'utf8').matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gms)].map(
    (match) => match[1] ?? '',
  );
const filesImporting = (name: RegExp) => files.filter((file) => listImports(file).some((source) => name.test(source))).sort();

test('only these components import a library, by its subpath', () => {
  expect(filesImporting(/^@base-ui/)).toEqual(['Dialog/Dialog.tsx', 'Drawer/Drawer.tsx', 'Gallery/Lightbox.tsx', 'Tabs/Tabs.tsx']);
  expect(filesImporting(/^@base-ui\/react$/)).toEqual([]);
  expect(filesImporting(/^embla/)).toEqual(['Carousel/Carousel.tsx']);
});

test('icons are imported individually, so that a server does not load all of them', () => {
  expect(filesImporting(/^lucide-react$/)).toEqual([]);
});

test('the lightbox is loaded lazily', () => {
  expect(filesImporting(/Lightbox\.tsx$/)).toEqual([]);
});

test('no component imports a router, a store, translations or a package of the shop', () => {
  expect(filesImporting(/^@baodao|^react-router|redux|i18next/)).toEqual([]);
});
