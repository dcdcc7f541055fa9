import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const files = globSync('**/*.{ts,tsx}', { cwd: here }).filter((file) => !/\.(stories|test)\.tsx?$/.test(file));
const importsOf = (file: string) =>
  [...readFileSync(path.join(here, file), 'utf8').matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'/gms)].map((match) => match[1] ?? '');
const importersOf = (name: RegExp) => files.filter((file) => importsOf(file).some((from) => name.test(from))).sort();

test('only what has no light alternative carries a library, by its subpath', () => {
  expect(importersOf(/^@base-ui/)).toEqual(['Dialog/Dialog.tsx', 'Drawer/Drawer.tsx', 'Gallery/Lightbox.tsx', 'Tabs/Tabs.tsx']);
  expect(importersOf(/^@base-ui\/react$/)).toEqual([]);
  expect(importersOf(/^embla/)).toEqual(['Carousel/Carousel.tsx']);
});

test('icons are imported one by one, so that a server does not load all of them', () => {
  expect(importersOf(/^lucide-react$/)).toEqual([]);
});

test('the lightbox is no part of the page until it is opened', () => {
  expect(importersOf(/Lightbox\.tsx$/)).toEqual([]);
});

test('the kit knows nothing of the shop', () => {
  expect(importersOf(/^@baodao|^react-router|redux|i18next/)).toEqual([]);
});
