import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { featureListFile, renderFeatureList } from './writeFeatureList.ts';

test('docs/features.md lists the page table and the endpoint table', async () => {
  expect(await readFile(featureListFile, 'utf8')).toBe(await renderFeatureList());
});
