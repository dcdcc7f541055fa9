import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { roomsDocument, roomsFile } from './writeFeatureList.ts';

test('the document of rooms says what the tables of pages and calls say', async () => {
  expect(await readFile(roomsFile, 'utf8')).toBe(await roomsDocument());
});
