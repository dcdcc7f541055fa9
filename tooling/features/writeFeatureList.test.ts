import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { featureListFile, renderFeatureList } from './writeFeatureList.ts';

test('the document of rooms says what the tables of pages and calls say', async () => {
  expect(await readFile(featureListFile, 'utf8')).toBe(await renderFeatureList());
});
