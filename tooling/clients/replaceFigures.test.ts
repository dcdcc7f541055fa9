import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { replaceFigures } from './replaceFigures.ts';

const names = ['@baodao/api-client', 'openai', 'octokit', 'stripe', '@medusajs/js-sdk', '@shopify/storefront-api-client'];
const measured = names.map((name, index) => ({
  name,
  version: `9.9.${index}`,
  installed: (index + 1) * 1_000_000,
  packages: index + 1,
  bundles: index === 0 ? [1000, 2000, 3000] : [4000 + index * 100],
}));

test('the figures of the comparison are replaced, and nothing else', async () => {
  const text = await readFile(new URL('../../docs/clients.md', import.meta.url), 'utf8');
  const [before, after] = [text.split('\n'), replaceFigures(text, measured).split('\n')];
  const changed = after.filter((line, index) => line !== before[index]);
  expect(changed).toHaveLength(3);
  expect(changed[0]).toBe(`| | ${names.map((name, index) => `\`${name}\` 9.9.${index}`).join(' | ')} |`);
  expect([...(changed[1] ?? '').matchAll(/[\d.]+ MB in \d+ packages?\b/g)].map(([figure]) => figure)).toEqual([
    '1.0 MB in 1 package',
    '2.0 MB in 2 packages',
    '3.0 MB in 3 packages',
    '4.0 MB in 4 packages',
    '5.0 MB in 5 packages',
    '6.0 MB in 6 packages',
  ]);
  expect([...(changed[2] ?? '').matchAll(/[\d.]+ kB/g)].map(([figure]) => figure)).toEqual([
    '1.0 kB',
    '2.0 kB',
    '3.0 kB',
    '4.1 kB',
    '4.2 kB',
    '4.3 kB',
    '4.4 kB',
    '4.5 kB',
  ]);
});

test('measured figures are written once', async () => {
  const text = await readFile(new URL('../../docs/clients.md', import.meta.url), 'utf8');
  expect(replaceFigures(replaceFigures(text, measured), measured)).toBe(replaceFigures(text, measured));
});
