import path from 'node:path';
import { readEnvironment } from '@baodao/settings/readSettings';
import { expect, test } from 'vitest';
import { watchProcessList } from '../../test/processList.ts';
import { openTempFolder } from '../../test/sampleFolder.ts';
import { runFirstImport } from './firstImport.ts';

test('hides the password of the database from the process list', async () => {
  const dataDir = await openTempFolder();
  const list = watchProcessList();
  // No server listens there, so the import fails.
  const url = 'postgres://shop:hunter2-in-the-list@127.0.0.1:1/shop';
  await expect(
    runFirstImport({ url, embedded: false, environment: readEnvironment({ DATA_DIR: dataDir }), folder: path.join(dataDir, 'missing') }),
  ).rejects.toThrow('failed');
  const commands = list.stop();
  expect(commands.some((line) => line.includes('firstImportProcess'))).toBe(true);
  expect(commands.filter((line) => line.includes('hunter2'))).toEqual([]);
});
