import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { collectPageFiles } from './pageHead.ts';

const chunk = (file: string, more: Partial<Manifest[string]> = {}) => ({ file, ...more });
const manifest: Manifest = {
  'src/entry.browser.tsx': chunk('entry.js'),
  'src/OrderPage.tsx': chunk('page.js', { dynamicImports: ['src/OrderDetails.tsx', 'src/OrderBelowFold.tsx'] }),
  'src/OrderDetails.tsx': chunk('details.js', { imports: ['shared.js'], css: ['details.css'] }),
  'shared.js': chunk('shared.js'),
  'src/OrderBelowFold.tsx': chunk('below.js'),
};
const collect = (isForMembers: boolean) =>
  collectPageFiles(manifest, { file: 'src/OrderPage.tsx', isForMembers, language: 'en', texts: [], laterTexts: [] }).belowFold;

test('the document names the parts of a member’s page with all that they import', () => {
  expect(collect(true)).toEqual({ scripts: ['below.js', 'details.js', 'shared.js'], styles: ['details.css'] });
});

test('the document of a public page leaves out the parts that only an action needs', () => {
  expect(collect(false)).toEqual({ scripts: ['below.js'], styles: [] });
});
